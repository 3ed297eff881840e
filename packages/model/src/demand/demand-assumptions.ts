import type { ConsolidationType, MeasuredRatio } from '../benchmark/index.ts';
import type { RecordedTime } from '../series/index.ts';
import type { LeaveOutRule } from './scope/leave-out-rule.ts';

/**
 * Where a workload's memory need comes from. 'stated': as the file says for the workload. 'installed': all memory of its
 * server. 'stated-or-installed': as stated, and all memory of its server where nothing is. 'stated-or-used': as stated, its part of what is
 * used of its server where lists state that alone, and all memory of it where nothing is. 'covered-by-ratio': a measured ratio of whole
 * servers already had the memory in it.
 */
export type MemoryBasis = 'stated' | 'installed' | 'stated-or-installed' | 'stated-or-used' | 'covered-by-ratio';

/**
 * What stands in for a server that no file describes well enough (no record, no cores, no CPU model), or for the rating of a CPU that has
 * none, core for core. 'cluster': the hosts of the workload's cluster, else as below. 'most-common': the most common described host of the
 * estate. 'catalogue': a host of two middling CPUs of the rating catalogue.
 */
export type HostBasis = 'cluster' | 'most-common' | 'catalogue';

/**
 * What counts as a workload's storage. 'provisioned': what it was given. 'used': what it uses today. 'installed': as 'provisioned', and
 * the disks of its server where no file states more.
 */
export type StorageBasis = 'provisioned' | 'used' | 'installed';

/** What a person states about demand; the fields of a scenario's inputs that demand rests on. null = not answered yet. */
export interface DemandAssumptions {
  readonly consolidationType: ConsolidationType;
  /** Which point of a series counts as its peak: 1 = maximum, 0.95 = 95th percentile. */
  readonly percentile: number;
  /** Which of the recorded days count; null or absent = all. */
  readonly recordedTime?: RecordedTime | null | undefined;
  readonly growthPerYear: number;
  readonly years: number;
  /** null = from benchmark runs or CPU ratings. */
  readonly measuredRatio: MeasuredRatio | null;
  /** Gain of one instance per NUMA node over a single instance; null = none claimed. */
  readonly splitGain: number | null;
  readonly assumedCpuPeakShare: number | null;
  /** 'host-use': where no file states a peak, the use that its host reported: its peak, else its average or that of the moment the file was written. Goes before the assumed share. */
  readonly cpuPeakBasis: 'host-use' | null;
  /**
   * What counts where a host was measured busier than the peaks of its machines together: what it measured, or the machines' own peaks.
   * null or absent = not answered: the machines' own.
   */
  readonly busierHosts?: 'measured' | 'machines' | null | undefined;
  /**
   * Whose peak counts of a machine that a newer list states as another than was recorded: what was recorded before, or what that list states of
   * the new one. null or absent = not answered: what was recorded counts, and it is asked.
   */
  readonly replacedMachines?: 'recorded' | 'stated' | null | undefined;
  /** null = not answered: servers that no file describes are asked for. */
  readonly hostBasis: HostBasis | null;
  /** As what CPUs are rated that files state and nothing rates (POWER, SPARC). null or absent = not answered: it is asked. */
  readonly ratingBasis?: HostBasis | null | undefined;
  /**
   * Which hosts a cluster has, where its virtual machines name some that no list has and its list has others: those listed, or those
   * named. null or absent = not answered: it is asked.
   */
  readonly hostList?: 'listed' | 'named' | null | undefined;
  /**
   * Where no file names the host of virtual machines and lists have hosts that may be theirs: whether these carry them together, or others
   * do that no file names. null or absent = not answered: it is asked.
   */
  readonly guestHosts?: 'listed' | 'others' | null | undefined;
  readonly memoryBasis: MemoryBasis | null;
  /** Highest share of a target's memory the plan may use; the rest is for the operating system and what nobody planned. */
  readonly memoryCeiling: number;
  /** What counts as a workload's storage; null or absent = what it was given, else what it uses. */
  readonly storageBasis?: StorageBasis | null | undefined;
  /** Growth of storage per year; null or absent = as everything. */
  readonly storageGrowthPerYear?: number | null | undefined;
  /** Share of writes (0..1) in I/O of which no file states it; null or absent = it stays unknown. */
  readonly assumedWriteShare?: number | null | undefined;
  /** Workload keys left out by hand, on top of templates and powered-off ones. */
  readonly excludedWorkloads: readonly string[];
  readonly includePoweredOff: boolean;
  /** Left out by rule, beside those by hand; absent = by none. */
  readonly leaveOut?: readonly LeaveOutRule[] | undefined;
}
