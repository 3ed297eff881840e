import type { UtilisationSeries } from '../inventory/index.ts';
import { HOUR_S, instantS, isDated } from './instant.ts';
import { DAYS_OF_A_WEEK, HOURS_OF_A_DAY } from './recorded-use.ts';
import { highestIn } from './recordings.ts';

/** Which of the recorded days a plan counts, on the clock the recordings are added up by. */
export interface RecordedTime {
  /** First day that counts, YYYY-MM-DD; null = from the beginning. */
  readonly from: string | null;
  /** Last day that counts, YYYY-MM-DD; null = to the end. */
  readonly to: string | null;
  readonly days: 'all' | 'weekdays' | 'weekends';
}

/** Recordings with what counts of them, and what is passed over. */
export interface CountedTime {
  /** Samples outside are unknown; a recording without any sample inside is not there. */
  readonly series: readonly UtilisationSeries[];
  /** Samples taken: all, and those that count. */
  readonly samples: number;
  readonly counted: number;
  /** Recordings of CPU use that go higher in the time passed over than in the time that counts. */
  readonly higherOutside: number;
  /** The highest CPU use passed over, in units of its samples, where it is higher than any that counts of it; null where none is. */
  readonly highest: HighestOutside | null;
}

export interface HighestOutside {
  readonly subject: string;
  readonly atS: number;
  readonly outside: number;
  /** null = nothing of it counts. */
  readonly inside: number | null;
}

const DAY_S = HOURS_OF_A_DAY * HOUR_S;
/** 1 January 1970 was a Thursday; 5 and 6 are Saturday and Sunday. */
const FIRST_WEEKDAY = 3;
const SATURDAY = 5;

/** Hours of a mean month. */
const MONTH_HOURS = 730;
/** Of the days of a week. */
const DAYS_THAT_COUNT = {
  all: DAYS_OF_A_WEEK,
  weekdays: SATURDAY,
  weekends: DAYS_OF_A_WEEK - SATURDAY,
} as const satisfies Record<RecordedTime['days'], number>;

/** Hours of a mean month that recordings stand for: all on its days that count. First and last day leave the month whole. */
export function countedMonthHours(time: RecordedTime | null | undefined): number {
  return (MONTH_HOURS * DAYS_THAT_COUNT[time?.days ?? 'all']) / DAYS_OF_A_WEEK;
}

/** By the series of an estate and the time, which are asked for again at every move of a slider. */
const known = new WeakMap<readonly UtilisationSeries[], Map<string, CountedTime>>();

/**
 * What of these recordings lies in the time that counts? A sample counts where any of what it covers lies on a day that counts; one whose
 * stamp may mark either end, where either may. Recordings whose times cannot be read, or tell no date, count whole.
 */
export function countedTime(series: readonly UtilisationSeries[], time: RecordedTime): CountedTime {
  const key = JSON.stringify([time.from, time.to, time.days]);
  const byTime = known.get(series) ?? new Map<string, CountedTime>();
  known.set(series, byTime);
  const found = byTime.get(key) ?? countedOf(series, time);
  byTime.set(key, found);
  return found;
}

/** The recordings that a plan counts: all of them where no time is stated. */
export function countedSeries(
  series: readonly UtilisationSeries[],
  time: RecordedTime | null | undefined,
): readonly UtilisationSeries[] {
  return time ? countedTime(series, time).series : series;
}

function countedOf(series: readonly UtilisationSeries[], time: RecordedTime): CountedTime {
  const counts = dayCounts(time);
  let [samples, counted] = [0, 0];
  const inside = new Map<string, number>();
  const outside = new Map<string, HighestOutside>();
  const kept = series.flatMap((each) => {
    const isCounted = stepCounts(each, counts);
    const startS = instantS(each.startsAt) ?? 0;
    let its = 0;
    highestIn(each).forEach((value, step) => {
      if (value === null) return;
      samples += 1;
      if (isCounted(step)) its += 1;
      if (each.metric !== 'cpuShare') return;
      if (isCounted(step)) inside.set(each.subject, Math.max(value, inside.get(each.subject) ?? value));
      else if (value > (outside.get(each.subject)?.outside ?? Number.NEGATIVE_INFINITY))
        outside.set(each.subject, {
          subject: each.subject,
          atS: startS + step * each.stepS,
          outside: value,
          inside: null,
        });
    });
    counted += its;
    return its === 0 ? [] : [within(each, isCounted)];
  });
  const higher = [...outside.values()]
    .map((each) => ({ ...each, inside: inside.get(each.subject) ?? null }))
    .filter(({ outside: most, inside: least }) => least === null || most > least);
  const highest = higher.reduce<HighestOutside | null>(
    (most, each) => (each.outside > (most?.outside ?? Number.NEGATIVE_INFINITY) ? each : most),
    null,
  );
  return { series: kept, samples, counted, higherOutside: higher.length, highest };
}

function within(series: UtilisationSeries, isCounted: (step: number) => boolean): UtilisationSeries {
  const only = (values: UtilisationSeries['values']) => values.map((value, step) => (isCounted(step) ? value : null));
  return { ...series, values: only(series.values), peaks: series.peaks && only(series.peaks) };
}

/** Whether a step of a series touches a day that counts. */
function stepCounts(
  { startsAt, stepS, stampMarks }: UtilisationSeries,
  counts: (day: number) => boolean,
): (step: number) => boolean {
  const startS = instantS(startsAt);
  if (startS === null || !isDated(startS)) return () => true;
  const before = stampMarks === 'start' ? 0 : stepS;
  const after = stampMarks === 'end' ? 0 : stepS;
  return (step) => {
    const atS = startS + step * stepS;
    const last = Math.ceil((atS + after) / DAY_S) - 1;
    for (let day = Math.floor((atS - before) / DAY_S); day <= last; day += 1) if (counts(day)) return true;
    return false;
  };
}

/** Whether a day, in days since 1970, counts. */
function dayCounts({ from, to, days }: RecordedTime): (day: number) => boolean {
  const dayOf = (date: string | null, open: number) => {
    const seconds = date === null ? null : instantS(date);
    return seconds === null ? open : Math.floor(seconds / DAY_S);
  };
  const first = dayOf(from, Number.NEGATIVE_INFINITY);
  const last = dayOf(to, Number.POSITIVE_INFINITY);
  return (day) => {
    const isWeekend = (((day + FIRST_WEEKDAY) % DAYS_OF_A_WEEK) + DAYS_OF_A_WEEK) % DAYS_OF_A_WEEK >= SATURDAY;
    return day >= first && day <= last && (days === 'all' || isWeekend === (days === 'weekends'));
  };
}
