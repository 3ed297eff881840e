import { type Currency, isSameStated, type PaidByYear, text } from '@tatami/model';
import { formatMoney, formatNumber, say } from '@tatami/wording';
import { memo } from 'react';
import { CartesianGrid, Label, Line, LineChart, Tooltip, XAxis, YAxis } from 'recharts';
import { axisName } from '../axis/axis-name.ts';
import { axisProps } from '../axis/axis-props.ts';
import type { ChartProps } from '../chart-props.ts';
import { type ChartTheme, chartTheme } from '../chart-theme.ts';
import { CHART_WORDS } from '../chart-words.ts';
import { aboveAxis, belowAxis } from '../frame/axis-title.ts';
import { ChartFrame } from '../frame/ChartFrame.tsx';
import { drawingProps } from '../frame/drawing.ts';
import { type LegendItem, PrintLegend } from '../frame/MarkLegend.tsx';
import { tooltipProps } from '../frame/tooltip.ts';
import { type PaidSeries, paidRowsOf, paidSeries } from './comparison.series.ts';

const EMPTY = text(
  'Plans of all scenarios, in one currency, are needed.',
  '全シナリオの計画と、共通の通貨が必要です。',
);
const YEAR = text('year', '年');
const HEIGHT = 280;

/** What has each scenario paid by the end of each year? One line each, over each other. */
export function ComparisonChart(props: ChartProps<readonly PaidByYear[]>) {
  const { data, language, mode } = props;
  const theme = chartTheme(mode);
  const series = paidSeries(data, language);
  return (
    <ChartFrame
      {...props}
      table={paidRowsOf(data, language)}
      empty={series ? null : EMPTY}
      legend={series ? legendOf(series, theme) : []}
    >
      {series && <Lines {...props} series={series} theme={theme} />}
    </ChartFrame>
  );
}

interface LinesProps extends ChartProps<readonly PaidByYear[]> {
  readonly series: PaidSeries;
  readonly theme: ChartTheme;
}

function Lines({ series, theme, ...props }: LinesProps) {
  const { data, language, mode } = props;
  const { rows, lines, ticks, scale } = series;
  return (
    <LineChart
      data={[...rows]}
      margin={{ top: (mode === 'print' ? 5 : 3) * theme.fontSize, right: 16, bottom: theme.fontSize, left: 4 }}
      {...drawingProps(props, HEIGHT)}
    >
      {mode === 'print' && <PrintLegend items={legendOf(series, theme)} theme={theme} />}
      <Years theme={theme} language={language} />
      <Costs ticks={ticks} scale={scale} theme={theme} language={language} mode={mode} />
      {lines.map(({ key, name }, index) => (
        <Paid key={key} line={key} name={name} colour={colourOf(index, theme)} theme={theme} mode={mode} />
      ))}
      {mode === 'screen' && <Amounts currency={data[0]?.currency} theme={theme} language={language} />}
    </LineChart>
  );
}

interface PartProps extends Pick<LinesProps, 'theme' | 'language'> {}

// Recharts sorts and measures anew for each part that is drawn anew: while a slider moves, that is the lines' data alone.
const Years = memo(YearAxis, isSameStated);
const Costs = memo(CostAxis, isSameStated);
const Paid = memo(PaidLine, isSameStated);
const Amounts = memo(AmountTooltip, isSameStated);

function YearAxis({ theme, language }: PartProps) {
  return (
    <XAxis {...axisProps(theme)} dataKey="label" interval={0}>
      <Label {...belowAxis(say(YEAR, language), theme)} />
    </XAxis>
  );
}

function CostAxis({
  ticks,
  scale,
  theme,
  language,
  mode,
}: PartProps & Pick<PaidSeries, 'ticks' | 'scale'> & Pick<LinesProps, 'mode'>) {
  return (
    <>
      <CartesianGrid stroke={theme.line} vertical={false} />
      <YAxis
        {...axisProps(theme)}
        domain={[0, ticks.at(-1) ?? 1]}
        ticks={[...ticks]}
        axisLine={false}
        width={mode === 'print' ? 40 : 60}
        tickFormatter={(value: number) => formatNumber(value / scale.divisor, language)}
      >
        <Label {...aboveAxis(axisName(say(CHART_WORDS.cost, language), scale.unit, language), theme)} />
      </YAxis>
    </>
  );
}

interface PaidLineProps extends Pick<LinesProps, 'theme' | 'mode'> {
  readonly line: string;
  readonly name: string;
  readonly colour: string;
}

function PaidLine({ line, name, colour, theme, mode }: PaidLineProps) {
  return (
    <Line
      dataKey={line}
      name={name}
      stroke={colour}
      strokeWidth={2}
      dot={{ r: mode === 'print' ? 2 : 3, fill: colour, stroke: theme.page }}
      isAnimationActive={false}
    />
  );
}

function AmountTooltip({ currency, theme, language }: PartProps & { readonly currency: Currency | undefined }) {
  return (
    <Tooltip
      {...tooltipProps(theme)}
      formatter={(value, name) => [currency ? formatMoney(Number(value), currency, language) : '', name]}
    />
  );
}

function colourOf(index: number, theme: ChartTheme): string {
  return theme.series[index % theme.series.length] ?? theme.ink;
}

function legendOf({ lines }: PaidSeries, theme: ChartTheme): readonly LegendItem[] {
  return lines.map(({ name }, index) => ({ shape: 'dot', fill: colourOf(index, theme), label: name }));
}
