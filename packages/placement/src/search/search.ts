import type { Bound } from '../bound/bound.ts';
import type { Assignment } from '../problem/index.ts';

/** A way to better and better plans, piece by piece. */
export interface Search {
  /** The best plan so far, spares included; null until there is one. */
  readonly best: Assignment | null;
  readonly bestCost: number;
  /** What the search itself has proved; left out where it proves nothing. */
  readonly bound?: Bound;
  /** Items that found no place, where there is no plan; left out where all find one. */
  readonly unplaced?: readonly number[];
  /** One piece of work. `share` = how much of the budget is spent, 0..1. False where nothing is left to try. */
  advance(share: number): boolean;
  /** Brings the first plan to an end at once, where there is none yet. */
  hurry(): void;
  /** Goes on from a plan found elsewhere; items on no server (-1) find a place first, where there is one. */
  adopt(assignment: Assignment): void;
}
