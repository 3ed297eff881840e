import type { ThroughputFactor } from '../benchmark/index.ts';
import type { Estimate } from '../figure/index.ts';
import type { WritesFrom } from './io-demand.ts';
import type { MemoryFrom } from './memory-demand.ts';
import type { PeakOrigin } from './peak-origin.ts';
import type { Question } from './questions/question.ts';
import type { GuestHosts } from './scope/guest-hosts.ts';
import type { HostLists } from './scope/host-lists.ts';
import type { Accounting, ScopedWorkload } from './scope/scope.ts';
import type { SourceClass } from './source-class.ts';
import type { StorageFrom } from './storage-demand.ts';
import type { DemandTimeline } from './timeline.ts';

/**
 * What the estate needs, in shares and units of ONE target configuration, growth included. Arrays run parallel to
 * `workloads`; null = unknown (see `questions`), never 0. The explain functions build the because of one entry on demand.
 */
export interface Demand {
  readonly workloads: readonly ScopedWorkload[];
  /** Peak CPU as share of one target configuration's CPU. */
  readonly cpuShare: readonly (number | null)[];
  readonly memoryGiB: readonly (number | null)[];
  /** The most that each may be: above the need where its recording leaves out what may be an SGA; null = unknown, or nothing bounds it. */
  readonly memoryAtMostGiB: readonly (number | null)[];
  readonly iops: readonly (number | null)[];
  /** Of these, writes; as the workload asks for them, before any redundancy of the storage. */
  readonly writeIops: readonly (number | null)[];
  readonly transferMBs: readonly (number | null)[];
  readonly storageGiB: readonly (number | null)[];
  /** How each peak, and each memory need, came to be known: what its error follows from. */
  readonly peakOrigins: readonly PeakOrigin[];
  readonly memoryOrigins: readonly MemoryFrom[];
  /** How the writes among each one's I/O, and its storage, came to be known. */
  readonly writesOrigins: readonly WritesFrom[];
  readonly storageOrigins: readonly StorageFrom[];
  /**
   * What mirroring makes of the throughput of each; absent = what a study tells of it counts in every ratio, and in no need by itself.
   */
  readonly mirrored?: readonly (ThroughputFactor | null)[];
  readonly sources: readonly SourceClass[];
  /** Source servers per target over the whole estate: the harmonic mean of the classes' ratios, weighted by servers. */
  readonly ratio: Estimate;
  /** Mean peak use of the source servers' CPU, weighted by what they can do; growth included. Unit 'share', may exceed 1. */
  readonly sourcePeakUtilisation: Estimate;
  /** Sum of peaks over all workloads. */
  readonly total: { readonly cpuShare: Estimate; readonly memoryGiB: Estimate; readonly iops: Estimate };
  /** Peak of the summed CPU series; null where no two workloads have series for the same time. */
  readonly peakOfSum: Estimate | null;
  readonly timeline: DemandTimeline | null;
  readonly questions: readonly Question[];
  readonly accounting: Accounting;
  /** Hosts that virtual machines name beside others that a list has of their cluster; null = there are none. */
  readonly hostLists: HostLists | null;
  /** Listed hosts that may carry virtual machines whose host no file names; null = there are none. */
  readonly guestHosts: GuestHosts | null;
  explainCpu(index: number): Estimate;
  explainMemory(index: number): Estimate;
  explainIops(index: number): Estimate;
  explainWrites(index: number): Estimate;
  explainTransfer(index: number): Estimate;
  explainStorage(index: number): Estimate;
}
