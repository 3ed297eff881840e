import type { Estimate, Text } from '../figure/index.ts';
import type { DiagnosisRecord, TopologyRecord, WorkloadRecord } from '../inventory/index.ts';
import {
  type BalancingCost,
  balancingCost,
  type CountedLocality,
  countedLocality,
  type InstanceOnNodes,
  instanceOnNodes,
  interleavedRemoteShare,
} from '../numa/index.ts';
import { bottleneckOf, type WaitBottleneck } from './bottleneck.ts';
import { type CacheAdvice, cacheAdviceOf } from './cache-advice.ts';
import { instanceMemory } from './instance-memory.ts';
import { type NextStep, nextStepOf } from './next-step.ts';
import { reportAddresses } from './report-addresses.ts';
import { type ResponseGain, responseGains } from './response-time.ts';
import { waitProfileOf } from './wait-profile-of.ts';

/** Everything a diagnostic report tells, each part null where the report has nothing on it. */
export interface DiagnosisReading {
  readonly bottleneck: WaitBottleneck | null;
  readonly next: NextStep;
  /** What a 32-bit platform allowed it; null where the report does not name one. */
  readonly addresses: Text | null;
  /** What changes would take off the time of a call; empty without wait events. */
  readonly gains: readonly ResponseGain[];
  readonly cache: CacheAdvice | null;
  readonly locality: CountedLocality | null;
  readonly balancing: BalancingCost | null;
  readonly memory: Estimate;
  /** Against the topology of its server; null where none is known. */
  readonly onNodes: InstanceOnNodes | null;
  /** Remote share were its memory spread evenly over the nodes; null where the topology has one node or none. */
  readonly spreadRemoteShare: Estimate | null;
}

/** What else is known of the machine and the instance a report is about. */
export interface DiagnosisContext {
  readonly topology: TopologyRecord | null;
  readonly workload: WorkloadRecord | null;
}

/** What holds the database up, what to add first, and does it fit a NUMA node? */
export function readDiagnosis(record: DiagnosisRecord, { topology, workload }: DiagnosisContext): DiagnosisReading {
  const profile = waitProfileOf(record, topology?.threads ?? null);
  const bottleneck = profile && bottleneckOf(profile);
  const cache = cacheAdviceOf(record);
  const memory = instanceMemory(record, workload);
  const memoryNodes = topology?.nodes.filter(({ memoryMiB }) => (memoryMiB ?? 0) > 0).length ?? 0;
  return {
    bottleneck,
    next: nextStepOf(bottleneck, cache),
    addresses: reportAddresses(record),
    gains: profile && bottleneck ? responseGains(profile, bottleneck, cache) : [],
    cache,
    locality: countedLocality(record),
    balancing: balancingCost(record),
    memory,
    onNodes: topology && instanceOnNodes(memory, topology),
    spreadRemoteShare: memoryNodes > 1 ? interleavedRemoteShare(memoryNodes) : null,
  };
}
