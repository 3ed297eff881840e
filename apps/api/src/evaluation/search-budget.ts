import type { PlacementProblem } from '@tatami/model';

const ITERATIONS_PER_EFFORT = 10_000;
/** An iteration takes longer the more workloads there are; from here on there are fewer of them. */
const MOST_WORKLOADS_AT_FULL_COUNT = 5_000;

/** When a search ends with what it has, whatever is left of its budget: on a slow machine, or for an estate beyond all measure. */
export const MOST_SEARCH_SECONDS = 180;

/** How many iterations an effort stands for: equal efforts search equally long for equal problems, on any machine. */
export function iterationsOf(effort: number, { items }: PlacementProblem): number {
  const share = Math.min(1, MOST_WORKLOADS_AT_FULL_COUNT / Math.max(1, items.length));
  return Math.round(effort * ITERATIONS_PER_EFFORT * share);
}
