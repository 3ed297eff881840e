import type { Resource } from './plan.ts';
import type { PlacementItem, PlacementProblem, ServerBound, ServerType } from './problem.ts';
import { ROUNDING } from './tolerance.ts';

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
 * as many servers as the largest group of items that must stay apart. Give it only items that fit an empty server.
 */
export function serverBound(problem: PlacementProblem, items: readonly PlacementItem[]): ServerBound {
  const byResource = {
    cpu: boundOf(problem, items, 'cpu'),
    memory: boundOf(problem, items, 'memory'),
    io: boundOf(problem, items, 'io'),
  };
  const present = new Set(items.map(({ id }) => id));
  const apart = problem.constraints.apart.map((group) => group.filter((id) => present.has(id)).length);
  const servers = Math.max(items.length > 0 ? 1 : 0, ...Object.values(byResource), ...apart);
  return { byResource, servers };
}

function boundOf(
  { serverTypes, ceiling, steps }: PlacementProblem,
  items: readonly PlacementItem[],
  resource: Resource,
) {
  const capacities = serverTypes.map((type) => usableOf(type, resource, ceiling));
  if (capacities.includes(null)) return 0;
  const largest = Math.max(...(capacities as number[]));
  const total = resource === 'cpu' ? peakOfSum(items, steps) : sumOf(items.map((item) => needOf(item, resource)));
  return total === 0 ? 0 : Math.ceil((total / largest) * (1 - ROUNDING));
}

/** The largest sum of CPU need at any step. */
function peakOfSum(items: readonly PlacementItem[], steps: number): number {
  const sums = new Float64Array(steps);
  for (const { cpu, cpuOverTime } of items)
    for (let step = 0; step < steps; step += 1) sums[step] = (sums[step] as number) + (cpuOverTime?.[step] ?? cpu);
  return sums.reduce((most, sum) => Math.max(most, sum), 0);
}

function sumOf(needs: readonly number[]): number {
  return needs.reduce((total, need) => total + need, 0);
}
