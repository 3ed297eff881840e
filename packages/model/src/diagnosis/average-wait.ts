import type { WaitEvent } from './wait-profile.ts';

const HALF_SECOND = 0.5;
const HALF_MILLISECOND = 0.5;
const MS_PER_S = 1000;

/** Average waits (ms) that time and count allow, both being printed in whole numbers; null for rows without a count. */
export function averageWaitRange({
  waits,
  seconds,
}: WaitEvent): { readonly lowMs: number; readonly highMs: number } | null {
  if (!waits) return null;
  return {
    lowMs: (Math.max(0, seconds - HALF_SECOND) / waits) * MS_PER_S - HALF_MILLISECOND,
    highMs: ((seconds + HALF_SECOND) / waits) * MS_PER_S + HALF_MILLISECOND,
  };
}

/** Does the printed average wait agree with time and count of its row? null where the row lacks one of the three. */
export function averageWaitAgrees(event: WaitEvent): boolean | null {
  const range = averageWaitRange(event);
  if (!range || event.averageMs === null || event.averageMs === undefined) return null;
  return event.averageMs >= range.lowMs && event.averageMs <= range.highMs;
}
