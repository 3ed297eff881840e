import { type Stage, text } from '@tatami/model';
import { formatDate, formatNumber, say } from '@tatami/wording';
import { Bar, BarChart, CartesianGrid, Label, LabelList, Rectangle, type RectangleProps, XAxis, YAxis } from 'recharts';
import { axisProps } from '../axis/axis-props.ts';
import { namesWidth, TwoLineTick } from '../axis/TwoLineTick.tsx';
import { ticksUpTo } from '../axis/ticks.ts';
import type { ChartProps } from '../chart-props.ts';
import { type ChartTheme, chartTheme } from '../chart-theme.ts';
import { belowAxis } from '../frame/axis-title.ts';
import { ChartFrame } from '../frame/ChartFrame.tsx';
import { drawingProps } from '../frame/drawing.ts';
import { type LegendItem, PrintLegend } from '../frame/MarkLegend.tsx';
import { textWidth } from '../frame/text-width.ts';
import { type MigrationData, migrationRowsOf, migrationSeries, stageText, type WaveBar } from './migration.series.ts';

const EMPTY = text(
  'Say how many days a wave takes to see the schedule.',
  '1回の移行にかかる日数を入力すると、スケジュールを表示します。',
);

/** Names and bars need this much, px; dates take what their letters need. */
const NARROWEST = 340;
const BESIDE_BAR = 12;

/** When does each wave of a move take place? One bar each, on the days since it began. */
export function MigrationChart(props: ChartProps<MigrationData | null>) {
  const { data, language, mode } = props;
  const theme = chartTheme(mode);
  const series = migrationSeries(data, language);
  const stages = [...new Set(series?.bars.map(({ stage }) => stage))];
  const legend: readonly LegendItem[] = stages.map((stage) => ({
    shape: 'box',
    fill: colourOf(stage, theme),
    label: say(stageText(stage, data?.waves ?? []), language),
  }));
  const axis = axisProps(theme);
  const start = data?.settings.startsOn ?? null;
  const since =
    start === null ? FROM_FIRST : text('days from {day}', '{day}からの日数', { day: formatDate(start, language) });
  const ticks = ticksUpTo(series?.length ?? 1, 6).filter(Number.isInteger);
  const beside = Math.max(0, ...(series?.bars ?? []).map(({ amount }) => textWidth(amount, theme.fontSize)));
  return (
    <ChartFrame
      {...props}
      table={migrationRowsOf(data, language)}
      empty={series ? null : EMPTY}
      legend={legend}
      minWidth={NARROWEST}
    >
      {series && (
        <BarChart
          data={series.bars.map((bar) => ({ ...bar, days: [...bar.days] }))}
          layout="vertical"
          margin={{
            top: mode === 'print' ? 2.6 * theme.fontSize : 4,
            right: beside + BESIDE_BAR,
            bottom: theme.fontSize,
            left: 4,
          }}
          {...drawingProps(props, (mode === 'print' ? 26 : 44) * series.bars.length + 56)}
        >
          {mode === 'print' && <PrintLegend items={legend} theme={theme} />}
          <CartesianGrid stroke={theme.line} horizontal={false} />
          <XAxis
            {...axis}
            type="number"
            domain={[0, ticks.at(-1) ?? series.length]}
            ticks={ticks}
            tickFormatter={(days: number) => formatNumber(days, language)}
          >
            <Label {...belowAxis(say(since, language), theme)} />
          </XAxis>
          <YAxis
            {...axis}
            type="category"
            dataKey="key"
            axisLine={false}
            width={mode === 'print' ? 104 : namesWidth(series.bars, theme)}
            tick={<TwoLineTick lines={series.bars.map((bar) => ({ ...bar, bold: false }))} theme={theme} />}
          />
          <Bar dataKey="days" isAnimationActive={false} shape={barShape(theme)}>
            <LabelList dataKey="amount" position="right" fill={theme.ink} fontSize={theme.fontSize} />
          </Bar>
        </BarChart>
      )}
    </ChartFrame>
  );
}

const FROM_FIRST = text('days from the first', '開始からの日数');

function barShape(theme: ChartTheme) {
  return (bar: RectangleProps & { payload?: WaveBar }) => (
    <Rectangle {...bar} fill={colourOf(bar.payload?.stage ?? 'production', theme)} />
  );
}

function colourOf(stage: Stage, theme: ChartTheme): string {
  return { test: theme.before, standby: theme.series[1] ?? theme.before, production: theme.accent }[stage];
}
