import {
  type ArrangedServer,
  type Arrangement,
  arrangementOfPlacement,
  type Placement,
  type PlacementProblem,
  type Solver,
} from '@tatami/model';
import { placeFirst, placeGreedy } from '../solvers/first-answer.ts';
import { placeFrom, withProven } from '../solvers/kept-answer.ts';
import { mergedPools, type PlacedPool } from './merged-pools.ts';
import { poolProblems } from './pool-problems.ts';
import { StockOfPools } from './stock-of-pools.ts';

/** First fit, pool by pool. */
export const placeGreedyInPools: Solver = (request) =>
  request.pools ? inPools(request, [], () => placeGreedy) : placeGreedy(request);

/** The first answer, pool by pool: what is pinned moves only what it names. */
export const placeFirstInPools: Solver = (request) => {
  const { constraints, pools } = request;
  if (!pools) return placeFirst(request);
  const free = placeGreedyInPools({ ...request, constraints: { ...constraints, pinned: [] } });
  return constraints.pinned.length === 0 ? free : placeFromInPools(arrangementOfPlacement(free))(request);
};

/** A solver that keeps an arrangement, pool by pool. */
export function placeFromInPools(previous: Arrangement): Solver {
  return (request) => {
    if (!request.pools) return placeFrom(previous)(request);
    const kept = inPools(request, previous.servers, (servers) => placeFrom({ ...previous, servers, proven: null }));
    const { madeBy, iterations } = previous;
    return { ...kept, bound: withProven(kept.bound, previous, request), madeBy, iterations };
  };
}

/** Places the pools of a problem one after the other, each on the servers that those before it left. */
function inPools(
  request: PlacementProblem,
  previous: readonly ArrangedServer[],
  solverFor: (servers: readonly ArrangedServer[]) => Solver,
): Placement {
  const { pools, refused } = poolProblems(request, request.pools ?? [], previous);
  const stock = new StockOfPools();
  const placed = pools.map((own): PlacedPool => {
    const placement = solverFor(own.servers)(stock.leftFor(own.problem));
    const bound = stock.limits(own.problem) ? placeGreedy(own.problem).bound : placement.bound;
    stock.take(placement.servers);
    return { ...own, placement, bound };
  });
  return mergedPools(placed, refused);
}
