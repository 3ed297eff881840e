import type { PlacementProblem } from './problem.ts';

/** Highest share of their CPU that the servers of a pool may use; of no pool, the problem's. */
export function cpuCeilings({ pools = [], ceiling }: PlacementProblem): (pool: string | undefined) => number {
  const own = new Map(pools.map(({ id, cpuCeiling }) => [id, cpuCeiling]));
  return (pool) => (pool === undefined ? null : own.get(pool)) ?? ceiling.cpu;
}
