import { type Language, type MemoryThroughput, text, UNITS, type Unit } from '@tatami/model';
import { formatInterval, formatMemory, formatNumber, formatQuantity, KIND_WORDS, say } from '@tatami/wording';
import { Area, CartesianGrid, ComposedChart, Label, Line, ReferenceArea, Tooltip, XAxis, YAxis } from 'recharts';
import { axisProps } from '../axis/axis-props.ts';
import type { ChartProps } from '../chart-props.ts';
import { type ChartTheme, chartTheme, MARKS } from '../chart-theme.ts';
import { CHART_WORDS } from '../chart-words.ts';
import { aboveAxis, belowAxis } from '../frame/axis-title.ts';
import { ChartFrame } from '../frame/ChartFrame.tsx';
import { drawingProps } from '../frame/drawing.ts';
import { Hatch, useHatchId } from '../frame/Hatch.tsx';
import { type LegendItem, PrintLegend } from '../frame/MarkLegend.tsx';
import { tooltipProps } from '../frame/tooltip.ts';
import { MeasuredMarks } from './MeasuredMarks.tsx';
import {
  type ThroughputMemorySeries,
  throughputMemoryRowsOf,
  throughputMemorySeries,
} from './throughput-memory.series.ts';

const EMPTY = text(
  'No run states both throughput and memory. Import benchmark results with a memory size to see this curve.',
  'スループットとメモリ容量の両方が記載された測定がありません。メモリ容量を含むベンチマーク結果を取り込むと曲線を表示します。',
);

/** How much throughput does how much memory give? Measured points solid, the curve dashed, its interval a band, the refused range hatched. */
export function ThroughputMemoryChart(props: ChartProps<MemoryThroughput>) {
  const { data, language, mode } = props;
  const hatch = useHatchId();
  const series = throughputMemorySeries(data);
  const theme = chartTheme(mode);
  const legend = legendOf(series, theme, hatch, language);
  const axis = axisProps(theme);
  return (
    <ChartFrame {...props} table={throughputMemoryRowsOf(data, language)} empty={series ? null : EMPTY} legend={legend}>
      {series && (
        <ComposedChart
          data={[...series.curve]}
          margin={{ top: (mode === 'print' ? 4.6 : 2.4) * theme.fontSize, right: 16, bottom: theme.fontSize, left: 4 }}
          {...drawingProps(props, mode === 'print' ? 230 : 340)}
        >
          <Hatch id={hatch} theme={theme} />
          {mode === 'print' && <PrintLegend items={legend} theme={theme} />}
          <CartesianGrid stroke={theme.line} vertical={false} />
          <XAxis
            {...axis}
            type="number"
            interval={mode === 'print' ? 0 : 'equidistantPreserveStart'}
            dataKey="memoryGiB"
            domain={[0, series.memoryEndGiB]}
            ticks={[...series.memoryTicksGiB]}
            tickFormatter={(memoryGiB: number) =>
              memoryGiB === 0 ? formatNumber(0, language) : formatMemory(memoryGiB, language)
            }
            allowDataOverflow
          >
            <Label {...belowAxis(memoryAxisName(data, language), theme)} />
          </XAxis>
          <YAxis
            {...axis}
            type="number"
            domain={[0, series.throughputTicks.at(-1) ?? 1]}
            ticks={[...series.throughputTicks]}
            tickFormatter={(throughput: number) => formatNumber(throughput, language)}
            axisLine={false}
            width={mode === 'print' ? 34 : 48}
            // Without a curve, too, the axis is drawn: what was measured stands on it.
            allowDataOverflow
          >
            <Label {...aboveAxis(say(UNITS[series.unit], language), theme)} />
          </YAxis>
          {series.refused.map(({ fromGiB, toGiB }) => (
            <ReferenceArea key={fromGiB} x1={fromGiB} x2={toGiB} fill={`url(#${hatch})`} fillOpacity={0.6} />
          ))}
          <Area dataKey="band" fill={theme.accent} {...MARKS.interval} activeDot={false} isAnimationActive={false} />
          <Line
            dataKey="predicted"
            stroke={theme.accent}
            {...MARKS.predicted}
            dot={false}
            activeDot={mode === 'screen'}
            isAnimationActive={false}
          />
          <MeasuredMarks series={series} language={language} mode={mode} />
          {mode === 'screen' && (
            <Tooltip
              {...tooltipProps(theme)}
              labelFormatter={(memoryGiB) => formatMemory(Number(memoryGiB), language)}
              formatter={(value, name) => readValue(value, String(name), series.unit, language)}
            />
          )}
        </ComposedChart>
      )}
    </ChartFrame>
  );
}

function memoryAxisName({ basis }: MemoryThroughput, language: Language): string {
  return say(basis === 'cache' ? CHART_WORDS.cacheMemory : CHART_WORDS.installedMemory, language);
}

function readValue(value: unknown, name: string, unit: Unit, language: Language): [string, string] {
  if (Array.isArray(value)) {
    const [low = 0, high = 0] = value.map((bound) => Math.round(Number(bound)));
    return [formatInterval(low, high, unit, language), say(CHART_WORDS.interval, language)];
  }
  return [
    formatQuantity(Math.round(Number(value)), unit, language),
    name === 'predicted' ? say(KIND_WORDS.predicted, language) : name,
  ];
}

function legendOf(
  series: ThroughputMemorySeries | null,
  theme: ChartTheme,
  hatch: string,
  language: Language,
): readonly LegendItem[] {
  const measured = { shape: 'dot', fill: theme.accent, label: say(KIND_WORDS.measured, language) } as const;
  if (series?.curve.length === 0) return [measured];
  return [
    measured,
    { shape: 'dash', fill: theme.accent, label: say(KIND_WORDS.predicted, language) },
    { shape: 'band', fill: theme.accent, label: say(CHART_WORDS.interval, language) },
    { shape: 'box', fill: `url(#${hatch})`, label: say(CHART_WORDS.refused, language) },
  ];
}
