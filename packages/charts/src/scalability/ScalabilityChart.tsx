import { type Language, text } from '@tatami/model';
import { formatInterval, formatNumber, KIND_WORDS, say } from '@tatami/wording';
import {
  Area,
  CartesianGrid,
  ComposedChart,
  Label,
  Line,
  ReferenceArea,
  ReferenceDot,
  Tooltip,
  XAxis,
  YAxis,
} from 'recharts';
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
import { type ScalabilityData, scalabilityRowsOf, scalabilitySeries } from './scalability.series.ts';

const EMPTY = text(
  'No measured load yet. Enter throughput at three loads or more to see how it grows.',
  '測定点がありません。3つ以上の負荷でのスループットを入力すると曲線を表示します。',
);
const LOAD = text('load', '負荷');
const REFUSED = text('unknown: too far from the measurements', '不明（測定範囲から離れすぎ）');

/** How does throughput grow with load? Measured points solid, the curve dashed, its interval a band, the refused range hatched. */
export function ScalabilityChart(props: ChartProps<ScalabilityData>) {
  const { data, language, mode } = props;
  const hatch = useHatchId();
  const series = scalabilitySeries(data);
  const theme = chartTheme(mode);
  const legend = legendOf(theme, hatch, (series?.curve.length ?? 0) > 0, language);
  const axis = {
    ...axisProps(theme),
    type: 'number',
    interval: mode === 'print' ? 0 : 'equidistantPreserveStart',
  } as const;
  return (
    <ChartFrame {...props} table={scalabilityRowsOf(data, language)} empty={series ? null : EMPTY} legend={legend}>
      {series && (
        <ComposedChart
          data={[...series.curve]}
          margin={{ top: (mode === 'print' ? 4.6 : 2.4) * theme.fontSize, right: 16, bottom: theme.fontSize, left: 4 }}
          {...drawingProps(props, mode === 'print' ? 230 : 320)}
        >
          <Hatch id={hatch} theme={theme} />
          {mode === 'print' && <PrintLegend items={legend} theme={theme} />}
          <CartesianGrid stroke={theme.line} vertical={false} />
          <XAxis
            {...axis}
            dataKey="load"
            domain={[0, series.loadEnd]}
            ticks={[...series.loadTicks]}
            tickFormatter={(load: number) => formatNumber(load, language)}
            allowDataOverflow
          >
            <Label {...belowAxis(say(LOAD, language), theme)} />
          </XAxis>
          <YAxis
            {...axis}
            domain={[0, series.throughputTicks.at(-1) ?? 1]}
            ticks={[...series.throughputTicks]}
            tickFormatter={(throughput: number) => formatNumber(throughput, language)}
            axisLine={false}
            width={mode === 'print' ? 40 : 64}
            allowDataOverflow
          >
            <Label {...aboveAxis(say(CHART_WORDS.throughput, language), theme)} />
          </YAxis>
          {series.refused.map(({ from, to }) => (
            <ReferenceArea key={from} x1={from} x2={to} fill={`url(#${hatch})`} fillOpacity={0.6} />
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
          {series.points.map(({ load, throughput }) => (
            <ReferenceDot
              key={`${load} ${throughput}`}
              x={load}
              y={throughput}
              r={mode === 'print' ? 2.5 : 3.5}
              fill={theme.accent}
              stroke={theme.page}
            />
          ))}
          {mode === 'screen' && (
            <Tooltip
              {...tooltipProps(theme)}
              labelFormatter={(load) => `${say(LOAD, language)} ${formatNumber(Number(load), language)}`}
              formatter={(value) => readValue(value, language)}
            />
          )}
        </ComposedChart>
      )}
    </ChartFrame>
  );
}

function legendOf(theme: ChartTheme, hatch: string, fitted: boolean, language: Language): readonly LegendItem[] {
  const measured: LegendItem = { shape: 'dot', fill: theme.accent, label: say(KIND_WORDS.measured, language) };
  if (!fitted) return [measured];
  return [
    measured,
    { shape: 'dash', fill: theme.accent, label: say(KIND_WORDS.predicted, language) },
    { shape: 'band', fill: theme.accent, label: say(CHART_WORDS.interval, language) },
    { shape: 'box', fill: `url(#${hatch})`, label: say(REFUSED, language) },
  ];
}

function readValue(value: unknown, language: Language): [string, string] {
  if (!Array.isArray(value))
    return [formatNumber(Math.round(Number(value)), language), say(KIND_WORDS.predicted, language)];
  const [low = 0, high = 0] = value.map((bound) => Math.round(Number(bound)));
  return [formatInterval(low, high, 'count', language), say(CHART_WORDS.interval, language)];
}
