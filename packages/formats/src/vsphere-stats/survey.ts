import { parseStamp } from '../decode/instant.ts';
import type { DayOrder } from '../decode/numeric-date.ts';
import { type Stats, statsRow } from './stats-columns.ts';

/** What a file holds, before it is read. */
export interface Survey {
  /** Counters, lower-cased. */
  readonly counters: ReadonlySet<string>;
  /** The interval that is read, as it is written; null where all are alike. */
  readonly interval: string | null;
  readonly otherIntervals: readonly string[];
}

/**
 * vCenter keeps the last hour in steps of 20 s, a day of 5 min, a week of 30 min, and so on, and Get-Stat hands out several of them
 * unless told: together they would be counted twice. The one that covers the longest time is read, of two alike the finer.
 */
export function surveyOf(stats: Stats, order: DayOrder): Survey {
  const counters = new Set<string>();
  const spans = new Map<string, { from: number; to: number }>();
  stats.table.each((cells, number, spoilt) => {
    if (number <= stats.header.row || spoilt) return true;
    const { counter, intervalS, time } = statsRow(stats, cells, number);
    counters.add(counter);
    const at = parseStamp(time, order)?.at;
    const span = spans.get(intervalS);
    if (at === undefined) return true;
    if (span) Object.assign(span, { from: Math.min(span.from, at), to: Math.max(span.to, at) });
    else spans.set(intervalS, { from: at, to: at });
    return true;
  });
  const longest = [...spans].sort(
    ([one, a], [other, b]) => b.to - b.from - (a.to - a.from) || Number(one) - Number(other),
  );
  const [interval = null, ...otherIntervals] = longest.map(([written]) => written);
  return { counters, interval: otherIntervals.length > 0 ? interval : null, otherIntervals };
}
