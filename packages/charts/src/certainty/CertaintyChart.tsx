import { type Language, type PlanCertainty, text } from '@tatami/model';
import { formatPercent, say } from '@tatami/wording';
import {
  Bar,
  BarChart,
  CartesianGrid,
  Label,
  LabelList,
  Rectangle,
  type RectangleProps,
  ReferenceLine,
  XAxis,
  YAxis,
} from 'recharts';
import { axisProps } from '../axis/axis-props.ts';
import { TwoLineTick } from '../axis/TwoLineTick.tsx';
import type { ChartProps } from '../chart-props.ts';
import { type ChartTheme, chartTheme, MARKS } from '../chart-theme.ts';
import { belowAxis } from '../frame/axis-title.ts';
import { ChartFrame } from '../frame/ChartFrame.tsx';
import { drawingProps } from '../frame/drawing.ts';
import { type LegendItem, PrintLegend } from '../frame/MarkLegend.tsx';
import { type CertaintyBar, certaintyBars, certaintyRowsOf } from './certainty.series.ts';

const EMPTY = text('A plan that places every workload is needed.', '全ワークロードを配置した計画が必要です。');
const CHANCE = text('chance that the servers are enough', '足りる確率');
const PLANNED = text('number planned', '計画の台数');
const OTHERS = text('other numbers of servers', '他の台数');
const ASKED = text('confidence asked for', '指定した確率');

/** Names, bars and shares need this much, px. */
const NARROWEST = 350;

/** How sure is each number of servers, and what does it cost? One bar each, the confidence that is asked for as a line. */
export function CertaintyChart(props: ChartProps<PlanCertainty>) {
  const { data, language, mode } = props;
  const theme = chartTheme(mode);
  const bars = certaintyBars(data, language);
  return (
    <ChartFrame
      {...props}
      table={certaintyRowsOf(data, language)}
      empty={bars.length > 0 ? null : EMPTY}
      legend={bars.length > 0 ? legendOf(theme, language) : []}
      minWidth={NARROWEST}
    >
      {bars.length > 0 && <Bars {...props} bars={bars} theme={theme} />}
    </ChartFrame>
  );
}

interface BarsProps extends ChartProps<PlanCertainty> {
  readonly bars: readonly CertaintyBar[];
  readonly theme: ChartTheme;
}

function Bars({ bars, theme, ...props }: BarsProps) {
  const { data, language, mode } = props;
  const axis = axisProps(theme);
  return (
    <BarChart
      data={[...bars]}
      layout="vertical"
      margin={{
        top: mode === 'print' ? 2.6 * theme.fontSize : 4,
        right: mode === 'print' ? 40 : 56,
        bottom: theme.fontSize,
        left: 4,
      }}
      {...drawingProps(props, (mode === 'print' ? 26 : 40) * bars.length + 72)}
    >
      {mode === 'print' && <PrintLegend items={legendOf(theme, language)} theme={theme} />}
      <CartesianGrid stroke={theme.line} horizontal={false} />
      <XAxis
        {...axis}
        type="number"
        domain={[0, 1]}
        ticks={[0, 0.25, 0.5, 0.75, 1]}
        interval={mode === 'print' ? 0 : 'equidistantPreserveStart'}
        tickFormatter={(share: number) => formatPercent(share, language)}
      >
        <Label {...belowAxis(say(CHANCE, language), theme)} />
      </XAxis>
      <YAxis
        {...axis}
        type="category"
        dataKey="key"
        axisLine={false}
        width={mode === 'print' ? 150 : 200}
        tick={<TwoLineTick lines={bars.map((bar) => ({ ...bar, bold: bar.isPlan }))} theme={theme} />}
      />
      <Bar dataKey="chance" isAnimationActive={false} shape={barShape(theme)}>
        <LabelList dataKey="amount" position="right" fill={theme.ink} fontSize={theme.fontSize} />
      </Bar>
      <ReferenceLine x={data.confidence} stroke={theme.ink} {...MARKS.predicted} strokeWidth={1} />
    </BarChart>
  );
}

function barShape(theme: ChartTheme) {
  return (bar: RectangleProps & { payload?: CertaintyBar }) => (
    <Rectangle {...bar} fill={bar.payload?.isPlan ? theme.accent : theme.before} />
  );
}

function legendOf(theme: ChartTheme, language: Language): readonly LegendItem[] {
  return [
    { shape: 'box', fill: theme.accent, label: say(PLANNED, language) },
    { shape: 'box', fill: theme.before, label: say(OTHERS, language) },
    { shape: 'dash', fill: theme.ink, label: say(ASKED, language) },
  ];
}
