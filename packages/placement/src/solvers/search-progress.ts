import type { CostUnit, Placement } from '@tatami/model';
import type { Problem } from '../problem/index.ts';
import { moves } from '../rules/moves.ts';
import type { Progress } from '../search/solve.ts';

/** How far a search for a placement is, in the problem's unit of cost; spares count in both, moves in neither. */
export interface PlacementProgress {
  readonly objective: number;
  readonly bound: number;
  readonly unit: CostUnit;
  readonly iterations: number;
}

/** Tells what the search of a problem reports in the terms of the model; `unsearched` is what the spares cost that it does not count. */
export function progressReporter(
  problem: Problem,
  { bound: own }: Placement,
  unsearched: number,
  unit: CostUnit = 'servers',
  onProgress: (progress: PlacementProgress) => void,
): (progress: Progress) => void {
  const known = { cost: Number.POSITIVE_INFINITY, moves: 0 };
  return ({ cost, bound, iterations, best }) => {
    if (problem.moveCost.some((each) => each > 0) && cost !== known.cost) {
      const assignment = best();
      known.moves = assignment ? moves.cost(problem, { assignment, itemsOf: [] }) : 0;
    }
    known.cost = cost;
    onProgress({
      objective: cost - known.moves + unsearched,
      bound: Math.max(bound + unsearched, own.cost),
      unit,
      iterations,
    });
  };
}
