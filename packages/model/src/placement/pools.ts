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
