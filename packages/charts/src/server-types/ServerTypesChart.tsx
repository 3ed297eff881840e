import { type Language, type TypeComparison, text } from '@tatami/model';
import { formatNumber, say } from '@tatami/wording';
import { Bar, BarChart, CartesianGrid, Label, LabelList, Rectangle, type RectangleProps, XAxis, YAxis } from 'recharts';
import { axisName } from '../axis/axis-name.ts';
import { axisProps } from '../axis/axis-props.ts';
import { TwoLineTick } from '../axis/TwoLineTick.tsx';
import { ticksUpTo } from '../axis/ticks.ts';
import type { ChartProps } from '../chart-props.ts';
import { type ChartTheme, chartTheme, MARKS } from '../chart-theme.ts';
import { CHART_WORDS } from '../chart-words.ts';
import { belowAxis } from '../frame/axis-title.ts';
import { ChartFrame } from '../frame/ChartFrame.tsx';
import { drawingProps } from '../frame/drawing.ts';
import { type LegendItem, PrintLegend } from '../frame/MarkLegend.tsx';
import {
  type ServerTypesBar,
  type ServerTypesSeries,
  serverTypesRowsOf,
  serverTypesSeries,
} from './server-types.series.ts';

const EMPTY = text(
  'Add another type of server to compare with.',
  '比較するには、ほかのサーバータイプを追加してください。',
);

/** Names, bars and amounts need this much, px. */
const NARROWEST = 380;

/** What does a mix of server types cost against each type alone? One bar each; what a search may still find less is tinted. */
export function ServerTypesChart(props: ChartProps<TypeComparison | null>) {
  const { data, language, mode } = props;
  const theme = chartTheme(mode);
  const series = serverTypesSeries(data, language);
  return (
    <ChartFrame
      {...props}
      table={serverTypesRowsOf(data, language)}
      empty={series ? null : EMPTY}
      legend={series ? legendOf(theme, language) : []}
      minWidth={NARROWEST}
    >
      {series && data && <Bars {...props} unit={data.unit} series={series} theme={theme} />}
    </ChartFrame>
  );
}

interface BarsProps extends ChartProps<TypeComparison | null> {
  readonly unit: TypeComparison['unit'];
  readonly series: ServerTypesSeries;
  readonly theme: ChartTheme;
}

function Bars({ unit, series, theme, ...props }: BarsProps) {
  const { language, mode } = props;
  const { bars, scale } = series;
  const ticks = ticksUpTo(series.longest / scale.divisor, 4).map((tick) => tick * scale.divisor);
  const axis = axisProps(theme);
  return (
    <BarChart
      data={[...bars]}
      layout="vertical"
      margin={{
        top: mode === 'print' ? 2.6 * theme.fontSize : 4,
        right: mode === 'print' ? 82 : 124,
        bottom: theme.fontSize,
        left: 4,
      }}
      {...drawingProps(props, (mode === 'print' ? 34 : 52) * bars.length + 72)}
    >
      {mode === 'print' && <PrintLegend items={legendOf(theme, language)} theme={theme} />}
      <CartesianGrid stroke={theme.line} horizontal={false} />
      <XAxis
        {...axis}
        type="number"
        domain={[0, ticks.at(-1) ?? 1]}
        ticks={[...ticks]}
        tickFormatter={(value: number) => formatNumber(value / scale.divisor, language)}
      >
        <Label {...belowAxis(costAxisName(unit, scale.unit, language), theme)} />
      </XAxis>
      <YAxis
        {...axis}
        type="category"
        dataKey="key"
        axisLine={false}
        width={mode === 'print' ? 150 : 200}
        tick={<TwoLineTick lines={bars.map((bar) => ({ ...bar, bold: bar.isPlan }))} theme={theme} />}
      />
      <Bar dataKey="least" stackId="cost" isAnimationActive={false} shape={barShape(theme)} />
      <Bar dataKey="above" stackId="cost" isAnimationActive={false} shape={barShape(theme, MARKS.rest)}>
        <LabelList dataKey="amount" position="right" fill={theme.ink} fontSize={theme.fontSize} />
      </Bar>
    </BarChart>
  );
}

function costAxisName(unit: TypeComparison['unit'], scaled: string, language: Language): string {
  if (unit === 'servers') return say(CHART_WORDS.serverCount, language);
  if (unit === 'licences') return say(CHART_WORDS.licenceCount, language);
  return axisName(say(CHART_WORDS.cost, language), scaled, language);
}

function barShape(theme: ChartTheme, mark: { readonly fillOpacity?: number } = {}) {
  return (bar: RectangleProps & { payload?: ServerTypesBar }) => (
    <Rectangle {...bar} fill={bar.payload?.isPlan ? theme.accent : theme.before} {...mark} />
  );
}

function legendOf(theme: ChartTheme, language: Language): readonly LegendItem[] {
  return [
    { shape: 'box', fill: theme.accent, label: say(CHART_WORDS.thisPlan, language) },
    { shape: 'box', fill: theme.before, label: say(CHART_WORDS.oneType, language) },
    { shape: 'tint', fill: theme.before, label: say(CHART_WORDS.aboveBound, language) },
  ];
}
