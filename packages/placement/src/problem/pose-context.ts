import type { PlacementItem, PlacementProblem } from '@tatami/model';
import type { WholeNumbers } from './whole-numbers.ts';

/** Items of a request that go whole onto one server, by their numbers, ascending. */
export interface StatedUnit {
  readonly items: readonly number[];
  /** Number of the server their pins name; null = any. */
  readonly server: number | null;
}

/** What the rules make a source of: a request of the model, and how it is counted. */
export interface PoseContext {
  readonly request: PlacementProblem;
  /** Items that some empty server carries, by id; an item's index is its number in the problem. */
  readonly items: readonly PlacementItem[];
  readonly units: readonly StatedUnit[];
  readonly whole: WholeNumbers;
  /** What pins and kept plans name each standing server by. */
  readonly numbers: readonly number[];
  /** Rack of the servers of a kept plan, by number. */
  readonly rackOf: ReadonlyMap<number, number>;
  /** The numbers of items, those that are not in the problem left out. */
  indicesOf(ids: readonly string[]): readonly number[];
}
