import type { PlacedServer, Placement, ServerBound } from '@tatami/model';
import { amountsOf } from '@tatami/model';
import type { PoolProblem } from './pool-problems.ts';

/** The answer of one pool. */
export interface PlacedPool extends PoolProblem {
  readonly placement: Placement;
  /** Proven with all servers there are, those that other pools took included. */
  readonly bound: ServerBound;
}

/**
 * The answers of all pools as one placement. A server that was its pool's before keeps its number; the others get the lowest that
 * no other has, pool by pool, and empty ones come last. No plan of the pools costs less than the sum of what is proven for each.
 */
export function mergedPools(pools: readonly PlacedPool[], refused: Placement['unplaced']): Placement {
  const placements = pools.map(({ placement }) => placement);
  const sum = (of: (placement: Placement) => number) => placements.reduce((total, each) => total + of(each), 0);
  return {
    servers: renumbered(pools),
    unplaced: [...refused, ...placements.flatMap(({ unplaced }) => unplaced)],
    bound: sumOfBounds(pools.map(({ bound }) => bound)),
    cost: sum(({ cost }) => cost),
    missingSpares: sum(({ missingSpares }) => missingSpares),
    madeBy: placements.some(({ madeBy }) => madeBy === 'search') ? 'search' : 'first-fit',
    iterations: sum(({ iterations }) => iterations),
  };
}

function renumbered(pools: readonly PlacedPool[]): readonly PlacedServer[] {
  const taken = new Set(pools.flatMap(({ numbers }) => [...numbers]));
  let free = 0;
  const next = () => {
    while (taken.has(free)) free += 1;
    taken.add(free);
    return free;
  };
  const used = pools.flatMap(({ pool, numbers, placement }) =>
    placement.servers
      .filter(({ spare }) => !spare)
      .map((server) => ({
        ...server,
        pool: pool.id,
        number: numbers.has(server.number) ? server.number : next(),
      })),
  );
  const last = used.reduce((most, { number }) => Math.max(most, number), -1);
  const spares = pools.flatMap(({ pool, placement }) =>
    placement.servers.filter(({ spare }) => spare).map((server) => ({ ...server, pool: pool.id })),
  );
  return [
    ...used.sort((a, b) => a.number - b.number),
    ...spares.map((server, at) => ({ ...server, number: last + 1 + at })),
  ];
}

/** What proves the sum is what proves the largest part of it. */
function sumOfBounds(bounds: readonly ServerBound[]): ServerBound {
  const [largest] = bounds.toSorted((a, b) => b.cost - a.cost);
  return {
    byResource: amountsOf((resource) => bounds.reduce((sum, { byResource }) => sum + byResource[resource], 0)),
    servers: bounds.reduce((sum, { servers }) => sum + servers, 0),
    cost: bounds.reduce((sum, { cost }) => sum + cost, 0),
    kind: largest?.kind ?? 'per-dimension',
  };
}
