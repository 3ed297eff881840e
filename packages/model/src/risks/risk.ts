import type { Text } from '../figure/index.ts';

/** What may go otherwise than planned, by what the answer itself knows. */
export interface Risk {
  /** Stays the same from answer to answer. */
  readonly id: string;
  readonly name: Text;
  /** What it does, in the figures of the answer. */
  readonly effect: Text;
  readonly measure: Text;
  /** The part of the machines, of the licences or of the chance that is at stake, 0 to 1; null = nothing puts it in a figure. */
  readonly atStake: number | null;
}

/** Which part of all some are, for what is at stake. */
export function part(count: number, of: number): number {
  return of > 0 ? Math.min(1, count / of) : 0;
}
