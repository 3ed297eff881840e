import type { PlacementItem, PlacementProblem } from '@tatami/model';
import type { StatedUnit } from '../rules/together.ts';
import type { WholeNumbers } from './whole-numbers.ts';

/** What the rules make a source of: a request of the model, and how it is counted. */
export interface PoseContext {
  readonly request: PlacementProblem;
  /** Items that some empty server carries, by id; an item's index is its number in the problem. */
  readonly items: readonly PlacementItem[];
  readonly units: readonly StatedUnit[];
  readonly whole: WholeNumbers;
  /** What pins and kept plans name each standing server by. */
  readonly numbers: readonly number[];
  /** The numbers of items, those that are not in the problem left out. */
  indicesOf(ids: readonly string[]): readonly number[];
}
