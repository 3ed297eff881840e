import { text, type WaitBottleneck } from '@tatami/model';
import { formatPercent, say } from '@tatami/wording';
import { Bar, BarChart, CartesianGrid, Label, LabelList, Rectangle, type RectangleProps, XAxis, YAxis } from 'recharts';
import { axisProps } from '../axis/axis-props.ts';
import { ticksUpTo } from '../axis/ticks.ts';
import type { ChartProps } from '../chart-props.ts';
import { chartTheme } from '../chart-theme.ts';
import { CHART_WORDS } from '../chart-words.ts';
import { belowAxis } from '../frame/axis-title.ts';
import { ChartFrame } from '../frame/ChartFrame.tsx';
import { drawingProps } from '../frame/drawing.ts';
import { Hatch, useHatchId } from '../frame/Hatch.tsx';
import { textWidth } from '../frame/text-width.ts';
import { type WaitClassBar, waitClassBars, waitClassRowsOf } from './wait-classes.series.ts';

const EMPTY = text(
  'The report states no shares of the total time. Supply one with the percentages of its top events.',
  '総時間に対する割合が記載されていません。上位イベントの割合が記載されたレポートをご提供ください。',
);

const BAR_HEIGHT = 34;

/** What did the database spend its time on? One bar for each class of events. */
export function WaitClassesChart(props: ChartProps<WaitBottleneck>) {
  const { data, language, mode } = props;
  const hatch = useHatchId();
  const theme = chartTheme(mode);
  const bars = waitClassBars(data, language);
  const ticks = ticksUpTo(Math.max(0.1, ...bars.map(({ share }) => share)), 3);
  const axis = axisProps(theme);
  const names = Math.max(...bars.map(({ waitClass }) => textWidth(waitClass, theme.fontSize)), 0);
  return (
    <ChartFrame {...props} table={waitClassRowsOf(data, language)} empty={bars.length > 0 ? null : EMPTY}>
      {bars.length > 0 && (
        <BarChart
          data={[...bars]}
          layout="vertical"
          margin={{ top: 4, right: 48, bottom: theme.fontSize, left: 4 }}
          {...drawingProps(props, bars.length * BAR_HEIGHT + 3.5 * theme.fontSize)}
        >
          <Hatch id={hatch} theme={theme} />
          <CartesianGrid stroke={theme.line} horizontal={false} />
          <XAxis
            {...axis}
            type="number"
            domain={[0, ticks.at(-1) ?? 1]}
            ticks={[...ticks]}
            tickFormatter={(share: number) => formatPercent(share, language)}
          >
            <Label {...belowAxis(say(CHART_WORDS.shareOfTime, language), theme)} />
          </XAxis>
          <YAxis {...axis} type="category" dataKey="waitClass" axisLine={false} width={Math.min(names + 16, 210)} />
          <Bar dataKey="share" isAnimationActive={false} shape={barShape(theme.accent, hatch)}>
            <LabelList dataKey="label" position="right" fill={theme.ink} fontSize={theme.fontSize} />
          </Bar>
        </BarChart>
      )}
    </ChartFrame>
  );
}

/** What the report does not break down is hatched, like every unknown. */
function barShape(colour: string, hatch: string) {
  return (bar: RectangleProps & { payload?: WaitClassBar }) => (
    <Rectangle {...bar} fill={bar.payload?.listed ? colour : `url(#${hatch})`} />
  );
}
