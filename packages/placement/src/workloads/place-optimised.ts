import type { Placement, PlacementProblem, ServerBound } from '@tatami/model';
import { arrangeServers } from '../answer/arrange-servers.ts';
import { licenceOf, licensedProducts, placementCost } from '../first-fit/placement-cost.ts';
import { triage } from '../first-fit/triage.ts';
import { compileProblem } from '../problem/index.ts';
import { type FoundPlan, type SolveOptions, solve } from '../search/solve.ts';
import { chosenServers, stayingNodes } from './chosen-servers.ts';
import type { Replan } from './replan.ts';
import { type PlacementProgress, progressReporter } from './search-progress.ts';
import { searchStart } from './search-start.ts';
import { searchedSpares, sourceOf, unsearchedSpareCost } from './source-of.ts';
import { costWithMoves, startFrom } from './start-from.ts';
import type { WorkloadSearch } from './workload-search.ts';

export interface PlaceOptions extends Omit<SolveOptions, 'start' | 'onProgress'> {
  readonly replan?: Replan | null;
  readonly onProgress?: (progress: PlacementProgress) => void;
}

/**
 * The placement of workloads by search instead of greedily, with a tighter bound. It starts from first fit, or from what is kept of
 * the plan before, and is never worse than its start: cost, and moves where they count. What its start finds no place for keeps
 * its reason. Equal problems, seeds and iterations give equal placements.
 */
export async function placeOptimised(
  problem: PlacementProblem,
  { onProgress, replan = null, ...options }: PlaceOptions,
): Promise<Placement> {
  const start = startFrom(problem, replan);
  const left = new Set(start.placement.unplaced.map(({ id }) => id));
  const fitting = triage(problem).fitting.filter(({ item }) => !left.has(item.id));
  if (fitting.length === 0) return start.placement;
  const stated = sourceOf(problem, fitting, start);
  const compiled = compileProblem(stated.source);
  if (compiled.kind === 'invalid')
    throw new Error(`a placement problem the search refuses: ${compiled.faults[0]?.problem}`);
  const search = { problem, fitting, start, stated, compiled: compiled.problem };
  const first = searchStart(search);
  let isBest = false;
  const report = progressReporter(search, (reached) => {
    isBest = start.moveCost === 0 && reached.objective <= reached.bound;
    onProgress?.(reached);
  });
  const found = await solve(compiled.problem, {
    ...options,
    ...(first && { start: first }),
    onProgress: report,
    // What the needs alone prove, the search does not know of.
    shouldStop: () => isBest || (options.shouldStop?.() ?? false),
  });
  if (found.kind === 'infeasible') return start.placement;
  return answer(search, found);
}

function answer(search: WorkloadSearch, found: FoundPlan): Placement {
  const { problem, start } = search;
  const chosen = chosenServers(search, found.assignment);
  const placed = arrangeServers(problem, chosen, stayingNodes(chosen, start.previous));
  const [cost, costOfStart] = [placed, start.placement].map(({ servers }) => costWithMoves(problem, servers, start));
  const isDearer = (cost as number) > (costOfStart as number) * (1 + ROUNDING_OF_COSTS);
  const lacking = placed.missingSpares - start.placement.missingSpares;
  const isWorse = lacking > 0 || (lacking === 0 && isDearer);
  const { servers, missingSpares } = isWorse ? start.placement : placed;
  return {
    servers,
    missingSpares,
    cost: placementCost(problem, servers),
    unplaced: start.placement.unplaced,
    bound: boundOf(search, found),
    madeBy: 'search',
    iterations: found.iterations,
  };
}

/** Share by which sums of equal costs may differ. */
const ROUNDING_OF_COSTS = 1e-9;

/** What the search proved, where that is more than the needs alone say. */
function boundOf({ problem, start }: WorkloadSearch, { bound, boundKind }: FoundPlan): ServerBound {
  const own = start.placement.bound;
  const servers = searchedSpares(problem) > 0 ? 0 : serversFor(bound, problem);
  const cost = bound + unsearchedSpareCost(problem);
  if (servers <= own.servers && cost <= own.cost) return own;
  return { ...own, servers: Math.max(own.servers, servers), cost: Math.max(own.cost, cost), kind: boundKind };
}

/** Fewest servers that a bound on cost allows: as if all were of the dearest type and held every product. */
function serversFor(cost: number, { serverTypes, items }: PlacementProblem): number {
  const products = licensedProducts(serverTypes, items);
  const dearest = Math.max(
    ...serverTypes.map((type) => products.reduce((sum, product) => sum + licenceOf(type, product), type.cost)),
  );
  return dearest > 0 ? Math.ceil((cost / dearest) * (1 - 1e-9)) : 0;
}
