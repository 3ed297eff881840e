import type { Estimate, Text } from '../figure/index.ts';
import type { TopologyAdapter } from '../inventory/index.ts';
import type { Configuration } from '../platform/index.ts';
import type { CostUnit } from './cost-unit.ts';

/** 'io': operations per second of the storage; 'transfer': its MB per second; 'storage': its capacity; 'vcpus': virtual CPUs allocated, over cores. */
export type Resource = 'cpu' | 'memory' | 'io' | 'transfer' | 'storage' | 'vcpus';

/** First fit, or a search that started from it. */
export type MadeBy = 'first-fit' | 'search';

/** What proves a bound: needs over the capacity of each resource, a group kept apart, or a proof of the search. */
export type BoundKind =
  | 'per-dimension'
  | 'conflicts'
  | 'dual-feasible'
  | 'covering-lp'
  | 'covering-ip'
  | 'column-generation';

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
  /** Adapters whose slot is connected to it; absent = no file tells. */
  readonly adapters?: readonly TopologyAdapter[] | undefined;
  readonly workloads: readonly PlacedWorkload[];
}

export interface PlanNode {
  /** What pins name it by; it stays when other servers come and go. */
  readonly number: number;
  readonly name: string;
  readonly platformId: string;
  /** Its type among those of the scenario, where that is not named like the platform. */
  readonly typeId?: string | undefined;
  readonly configuration: Configuration;
  /** Pool whose workloads alone it may hold; absent = there are none. */
  readonly pool?: string | undefined;
  /** Rack and site it stands in, from 0; absent = not told apart. */
  readonly rack?: number | undefined;
  readonly site?: number | undefined;
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

/** Licences of one product before and after: its own number in its own unit, never added to another's. */
export interface LicencesOfProduct {
  /** null = of workloads whose product nobody has stated, or no rule counts. */
  readonly product: string | null;
  readonly name: Text;
  /** What one licence is. */
  readonly metric: Text;
  readonly before: Estimate;
  /** What today's servers need by virtual machine, where that is less than `before`, which is by host. */
  readonly beforeByMachine?: Estimate | undefined;
  /** The same where virtual machines are pinned to the hosts they run on, where `before` is by all hosts of their clusters. */
  readonly beforePinned?: Estimate | undefined;
  readonly after: Estimate;
  /** Where it is stated what is owned: how many are, are reused, bought and freed. */
  readonly owned?: Estimate | undefined;
  readonly reused?: Estimate | undefined;
  readonly bought?: Estimate | undefined;
  readonly freed?: Estimate | undefined;
  /** Of the plan; absent where no server of it holds the product, and in older plans. */
  readonly supportPerYear?: Estimate | undefined;
}

/** One part of the cost before and after. */
export interface CostPartsCompared {
  readonly id: 'licences' | 'hardware' | 'memory' | 'drives' | 'adapters' | 'support' | 'power';
  readonly name: Text;
  readonly before: Estimate;
  readonly after: Estimate;
  /** Products of which the amount after holds nothing because no price is known; absent = none. */
  readonly lacks?: readonly { readonly product: string | null; readonly name: Text }[] | undefined;
}

/** Costs with tax, to the smallest coin; `rate` as a share. One that is unknown without tax is unknown with it. */
export interface CostWithTax {
  readonly rate: number;
  readonly before: Estimate;
  readonly after: Estimate;
}

export interface PlanSummary {
  /** Those that become free: nothing of those that stay is in any number before. */
  readonly serversBefore: Estimate;
  /** Those that stay because workloads outside the plan run there; absent where none does. */
  readonly serversStaying?: Estimate | undefined;
  readonly serversAfter: Estimate;
  readonly consolidationRatio: Estimate;
  readonly coresBefore: Estimate;
  readonly coresAfter: Estimate;
  /** Of one product; refused where there are several, for their licences are of different units: see `licences`. */
  readonly licencesBefore: Estimate;
  readonly licencesAfter: Estimate;
  /** Product by product; absent in plans of a release without it. */
  readonly licences?: readonly LicencesOfProduct[] | undefined;
  /** What both costs consist of, over the horizon; a part without a price is unknown and in neither sum. Absent in older plans. */
  readonly costParts?: readonly CostPartsCompared[] | undefined;
  /** In what the two costs differ beside their amounts; empty = like is compared with like. */
  readonly costDifferences?: readonly Text[] | undefined;
  readonly costBefore: Estimate;
  readonly costAfter: Estimate;
  /** Both with the tax whose rate the price book states; absent while it states none. */
  readonly costWithTax?: CostWithTax | undefined;
  readonly binding: Binding | null;
  /** How often the servers are to be enough, 0.5 to below 1, and how often they are; absent in plans of a release without it. */
  readonly confidence?: number | undefined;
  readonly chance?: Estimate | undefined;
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
  /**
   * Where servers of unknown price count for a little only to rank plans: the objective without that, in `unit`; null where it adds
   * licences of several products. Absent = all of the objective is real.
   */
  readonly amount?: number | null | undefined;
  readonly kind: BoundKind;
  /** What a search has proven, and the problem it holds for; null where a plan's needs alone say it. */
  readonly proven: ProvenBound | null;
}

/** A bound that took a search to prove, kept with the mark of its problem so that it is never claimed for another. */
export interface ProvenBound {
  /** Spares left out. */
  readonly servers: number;
  /** In the unit of the plan's bound, spares included. */
  readonly cost: number;
  readonly problem: ProblemMark;
}

/** Sums that tell two problems apart, whatever is asked of them beyond capacity; see `markOf`. */
export type ProblemMark = readonly number[];

export interface UnplacedWorkload {
  readonly workloadId: string;
  readonly because: Text;
  /** The smallest change that would place it; null where none of those tried does. */
  readonly change: Text | null;
}

/** The answer: which workload on which server and NUMA node. Equal inputs and seed give an equal plan. */
export interface Plan {
  readonly version: 2;
  /** 'infeasible' is a normal outcome: `unplaced` says what blocks it. */
  readonly kind: 'plan' | 'infeasible';
  readonly seed: number;
  /** How its workloads were first arranged; a plan that keeps another's arrangement keeps this too. */
  readonly madeBy: MadeBy;
  readonly iterations: number;
  readonly summary: PlanSummary;
  readonly bound: PlanBound;
  readonly nodes: readonly PlanNode[];
  readonly unplaced: readonly UnplacedWorkload[];
  /** Workloads that are given memory left over; absent = none. */
  readonly extraMemory?: readonly ExtraMemory[] | undefined;
}
