import { text } from '@tatami/model';
import { say } from '@tatami/wording';
import { Bar, BarChart, LabelList, Rectangle, type RectangleProps, XAxis, YAxis } from 'recharts';
import { axisProps } from '../axis/axis-props.ts';
import { TwoLineTick } from '../axis/TwoLineTick.tsx';
import type { ChartProps } from '../chart-props.ts';
import { type ChartTheme, chartTheme } from '../chart-theme.ts';
import { ChartFrame } from '../frame/ChartFrame.tsx';
import { drawingProps } from '../frame/drawing.ts';
import { Hatch, useHatchId } from '../frame/Hatch.tsx';
import { textWidth } from '../frame/text-width.ts';
import { type CountBar, type CountsData, countBars, countRowsOf } from './counts.series.ts';

const EMPTY = text('No file states it.', 'ファイルに記載がありません。');

/** Of a bar with one line beside it, and with two. */
const [BAR_HEIGHT, TALL_BAR] = [26, 40];
const MOST_NAME = 190;

/** How many are of each class? One bar each; those of an unknown class are hatched. */
export function CountsChart(props: ChartProps<CountsData>) {
  const { data, language, mode } = props;
  const theme = chartTheme(mode);
  const hatch = useHatchId();
  const bars = countBars(data, language);
  const names = Math.max(
    ...bars.flatMap(({ name, says }) => [name, says].map((each) => textWidth(each, theme.fontSize))),
    0,
  );
  const looks = bars.some(({ state }) => state === 'needs-a-look') && data.look;
  const inTwo = bars.some(({ says }) => says !== '');
  return (
    <ChartFrame
      {...props}
      table={countRowsOf(data, language)}
      empty={bars.length > 0 ? null : EMPTY}
      legend={looks ? [{ shape: 'box', fill: theme.warning, label: say(looks, language) }] : []}
    >
      {bars.length > 0 && (
        <BarChart
          data={[...bars]}
          layout="vertical"
          barCategoryGap={inTwo ? 10 : 5}
          margin={{ top: 0, right: 48, bottom: 0, left: 0 }}
          {...drawingProps(props, bars.length * (inTwo ? TALL_BAR : BAR_HEIGHT) + 4)}
        >
          <Hatch id={hatch} theme={theme} />
          <XAxis type="number" hide domain={[0, Math.max(...bars.map(({ count }) => count))]} />
          <YAxis
            {...axisProps(theme)}
            type="category"
            dataKey="name"
            interval={0}
            axisLine={false}
            width={Math.min(names + 24, MOST_NAME)}
            {...(inTwo && {
              tick: (
                <TwoLineTick lines={bars.map(({ name, says }) => ({ label: name, says, bold: false }))} theme={theme} />
              ),
            })}
          />
          <Bar dataKey="count" isAnimationActive={false} shape={barShape(theme, hatch)}>
            <LabelList dataKey="label" position="right" fill={theme.ink} fontSize={theme.fontSize} />
          </Bar>
        </BarChart>
      )}
    </ChartFrame>
  );
}

function barShape(theme: ChartTheme, hatch: string) {
  const fills = { plain: theme.accent, 'needs-a-look': theme.warning, unknown: `url(#${hatch})` } as const;
  return (bar: RectangleProps & { payload?: CountBar }) => (
    <Rectangle {...bar} fill={fills[bar.payload?.state ?? 'plain']} />
  );
}
