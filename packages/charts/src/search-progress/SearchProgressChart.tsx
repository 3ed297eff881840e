import { type Language, text, UNITS, type Unit } from '@tatami/model';
import { formatNumber, formatQuantity, say } from '@tatami/wording';
import { Area, CartesianGrid, ComposedChart, Label, Line, ReferenceDot, Tooltip, XAxis, YAxis } from 'recharts';
import { axisProps } from '../axis/axis-props.ts';
import type { ChartProps } from '../chart-props.ts';
import { type ChartTheme, chartTheme, MARKS } from '../chart-theme.ts';
import { CHART_WORDS } from '../chart-words.ts';
import { aboveAxis, belowAxis } from '../frame/axis-title.ts';
import { ChartFrame } from '../frame/ChartFrame.tsx';
import { drawingProps } from '../frame/drawing.ts';
import { spread } from '../frame/spread.ts';
import { tooltipProps } from '../frame/tooltip.ts';
import {
  formatCost,
  type SearchProgressData,
  type SearchProgressSeries,
  searchProgressRowsOf,
  searchProgressSeries,
} from './search-progress.series.ts';

const EMPTY = text('The search has found no plan yet.', 'まだ計画が見つかっていません。');
const COST = text('cost of a plan', '計画の費用');
const OF_FIRST = text('of the first plan', '初期解に対する割合');
const STILL_OPEN = text('not yet decided', '未確定の幅');

/** How good is the best plan by now, and how much may still be saved? Best plan and proven bound over time, the open part as a band. */
export function SearchProgressChart(props: ChartProps<SearchProgressData>) {
  const { data, language, mode } = props;
  const series = searchProgressSeries(data);
  const theme = chartTheme(mode);
  const axis = { ...axisProps(theme), type: 'number' } as const;
  const unit = data.unit === 'share' ? say(OF_FIRST, language) : say(UNITS[data.unit], language);
  const height = props.height ?? (mode === 'print' ? 180 : 240);
  const ends = series ? endLabels(series, theme, height, language) : [];
  return (
    <ChartFrame {...props} table={searchProgressRowsOf(data, language)} empty={series ? null : EMPTY}>
      {series && (
        <ComposedChart
          data={[...series.points]}
          margin={{ top: 2.6 * theme.fontSize, right: LABELS_PX, bottom: theme.fontSize, left: 4 }}
          {...drawingProps(props, height)}
        >
          <CartesianGrid stroke={theme.line} vertical={false} />
          <XAxis
            {...axis}
            dataKey="seconds"
            domain={[0, series.last.seconds]}
            ticks={[...series.timeTicks]}
            tickFormatter={(seconds: number) => formatNumber(seconds, language)}
            allowDataOverflow
          >
            <Label {...belowAxis(`${say(CHART_WORDS.elapsed, language)} (${say(UNITS.seconds, language)})`, theme)} />
          </XAxis>
          <YAxis
            {...axis}
            domain={[series.costTicks[0] ?? 0, series.costTicks.at(-1) ?? 1]}
            ticks={[...series.costTicks]}
            tickFormatter={(cost: number) => formatCost(cost, data.unit, language)}
            axisLine={false}
            width={data.unit === 'servers' ? 44 : 84}
            allowDataOverflow
          >
            <Label {...aboveAxis(unit === '' ? say(COST, language) : unit, theme)} />
          </YAxis>
          <Area
            dataKey="open"
            type="stepAfter"
            fill={theme.accent}
            {...MARKS.interval}
            activeDot={false}
            isAnimationActive={false}
          />
          <Line
            dataKey="bound"
            type="stepAfter"
            stroke={theme.quiet}
            {...MARKS.predicted}
            dot={false}
            isAnimationActive={false}
          />
          <Line
            dataKey="objective"
            type="stepAfter"
            stroke={theme.accent}
            {...MARKS.measured}
            dot={false}
            isAnimationActive={false}
          />
          {ends.map(({ y, label, fill }) => (
            <ReferenceDot key={label} x={series.last.seconds} y={y} r={0}>
              <Label position="right" value={label} fill={fill} fontSize={theme.fontSize} />
            </ReferenceDot>
          ))}
          {mode === 'screen' && (
            <Tooltip
              {...tooltipProps(theme)}
              labelFormatter={(seconds) => `${formatNumber(Number(seconds), language)} ${say(UNITS.seconds, language)}`}
              formatter={(value, name) => readValue(value, String(name), data.unit, language)}
            />
          )}
        </ComposedChart>
      )}
    </ChartFrame>
  );
}

/** Room for the names of the lines at their ends. */
const LABELS_PX = 64;
const AXIS_AND_MARGINS_EMS = 7;

/** The names of the two lines at their ends, moved apart where they would cover each other. */
function endLabels({ last, costTicks }: SearchProgressSeries, theme: ChartTheme, height: number, language: Language) {
  const span = (costTicks.at(-1) ?? 1) - (costTicks[0] ?? 0);
  const gap = (1.4 * theme.fontSize * span) / (height - AXIS_AND_MARGINS_EMS * theme.fontSize);
  const [bound = last.bound, best = last.objective] = spread([last.bound, last.objective], gap);
  return [
    { y: best, fill: theme.accent, label: say(CHART_WORDS.bestPlan, language) },
    { y: bound, fill: theme.quiet, label: say(CHART_WORDS.provenBound, language) },
  ];
}

function readValue(value: unknown, name: string, unit: Unit, language: Language): [string, string] {
  if (Array.isArray(value)) {
    const [bound = 0, best = 0] = value.map(Number);
    return [formatCost(best - bound, unit, language), say(STILL_OPEN, language)];
  }
  const label = name === 'bound' ? CHART_WORDS.provenBound : CHART_WORDS.bestPlan;
  return [
    formatQuantity(Number(Number(value).toFixed(unit === 'share' ? 4 : 2)), unit, language),
    say(label, language),
  ];
}
