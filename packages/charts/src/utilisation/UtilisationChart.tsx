import { text } from '@tatami/model';
import { formatQuantity, say } from '@tatami/wording';
import { Area, CartesianGrid, ComposedChart, Label, Line, ReferenceDot, Tooltip, XAxis, YAxis } from 'recharts';
import { axisProps } from '../axis/axis-props.ts';
import type { ChartProps } from '../chart-props.ts';
import { chartTheme, MARKS } from '../chart-theme.ts';
import { CHART_WORDS } from '../chart-words.ts';
import { aboveAxis, belowAxis } from '../frame/axis-title.ts';
import { ChartFrame } from '../frame/ChartFrame.tsx';
import { drawingProps } from '../frame/drawing.ts';
import { PrintLegend } from '../frame/MarkLegend.tsx';
import { tooltipProps } from '../frame/tooltip.ts';
import { METRIC_WORDS } from './metric-words.ts';
import { type UtilisationData, utilisationPoints, utilisationRowsOf } from './utilisation.series.ts';

const EMPTY = text(
  'No use over time was recorded. Import a recording (sar, vmstat, performance counters, or a CSV with times).',
  '使用状況の推移がありません。sar・vmstat・パフォーマンスカウンターなどの記録、または日時付きのCSVを取り込んでください。',
);

/** How busy was a server or workload, hour by hour? */
export function UtilisationChart(props: ChartProps<UtilisationData>) {
  const { data, language, mode } = props;
  const theme = chartTheme(mode);
  const rows = utilisationPoints(data);
  const { label, unit } = METRIC_WORDS[data.metric];
  const [first, last] = [rows?.points[0]?.at ?? 0, rows?.points.at(-1)?.at ?? 1];
  const axis = axisProps(theme);
  const legend = [
    { shape: 'band', fill: theme.accent, label: say(CHART_WORDS.highestSample, language) },
    { shape: 'box', fill: theme.accent, label: say(CHART_WORDS.meanOfStep, language) },
  ] as const;
  return (
    <ChartFrame {...props} table={utilisationRowsOf(data, language)} empty={rows ? null : EMPTY} legend={legend}>
      {rows && (
        <ComposedChart
          data={[...rows.points]}
          margin={{ top: 2.4 * theme.fontSize, right: 24, bottom: theme.fontSize, left: 4 }}
          {...drawingProps(props, mode === 'print' ? 200 : 280)}
        >
          {mode === 'print' && <PrintLegend items={legend} theme={theme} />}
          <CartesianGrid stroke={theme.line} vertical={false} />
          <XAxis
            {...axis}
            type="number"
            interval={mode === 'print' ? 0 : 'preserveStartEnd'}
            dataKey="at"
            domain={[first, last]}
            ticks={[first, (first + last) / 2, last]}
            tickFormatter={(at: number) => rows.times.written(at, language)}
          >
            <Label {...belowAxis(say(rows.times.name, language), theme)} />
          </XAxis>
          <YAxis
            {...axis}
            type="number"
            domain={[0, rows.ticks.at(-1) ?? 1]}
            ticks={[...rows.ticks]}
            tickFormatter={(value: number) => formatQuantity(value, unit, language)}
            axisLine={false}
            width={mode === 'print' ? 40 : 64}
          >
            <Label {...aboveAxis(say(label, language), theme)} />
          </YAxis>
          <Area
            dataKey="peak"
            name={say(CHART_WORDS.highestSample, language)}
            fill={theme.accent}
            {...MARKS.interval}
            isAnimationActive={false}
          />
          <Line
            dataKey="mean"
            name={say(CHART_WORDS.meanOfStep, language)}
            stroke={theme.accent}
            {...MARKS.measured}
            dot={false}
            isAnimationActive={false}
          />
          <ReferenceDot x={rows.busiest.at} y={rows.busiest.peak} r={3.5} fill={theme.accent} stroke={theme.page}>
            <Label
              position="top"
              fontSize={theme.fontSize}
              fill={theme.ink}
              value={formatQuantity(rows.busiest.peak, unit, language)}
            />
          </ReferenceDot>
          {mode === 'screen' && (
            <Tooltip
              {...tooltipProps(theme)}
              labelFormatter={(at) => rows.times.written(Number(at), language)}
              formatter={(value) => formatQuantity(Number(value), unit, language)}
            />
          )}
        </ComposedChart>
      )}
    </ChartFrame>
  );
}
