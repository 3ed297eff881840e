import { type Arrangement, arrangementOfPlacement, type PlacementProblem, type Solver } from '@tatami/model';
import { placementOf } from '../answer/placement-of.ts';
import { firstFit } from '../first-fit/first-fit.ts';
import { type Kept, keepArrangement } from '../first-fit/keep-arrangement.ts';
import { type KeptServer, poseRequest } from '../problem/pose-request.ts';

const NONE: ReadonlyMap<number, number> = new Map();

/** First fit, with what is pinned placed first. Servers `kept` of another plan are known beside those that pins name. */
export function byFirstFit(request: PlacementProblem, kept: readonly KeptServer[] = []): Kept {
  return { found: firstFit(poseRequest(request, kept)), staying: NONE };
}

/** What is kept of an arrangement; null where first fit places more. */
export function byKeeping(
  previous: Arrangement,
  request: PlacementProblem,
  others: readonly KeptServer[] = [],
): Kept | null {
  return keepArrangement(previous, poseRequest(request, [...others, ...previous.servers]));
}

/**
 * First fit; where something is pinned, first fit without the pins and then as few moves as they ask for. So a pin moves what it
 * names, and not all that first fit would have placed after it.
 */
export function byFirstAnswer(request: PlacementProblem, kept: readonly KeptServer[] = []): Kept {
  const { constraints } = request;
  if (constraints.pinned.length === 0) return byFirstFit(request, kept);
  const free = placeGreedy({ ...request, constraints: { ...constraints, pinned: [] } });
  return byKeeping(arrangementOfPlacement(free), request, kept) ?? byFirstFit(request, kept);
}

/** First fit, with what is pinned placed first. The order of input does not matter. Throws on two items with one id. */
export const placeGreedy: Solver = (request) => placedFirst(byFirstFit(request));

/** The first answer as it is shown. */
export const placeFirst: Solver = (request) => placedFirst(byFirstAnswer(request));

function placedFirst(kept: Kept) {
  return { ...placementOf(kept), madeBy: 'first-fit' as const, iterations: 0 };
}
