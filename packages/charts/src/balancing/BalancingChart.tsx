import { type BalancingRow, text } from '@tatami/model';
import { formatNumber, say } from '@tatami/wording';
import { CartesianGrid, Label, Line, LineChart, ReferenceDot, Tooltip, XAxis, YAxis } from 'recharts';
import { axisProps } from '../axis/axis-props.ts';
import type { ChartProps } from '../chart-props.ts';
import { chartTheme, MARKS } from '../chart-theme.ts';
import { CHART_WORDS } from '../chart-words.ts';
import { aboveAxis, belowAxis } from '../frame/axis-title.ts';
import { ChartFrame } from '../frame/ChartFrame.tsx';
import { drawingProps } from '../frame/drawing.ts';
import { tooltipProps } from '../frame/tooltip.ts';
import { balancingRowsOf, balancingSeries } from './balancing.series.ts';

const EMPTY = text(
  'No rows yet. Enter throughput at each load with balancing off and on.',
  '測定値がありません。負荷ごとに、バランス調整の無効時と有効時のスループットを入力してください。',
);
const LOAD = text('load', '負荷');
const NAMES = {
  off: text('off', '無効'),
  on: text('on', '有効'),
} as const;

/** What did automatic NUMA balancing change? Two measured lines, each with its peak marked. */
export function BalancingChart(props: ChartProps<readonly BalancingRow[]>) {
  const { data, language, mode } = props;
  const theme = chartTheme(mode);
  const series = balancingSeries(data);
  const colours = { off: theme.quiet, on: theme.accent };
  const axis = {
    ...axisProps(theme),
    type: 'number',
    interval: mode === 'print' ? 0 : 'equidistantPreserveStart',
  } as const;
  return (
    <ChartFrame {...props} table={balancingRowsOf(data, language)} empty={series ? null : EMPTY}>
      {series && (
        <LineChart
          data={[...series.rows]}
          margin={{ top: 2.6 * theme.fontSize, right: 16, bottom: theme.fontSize, left: 4 }}
          {...drawingProps(props, mode === 'print' ? 200 : 300)}
        >
          <CartesianGrid stroke={theme.line} vertical={false} />
          <XAxis
            {...axis}
            dataKey="load"
            domain={[0, 'dataMax']}
            ticks={[...series.loadTicks]}
            tickFormatter={(load: number) => formatNumber(load, language)}
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
          >
            <Label {...aboveAxis(say(CHART_WORDS.throughput, language), theme)} />
          </YAxis>
          {series.peaks.map(({ column }) => (
            <Line
              key={column}
              dataKey={column}
              name={say(NAMES[column], language)}
              stroke={colours[column]}
              {...MARKS.measured}
              dot={false}
              isAnimationActive={false}
            />
          ))}
          {series.peaks.map(({ column, load, throughput }) => (
            <ReferenceDot key={column} x={load} y={throughput} r={4} fill={colours[column]} stroke={theme.page}>
              <Label
                position={column === 'on' ? 'top' : 'bottom'}
                fontSize={theme.fontSize}
                fill={theme.ink}
                value={`${say(NAMES[column], language)} ${formatNumber(throughput, language)}`}
              />
            </ReferenceDot>
          ))}
          {mode === 'screen' && (
            <Tooltip
              {...tooltipProps(theme)}
              labelFormatter={(load) => `${say(LOAD, language)} ${formatNumber(Number(load), language)}`}
              formatter={(value) => formatNumber(Number(value), language)}
            />
          )}
        </LineChart>
      )}
    </ChartFrame>
  );
}
