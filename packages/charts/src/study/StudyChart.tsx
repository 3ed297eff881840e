import { type StudySetting, text } from '@tatami/model';
import { formatNumber, say } from '@tatami/wording';
import { CartesianGrid, Label, Line, LineChart, ReferenceDot, Tooltip, XAxis, YAxis } from 'recharts';
import { axisProps } from '../axis/axis-props.ts';
import type { ChartProps } from '../chart-props.ts';
import { chartTheme, MARKS } from '../chart-theme.ts';
import { aboveAxis, belowAxis } from '../frame/axis-title.ts';
import { ChartFrame } from '../frame/ChartFrame.tsx';
import { drawingProps } from '../frame/drawing.ts';
import { tooltipProps } from '../frame/tooltip.ts';
import { measureWord, studyRowsOf, studySeries } from './study.series.ts';

const EMPTY = text(
  'Measured at one load only: runs with other numbers of clients make a line.',
  '1つの負荷でのみ測定されています。クライアント数の異なる測定があると折れ線で表示されます。',
);
const LOAD = text('clients', 'クライアント数');

/** What does one factor do to throughput, or to the time work takes, as the load grows? A measured line for each of its levels, named at its last point. */
export function StudyChart(props: ChartProps<StudySetting>) {
  const { data, language, mode } = props;
  const theme = chartTheme(mode);
  const series = studySeries(data, language);
  const last = series?.rows.at(-1);
  const colours = [theme.quiet, ...theme.series];
  const axis = {
    ...axisProps(theme),
    type: 'number',
    interval: mode === 'print' ? 0 : 'equidistantPreserveStart',
  } as const;
  return (
    <ChartFrame {...props} table={studyRowsOf(data, language)} empty={series ? null : EMPTY}>
      {series && (
        <LineChart
          data={[...series.rows]}
          margin={{ top: 2.6 * theme.fontSize, right: 8 * theme.fontSize, bottom: theme.fontSize, left: 4 }}
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
            <Label {...aboveAxis(say(measureWord(data), language), theme)} />
          </YAxis>
          {series.lines.map(({ column, name }, index) => (
            <Line
              key={column}
              dataKey={column}
              name={name}
              stroke={colours[index] ?? theme.ink}
              {...MARKS.measured}
              dot={{ r: 2.5 }}
              isAnimationActive={false}
            />
          ))}
          {series.lines.map(({ column, name, nameAt }, index) => (
            <ReferenceDot
              key={column}
              x={last?.load ?? 0}
              y={nameAt}
              r={0}
              fill={colours[index] ?? theme.ink}
              stroke="none"
            >
              <Label position="right" fontSize={theme.fontSize} fill={theme.ink} value={name} />
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
