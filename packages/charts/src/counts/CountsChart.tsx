import { text } from '@tatami/model';
import { Bar, BarChart, LabelList, Rectangle, type RectangleProps, XAxis, YAxis } from 'recharts';
import { axisProps } from '../axis/axis-props.ts';
import type { ChartProps } from '../chart-props.ts';
import { type ChartTheme, chartTheme } from '../chart-theme.ts';
import { ChartFrame } from '../frame/ChartFrame.tsx';
import { drawingProps } from '../frame/drawing.ts';
import { Hatch, useHatchId } from '../frame/Hatch.tsx';
import { textWidth } from '../frame/text-width.ts';
import { type CountBar, type CountsData, countBars, countRowsOf } from './counts.series.ts';

const EMPTY = text('No file states it.', 'ファイルに記載がありません。');

const BAR_HEIGHT = 26;
const MOST_NAME = 150;

/** How many are of each class? One bar each; those of an unknown class are hatched. */
export function CountsChart(props: ChartProps<CountsData>) {
  const { data, language, mode } = props;
  const theme = chartTheme(mode);
  const hatch = useHatchId();
  const bars = countBars(data, language);
  const names = Math.max(...bars.map(({ name }) => textWidth(name, theme.fontSize)), 0);
  return (
    <ChartFrame {...props} table={countRowsOf(data, language)} empty={bars.length > 0 ? null : EMPTY}>
      {bars.length > 0 && (
        <BarChart
          data={[...bars]}
          layout="vertical"
          barCategoryGap={5}
          margin={{ top: 0, right: 48, bottom: 0, left: 0 }}
          {...drawingProps(props, bars.length * BAR_HEIGHT + 4)}
        >
          <Hatch id={hatch} theme={theme} />
          <XAxis type="number" hide domain={[0, Math.max(...bars.map(({ count }) => count))]} />
          <YAxis
            {...axisProps(theme)}
            type="category"
            dataKey="name"
            interval={0}
            axisLine={false}
            width={Math.min(names + 16, MOST_NAME)}
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
