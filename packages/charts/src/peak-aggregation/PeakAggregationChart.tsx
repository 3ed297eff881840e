import { text } from '@tatami/model';
import { formatNumber, say } from '@tatami/wording';
import { Area, AreaChart, CartesianGrid, Label, ReferenceLine, Tooltip, XAxis, YAxis } from 'recharts';
import { axisProps } from '../axis/axis-props.ts';
import type { ChartProps } from '../chart-props.ts';
import { chartTheme, MARKS } from '../chart-theme.ts';
import { CHART_WORDS } from '../chart-words.ts';
import { belowAxis } from '../frame/axis-title.ts';
import { ChartFrame } from '../frame/ChartFrame.tsx';
import { drawingProps } from '../frame/drawing.ts';
import { tooltipProps } from '../frame/tooltip.ts';
import { type PeakAggregationData, peakAggregationRowsOf, peakAggregationSeries } from './peak-aggregation.series.ts';

const EMPTY = text(
  'No series yet. Paste one column per server, one row per moment.',
  '時系列がありません。サーバーごとに1列、時刻ごとに1行の表を貼り付けてください。',
);
const STEP = text('sample', 'サンプル番号');
const SUM = text('sum of all series', '全系列の合計');

/** Do the peaks fall together? The sum over time, its peak, and the sum of the single peaks above it. */
export function PeakAggregationChart(props: ChartProps<PeakAggregationData>) {
  const { data, language, mode } = props;
  const theme = chartTheme(mode);
  const rows = peakAggregationSeries(data);
  const label = { fontSize: theme.fontSize, fill: theme.ink };
  const axis = {
    ...axisProps(theme),
    type: 'number',
    interval: mode === 'print' ? 0 : 'equidistantPreserveStart',
  } as const;
  const lines = [
    { y: data.sumOfPeaks, name: say(CHART_WORDS.sumOfPeaks, language), place: 'insideBottomLeft' },
    { y: data.peakOfSum, name: say(CHART_WORDS.peakOfSum, language), place: 'insideBottomRight' },
  ] as const;
  return (
    <ChartFrame {...props} table={peakAggregationRowsOf(data, language)} empty={rows ? null : EMPTY}>
      {rows && (
        <AreaChart
          data={[...rows.points]}
          margin={{ top: 2.2 * theme.fontSize, right: 16, bottom: theme.fontSize, left: 4 }}
          {...drawingProps(props, mode === 'print' ? 200 : 280)}
        >
          <CartesianGrid stroke={theme.line} vertical={false} />
          <XAxis
            {...axis}
            dataKey="step"
            domain={['dataMin', 'dataMax']}
            ticks={rows.stepTicks.filter((tick) => tick > 0)}
            tickFormatter={(step: number) => formatNumber(step, language)}
          >
            <Label {...belowAxis(say(STEP, language), theme)} />
          </XAxis>
          <YAxis
            {...axis}
            domain={[0, rows.ticks.at(-1) ?? 1]}
            ticks={[...rows.ticks]}
            tickFormatter={(value: number) => formatNumber(value, language)}
            axisLine={false}
            width={mode === 'print' ? 34 : 56}
          />
          <Area
            dataKey="sum"
            name={say(SUM, language)}
            stroke={theme.accent}
            fill={theme.accent}
            fillOpacity={MARKS.interval.fillOpacity}
            {...MARKS.measured}
            isAnimationActive={false}
          />
          {lines.map(
            ({ y, name, place }) =>
              y !== null && (
                <ReferenceLine key={place} y={y} stroke={theme.ink} strokeWidth={1}>
                  <Label {...label} position={place} value={`${name} ${formatNumber(y, language)}`} />
                </ReferenceLine>
              ),
          )}
          {mode === 'screen' && (
            <Tooltip
              {...tooltipProps(theme)}
              labelFormatter={(step) => `${say(STEP, language)} ${formatNumber(Number(step), language)}`}
              formatter={(value) => formatNumber(Number(value), language)}
            />
          )}
        </AreaChart>
      )}
    </ChartFrame>
  );
}
