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
 * Proven lower bound on servers in use: total need over the largest server's capacity, for each resource, rounded up; and
 * as many servers as the largest group of items that must stay apart. Give it only items that fit an empty server.
 */
export function serverBound(problem: PlacementProblem, items: readonly PlacementItem[]): ServerBound {
  const byResource = {
    cpu: boundOf(problem, items, 'cpu'),
    memory: boundOf(problem, items, 'memory'),
    io: boundOf(problem, items, 'io'),
  };
  const present = new Set(items.map(({ id }) => id));
  const apart = problem.conflicts.map((group) => group.filter((id) => present.has(id)).length);
  const servers = Math.max(items.length > 0 ? 1 : 0, ...Object.values(byResource), ...apart);
  return { byResource, servers };
}

function boundOf({ serverTypes, ceiling }: PlacementProblem, items: readonly PlacementItem[], resource: Resource) {
  const capacities = serverTypes.map((type) => usableOf(type, resource, ceiling));
  if (capacities.includes(null)) return 0;
  const largest = Math.max(...(capacities as number[]));
  const needs = items.map((item) => needOf(item, resource)).sort((a, b) => a - b);
  const total = needs.reduce((sum, need) => sum + need, 0);
  return total === 0 ? 0 : Math.ceil((total / largest) * (1 - ROUNDING));
}
