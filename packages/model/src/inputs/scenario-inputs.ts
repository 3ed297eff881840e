import type { DemandAssumptions, PoolRule } from '../demand/index.ts';
import { NO_CONSTRAINTS, type PlacementConstraints } from '../placement/index.ts';
import type { StatedStorage } from '../storage/index.ts';
import type { Currency } from '../units/index.ts';
import type { BusinessCaseInputs } from './business-case-inputs.ts';
import type { LicenceChoice, ProductOfWorkloads } from './licence-choice.ts';
import { MEMORY_CEILING } from './memory-ceiling.data.ts';
import type { OwnedLicences } from './owned-licences.ts';

/** A discount off the list price of one product. */
export interface ProductDiscount {
  readonly product: string;
  readonly share: number;
}

/** What a person says one server costs to buy, boards and memory included. */
export interface ServerPrice {
  readonly amount: number;
  readonly currency: Currency;
  /** The configuration it was stated for, where that is another than the server's now; null or absent = this one. */
  readonly statedFor?: ServerConfiguration | null | undefined;
}

/** A platform with its boards and memory, as a person chooses it. */
export interface ServerConfiguration {
  readonly platformId: string;
  readonly sb: number;
  readonly msb: number;
  readonly memoryGiB: number | null;
  /** CPU in its sockets, by its name in the rating catalogue; null or absent = the one the platform is listed with. */
  readonly cpuModel?: string | null | undefined;
}

/** Another type of server that a plan may use beside the target. */
export interface OtherTargetChoice {
  readonly platformId: string;
  readonly sb: number;
  readonly msb: number;
  readonly memoryGiB: number | null;
  /** Servers there are; null = as many as needed. */
  readonly count: number | null;
  /** There already: filled first, and their hardware costs nothing. */
  readonly existing: boolean;
  /** null or absent = by its boards and the price book. */
  readonly serverPrice?: ServerPrice | null | undefined;
}

/**
 * How long and how far the recorded CPU use of a server may go beyond its ceiling, where plans are made by a percentile; null = no limit
 * on that side.
 */
export interface OverloadLimit {
  /** Hours of a mean month. */
  readonly hoursPerMonth: number | null;
  /** Highest use of one server as a share of its CPU; may exceed 1. */
  readonly highestUse: number | null;
}

/** Workloads that get servers of their own; see PoolRule. What is null is as for the whole plan. */
export interface StatedPool {
  readonly of: PoolRule;
  /** N+k within the pool. */
  readonly spareServers: number | null;
  /** Highest share of the CPU of its servers. */
  readonly targetCeiling: number | null;
}

