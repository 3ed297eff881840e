import { type BenchmarkRun, text, UNITS } from '@tatami/model';
import { formatNumber, say } from '@tatami/wording';
import { CartesianGrid, Label, Line, LineChart, ReferenceDot, XAxis, YAxis } from 'recharts';
import { axisProps } from '../axis/axis-props.ts';
import { elapsedText } from '../axis/elapsed.ts';
import type { ChartProps } from '../chart-props.ts';
import { chartTheme, MARKS } from '../chart-theme.ts';
import { CHART_WORDS } from '../chart-words.ts';
import { aboveAxis, belowAxis } from '../frame/axis-title.ts';
import { ChartFrame } from '../frame/ChartFrame.tsx';
import { drawingProps } from '../frame/drawing.ts';
import { spread } from '../frame/spread.ts';
import { type BenchmarkRunsSeries, benchmarkRunsRowsOf, benchmarkRunsSeries } from './benchmark-runs.series.ts';

const EMPTY = text(
  'No run logged its throughput over time. JdbcRunner logs and result files with a time column do.',
  '時系列のスループットを記録した測定がありません。JdbcRunnerのログ、または時刻列のある結果ファイルを取り込むと表示します。',
);

/** Was the throughput steady? One solid line per run, labelled at its end; the runs beyond the palette in grey. */
export function BenchmarkRunsChart(props: ChartProps<readonly BenchmarkRun[]>) {
  const { data, language, mode } = props;
  const theme = chartTheme(mode);
  const series = benchmarkRunsSeries(data);
  const height = props.height ?? (mode === 'print' ? 200 : 300);
  const ends = series ? labelPositions(series, theme.fontSize / (height - AXIS_AND_MARGINS_EMS * theme.fontSize)) : [];
  const axis = axisProps(theme);
  return (
    <ChartFrame {...props} table={benchmarkRunsRowsOf(data, language)} empty={series ? null : EMPTY}>
      {series && (
        <LineChart
          margin={{ top: 2.2 * theme.fontSize, right: mode === 'print' ? 90 : 120, bottom: theme.fontSize, left: 4 }}
          {...drawingProps(props, height)}
        >
          <CartesianGrid stroke={theme.line} vertical={false} />
          <XAxis
            {...axis}
            type="number"
            interval={mode === 'print' ? 0 : 'equidistantPreserveStart'}
            dataKey="elapsedS"
            domain={[0, series.endS]}
            ticks={[...series.timeTicksS]}
            tickFormatter={(elapsedS: number) => say(elapsedText(elapsedS, series.endS), language)}
            allowDuplicatedCategory={false}
          >
            <Label {...belowAxis(say(CHART_WORDS.elapsed, language), theme)} />
          </XAxis>
          <YAxis
            {...axis}
            type="number"
            domain={[0, series.throughputTicks.at(-1) ?? 1]}
            ticks={[...series.throughputTicks]}
            tickFormatter={(throughput: number) => formatNumber(throughput, language)}
            axisLine={false}
            width={mode === 'print' ? 34 : 56}
          >
            <Label {...aboveAxis(say(UNITS[series.unit], language), theme)} />
          </YAxis>
          {[...series.otherLines, ...series.lines].map(({ key, name, points }, index) => (
            <Line
              key={key}
              data={[...points]}
              dataKey="throughput"
              name={name}
              stroke={theme.series[index - series.otherLines.length] ?? theme.line}
              {...MARKS.measured}
              dot={false}
              isAnimationActive={false}
            />
          ))}
          {series.lines.map(({ key, name }, index) => (
            <ReferenceDot key={key} x={series.endS} y={ends[index] ?? 0} r={0}>
              <Label
                position="right"
                value={name}
                fill={theme.series[index] ?? theme.quiet}
                fontSize={theme.fontSize}
              />
            </ReferenceDot>
          ))}
        </LineChart>
      )}
    </ChartFrame>
  );
}

const AXIS_AND_MARGINS_EMS = 7;

/** Where the names of the lines stand: at their ends, moved apart where they would cover each other. */
function labelPositions({ lines, throughputTicks }: BenchmarkRunsSeries, emShare: number): readonly number[] {
  const gap = 1.25 * emShare * (throughputTicks.at(-1) ?? 1);
  return spread(
    lines.map(({ points }) => points.at(-1)?.throughput ?? 0),
    gap,
  );
}
