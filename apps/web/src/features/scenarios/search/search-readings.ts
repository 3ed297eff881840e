import type { JobEvent, SearchProgress } from '@tatami/contracts';

/** What a search told of itself so far. */
export interface SearchReadings {
  /** Of the last event taken in: a stream that starts anew tells everything again. */
  readonly sequence: number;
  readonly readings: readonly SearchProgress[];
}

export const NO_READINGS: SearchReadings = { sequence: 0, readings: [] };

/** The readings with what one more event tells; events told before change nothing. */
export function withEvent(known: SearchReadings, { sequence, search }: JobEvent): SearchReadings {
  if (sequence <= known.sequence) return known;
  return { sequence, readings: search ? [...known.readings, search] : known.readings };
}