/** Everything a person states for one scenario. What is null is derived from the files, or asked for (see Question). */
export interface ScenarioInputs extends DemandAssumptions {
  readonly platformId: string;
  readonly sb: number;
  readonly msb: number;
  /** Memory of one server when the platform lets it vary; null = as the catalogue states for these boards. */
  readonly memoryGiB: number | null;
  /** CPU in the sockets of the target, of those that fit it; null or absent = the one the platform is listed with. */
  readonly cpuModel?: string | null | undefined;
  /** Of one target; null or absent = by its boards and the price book. */
  readonly serverPrice?: ServerPrice | null | undefined;
  /** Absent = the target only. */
  readonly otherTargets?: readonly OtherTargetChoice[] | undefined;
  /** Most types of server a plan may use; null or absent = any number. */
  readonly maxServerTypes?: number | null | undefined;
  /** Highest share of a target's CPU the plan may use. */
  readonly targetCeiling: number;
  /** null or absent = what the percentile cuts off is said, and limits nothing. */
  readonly overload?: OverloadLimit | null | undefined;
  /** How often the planned servers must be enough, 0.5 to 0.999; 0.5 = every quantity at its middle. */
  readonly confidence: number;
  /** Most virtual CPUs that a server may be allocated for each of its physical cores; null or absent = no limit. */
  readonly vcpusPerCore?: number | null | undefined;
  /**
   * Growth that lists state of the load while the plan takes none: 'passed-over' = none is taken all the same. null or absent = not answered: it
   * is asked.
   */
  readonly growthInFiles?: 'passed-over' | null | undefined;
  /** Databases of Oracle SE2 that need, or may need, more threads than one uses: 'kept' = they stay SE2. null or absent = it is asked. */
  readonly se2Threads?: 'kept' | null | undefined;
  /**
   * Databases that lists call standby without a pair: 'none' = they need no licences of their own by their vendor's rule, 'in-full' = as of
   * production. null or absent = it is asked, and they count in full.
   */
  readonly sqlServerStandbys?: 'none' | 'in-full' | null | undefined;
  readonly oracleStandbys?: 'none' | 'in-full' | null | undefined;
  /** Servers that may fail without loss: N+k. */
  readonly spareServers: number;
  /**
   * Workloads that share no server with others: a security zone, a cluster. A workload belongs to the first whose rule holds; those of no
   * pool share servers among themselves. Absent or empty = all share.
   */
  readonly pools?: readonly StatedPool[] | undefined;
  /**
   * Ids of findings of studies (`findingsOf`) that the plan counts: what mirroring costs, what binding or splitting gains. What no study tells
   * any more counts nothing, and is said. Absent = none.
   */
  readonly findings?: readonly string[] | undefined;
  readonly requiredThroughput: number | null;
  /** Disks that two nodes of a pair state alike where no list names their cluster: how often they count. null or absent = each, and it is asked. */
  readonly sharedDisks?: 'once' | 'each' | null | undefined;
  /** The storage of the planned servers, or the array they share; null or absent = not stated, so storage is not sized. */
  readonly storage?: StatedStorage | null | undefined;
  readonly licence: LicenceChoice;
  readonly licencesOf: readonly ProductOfWorkloads[];
  /** Ids of priced options on all cores of Oracle Database Enterprise Edition; absent = none. */
  readonly licenceOptions?: readonly string[] | undefined;
  /**
   * How SQL Server and Windows Server are counted: all cores of the servers that hold them, the virtual CPUs of the machines that run them, or for each
   * product what needs fewer licences. Absent = by host. Where a licensed host covers no virtual machine (SQL Server Standard), these count one by one in any case.
   */
  readonly licencesBy?: 'host' | 'virtual-machine' | 'cheapest' | undefined;
  /** Ids of rules of what every planned server needs beside its databases, spares included: an operating system, a hypervisor. */
  readonly onEveryServer?: readonly string[] | undefined;
  /** Off the list price of a product, 0 to 1: 0.4 = 40 % less. Support that is a share of the price falls with it. */
  readonly discounts?: readonly ProductDiscount[] | undefined;
  /** null or absent = not stated: licences are priced as if all were bought, before and after. */
  readonly ownedLicences?: OwnedLicences | null | undefined;
  /** null or absent = nothing is stated for it. */
  readonly businessCase?: BusinessCaseInputs | null | undefined;
  /** What is kept apart, together or pinned, by workload key. Keys that are not in the plan are passed over, and said. */
  readonly constraints: PlacementConstraints;
  readonly currency: Currency;
  readonly horizonYears: number;
}

/** The product's proposals for what a person has not stated: every one of them is shown as a default in the assumption strip. */
export const DEFAULT_SCENARIO_INPUTS: ScenarioInputs = {
  consolidationType: 'horizontal',
  platformId: 'fujitsu-primequest-2400e2',
  sb: 1,
  msb: 1,
  memoryGiB: null,
  percentile: 1,
  targetCeiling: 0.7,
  confidence: 0.9,
  growthPerYear: 0,
  years: 3,
  spareServers: 0,
  measuredRatio: null,
  splitGain: null,
  assumedCpuPeakShare: null,
  cpuPeakBasis: null,
  hostBasis: null,
  ratingBasis: null,
  memoryBasis: null,
  memoryCeiling: MEMORY_CEILING.value,
  requiredThroughput: null,
  storage: null,
  licence: { product: 'oracle-ee' },
  licencesOf: [],
  constraints: NO_CONSTRAINTS,
  currency: 'USD',
  horizonYears: 5,
  excludedWorkloads: [],
  includePoweredOff: false,
};
