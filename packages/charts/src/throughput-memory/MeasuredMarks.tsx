import type { Language } from '@tatami/model';
import { formatNumber, say } from '@tatami/wording';
import { Label, ReferenceDot, useChartWidth } from 'recharts';
import type { ChartMode } from '../chart-props.ts';
import { chartTheme } from '../chart-theme.ts';
import type { MeasuredMark, ThroughputMemorySeries } from './throughput-memory.series.ts';

interface MeasuredMarksProps {
  readonly series: ThroughputMemorySeries;
  readonly language: Language;
  readonly mode: ChartMode;
}

/** Narrower than this there is room for the throughput only, px; the table names the configurations. */
const ROOM_FOR_NAMES = 560;

/** The measured points, each with its throughput and the configurations that gave it. */
export function MeasuredMarks({ series, language, mode }: MeasuredMarksProps) {
  const theme = chartTheme(mode);
  const width = useChartWidth() ?? ROOM_FOR_NAMES;
  const narrow = mode === 'screen' && width < ROOM_FOR_NAMES;
  return series.measured.map((mark) => (
    <ReferenceDot
      key={`${mark.memoryGiB} ${mark.throughput}`}
      x={mark.memoryGiB}
      y={mark.throughput}
      r={mode === 'print' ? 3.5 : 5}
      fill={theme.accent}
      stroke={theme.page}
    >
      <Label
        position="bottom"
        textAnchor={sideOf(mark, series)}
        value={narrow ? formatNumber(mark.throughput, language, 0) : named(mark, language)}
        fontSize={theme.fontSize}
        fill={theme.ink}
      />
    </ReferenceDot>
  ));
}

function named({ throughput, names }: MeasuredMark, language: Language): string {
  return [formatNumber(throughput, language, 0), ...new Set(names.map((name) => say(name, language)))].join(' · ');
}

/** Labels grow away from the nearer edge, so that none leaves the drawing or crosses the line of the database. */
function sideOf({ memoryGiB }: MeasuredMark, { memoryEndGiB }: ThroughputMemorySeries): 'start' | 'end' {
  return memoryGiB > memoryEndGiB * 0.6 ? 'end' : 'start';
}
