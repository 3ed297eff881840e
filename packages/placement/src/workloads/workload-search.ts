import type { PlacementProblem } from '@tatami/model';
import type { FittingItem } from '../first-fit/triage.ts';
import type { Problem } from '../problem/index.ts';
import type { WorkloadSource } from './source-of.ts';
import type { Start } from './start-from.ts';

/** A placement problem as it is searched. */
export interface WorkloadSearch {
  readonly problem: PlacementProblem;
  /** The items of the search, in its order. */
  readonly fitting: readonly FittingItem[];
  readonly start: Start;
  readonly stated: WorkloadSource;
  readonly compiled: Problem;
}
