import type { BackupSettings } from '@tatami/contracts';
import { instantOf } from './archive-names.ts';

const DAY_MS = 86_400_000;

/**
 * Which archives go (names, oldest first): all of the last 24 hours stay, of each of the newest `keepDaily` days that have one the
 * newest, and so of the newest `keepWeekly` weeks. Days begin at midnight UTC, weeks on Monday. The newest always stays.
 */
export function outlivedArchives(
  names: readonly string[],
  { keepDaily, keepWeekly }: Pick<BackupSettings, 'keepDaily' | 'keepWeekly'>,
  now: Date,
): string[] {
  const newestFirst = [...names].sort().reverse();
  const kept = new Set([
    ...newestFirst.slice(0, 1),
    ...newestFirst.filter((name) => now.getTime() - instantOf(name).getTime() < DAY_MS),
    ...newestOfEach(newestFirst, dayOf).slice(0, keepDaily),
    ...newestOfEach(newestFirst, (name) => Math.floor((dayOf(name) + THURSDAY_TO_MONDAY) / 7)).slice(0, keepWeekly),
  ]);
  return names.filter((name) => !kept.has(name));
}

/** The first day there was, 1970-01-01, was a Thursday. */
const THURSDAY_TO_MONDAY = 3;

function dayOf(name: string): number {
  return Math.floor(instantOf(name).getTime() / DAY_MS);
}

function newestOfEach(newestFirst: readonly string[], periodOf: (name: string) => number): string[] {
  const seen = new Set<number>();
  return newestFirst.filter((name) => {
    const period = periodOf(name);
    return !seen.has(period) && seen.add(period);
  });
}
