import { type PlanCertainty, text } from '@tatami/model';
import { formatNumber, say } from '@tatami/wording';
import { Bar, BarChart, CartesianGrid, Label, LabelList, ReferenceLine, XAxis, YAxis } from 'recharts';
import { axisProps } from '../axis/axis-props.ts';
import { namesWidth, TwoLineTick } from '../axis/TwoLineTick.tsx';
import { ticksUpTo } from '../axis/ticks.ts';
import type { ChartProps } from '../chart-props.ts';
import { chartTheme, MARKS } from '../chart-theme.ts';
import { CHART_WORDS } from '../chart-words.ts';
import { belowAxis } from '../frame/axis-title.ts';
import { ChartFrame } from '../frame/ChartFrame.tsx';
import { drawingProps } from '../frame/drawing.ts';
import { PrintLegend } from '../frame/MarkLegend.tsx';
import { tornadoRowsOf, tornadoSeries } from './tornado.series.ts';

const EMPTY = text('No input moves the number of servers by itself.', '単独で台数を変える入力値はありません。');
const MOVED = text('10th to 90th percentile of the input', '入力値の10～90パーセンタイル');
const MIDDLE = text('every input at its middle', 'すべて中央値');

/** What matters most? One bar for each uncertain input: the fewest and the most servers over what it may be, all others at their middle. */
export function TornadoChart(props: ChartProps<PlanCertainty>) {
  const { data, language, mode } = props;
  const theme = chartTheme(mode);
  const series = tornadoSeries(data, language);
  const legend = [
    { shape: 'box', fill: theme.accent, label: say(MOVED, language) },
    { shape: 'dash', fill: theme.ink, label: say(MIDDLE, language) },
  ] as const;
  const ticks = ticksUpTo(series?.most ?? 1, 4).filter(Number.isInteger);
  const axis = axisProps(theme);
  return (
    <ChartFrame
      {...props}
      table={tornadoRowsOf(data, language)}
      empty={series ? null : EMPTY}
      legend={series ? legend : []}
      minWidth={NARROWEST}
    >
      {series && (
        <BarChart
          data={series.bars.map((bar) => ({ ...bar, servers: [...bar.servers] }))}
          layout="vertical"
          margin={{ top: mode === 'print' ? 2.6 * theme.fontSize : 4, right: 88, bottom: theme.fontSize, left: 4 }}
          {...drawingProps(props, 40 * series.bars.length + 56)}
        >
          {mode === 'print' && <PrintLegend items={legend} theme={theme} />}
          <CartesianGrid stroke={theme.line} horizontal={false} />
          <XAxis
            {...axis}
            type="number"
            domain={[0, ticks.at(-1) ?? series.most]}
            ticks={ticks}
            tickFormatter={(servers: number) => formatNumber(servers, language)}
          >
            <Label {...belowAxis(say(CHART_WORDS.serverCount, language), theme)} />
          </XAxis>
          <YAxis
            {...axis}
            type="category"
            dataKey="key"
            interval={0}
            axisLine={false}
            width={mode === 'print' ? 200 : namesWidth(series.bars, theme)}
            tick={<TwoLineTick lines={series.bars.map((bar) => ({ ...bar, bold: false }))} theme={theme} />}
          />
          <Bar dataKey="servers" fill={theme.accent} isAnimationActive={false}>
            <LabelList dataKey="amount" position="right" fill={theme.ink} fontSize={theme.fontSize} />
          </Bar>
          <ReferenceLine x={series.middle} stroke={theme.ink} {...MARKS.predicted} strokeWidth={1} />
        </BarChart>
      )}
    </ChartFrame>
  );
}

/** Names, bars and numbers need this much, px. */
const NARROWEST = 440;
