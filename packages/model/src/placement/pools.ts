import type { PlacementProblem } from './problem.ts';

/** Workloads that share servers among themselves and with no others: a security zone, a cluster, a site. */
export interface PlacementPool {
  readonly id: string;
  /** Those of the problem's items that belong to it; ids that are not in the problem are passed over. */
  readonly items: readonly string[];
  /** N+k within the pool. */
  readonly spareServers: number;
  /** Highest share of its servers' CPU that may be used; null = the problem's. */
  readonly cpuCeiling: number | null;
}

/** Highest share of their CPU that the servers of a pool may use; of no pool, the problem's. */
export function cpuCeilings({ pools = [], ceiling }: PlacementProblem): (pool: string | undefined) => number {
  const own = new Map(pools.map(({ id, cpuCeiling }) => [id, cpuCeiling]));
  return (pool) => (pool === undefined ? null : own.get(pool)) ?? ceiling.cpu;
}
