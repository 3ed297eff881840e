import type { CostUnit } from '@tatami/model';
import type { Assignment, Problem } from '../problem/index.ts';
import type { Progress } from '../search/solve.ts';
import { unsearchedSpareCost } from './source-of.ts';
import type { WorkloadSearch } from './workload-search.ts';

/** How far a search for a placement is, in the problem's unit of cost; spares count in both, moves in neither. */
export interface PlacementProgress {
  readonly objective: number;
  readonly bound: number;
  readonly unit: CostUnit;
  readonly iterations: number;
}

/** Tells what the search reports in the terms of the problem. */
export function progressReporter(
  { problem, start, compiled }: WorkloadSearch,
  onProgress: (progress: PlacementProgress) => void,
): (progress: Progress) => void {
  const { bound: own } = start.placement;
  const spares = unsearchedSpareCost(problem);
  const known = { cost: Number.POSITIVE_INFINITY, moves: 0 };
  return ({ cost, bound, iterations, best }) => {
    if (start.moveCost > 0 && cost !== known.cost) known.moves = moveCostOf(compiled, best());
    known.cost = cost;
    onProgress({
      objective: cost - known.moves + spares,
      bound: Math.max(bound + spares, own.cost),
      unit: problem.costIn ?? 'servers',
      iterations,
    });
  };
}

function moveCostOf({ initialStanding, moveCost }: Problem, best: Assignment | null): number {
  if (!best) return 0;
  let total = 0;
  initialStanding.forEach((before, item) => {
    const now = best.standing?.[best.server[item]] ?? -1;
    if (before !== -1 && now !== before) total += moveCost[item];
  });
  return total;
}
