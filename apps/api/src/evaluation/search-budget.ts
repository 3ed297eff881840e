import type { PlacementProblem } from '@tatami/model';

/** Most iterations of one effort: what a small estate is searched with. */
const MOST_PER_EFFORT = 10_000;
/** Of one effort, in the unit of `workOfIteration`: some seconds on a machine of two cores. */
const WORK_PER_EFFORT = 115_000;
/** An iteration looks at a few servers and their hours: measured from 100 to 20,000 workloads, peaks only and hour by hour. */
const BY_WORKLOADS = 0.5;
const BY_STEPS = 0.22;

/** When a search ends with what it has, whatever is left of its budget: on a slow machine, or for an estate beyond all measure. */
export const MOST_SEARCH_SECONDS = 180;

/** How many iterations an effort stands for: equal efforts search equally long for equal problems, on any machine. */
export function iterationsOf(effort: number, problem: PlacementProblem): number {
  return Math.round(effort * Math.min(MOST_PER_EFFORT, WORK_PER_EFFORT / workOfIteration(problem)));
}

function workOfIteration({ items, steps }: PlacementProblem): number {
  return Math.max(1, items.length) ** BY_WORKLOADS * steps ** BY_STEPS;
}
