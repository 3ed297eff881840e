import { type BenchmarkRun, type Language, text, UNITS } from '@tatami/model';
import { formatNumber, say } from '@tatami/wording';
import { CartesianGrid, Label, Line, LineChart, ReferenceDot, XAxis, YAxis } from 'recharts';
import { axisProps } from '../axis/axis-props.ts';
import { elapsedText } from '../axis/elapsed.ts';
import type { ChartProps } from '../chart-props.ts';
import { type ChartTheme, chartTheme, MARKS } from '../chart-theme.ts';
import { CHART_WORDS } from '../chart-words.ts';
import { aboveAxis, belowAxis } from '../frame/axis-title.ts';
import { ChartFrame } from '../frame/ChartFrame.tsx';
import { drawingProps } from '../frame/drawing.ts';
import type { LegendItem } from '../frame/MarkLegend.tsx';
import { spread } from '../frame/spread.ts';
import { toldApart } from '../frame/told-apart.ts';
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
  const namesPx = NAMES_PX[mode];
  const names = toldApart(series?.lines.map(({ name }) => name) ?? [], namesPx - BESIDE_NAMES_PX, theme.fontSize);
  const axis = axisProps(theme);
  return (
    <ChartFrame
      {...props}
      table={benchmarkRunsRowsOf(data, language)}
      empty={series ? null : EMPTY}
      legend={series ? legendOf(series, theme, language) : []}
    >
      {series && (
        <LineChart
          margin={{ top: 2.2 * theme.fontSize, right: namesPx, bottom: theme.fontSize, left: 4 }}
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
          {series.lines.map(({ key }, index) => (
            <ReferenceDot key={key} x={series.endS} y={ends[index] ?? 0} r={0}>
              <Label
                position="right"
                value={names[index] ?? ''}
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
/** Room right of the lines for their names, and what of it stands before them. */
const NAMES_PX = { print: 90, screen: 130 } as const;
const BESIDE_NAMES_PX = 10;

/** What the grey lines are, where there are some. */
function legendOf({ otherLines }: BenchmarkRunsSeries, theme: ChartTheme, language: Language): readonly LegendItem[] {
  if (otherLines.length === 0) return [];
  const label = text('{count} further {count:run|runs}, named in the table', 'ほか{count}件（名称は表を参照）', {
    count: otherLines.length,
  });
  return [{ shape: 'line', fill: theme.line, label: say(label, language) }];
}

/** Where the names of the lines stand: at their ends, moved apart where they would cover each other. */
function labelPositions({ lines, throughputTicks }: BenchmarkRunsSeries, emShare: number): readonly number[] {
  const gap = 1.25 * emShare * (throughputTicks.at(-1) ?? 1);
  return spread(
    lines.map(({ points }) => points.at(-1)?.throughput ?? 0),
    gap,
  );
}
