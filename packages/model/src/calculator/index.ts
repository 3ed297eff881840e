export { type AddressSpaceAnswer, type AddressSpaceQuestion, answerAddressSpace } from './answer-address-space.ts';
export { answerBottleneck, type BottleneckAnswer, type BottleneckQuestion } from './answer-bottleneck.ts';
export {
  answerConsolidationRatio,
  type ConsolidationRatioAnswer,
  type ConsolidationRatioQuestion,
  type MachineResult,
} from './answer-consolidation-ratio.ts';
export { answerCpuRating, type CpuRatingAnswer, type CpuRatingQuestion } from './answer-cpu-rating.ts';
export { answerFailover, type FailoverAnswer, type FailoverQuestion } from './answer-failover.ts';
export { answerLicences, type LicencesAnswer, type LicencesQuestion } from './answer-licences.ts';
export {
  answerMemoryThroughput,
  type MemoryThroughputAnswer,
  type MemoryThroughputQuestion,
  type ThroughputMetric,
} from './answer-memory-throughput.ts';
export { answerMirroring, type MirroringAnswer, type MirroringQuestion } from './answer-mirroring.ts';
export { answerNumaBalancing, type NumaBalancingAnswer, type NumaBalancingQuestion } from './answer-numa-balancing.ts';
export { answerNumaPenalty, type NumaPenaltyAnswer, type NumaPenaltyQuestion } from './answer-numa-penalty.ts';
export { answerNumaPlacement, type NumaPlacementAnswer, type NumaPlacementQuestion } from './answer-numa-placement.ts';
export { answerPeakAggregation, type PeakAggregationQuestion } from './answer-peak-aggregation.ts';
export { answerResync, type ResyncAnswer, type ResyncQuestion } from './answer-resync.ts';
export { answerScalability, type ScalabilityAnswer, type ScalabilityQuestion } from './answer-scalability.ts';
export type { Entered } from './entered.ts';
export { type InvalidField, isInvalid } from './invalid-field.ts';
