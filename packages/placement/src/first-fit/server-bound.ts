import type { PlacementItem, PlacementProblem, Resource, ServerBound, ServerType } from '@tatami/model';
import { licenceOf, licensedProducts } from './placement-cost.ts';
import { leastSpareCost } from './spare-servers.ts';
import { ROUNDING } from './tolerance.ts';

const RESOURCES: readonly Resource[] = ['cpu', 'memory', 'io'];

/** Usable amount of one resource on an empty server; null = not known, so unlimited. */
export function usableOf(type: ServerType, resource: Resource, ceiling: PlacementProblem['ceiling']): number | null {
  if (resource === 'io') return type.iops === null ? null : type.iops * ceiling.io;
  const sum = type.nodes.reduce((total, { cpu, memoryGiB }) => total + (resource === 'cpu' ? cpu : memoryGiB), 0);
  return sum * ceiling[resource];
}

/** What an item needs of a resource; what it is not sized by counts as nothing. */
export function needOf(item: PlacementItem, resource: Resource): number {
  return resource === 'cpu' ? item.cpu : ((resource === 'memory' ? item.memoryGiB : item.iops) ?? 0);
}

/**
 * Proven lower bound on servers in use: the largest need at any one time over the largest server's
 * capacity, for each resource, rounded up; and
 * as many servers as the largest group of items that must stay apart. Their least cost, the least that spares cost, and for each
 * product the least that servers holding all of its items pay for it. Give it only items that fit an empty server.
 */
export function serverBound(problem: PlacementProblem, items: readonly PlacementItem[]): ServerBound {
  const { serverTypes } = problem;
  const bound = countBound(problem, items);
  const licences = licensedProducts(serverTypes, items).map((product) => {
    const holding = items.filter((item) => item.product === product);
    return leastCost(problem, holding, countBound(problem, holding).servers, (type) => licenceOf(type, product));
  });
  const servers = leastCost(problem, items, bound.servers, ({ cost }) => cost);
  const spares = items.length > 0 ? leastSpareCost(problem) : 0;
  const cost = licences.reduce((sum, licence) => sum + licence, servers + spares);
  return { ...bound, cost: hasWholeCosts(serverTypes) ? Math.ceil(cost * (1 - ROUNDING)) : cost };
}

/** Then every plan costs a whole amount, and so does the bound. */
function hasWholeCosts(serverTypes: readonly ServerType[]): boolean {
  return serverTypes.every(({ cost, licences }) => [cost, ...Object.values(licences ?? {})].every(Number.isInteger));
}

function countBound(problem: PlacementProblem, items: readonly PlacementItem[]): Omit<ServerBound, 'cost'> {
  const byResource = {
    cpu: boundOf(problem, items, 'cpu'),
    memory: boundOf(problem, items, 'memory'),
    io: boundOf(problem, items, 'io'),
  };
  const present = new Set(items.map(({ id }) => id));
  const apart = problem.constraints.apart.reduce(
    (most, group) => Math.max(most, new Set(group.filter((id) => present.has(id))).size),
    0,
  );
  const byNeed = Math.max(items.length > 0 ? 1 : 0, ...Object.values(byResource));
  return { byResource, servers: Math.max(byNeed, apart), kind: apart > byNeed ? 'conflicts' : 'per-dimension' };
}

/**
 * Least that so many servers, or as many as carry the items, cost at these prices: the cheapest of the stock, or for each
 * resource the cheapest by what they give of it, the last one in part.
 */
function leastCost(
  problem: PlacementProblem,
  items: readonly PlacementItem[],
  servers: number,
  priceOf: (type: ServerType) => number,
): number {
  const { serverTypes, ceiling } = problem;
  const priced = serverTypes.map((type) => ({ type, price: priceOf(type), count: type.count ?? Infinity }));
  const cheapest = filled(
    servers,
    priced.map(({ price, count }) => ({ price, count, size: 1 })),
  );
  // Servers of one type are bought whole, so that their number says it all.
  if (priced.length === 1) return cheapest;
  const byResource = RESOURCES.map((resource) => {
    const sizes = priced.map(({ type, price, count }) => ({ price, count, size: usableOf(type, resource, ceiling) }));
    if (sizes.some(({ size }) => size === null)) return 0;
    return filled(totalNeed(problem, items, resource) * (1 - ROUNDING), sizes as Lot[]);
  });
  return Math.max(cheapest, ...byResource);
}

interface Lot {
  readonly price: number;
  readonly count: number;
  /** What one gives. */
  readonly size: number;
}

/** Least price of an amount from lots that may be bought in part: the cheapest by what they give first. */
function filled(amount: number, lots: readonly Lot[]): number {
  const order = lots.filter(({ size }) => size > 0).sort((a, b) => a.price / a.size - b.price / b.size);
  let left = amount;
  let price = 0;
  for (const lot of order) {
    const bought = Math.min(left / lot.size, lot.count);
    left -= bought * lot.size;
    price += bought * lot.price;
    if (left <= 0) break;
  }
  return price;
}

function boundOf(problem: PlacementProblem, items: readonly PlacementItem[], resource: Resource) {
  const { serverTypes, ceiling } = problem;
  const capacities = serverTypes.map((type) => usableOf(type, resource, ceiling));
  if (capacities.includes(null)) return 0;
  const largest = Math.max(...(capacities as number[]));
  const total = totalNeed(problem, items, resource);
  return total === 0 ? 0 : Math.ceil((total / largest) * (1 - ROUNDING));
}

function totalNeed({ steps }: PlacementProblem, items: readonly PlacementItem[], resource: Resource): number {
  return resource === 'cpu' ? peakOfSum(items, steps) : sumOf(items.map((item) => needOf(item, resource)));
}

/** The largest sum of CPU need at any step. */
function peakOfSum(items: readonly PlacementItem[], steps: number): number {
  const sums = new Float64Array(steps);
  for (const { cpu, cpuOverTime } of items)
    for (let step = 0; step < steps; step += 1) sums[step] = sums[step] + (cpuOverTime?.[step] ?? cpu);
  return sums.reduce((most, sum) => Math.max(most, sum), 0);
}

function sumOf(needs: readonly number[]): number {
  return needs.reduce((total, need) => total + need, 0);
}
