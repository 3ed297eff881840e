import { type CapacityUse, type Language, text } from '@tatami/model';
import { formatPercent, KIND_WORDS, say } from '@tatami/wording';
import { Bar, BarChart, CartesianGrid, Label, LabelList, Rectangle, type RectangleProps, XAxis, YAxis } from 'recharts';
import { axisProps } from '../axis/axis-props.ts';
import { ticksWithin } from '../axis/ticks.ts';
import type { ChartProps } from '../chart-props.ts';
import { type ChartTheme, chartTheme, MARKS } from '../chart-theme.ts';
import { CHART_WORDS } from '../chart-words.ts';
import { belowAxis } from '../frame/axis-title.ts';
import { ChartFrame } from '../frame/ChartFrame.tsx';
import { drawingProps } from '../frame/drawing.ts';
import { Hatch, useHatchId } from '../frame/Hatch.tsx';
import { type LegendItem, PrintLegend } from '../frame/MarkLegend.tsx';
import { textWidth } from '../frame/text-width.ts';
import {
  type CapacityBar,
  type CapacityPart,
  capacityRowsOf,
  capacitySeries,
  PART_WORDS,
  partsDrawn,
} from './capacity.series.ts';

const EMPTY = text('Shown once every workload has a place.', 'すべてのワークロードを配置できると表示します。');

/** What are the planned servers used for? CPU and memory as bars of today's load, growth, reserve, spares and what is free. */
export function CapacityChart(props: ChartProps<readonly CapacityUse[]>) {
  const { data, language, mode } = props;
  const hatch = useHatchId();
  const theme = chartTheme(mode);
  const bars = capacitySeries(data, language);
  const parts = partsDrawn(bars);
  const unknown = bars.some(({ known }) => !known);
  const legend = legendOf(parts, unknown, theme, hatch, language);
  const longest = Math.max(1, ...bars.map((bar) => parts.reduce((sum, part) => sum + bar[part], 0)));
  const axis = axisProps(theme);
  return (
    <ChartFrame
      {...props}
      table={capacityRowsOf(data, language)}
      empty={bars.length > 0 ? null : EMPTY}
      legend={legend}
    >
      <BarChart
        data={[...bars]}
        layout="vertical"
        margin={{
          top: mode === 'print' ? 2.6 * theme.fontSize : 4,
          right: Math.max(0, ...bars.map(({ amount }) => textWidth(amount, theme.fontSize))) + theme.fontSize,
          bottom: theme.fontSize,
          left: 4,
        }}
        {...drawingProps(props, mode === 'print' ? 120 : 168)}
      >
        <Hatch id={hatch} theme={theme} />
        {mode === 'print' && <PrintLegend items={legend} theme={theme} />}
        <CartesianGrid stroke={theme.line} horizontal={false} />
        <XAxis
          {...axis}
          type="number"
          domain={[0, longest]}
          ticks={[...ticksWithin(longest, 4)]}
          tickFormatter={(share: number) => formatPercent(share, language)}
        >
          <Label {...belowAxis(say(CHART_WORDS.shareOfServers, language), theme)} />
        </XAxis>
        <YAxis {...axis} type="category" dataKey="resource" axisLine={false} width={mode === 'print' ? 48 : 64} />
        {DRAWN.map((part) => (
          <Bar key={part} dataKey={part} stackId="all" isAnimationActive={false} shape={partShape(part, theme, hatch)}>
            {part === 'free' && (
              <LabelList dataKey="amount" position="right" fill={theme.ink} fontSize={theme.fontSize} />
            )}
          </Bar>
        ))}
      </BarChart>
    </ChartFrame>
  );
}

/** All of them, so that the last one carries the label; a part of no length draws nothing. */
const DRAWN: readonly CapacityPart[] = ['today', 'growth', 'reserve', 'spares', 'free'];

interface PartMark {
  readonly fill: string;
  readonly fillOpacity?: number;
  readonly stroke?: string;
}

/** What is used is dark, what it grows by lighter; what is kept free is grey, what is free is bare. */
function markOf(part: CapacityPart, theme: ChartTheme): PartMark {
  switch (part) {
    case 'today':
      return { fill: theme.accent };
    case 'growth':
      return { fill: theme.accent, ...MARKS.rest };
    case 'reserve':
      return { fill: theme.before };
    case 'spares':
      return { fill: theme.before, ...MARKS.rest };
    case 'free':
      return { fill: theme.page, stroke: theme.before };
  }
}

function partShape(part: CapacityPart, theme: ChartTheme, hatch: string) {
  return (bar: RectangleProps & { payload?: CapacityBar }) => (
    <Rectangle {...bar} {...(bar.payload?.known ? markOf(part, theme) : { fill: `url(#${hatch})` })} />
  );
}

function legendOf(
  parts: readonly CapacityPart[],
  unknown: boolean,
  theme: ChartTheme,
  hatch: string,
  language: Language,
): readonly LegendItem[] {
  const items = parts.map((part): LegendItem => {
    const { fill, fillOpacity, stroke } = markOf(part, theme);
    const label = say(PART_WORDS[part], language);
    if (stroke) return { shape: 'frame', fill: stroke, label };
    return { shape: fillOpacity === undefined ? 'box' : 'tint', fill, label };
  });
  return unknown
    ? [...items, { shape: 'box', fill: `url(#${hatch})`, label: say(KIND_WORDS.unknown, language) }]
    : items;
}
