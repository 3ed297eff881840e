import { text } from '@tatami/model';
import { formatNumber, formatQuantity, formatWeekday, KIND_WORDS, say } from '@tatami/wording';
import { Bar, BarChart, Label, Rectangle, type RectangleProps, Tooltip, XAxis, YAxis } from 'recharts';
import { axisProps } from '../axis/axis-props.ts';
import type { ChartProps } from '../chart-props.ts';
import { type ChartTheme, chartTheme, MARKS } from '../chart-theme.ts';
import { belowAxis } from '../frame/axis-title.ts';
import { ChartFrame } from '../frame/ChartFrame.tsx';
import { drawingProps } from '../frame/drawing.ts';
import { Hatch, useHatchId } from '../frame/Hatch.tsx';
import { type LegendItem, PrintLegend } from '../frame/MarkLegend.tsx';
import { tooltipProps } from '../frame/tooltip.ts';
import { METRIC_WORDS } from './metric-words.ts';
import { type HourColumn, hourText, type WeekData, weekColumns, weekRowsOf } from './week.series.ts';

const EMPTY = text(
  'A week by the hour needs samples with dates, of an hour or less.',
  '曜日・時間帯別の表示には、1時間以下の間隔で日付のある記録が必要です。',
);
const HOUR = text('hour of the day, by the clock of the recordings', '時刻（採取データの基準）');

/** Days and cells of an hour need this much, px: a phone has it. */
const NARROWEST = 340;
const DAYS = [0, 1, 2, 3, 4, 5, 6] as const;
/** The faintest and the strongest of a cell; the faint marks of the legend are as faint. */
const [LEAST, MOST] = [MARKS.interval.fillOpacity, 1];

/** An hour of the week; 0 = Monday. */
interface HourOfWeek {
  readonly day: number;
  readonly hour: number;
}

interface WeekChartProps extends ChartProps<WeekData> {
  /** The cell that is told of beside the chart. */
  readonly picked?: HourOfWeek;
  readonly onPick?: (picked: HourOfWeek) => void;
}

/** Which hours of the week are busy? A cell for each hour of each weekday, the darker the busier. */
export function WeekChart(props: WeekChartProps) {
  const { data, language, mode, picked, onPick } = props;
  const theme = chartTheme(mode);
  const hatch = useHatchId();
  const columns = weekColumns(data);
  const { unit } = METRIC_WORDS[data.metric];
  const written = (value: number | null) =>
    value === null ? say(KIND_WORDS.unknown, language) : formatQuantity(value, unit, language);
  const axis = axisProps(theme);
  const highest = columns?.highest ?? 0;
  const hasUnknown = columns?.hours.some(({ values }) => values.includes(null)) ?? false;
  const legend: readonly LegendItem[] = [
    { shape: 'band', fill: theme.accent, label: written(0) },
    { shape: 'tint', fill: theme.accent, label: written(highest * shareOf(MARKS.rest.fillOpacity)) },
    { shape: 'box', fill: theme.accent, label: written(highest) },
    ...(hasUnknown ? [{ shape: 'frame', fill: theme.hatch, label: written(null) } as const] : []),
  ];
  return (
    <ChartFrame
      {...props}
      table={weekRowsOf(data, language)}
      empty={columns ? null : EMPTY}
      legend={legend}
      minWidth={NARROWEST}
    >
      {columns && (
        <BarChart
          data={columns.hours.map((column) => ({ ...column, ...CELLS }))}
          barCategoryGap={1}
          margin={{ top: mode === 'print' ? 2.4 * theme.fontSize : 4, right: 8, bottom: theme.fontSize, left: 4 }}
          {...drawingProps(props, mode === 'print' ? 190 : 250)}
        >
          <Hatch id={hatch} theme={theme} />
          {mode === 'print' && <PrintLegend items={legend} theme={theme} />}
          <XAxis {...axis} dataKey="hour" interval={2} tickFormatter={(hour: number) => formatNumber(hour, language)}>
            <Label {...belowAxis(say(HOUR, language), theme)} />
          </XAxis>
          <YAxis
            {...axis}
            type="number"
            reversed
            domain={[0, DAYS.length]}
            ticks={DAYS.map((day) => day + 0.5)}
            tickFormatter={(tick: number) => formatWeekday(Math.floor(tick), language)}
            axisLine={false}
            width={mode === 'print' ? 30 : 44}
          />
          {DAYS.map((day) => (
            <Bar
              key={day}
              dataKey={keyOf(day)}
              name={formatWeekday(day, language)}
              stackId="week"
              isAnimationActive={false}
              shape={cellShape({ day, highest, hatch, picked }, theme)}
              {...(onPick && {
                cursor: 'pointer',
                onClick: ({ payload }: { payload?: HourColumn }) => payload && onPick({ day, hour: payload.hour }),
              })}
            />
          ))}
          {mode === 'screen' && (
            <Tooltip
              {...tooltipProps(theme)}
              shared
              labelFormatter={(hour) => say(hourText(Number(hour)), language)}
              formatter={(_, _name, { payload, dataKey }) =>
                written((payload as HourColumn).values[dayOf(dataKey)] ?? null)
              }
            />
          )}
        </BarChart>
      )}
    </ChartFrame>
  );
}

/** A bar of one for each weekday, stacked: the cells of an hour. */
const CELLS = Object.fromEntries(DAYS.map((day) => [keyOf(day), 1]));

function keyOf(day: number): string {
  return `day${day}`;
}

function dayOf(key: unknown): number {
  return Number(String(key).slice(keyOf(0).length - 1));
}

/** The part of the highest value that is drawn so strongly. */
function shareOf(opacity: number): number {
  return (opacity - LEAST) / (MOST - LEAST);
}

interface DrawnCell {
  readonly day: number;
  readonly highest: number;
  readonly hatch: string;
  readonly picked: HourOfWeek | undefined;
}

function cellShape({ day, highest, hatch, picked }: DrawnCell, theme: ChartTheme) {
  return (bar: RectangleProps & { payload?: HourColumn }) => {
    const value = bar.payload?.values[day] ?? null;
    const share = highest > 0 ? (value ?? 0) / highest : 0;
    const isPicked = picked?.day === day && picked.hour === bar.payload?.hour;
    return (
      <Rectangle
        {...bar}
        stroke={isPicked ? theme.ink : theme.page}
        strokeWidth={isPicked ? 2 : 1}
        fill={value === null ? `url(#${hatch})` : theme.accent}
        fillOpacity={value === null ? 1 : LEAST + (MOST - LEAST) * share}
      />
    );
  };
}
