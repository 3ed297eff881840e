import { type Placement, type PlacementProblem, ROUNDING, type ServerBound } from '@tatami/model';
import { placementOf } from '../answer/placement-of.ts';
import { remoteMemoryOf } from '../answer/remote-memory-of.ts';
import { foundWithSpares } from '../first-fit/found.ts';
import type { Kept } from '../first-fit/keep-arrangement.ts';
import type { Problem } from '../problem/index.ts';
import { checkAssignment } from '../rules/check-assignment.ts';
import { spares } from '../rules/spares.ts';
import { type FoundPlan, type SolveOptions, solve } from '../search/solve.ts';
import { movedItems, type Replan } from './replan.ts';
import { type PlacementProgress, progressReporter } from './search-progress.ts';
import { type SearchedProblem, searchedProblem } from './searched-problem.ts';
import { foundServers, stayingNodes } from './searched-servers.ts';
import { type Start, startFrom } from './start-from.ts';

export interface PlaceOptions extends Omit<SolveOptions, 'start' | 'onProgress'> {
  readonly replan?: Replan | null;
  readonly onProgress?: (progress: PlacementProgress) => void;
}

/**
 * The placement of workloads by search instead of first fit, with a tighter bound. It starts from first fit, or from what is kept of
 * the plan before, and is never worse than its start: cost, and moves where they count. What its start finds no place for keeps
 * its reason. Equal problems, seeds and iterations give equal placements.
 */
export async function placeBySearch(
  request: PlacementProblem,
  { onProgress, replan = null, ...options }: PlaceOptions,
): Promise<Placement> {
  const start = startFrom(request, replan);
  const started: Placement = { ...placementOf(start), madeBy: 'first-fit', iterations: 0 };
  const searched = searchedProblem(start);
  if (searched.items.length === 0) return started;
  let isBest = false;
  const unsearched = unsearchedSpareCost(searched, start);
  const report = progressReporter(searched.problem, started, unsearched, request.costIn, (reached) => {
    isBest = start.moveCost === 0 && reached.objective <= reached.bound;
    onProgress?.(reached);
  });
  const found = await solve(searched.problem, {
    ...options,
    ...(searched.first && { start: searched.first }),
    onProgress: report,
    // The search does not see what the needs alone prove.
    shouldStop: () => isBest || (options.shouldStop?.() ?? false),
  });
  if (found.kind === 'infeasible') return started;
  const { iterations } = found;
  const bound = provenBound(searched, found, started.bound, unsearched);
  return { ...better(keptOf(searched, found, start), start, started), bound, madeBy: 'search', iterations };
}

/** What spares add to the costs that the search counts. */
function unsearchedSpareCost({ problem }: SearchedProblem, { found: { posed } }: Start): number {
  return problem.spares > 0 ? 0 : spares.leastCost(posed.problem);
}

/** What the search found, in the numbers of its start. */
function keptOf(
  searched: SearchedProblem,
  { assignment }: FoundPlan,
  { found: { posed, blocked }, previous }: Start,
): Kept {
  const used = foundServers(searched, assignment, posed, previous);
  const { cost } = checkAssignment(posed.problem, used, 'some');
  return { found: foundWithSpares(used, cost, blocked, posed), staying: stayingNodes(used, posed, previous) };
}

/** What was found, unless more spares are missing than at the start, it costs more with its moves, or as much with more remote memory. */
function better(found: Kept, { previous, moveCost }: Start, started: Placement) {
  const placed = placementOf(found);
  const [cost, costOfStart] = [placed, started].map(
    (each) => each.cost + moveCost * movedItems(each.servers, previous),
  );
  const lacking = placed.missingSpares - started.missingSpares;
  const dearer = cost - costOfStart;
  const isEqual = Math.abs(dearer) <= costOfStart * ROUNDING;
  const moreRemote = isEqual && remoteMemoryOf(placed) > remoteMemoryOf(started) + ROUNDING;
  return lacking > 0 || (lacking === 0 && (moreRemote || (!isEqual && dearer > 0))) ? started : placed;
}

/** What the search proved, where that is more than the needs alone say. */
function provenBound(
  { problem }: SearchedProblem,
  { bound, boundKind }: FoundPlan,
  own: ServerBound,
  unsearched: number,
): ServerBound {
  const servers = problem.spares > 0 ? 0 : serversFor(bound, problem);
  const cost = bound + unsearched;
  if (servers <= own.servers && cost <= own.cost) return own;
  return { ...own, servers: Math.max(own.servers, servers), cost: Math.max(own.cost, cost), kind: boundKind };
}

/** Fewest servers that a bound on cost allows: as if all were of the dearest type and held every product. */
function serversFor(bound: number, { types, licence, productCount }: Problem): number {
  const dearest = Math.max(
    ...types.map(({ cost }, t) =>
      licence.subarray(t * productCount, (t + 1) * productCount).reduce((sum, each) => sum + each, cost),
    ),
  );
  return dearest > 0 ? Math.ceil((bound / dearest) * (1 - ROUNDING)) : 0;
}
