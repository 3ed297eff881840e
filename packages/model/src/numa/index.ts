export { type BalancingComparison, type BalancingPeak, type BalancingRow, compareBalancing } from './balancing.ts';
export {
  ACCESSES_PER_FAULT,
  ACCESSES_PER_MARK,
  ACCESSES_PER_MOVE,
  BASE_PAGE_BYTES,
} from './balancing-cost.data.ts';
export { type BalancingCost, balancingCost } from './balancing-cost.ts';
export { type CountedLocality, countedLocality } from './counted-locality.ts';
export { type InstanceOnNodes, instanceOnNodes, nodeMemory } from './instance-on-nodes.ts';
export { memoryFitsNode, type NodeFit } from './memory-fit.ts';
export { SLIT_LOCAL, STALL_FACTORS, STUDY4_LATENCY_RATIO } from './numa.data.ts';
export type { NumaAwareness } from './numa-awareness.data.ts';
export { awarenessOfDatabase, awarenessOfSystem } from './numa-awareness.ts';
export {
  type NumactlNode,
  type NumactlTopology,
  topologyFromNumactl,
  type UnreadableTopology,
} from './numactl-topology.ts';
export { cellsBefore, fileBefore, type MachineOf, pairedCounters } from './paired-counters.ts';
export {
  interleavedRemoteShare,
  meanRemoteShare,
  type NumaPenaltyInput,
  numaPenalty,
  penaltyBetween,
  stallFactorOf,
} from './penalty.ts';
export {
  NATIVE_32BIT_GIB,
  STUDY0_REMOTE_SHARES,
  STUDY0_SOURCE,
  study0PatternPerformance,
} from './study0.data.ts';
export { STUDY3_NUMACTL, STUDY3_ROWS, STUDY3_SOURCE, STUDY3_SUMMARY, type Study3Row } from './study3.data.ts';
