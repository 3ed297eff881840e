import { type Language, type PlanSummary, text } from '@tatami/model';
import { formatPercent, KIND_WORDS, say } from '@tatami/wording';
import { Bar, BarChart, CartesianGrid, Label, LabelList, Rectangle, type RectangleProps, XAxis, YAxis } from 'recharts';
import { axisProps } from '../axis/axis-props.ts';
import { NameTick } from '../axis/NameTick.tsx';
import { ticksUpTo } from '../axis/ticks.ts';
import type { ChartProps } from '../chart-props.ts';
import { type ChartTheme, chartTheme } from '../chart-theme.ts';
import { CHART_WORDS } from '../chart-words.ts';
import { belowAxis } from '../frame/axis-title.ts';
import { ChartFrame } from '../frame/ChartFrame.tsx';
import { drawingProps } from '../frame/drawing.ts';
import { Hatch, useHatchId } from '../frame/Hatch.tsx';
import { type LegendItem, PrintLegend } from '../frame/MarkLegend.tsx';
import { textWidth } from '../frame/text-width.ts';
import { type BeforeAfterPair, beforeAfterRowsOf, beforeAfterSeries } from './before-after.series.ts';

const EMPTY = text(
  'No plan yet. Answer the open questions to see what the consolidation changes.',
  'まだ統合計画がありません。確認事項に回答すると、統合前後の変化を表示します。',
);

/** Height of a pair of bars with its share of the axis, and the least and the most room for their names. */
const PAIR_PX = { print: 60, screen: 93 } as const;
const NAMES_PX = { print: { least: 76, most: 190 }, screen: { least: 104, most: 168 } } as const;
const BESIDE_NAMES_PX = 10;

/** What does the consolidation save? Servers, cores and licences in pairs, each pair on the scale of its own value before. */
export function BeforeAfterChart(props: ChartProps<PlanSummary | null>) {
  const { data, language, mode } = props;
  const hatch = useHatchId();
  const theme = chartTheme(mode);
  const pairs = data ? beforeAfterSeries(data, language) : [];
  const legend = legendOf(pairs, theme, hatch, language);
  const ticks = ticksUpTo(Math.max(1, ...pairs.flatMap(({ before, after }) => [before, after])), 4);
  const axis = axisProps(theme);
  const labels = { position: 'right', fill: theme.ink, fontSize: theme.fontSize } as const;
  const { least, most } = NAMES_PX[mode];
  const widest = Math.max(0, ...pairs.map(({ quantity }) => textWidth(quantity, theme.fontSize) + BESIDE_NAMES_PX));
  const namesWidth = Math.min(most, Math.max(least, widest));
  const table = data ? beforeAfterRowsOf(data, language) : { headers: [], rows: [] };
  return (
    <ChartFrame {...props} table={table} empty={data ? null : EMPTY} legend={legend}>
      {data && (
        <BarChart
          data={[...pairs]}
          layout="vertical"
          barGap={2}
          margin={{
            top: mode === 'print' ? 2.6 * theme.fontSize : 4,
            right: mode === 'print' ? 70 : 96,
            bottom: theme.fontSize,
            left: 4,
          }}
          {...drawingProps(props, PAIR_PX[mode] * pairs.length)}
        >
          <Hatch id={hatch} theme={theme} />
          {mode === 'print' && <PrintLegend items={legend} theme={theme} />}
          <CartesianGrid stroke={theme.line} horizontal={false} />
          <XAxis
            {...axis}
            interval={mode === 'print' ? 0 : 'equidistantPreserveStart'}
            type="number"
            domain={[0, ticks.at(-1) ?? 1]}
            ticks={[...ticks]}
            tickFormatter={(share: number) => formatPercent(share, language)}
          >
            <Label {...belowAxis(say(CHART_WORDS.shareOfBefore, language), theme)} />
          </XAxis>
          <YAxis
            {...axis}
            type="category"
            dataKey="quantity"
            axisLine={false}
            width={namesWidth}
            tick={<NameTick theme={theme} room={namesWidth - BESIDE_NAMES_PX} />}
          />
          <Bar dataKey="before" isAnimationActive={false} shape={barShape('beforeKnown', theme.before, hatch)}>
            <LabelList dataKey="beforeLabel" {...labels} />
          </Bar>
          <Bar dataKey="after" isAnimationActive={false} shape={barShape('afterKnown', theme.accent, hatch)}>
            <LabelList dataKey="afterLabel" {...labels} />
          </Bar>
        </BarChart>
      )}
    </ChartFrame>
  );
}

function barShape(known: 'beforeKnown' | 'afterKnown', colour: string, hatch: string) {
  return (bar: RectangleProps & { payload?: BeforeAfterPair }) => (
    <Rectangle {...bar} fill={bar.payload?.[known] ? colour : `url(#${hatch})`} />
  );
}

function legendOf(pairs: readonly BeforeAfterPair[], theme: ChartTheme, hatch: string, language: Language) {
  const items: LegendItem[] = [
    { shape: 'box', fill: theme.before, label: say(CHART_WORDS.before, language) },
    { shape: 'box', fill: theme.accent, label: say(CHART_WORDS.after, language) },
  ];
  if (pairs.some(({ beforeKnown, afterKnown }) => !beforeKnown || !afterKnown))
    items.push({ shape: 'box', fill: `url(#${hatch})`, label: say(KIND_WORDS.unknown, language) });
  return items;
}
