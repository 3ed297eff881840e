import type { Language } from '@tatami/model';
import { formatMemory, formatNumber, say } from '@tatami/wording';
import { Label, ReferenceDot, ReferenceLine } from 'recharts';
import type { ChartMode } from '../chart-props.ts';
import { chartTheme } from '../chart-theme.ts';
import { CHART_WORDS } from '../chart-words.ts';
import { PointLabels } from '../frame/PointLabels.tsx';
import type { MeasuredMark, ThroughputMemorySeries } from './throughput-memory.series.ts';

interface MeasuredMarksProps {
  readonly series: ThroughputMemorySeries;
  readonly language: Language;
  readonly mode: ChartMode;
}

/** A curve that rises leaves room under its points to the right, and over them to the left. */
const SIDES = ['belowRight', 'aboveLeft', 'belowLeft', 'below', 'above', 'right', 'left', 'aboveRight'] as const;
/** Where the name of the database would not fit to the left of its line, part of the axis. */
const NEAR_THE_AXIS = 0.4;

/** The measured points, each with its throughput and the configurations that gave it, and the size of the database. */
export function MeasuredMarks({ series, language, mode }: MeasuredMarksProps) {
  const theme = chartTheme(mode);
  const radius = mode === 'print' ? 3.5 : 5;
  const { measured, curve, databaseGiB, memoryEndGiB } = series;
  const database =
    databaseGiB === null
      ? null
      : ({
          x: databaseGiB,
          says: `${say(CHART_WORDS.database, language)} ${formatMemory(databaseGiB, language)}`,
          side: databaseGiB < memoryEndGiB * NEAR_THE_AXIS ? 'right' : 'left',
        } as const);
  return (
    <>
      {database && (
        <ReferenceLine x={database.x} stroke={theme.ink} strokeWidth={1}>
          <Label
            fontSize={theme.fontSize}
            fill={theme.ink}
            position={database.side === 'left' ? 'insideTopRight' : 'insideTopLeft'}
            value={database.says}
          />
        </ReferenceLine>
      )}
      {measured.map(({ memoryGiB, throughput }) => (
        <ReferenceDot
          key={`${memoryGiB} ${throughput}`}
          x={memoryGiB}
          y={throughput}
          r={radius}
          fill={theme.accent}
          stroke={theme.page}
        />
      ))}
      <PointLabels
        points={measured.map((mark) => ({
          x: mark.memoryGiB,
          y: mark.throughput,
          wordings: wordingsOf(mark, language).map((line) => [line]),
        }))}
        sides={SIDES}
        reach={radius * 1.4}
        theme={theme}
        curve={curve.map(({ memoryGiB, predicted }) => ({ x: memoryGiB, y: predicted }))}
        mark={database}
      />
    </>
  );
}

/** The throughput with its configurations, and where there is no room for that the throughput alone. */
function wordingsOf({ throughput, names }: MeasuredMark, language: Language): readonly string[] {
  const written = formatNumber(throughput, language, 0);
  const named = [written, ...new Set(names.map((name) => say(name, language)))].join(' · ');
  return named === written ? [written] : [named, written];
}
