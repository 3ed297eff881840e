import { type CacheAdvice, text } from '@tatami/model';
import { formatMemory, formatNumber, formatPercent, KIND_WORDS, say } from '@tatami/wording';
import { CartesianGrid, Label, Line, LineChart, ReferenceLine, Tooltip, XAxis, YAxis } from 'recharts';
import { axisProps } from '../axis/axis-props.ts';
import type { ChartProps } from '../chart-props.ts';
import { chartTheme, MARKS } from '../chart-theme.ts';
import { CHART_WORDS } from '../chart-words.ts';
import { aboveAxis, belowAxis } from '../frame/axis-title.ts';
import { ChartFrame } from '../frame/ChartFrame.tsx';
import { drawingProps } from '../frame/drawing.ts';
import { PrintLegend } from '../frame/MarkLegend.tsx';
import { tooltipProps } from '../frame/tooltip.ts';
import { cacheAdviceRowsOf, cacheAdviceSeries } from './cache-advice.series.ts';

const EMPTY = text(
  'The advisory lists fewer than two sizes. Supply a report with a buffer pool advisory.',
  'アドバイザリに2つ以上のサイズがありません。バッファプール・アドバイザリが記載されたレポートをご提供ください。',
);

/** How many reads would a smaller or larger cache leave? The database's own prediction, hence dashed; its present size marked. */
export function CacheAdviceChart(props: ChartProps<CacheAdvice>) {
  const { data, language, mode } = props;
  const theme = chartTheme(mode);
  const series = cacheAdviceSeries(data);
  const axis = axisProps(theme);
  const legend = [{ shape: 'dash', fill: theme.accent, label: say(KIND_WORDS.predicted, language) }] as const;
  return (
    <ChartFrame {...props} table={cacheAdviceRowsOf(data, language)} empty={series ? null : EMPTY} legend={legend}>
      {series && (
        <LineChart
          data={[...series.sizes]}
          margin={{ top: (mode === 'print' ? 4.6 : 2.4) * theme.fontSize, right: 16, bottom: theme.fontSize, left: 4 }}
          {...drawingProps(props, mode === 'print' ? 200 : 280)}
        >
          {mode === 'print' && <PrintLegend items={legend} theme={theme} />}
          <CartesianGrid stroke={theme.line} vertical={false} />
          <XAxis
            {...axis}
            type="number"
            dataKey="memoryGiB"
            domain={[0, series.memoryEndGiB]}
            ticks={[...series.memoryTicksGiB]}
            tickFormatter={(memoryGiB: number) =>
              memoryGiB === 0 ? formatNumber(0, language) : formatMemory(memoryGiB, language)
            }
          >
            <Label {...belowAxis(say(CHART_WORDS.bufferCache, language), theme)} />
          </XAxis>
          <YAxis
            {...axis}
            type="number"
            domain={[0, series.readTicks.at(-1) ?? 1]}
            ticks={[...series.readTicks]}
            tickFormatter={(share: number) => formatPercent(share, language)}
            axisLine={false}
            width={mode === 'print' ? 34 : 48}
          >
            <Label {...aboveAxis(say(CHART_WORDS.readsOfPresent, language), theme)} />
          </YAxis>
          {series.presentGiB !== null && (
            <ReferenceLine x={series.presentGiB} stroke={theme.ink} strokeWidth={1}>
              <Label
                position="insideTopLeft"
                fill={theme.ink}
                fontSize={theme.fontSize}
                value={`${say(CHART_WORDS.presentSize, language)} ${formatMemory(series.presentGiB, language)}`}
              />
            </ReferenceLine>
          )}
          <Line
            dataKey="readFactor"
            name={say(CHART_WORDS.readsOfPresent, language)}
            stroke={theme.accent}
            {...MARKS.predicted}
            dot={{ r: 3, fill: theme.accent, strokeDasharray: 'none' }}
            activeDot={mode === 'screen'}
            isAnimationActive={false}
          />
          {mode === 'screen' && (
            <Tooltip
              {...tooltipProps(theme)}
              labelFormatter={(memoryGiB) => formatMemory(Number(memoryGiB), language)}
              formatter={(value) => formatPercent(Number(value), language)}
            />
          )}
        </LineChart>
      )}
    </ChartFrame>
  );
}
