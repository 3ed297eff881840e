import type { Placement, PlacementProblem } from '@tatami/model';
import { placeGreedy } from '../solvers/first-answer.ts';
import { type PlaceOptions, placeBySearch } from '../solvers/place-by-search.ts';
import type { PlacementProgress } from '../solvers/search-progress.ts';
import { mergedPools, type PlacedPool } from './merged-pools.ts';
import { type PoolProblem, poolProblems } from './pool-problems.ts';
import { StockOfPools } from './stock-of-pools.ts';

/**
 * The placement of workloads by search; where they are in pools, pool by pool, each with the share of the budget that its items are of
 * all. Equal problems, seeds and iterations give equal placements.
 */
export async function searchInPools(request: PlacementProblem, options: PlaceOptions): Promise<Placement> {
  if (!request.pools) return placeBySearch(request, options);
  const { replan = null } = options;
  const { pools, refused } = poolProblems(request, request.pools, replan?.previous.servers ?? []);
  const stock = new StockOfPools();
  const standing = firstOf(pools);
  const placed: PlacedPool[] = [];
  for (const [at, own] of pools.entries()) {
    const share = own.problem.items.length / request.items.length;
    const placement = await placeBySearch(stock.leftFor(own.problem), {
      ...options,
      budget: partOf(options.budget, share),
      replan: replan && { ...replan, previous: { ...replan.previous, servers: own.servers, proven: null } },
      onProgress: (reached) => {
        standing[at] = reached;
        options.onProgress?.(sumOf(standing, request));
      },
    });
    const bound = stock.limits(own.problem) ? placeGreedy(own.problem).bound : placement.bound;
    standing[at] = { ...progressOf(placement), bound: bound.cost };
    stock.take(placement.servers);
    placed.push({ ...own, placement, bound });
  }
  return mergedPools(placed, refused);
}

type Reached = Pick<PlacementProgress, 'objective' | 'bound' | 'iterations'>;

/** What each pool comes to before it is searched. */
function firstOf(pools: readonly PoolProblem[]): Reached[] {
  const stock = new StockOfPools();
  return pools.map(({ problem }) => {
    const first = placeGreedy(stock.leftFor(problem));
    stock.take(first.servers);
    return progressOf(first);
  });
}

function progressOf({ cost, bound, iterations }: Placement): Reached {
  return { objective: cost, bound: bound.cost, iterations };
}

function sumOf(reached: readonly Reached[], { costIn = 'servers' }: PlacementProblem): PlacementProgress {
  const sum = (of: (each: Reached) => number) => reached.reduce((total, each) => total + of(each), 0);
  return {
    objective: sum(({ objective }) => objective),
    bound: sum(({ bound }) => bound),
    unit: costIn,
    iterations: sum(({ iterations }) => iterations),
  };
}

function partOf(budget: PlaceOptions['budget'], share: number): PlaceOptions['budget'] {
  return 'iterations' in budget
    ? { iterations: Math.ceil(budget.iterations * share) }
    : { ...budget, seconds: budget.seconds * share };
}
