import { type ConfigurationOption, type Language, text } from '@tatami/model';
import { formatNumber, say } from '@tatami/wording';
import { Bar, BarChart, CartesianGrid, Label, LabelList, Rectangle, type RectangleProps, XAxis, YAxis } from 'recharts';
import { axisName } from '../axis/axis-name.ts';
import { axisProps } from '../axis/axis-props.ts';
import { namesWidth, TwoLineTick } from '../axis/TwoLineTick.tsx';
import { ticksUpTo } from '../axis/ticks.ts';
import type { ChartProps } from '../chart-props.ts';
import { type ChartTheme, chartTheme, MARKS } from '../chart-theme.ts';
import { CHART_WORDS } from '../chart-words.ts';
import { belowAxis } from '../frame/axis-title.ts';
import { ChartFrame } from '../frame/ChartFrame.tsx';
import { drawingProps } from '../frame/drawing.ts';
import { PrintLegend } from '../frame/MarkLegend.tsx';
import {
  type ConfigurationBar,
  type ConfigurationsSeries,
  configurationsRowsOf,
  configurationsSeries,
} from './configurations.series.ts';

const EMPTY = text(
  'This platform has no other configuration to compare with.',
  'この機種には比較できる構成がありません。',
);

/** Which configuration gives the throughput for the least licences and money? One bar each, licences and throughput beside it. */
export function ConfigurationsChart(props: ChartProps<readonly ConfigurationOption[]>) {
  const { data, language, mode } = props;
  const theme = chartTheme(mode);
  const series = configurationsSeries(data, language);
  return (
    <ChartFrame
      {...props}
      table={configurationsRowsOf(data, language)}
      empty={series ? null : EMPTY}
      legend={series ? legendOf(series, theme, language) : []}
      minWidth={series ? namesWidth(series.bars, theme) + BARS : 0}
    >
      {series && <Bars {...props} series={series} theme={theme} />}
    </ChartFrame>
  );
}

/** What bars and their amounts need beside the names, px. */
const BARS = 280;

interface BarsProps extends ChartProps<readonly ConfigurationOption[]> {
  readonly series: ConfigurationsSeries;
  readonly theme: ChartTheme;
}

function Bars({ series, theme, ...props }: BarsProps) {
  const { language, mode } = props;
  const { measure, bars, scale } = series;
  const ticks = ticksUpTo(series.longest / scale.divisor, 4).map((tick) => tick * scale.divisor);
  const axis = axisProps(theme);
  const amount = <LabelList dataKey="amount" position="right" fill={theme.ink} fontSize={theme.fontSize} />;
  return (
    <BarChart
      data={[...bars]}
      layout="vertical"
      margin={{
        top: mode === 'print' ? 2.6 * theme.fontSize : 4,
        right: mode === 'print' ? 78 : 112,
        bottom: theme.fontSize,
        left: 4,
      }}
      {...drawingProps(props, (mode === 'print' ? 34 : 52) * bars.length + 72)}
    >
      {mode === 'print' && <PrintLegend items={legendOf(series, theme, language)} theme={theme} />}
      <CartesianGrid stroke={theme.line} horizontal={false} />
      <XAxis
        {...axis}
        type="number"
        domain={[0, ticks.at(-1) ?? 1]}
        ticks={[...ticks]}
        tickFormatter={(value: number) => formatNumber(value / scale.divisor, language)}
      >
        <Label {...belowAxis(costAxisName(series, language), theme)} />
      </XAxis>
      <YAxis
        {...axis}
        type="category"
        dataKey="label"
        axisLine={false}
        width={mode === 'print' ? 128 : namesWidth(bars, theme)}
        tick={<TwoLineTick lines={bars.map((bar) => ({ ...bar, bold: bar.recommended }))} theme={theme} />}
      />
      {measure === 'cost' ? (
        <>
          <Bar dataKey="licenceCost" stackId="cost" isAnimationActive={false} shape={barShape(theme)} />
          <Bar dataKey="otherCost" stackId="cost" isAnimationActive={false} shape={barShape(theme, MARKS.rest)}>
            {amount}
          </Bar>
        </>
      ) : (
        <Bar dataKey="licences" isAnimationActive={false} shape={barShape(theme)}>
          {amount}
        </Bar>
      )}
    </BarChart>
  );
}

function costAxisName({ measure, scale }: ConfigurationsSeries, language: Language): string {
  if (measure === 'licences') return say(CHART_WORDS.licenceCount, language);
  return axisName(say(CHART_WORDS.cost, language), scale.unit, language);
}

function barShape(theme: ChartTheme, mark: { readonly fillOpacity?: number } = {}) {
  return (bar: RectangleProps & { payload?: ConfigurationBar }) => (
    <Rectangle {...bar} fill={bar.payload?.recommended ? theme.accent : theme.before} {...mark} />
  );
}

function legendOf({ measure, bars }: ConfigurationsSeries, theme: ChartTheme, language: Language) {
  const recommended = bars.some((bar) => bar.recommended)
    ? [{ shape: 'box', fill: theme.accent, label: say(CHART_WORDS.recommended, language) } as const]
    : [];
  if (measure === 'licences') return recommended;
  return [
    ...recommended,
    { shape: 'box', fill: theme.before, label: say(CHART_WORDS.licenceCost, language) } as const,
    { shape: 'tint', fill: theme.before, label: say(CHART_WORDS.otherCost, language) } as const,
  ];
}
