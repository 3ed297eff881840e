import type { Trouble } from '../issues/issue-log.ts';
import { noDate, noTimes, noTimeZone } from './issues.ts';

/** Distance of samples whose file does not state it. Only the order is known then, and the person is told. */
const ASSUMED_STEP_S = 60;

/** When a sample was taken: as stated, else its place in the file from `day` (or 1970) on. */
export function timeOf(stated: number | null, index: number, day: number | null): number {
  return stated ?? (day ?? 0) + index * ASSUMED_STEP_S * 1000;
}

/** What to say about the times of a file: one sample has no distance, and a day without times is not worth a word then. */
export function timesTrouble(timed: boolean, samples: number, dated: boolean, option: string): Trouble {
  if (timed || (samples === 1 && dated)) return noTimeZone;
  return samples === 1 ? noDate : noTimes(ASSUMED_STEP_S, option);
}
