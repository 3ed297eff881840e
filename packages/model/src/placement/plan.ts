import type { Estimate, Text } from '../figure/index.ts';
import type { Configuration } from '../platform/index.ts';
import type { CostUnit } from './cost-unit.ts';

export type Resource = 'cpu' | 'memory' | 'io';

export interface PlacedWorkload {
  readonly workloadId: string;
  /** Linux list syntax, "0-3,8-11". */
  readonly cpuList: string;
  readonly memoryGiB: number;
  /** Memory of this node left over by the plan and given to its cache, beyond `memoryGiB`; absent = none. */
  readonly extraMemoryGiB?: number | undefined;
}

/** What memory left over does for one workload whose curve of reads against cache is known. */
export interface ExtraMemory {
  readonly workloadId: string;
  /** Over all nodes of its server, beyond what it needs. */
  readonly memoryGiB: number;
  /** Reads per second that the storage is spared. */
  readonly savedIops: Estimate;
  /** More throughput, as a share of that without; unknown where the curve is one of reads only. */
  readonly throughputGain: Estimate;
}

export interface PlanNumaNode {
  readonly id: number;
  /** Empty for a memory-only node (MSB, CXL). */
  readonly cpuList: string;
  readonly memoryGiB: number;
  readonly workloads: readonly PlacedWorkload[];
}

export interface PlanNode {
  readonly name: string;
  readonly platformId: string;
  readonly configuration: Configuration;
  /** Kept empty for N+k. */
  readonly spare: boolean;
  readonly numaNodes: readonly PlanNumaNode[];
}

/** The resource that decides the number of servers: what is needed, what there is, in one sentence. */
export interface Binding {
  readonly resource: Resource;
  readonly sentence: Text;
  readonly need: Estimate;
  readonly available: Estimate;
}

export interface PlanSummary {
  readonly serversBefore: Estimate;
  readonly serversAfter: Estimate;
  readonly consolidationRatio: Estimate;
  readonly coresBefore: Estimate;
  readonly coresAfter: Estimate;
  readonly licencesBefore: Estimate;
  readonly licencesAfter: Estimate;
  readonly costBefore: Estimate;
  readonly costAfter: Estimate;
  readonly binding: Binding | null;
  /** Reads per second that memory left over saves; absent where no workload has a curve. */
  readonly savedIops?: Estimate | undefined;
}

/** No cheaper plan exists than `value`; `gap` is the share by which the plan may still be above it. */
export interface PlanBound {
  /** What both count, spares included: servers (where absent), licences where a price is not known, or money over the horizon. */
  readonly unit?: CostUnit | undefined;
  readonly objective: number;
  readonly value: number;
  readonly gap: number;
}

export interface UnplacedWorkload {
  readonly workloadId: string;
  readonly because: Text;
}

/** The answer: which workload on which server and NUMA node. Equal inputs and seed give an equal plan. */
export interface Plan {
  readonly version: 1;
  /** 'infeasible' is a normal outcome: `unplaced` says what blocks it. */
  readonly kind: 'plan' | 'infeasible';
  readonly seed: number;
  readonly summary: PlanSummary;
  readonly bound: PlanBound;
  readonly nodes: readonly PlanNode[];
  readonly unplaced: readonly UnplacedWorkload[];
  /** Workloads that are given memory left over; absent = none. */
  readonly extraMemory?: readonly ExtraMemory[] | undefined;
}
