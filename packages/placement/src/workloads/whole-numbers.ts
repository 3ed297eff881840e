import type { PlacementProblem, Resource } from '@tatami/model';

/** Units the largest server has of a resource: fine enough that rounding is far below what any measurement tells. */
const UNITS = 500_000_000;
/**
 * Units each capacity is given on top. Needs are rounded up, so that six needs of a sixth would miss a full server by a few units;
 * this lets up to as many items share it, and exceeds no capacity by more than a millionth.
 */
const ROUNDING_UNITS = 500;

/** Amounts of the model as the whole numbers of the search, by resource. */
export interface WholeNumbers {
  need(resource: Resource, amount: number): number;
  capacity(resource: Resource, amount: number): number;
}

/** Units of each resource from the largest usable amount of a server; null = not limited by any type. */
export function wholeNumbers({ serverTypes, ceiling }: PlacementProblem): WholeNumbers {
  const largest: Record<Resource, number> = {
    cpu: Math.max(...serverTypes.map(({ nodes }) => sum(nodes.map(({ cpu }) => cpu)))) * ceiling.cpu,
    memory: Math.max(...serverTypes.map(({ nodes }) => sum(nodes.map(({ memoryGiB }) => memoryGiB)))) * ceiling.memory,
    io: Math.max(...serverTypes.map(({ iops }) => iops ?? 0)) * ceiling.io,
  };
  const units = (resource: Resource, amount: number) =>
    largest[resource] > 0 ? (amount / largest[resource]) * UNITS : 0;
  return {
    // What fills a server exactly must not exceed it by the rounding of the division.
    need: (resource, amount) => Math.ceil(units(resource, amount) * (1 - 1e-12)),
    capacity: (resource, amount) => (amount > 0 ? Math.floor(units(resource, amount)) + ROUNDING_UNITS : 0),
  };
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0);
}
