import {
  type Arrangement,
  isSameMark,
  markOf,
  type PlacementProblem,
  type ServerBound,
  type Solver,
} from '@tatami/model';
import { placementOf } from '../answer/placement-of.ts';
import { byKeeping, placeGreedy } from './first-answer.ts';

/**
 * A solver that keeps an arrangement: everything stays where it was as long as it fits and no constraint speaks against it. An unchanged problem
 * gives the same plan again, its bound included.
 */
export function placeFrom(previous: Arrangement): Solver {
  return (request) => {
    const kept = byKeeping(previous, request);
    if (!kept) return placeGreedy(request);
    const { madeBy, iterations } = previous;
    const placed = placementOf(kept);
    return { ...placed, bound: withProven(placed.bound, previous, request), madeBy, iterations };
  };
}

/** What a search has proven, where it was proven for this problem. */
export function withProven(own: ServerBound, { proven }: Arrangement, request: PlacementProblem): ServerBound {
  if (!proven || (proven.servers <= own.servers && proven.cost <= own.cost)) return own;
  if (!isSameMark(proven.problem, markOf(request))) return own;
  return {
    ...own,
    servers: Math.max(own.servers, proven.servers),
    cost: Math.max(own.cost, proven.cost),
    kind: proven.kind,
  };
}
