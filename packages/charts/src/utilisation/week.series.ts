import {
  type Language,
  nameText,
  type RecordedMachines,
  type RecordedUse,
  type Text,
  text,
  type UseOfHour,
  type UtilisationSeries,
  type WeekOfEstate,
} from '@tatami/model';
import { formatQuantity, formatWeekday, KIND_WORDS, say, weekday } from '@tatami/wording';
import type { ChartTable } from '../chart-props.ts';
import { METRIC_WORDS } from './metric-words.ts';

export interface WeekData {
  readonly metric: UtilisationSeries['metric'];
  /** null = nothing was recorded. */
  readonly use: Pick<RecordedUse, 'week'> | null;
  /** What of each hour is shown. */
  readonly shows: keyof UseOfHour;
}

/** One column of the drawing: an hour of the day, its value on each weekday (0 = Monday), null = unknown. */
export interface HourColumn {
  readonly hour: number;
  readonly values: readonly (number | null)[];
}

export interface WeekColumns {
  readonly hours: readonly HourColumn[];
  readonly highest: number;
}

/** The week by hour of the day; null when nothing was recorded, or in samples longer than an hour or without dates. */
export function weekColumns({ use, shows }: WeekData): WeekColumns | null {
  const week = use?.week;
  if (!week) return null;
  const hours = Array.from({ length: 24 }, (_, hour) => ({
    hour,
    values: week.map((day) => day[hour]?.[shows] ?? null),
  }));
  return { hours, highest: Math.max(0, ...hours.flatMap(({ values }) => values.map((value) => value ?? 0))) };
}

/** '9:00' of 9. */
export function hourText(hour: number): Text {
  return text('{hour}:00', '{hour}:00', { hour });
}

/** The finding: the busiest hour of the week. */
export function weekTitle(data: WeekData): Text {
  const columns = weekColumns(data);
  const busiest = columns?.hours
    .flatMap(({ hour, values }) => values.map((value, day) => ({ hour, day, value })))
    .reduce((most, each) => ((each.value ?? -1) > (most.value ?? -1) ? each : most));
  if (!busiest || busiest.value === null) return text('Which hours of the week are busy?', '忙しい曜日と時間帯');
  const { day, hour, value } = busiest;
  const { unit } = METRIC_WORDS[data.metric];
  const values = {
    day: weekday(day),
    hour: hourText(hour),
    value: { value, unit },
  };
  return data.shows === 'peak'
    ? text(
        'Of the week, {day} from {hour} is busiest: up to {value}',
        '最も忙しい時間帯は{day}の{hour}台：最大{value}',
        values,
      )
    : text(
        'Of the week, {day} from {hour} is busiest: {value} on average',
        '最も忙しい時間帯は{day}の{hour}台：平均{value}',
        values,
      );
}

/** The finding of an estate: its busiest hour, and who makes most of it; where some machines are in no sum, of how many it speaks. */
export function estateWeekTitle(
  { hours, busiest }: WeekOfEstate,
  { machines, unrated, notRecorded }: RecordedMachines,
): Text {
  const hour = hours[busiest.day]?.[busiest.hour];
  const [most] = hour?.parts ?? [];
  if (!hour || !most) return text('Which hours of the week are busy?', '忙しい曜日と時間帯');
  const values = {
    day: weekday(busiest.day),
    hour: hourText(busiest.hour),
    peak: { value: hour.peak, unit: 'share' },
    part: { value: most.part, unit: 'share' },
    name: most.name,
  } as const;
  const all = machines + unrated.length + notRecorded;
  if (machines === all)
    return text(
      'The estate is busiest on {day} from {hour}: {peak} of its CPU, {part} of that on {name}',
      '全体の負荷が最も高いのは{day}の{hour}台：CPUの{peak}。その{part}は{name}',
      values,
    );
  return text(
    'Of {machines} of {all} machines, as recorded: busiest on {day} from {hour}, {peak} of {machines:its|their} CPU, {part} of that on {name}',
    '{all}台中{machines}台の記録で負荷が最も高いのは{day}の{hour}台：そのCPUの{peak}。その{part}は{name}',
    { ...values, machines, all },
  );
}

const HOUR = text('Hour from', '時刻');

/** A row per hour of the day, a column per weekday. */
export function weekRowsOf(data: WeekData, language: Language): ChartTable {
  const { unit } = METRIC_WORDS[data.metric];
  const written = (value: number | null) =>
    value === null ? say(KIND_WORDS.unknown, language) : formatQuantity(value, unit, language);
  const days = Array.from({ length: 7 }, (_, day) => nameText(formatWeekday(day, language)));
  const rows = weekColumns(data)?.hours ?? [];
  return {
    headers: [HOUR, ...days],
    rows: rows.map(({ hour, values }) => [say(hourText(hour), language), ...values.map(written)]),
  };
}
