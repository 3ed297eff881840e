import type { PlacementProblem } from '@tatami/model';
import { type Found, isBetter } from '../first-fit/found.ts';
import type { Kept } from '../first-fit/keep-arrangement.ts';
import type { KeptServer } from '../problem/pose-request.ts';
import { byFirstAnswer, byFirstFit, byKeeping } from './first-answer.ts';
import { type PreviousPlaces, previousPlaces, type Replan } from './replan.ts';

/** What a search starts from and has to be as good as. */
export interface Start extends Kept {
  readonly previous: PreviousPlaces;
  /** Of moving one item away from where it was; 0 where moves are not counted. */
  readonly moveCost: number;
}

/** First fit; or what is kept of the plan before, if that leaves no more items without a place. */
export function startFrom(request: PlacementProblem, replan: Replan | null): Start {
  const servers = replan?.previous.servers ?? [];
  const first = firstStart(request, servers);
  const previous = previousPlaces(replan);
  const anew = { ...first, previous, moveCost: 0 };
  if (!replan) return anew;
  const kept = byKeeping(replan.previous, request) ?? byFirstFit(request, servers);
  if (kept.found.blocked.size > first.found.blocked.size) return anew;
  if (replan.stability > 0) return { ...kept, previous, moveCost: replan.stability * costOfServer(kept.found) };
  return isBetter(first.found, kept.found) ? anew : { ...kept, previous, moveCost: 0 };
}

/** The first answer as it is shown; where pins are placed first for less, that. */
function firstStart(request: PlacementProblem, servers: readonly KeptServer[]): Kept {
  const shown = byFirstAnswer(request, servers);
  if (request.constraints.pinned.length === 0) return shown;
  const pinsFirst = byFirstFit(request, servers);
  return isBetter(pinsFirst.found, shown.found) ? pinsFirst : shown;
}

/** What a used server costs on average. */
function costOfServer({ assignment, cost, spareCost }: Found): number {
  const used = new Set(assignment.server.filter((server) => server !== -1)).size;
  return (cost - spareCost) / Math.max(1, used);
}
