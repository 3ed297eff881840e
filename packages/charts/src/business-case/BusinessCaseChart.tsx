import { type BusinessCase, type Language, text } from '@tatami/model';
import { formatMoney, formatNumber, say } from '@tatami/wording';
import {
  Area,
  Bar,
  CartesianGrid,
  ComposedChart,
  Label,
  Line,
  Rectangle,
  type RectangleProps,
  ReferenceLine,
  Tooltip,
  XAxis,
  YAxis,
} from 'recharts';
import { axisName } from '../axis/axis-name.ts';
import { axisProps } from '../axis/axis-props.ts';
import type { ChartProps } from '../chart-props.ts';
import { type ChartTheme, chartTheme, MARKS } from '../chart-theme.ts';
import { CHART_WORDS } from '../chart-words.ts';
import { aboveAxis, belowAxis } from '../frame/axis-title.ts';
import { ChartFrame } from '../frame/ChartFrame.tsx';
import { drawingProps } from '../frame/drawing.ts';
import { type LegendItem, PrintLegend } from '../frame/MarkLegend.tsx';
import { tooltipProps } from '../frame/tooltip.ts';
import { type CashBar, type CashSeries, cashRowsOf, cashSeries } from './business-case.series.ts';

const EMPTY = text('What is paid today and what the plan costs are needed.', '現在の支払額と統合後の費用が必要です。');
const SAVED = text('saved in the year', 'その年の削減額');
const PAID = text('paid in addition', '追加の支出');
const CUMULATIVE = text('saved since the start', '累計削減額');
const YEAR = text('year', '年');
const HEIGHT = 280;

/** When does the plan earn back what is paid for it? A bar for each year, the cumulative curve with its interval. */
export function BusinessCaseChart(props: ChartProps<BusinessCase>) {
  const { data, language, mode } = props;
  const theme = chartTheme(mode);
  const series = cashSeries(data, language);
  return (
    <ChartFrame
      {...props}
      table={cashRowsOf(data, language)}
      empty={series ? null : EMPTY}
      legend={series ? legendOf(series, theme, language) : []}
    >
      {series && <Years {...props} series={series} theme={theme} />}
    </ChartFrame>
  );
}

interface YearsProps extends ChartProps<BusinessCase> {
  readonly series: CashSeries;
  readonly theme: ChartTheme;
}

function Years({ series, theme, ...props }: YearsProps) {
  const { data, language, mode } = props;
  const { bars, ticks, scale } = series;
  const axis = axisProps(theme);
  return (
    <ComposedChart
      data={[...bars]}
      margin={{ top: (mode === 'print' ? 5 : 3) * theme.fontSize, right: 16, bottom: theme.fontSize, left: 4 }}
      {...drawingProps(props, HEIGHT)}
    >
      {mode === 'print' && <PrintLegend items={legendOf(series, theme, language)} theme={theme} />}
      <CartesianGrid stroke={theme.line} vertical={false} />
      <XAxis {...axis} dataKey="label" interval={0}>
        <Label {...belowAxis(say(YEAR, language), theme)} />
      </XAxis>
      <YAxis
        {...axis}
        domain={[ticks[0] ?? 0, ticks.at(-1) ?? 1]}
        ticks={[...ticks]}
        axisLine={false}
        width={mode === 'print' ? 40 : 60}
        tickFormatter={(value: number) => formatNumber(value / scale.divisor, language)}
      >
        <Label {...aboveAxis(axisName(say(CHART_WORDS.cost, language), scale.unit, language), theme)} />
      </YAxis>
      <ReferenceLine y={0} stroke={theme.quiet} />
      <Area dataKey="band" fill={theme.accent} {...MARKS.interval} activeDot={false} isAnimationActive={false} />
      <Bar dataKey="saved" isAnimationActive={false} barSize={mode === 'print' ? 18 : 24} shape={barShape(theme)} />
      <Line
        dataKey="cumulative"
        stroke={theme.accent}
        {...MARKS.predicted}
        dot={{ r: mode === 'print' ? 2 : 3, fill: theme.accent, stroke: theme.page, strokeDasharray: 'none' }}
        activeDot={mode === 'screen'}
        isAnimationActive={false}
      />
      {mode === 'screen' && (
        <Tooltip {...tooltipProps(theme)} formatter={(value, key) => read(value, String(key), data, language)} />
      )}
    </ComposedChart>
  );
}

function barShape(theme: ChartTheme) {
  return (bar: RectangleProps & { payload?: CashBar }) => (
    <Rectangle {...bar} fill={(bar.payload?.saved ?? 0) < 0 ? theme.warning : theme.before} />
  );
}

function read(value: unknown, key: string, { currency }: BusinessCase, language: Language): [string, string] {
  const money = (each: unknown) => formatMoney(Number(each), currency, language);
  if (Array.isArray(value)) return [`${money(value[0])} – ${money(value[1])}`, say(CHART_WORDS.interval, language)];
  return [money(value), say(key === 'saved' ? SAVED : CUMULATIVE, language)];
}

function legendOf({ bars }: CashSeries, theme: ChartTheme, language: Language): readonly LegendItem[] {
  const item = (shape: LegendItem['shape'], fill: string, label: typeof SAVED) => ({
    shape,
    fill,
    label: say(label, language),
  });
  return [
    ...(bars.some(({ saved }) => saved > 0) ? [item('box', theme.before, SAVED)] : []),
    ...(bars.some(({ saved }) => saved < 0) ? [item('box', theme.warning, PAID)] : []),
    item('dash', theme.accent, CUMULATIVE),
    item('band', theme.accent, CHART_WORDS.interval),
  ];
}
