import type { Placement, PlacementProblem } from '@tatami/model';
import { placeFirst } from '../first-fit/place-first.ts';
import { placeFrom } from '../first-fit/place-from.ts';
import { placeGreedy } from '../first-fit/place-greedy.ts';
import { placementCost } from '../first-fit/placement-cost.ts';
import { movedItems, type PreviousPlaces, previousPlaces, type Replan } from './replan.ts';

/** What a search starts from and has to be as good as. */
export interface Start {
  readonly placement: Placement;
  readonly previous: PreviousPlaces;
  /** Of moving one item away from where it was; 0 where moves are not counted. */
  readonly moveCost: number;
}

/** First fit; or what is kept of the plan before, if that leaves no more items without a place. */
export function startFrom(problem: PlacementProblem, replan: Replan | null): Start {
  const first = firstFit(problem);
  const anew = { placement: first, previous: previousPlaces(replan), moveCost: 0 };
  if (!replan) return anew;
  const kept = placeFrom(replan.previous)(problem);
  if (kept.unplaced.length > first.unplaced.length) return anew;
  if (replan.stability > 0) {
    const used = kept.servers.filter(({ spare }) => !spare);
    const moveCost = (replan.stability * placementCost(problem, used)) / Math.max(1, used.length);
    return { ...anew, placement: kept, moveCost };
  }
  return isBetter(problem, first, kept) ? anew : { ...anew, placement: kept };
}

/** The first answer as it is shown; where pins are placed first for less, that. */
function firstFit(problem: PlacementProblem): Placement {
  const shown = placeFirst(problem);
  if (problem.constraints.pinned.length === 0) return shown;
  const pinsFirst = placeGreedy(problem);
  return isBetter(problem, pinsFirst, shown) ? pinsFirst : shown;
}

function isBetter(problem: PlacementProblem, a: Placement, b: Placement): boolean {
  const more = b.unplaced.length - a.unplaced.length;
  return more > 0 || (more === 0 && placementCost(problem, a.servers) < placementCost(problem, b.servers));
}

/** What servers cost, spares and the moves to them included. */
export function costWithMoves(
  problem: PlacementProblem,
  servers: Placement['servers'],
  { previous, moveCost }: Start,
): number {
  return placementCost(problem, servers) + (moveCost > 0 ? moveCost * movedItems(servers, previous) : 0);
}
