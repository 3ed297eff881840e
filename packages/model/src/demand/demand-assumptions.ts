import type { ConsolidationType, MeasuredRatio } from '../benchmark/index.ts';

/**
 * Where a workload's memory need comes from. 'stated': as the file says for the workload. 'installed': all memory of its
 * server. 'covered-by-ratio': a measured ratio of whole servers already had the memory in it.
 */
export type MemoryBasis = 'stated' | 'installed' | 'covered-by-ratio';

/** What a person states about demand; the fields of a scenario's inputs that demand rests on. null = not answered yet. */
export interface DemandAssumptions {
  readonly consolidationType: ConsolidationType;
  /** Which point of a series counts as its peak: 1 = maximum, 0.95 = 95th percentile. */
  readonly percentile: number;
  readonly growthPerYear: number;
  readonly years: number;
  /** null = from benchmark runs or CPU ratings. */
  readonly measuredRatio: MeasuredRatio | null;
  /** Gain of one instance per NUMA node over a single instance; null = none claimed. */
  readonly splitGain: number | null;
  readonly assumedCpuPeakShare: number | null;
  readonly memoryBasis: MemoryBasis | null;
  /** Workload keys left out by hand, on top of templates and powered-off ones. */
  readonly excludedWorkloads: readonly string[];
  readonly includePoweredOff: boolean;
}
