import { NO_LICENCE } from '../databases/index.ts';
import { type Estimate, known, text } from '../figure/index.ts';
import { productByWorkload, productsOf } from '../inputs/index.ts';
import { type CostPart, memoryPricedApart, moneyAfter, type OwnedOf, virtualCpusOf } from '../money/index.ts';
import {
  amountOfServer,
  CAPACITY_TOLERANCE,
  type PlacementItem,
  type PlacementProblem,
  plannedNeed,
  RESOURCES,
  type ServerType,
} from '../placement/index.ts';
import type { PosedScenario } from '../plan/index.ts';

/** What no plan on a configuration can be below. */
export interface Floor {
  /** Spares included. */
  readonly servers: number;
  readonly parts: readonly CostPart[];
  /** GiB of all servers that are priced apart; -Infinity where more servers have less of them. */
  readonly memoryGiB: number;
}

/**
 * The least that a configuration can come to, without placing anything: needs over what one server gives, resource by resource, for all
 * and for each licensed product by itself. Where servers are there already nothing is said: they carry a part nobody knows yet.
 */
export function floorOf({ problem, types, demand, target, request }: PosedScenario, ownedOf: OwnedOf): Floor | null {
  const { inputs } = request;
  const [type, ...others] = problem.serverTypes;
  const own = types.usable.find(({ typeId }) => typeId === target.platform.id);
  if (!type || !own || others.length > 0) return null;
  const used = leastServers(problem.items, type, problem);
  const spares = problem.pools
    ? problem.pools.reduce((sum, { spareServers }) => sum + spareServers, 0)
    : problem.spareServers;
  const productOf = productByWorkload(inputs);
  const keys = problem.items.map(({ id }) => id);
  const licensed = productsOf(inputs, keys).map((product) => ({
    product,
    servers: serversOf(
      product === NO_LICENCE
        ? used
        : leastServers(
            problem.items.filter(({ id }) => productOf(id) === product),
            type,
            problem,
          ),
    ),
  }));
  const group = {
    ...own,
    all: serversOf(used + spares),
    licensed,
    vcpusOf: virtualCpusOf(demand.workloads, inputs),
    mostWorkloads: Math.ceil(problem.items.length / Math.max(1, used)),
  };
  const apart = memoryPricedApart({ ...own, serverPrice: null }, request.priceBook);
  return {
    servers: used + spares,
    parts: moneyAfter([group], inputs, request, ownedOf).cost.parts,
    memoryGiB: apart < 0 ? Number.NEGATIVE_INFINITY : apart * (used + spares),
  };
}

/** Servers that the needs of some items fill, pool by pool. */
function leastServers(items: readonly PlacementItem[], type: ServerType, problem: PlacementProblem): number {
  const pools = problem.pools ?? [{ items: items.map(({ id }) => id), cpuCeiling: null }];
  return pools.reduce((sum, pool) => {
    const ids = new Set(pool.items);
    const its = problem.pools ? items.filter(({ id }) => ids.has(id)) : items;
    const ceiling = { ...problem.ceiling, cpu: pool.cpuCeiling ?? problem.ceiling.cpu };
    return sum + fewest(its, type, ceiling, problem.steps);
  }, 0);
}

function fewest(
  items: readonly PlacementItem[],
  type: ServerType,
  ceiling: PlacementProblem['ceiling'],
  steps: number,
): number {
  const filled = RESOURCES.map((resource) => {
    const has = amountOfServer(type, resource);
    if (has === null || !(has > 0)) return 0;
    const need =
      resource === 'cpu' ? highestCpu(items, steps) : items.reduce((sum, item) => sum + plannedNeed(item, resource), 0);
    return Math.ceil((need / (has * ceiling[resource])) * (1 - CAPACITY_TOLERANCE) - CAPACITY_TOLERANCE);
  });
  return items.length === 0 ? 0 : Math.max(1, ...filled);
}

/** The highest sum over time of what is planned. */
function highestCpu(items: readonly PlacementItem[], steps: number): number {
  const sums = new Float64Array(Math.max(1, steps));
  for (const { cpu, cpuOverTime, margin } of items) {
    const factor = margin?.cpu ?? 1;
    for (let step = 0; step < sums.length; step += 1)
      sums[step] = (sums[step] as number) + (cpuOverTime?.[step] ?? cpu) * factor;
  }
  return sums.reduce((most, sum) => Math.max(most, sum), 0);
}

function serversOf(value: number): Estimate {
  return known('predicted', { value, unit: 'servers', because: { label: LEAST, inputs: [] } });
}

const LEAST = text('Least servers', '最少台数');
