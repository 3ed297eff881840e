import { text, UNITS } from '@tatami/model';
import { formatNumber, formatQuantity, say } from '@tatami/wording';
import { Area, AreaChart, CartesianGrid, Label, ReferenceDot, ReferenceLine, Tooltip, XAxis, YAxis } from 'recharts';
import { axisProps } from '../axis/axis-props.ts';
import type { ChartProps } from '../chart-props.ts';
import { chartTheme, MARKS } from '../chart-theme.ts';
import { CHART_WORDS } from '../chart-words.ts';
import { aboveAxis, belowAxis } from '../frame/axis-title.ts';
import { ChartFrame } from '../frame/ChartFrame.tsx';
import { drawingProps } from '../frame/drawing.ts';
import { tooltipProps } from '../frame/tooltip.ts';
import { formatMoment, type UtilisationData, utilisationRowsOf, utilisationSeries } from './utilisation.series.ts';

const EMPTY = text(
  'No CPU series of servers with known cores. Import a time series to see whether peaks fall together.',
  'コア数が分かるサーバーのCPU時系列がありません。時系列データを取り込むと、ピークの重なりを確認できます。',
);

/** Do the peaks fall together? The sum of all servers over time against the sum of their peaks. */
export function UtilisationChart(props: ChartProps<UtilisationData>) {
  const { data, language, mode } = props;
  const theme = chartTheme(mode);
  const rows = utilisationSeries(data);
  const [first, last] = [rows?.points[0]?.at ?? 0, rows?.points.at(-1)?.at ?? 1];
  const label = { fontSize: theme.fontSize, fill: theme.ink };
  const axis = axisProps(theme);
  return (
    <ChartFrame {...props} table={utilisationRowsOf(data, language)} empty={rows ? null : EMPTY}>
      {rows && (
        <AreaChart
          data={[...rows.points]}
          margin={{ top: 2.2 * theme.fontSize, right: 52, bottom: theme.fontSize, left: 4 }}
          {...drawingProps(props, mode === 'print' ? 200 : 300)}
        >
          <CartesianGrid stroke={theme.line} vertical={false} />
          <XAxis
            {...axis}
            type="number"
            interval={mode === 'print' ? 0 : 'preserveStartEnd'}
            dataKey="at"
            scale="time"
            domain={[first, last]}
            ticks={[first, (first + last) / 2, last]}
            tickFormatter={(at: number) => formatMoment(at, language)}
          >
            <Label {...belowAxis('UTC', theme)} />
          </XAxis>
          <YAxis
            {...axis}
            type="number"
            domain={[0, rows.coreTicks.at(-1) ?? 1]}
            ticks={[...rows.coreTicks]}
            tickFormatter={(cores: number) => formatNumber(cores, language)}
            axisLine={false}
            width={mode === 'print' ? 34 : 48}
          >
            <Label {...aboveAxis(`${say(CHART_WORDS.cpuInUse, language)} (${say(UNITS.cores, language)})`, theme)} />
          </YAxis>
          <Area
            dataKey="coresInUse"
            name={say(CHART_WORDS.cpuInUse, language)}
            stroke={theme.accent}
            fill={theme.accent}
            fillOpacity={MARKS.interval.fillOpacity}
            {...MARKS.measured}
            isAnimationActive={false}
          />
          <ReferenceLine y={rows.sumOfPeaks} stroke={theme.ink}>
            <Label
              {...label}
              position="insideTopLeft"
              value={`${say(CHART_WORDS.sumOfPeaks, language)} ${formatQuantity(rows.sumOfPeaks, 'cores', language)}`}
            />
          </ReferenceLine>
          {rows.peakOfSum && (
            <ReferenceDot
              x={rows.peakOfSum.at}
              y={rows.peakOfSum.counted}
              r={3.5}
              fill={theme.accent}
              stroke={theme.page}
            >
              <Label
                {...label}
                position="top"
                value={`${say(CHART_WORDS.peakOfSum, language)} ${formatQuantity(rows.peakOfSum.counted, 'cores', language)}`}
              />
            </ReferenceDot>
          )}
          {mode === 'screen' && (
            <Tooltip
              {...tooltipProps(theme)}
              labelFormatter={(at) => formatMoment(Number(at), language)}
              formatter={(cores) => formatQuantity(Number(cores), 'cores', language)}
            />
          )}
        </AreaChart>
      )}
    </ChartFrame>
  );
}
