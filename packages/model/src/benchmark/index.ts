export {
  type ConsolidationRatio,
  consolidationRatio,
  machineRatio,
  type RatioAssumptions,
  type RatioSource,
  typedRatio,
} from './consolidation-ratio.ts';
export type { ConsolidationType } from './consolidation-type.ts';
export { coresOfChip } from './cores-of-chip.ts';
export {
  type CatalogueCpu,
  type CatalogueTable,
  type ChipRating,
  type CpuCatalogue,
  type PublishedResult,
  type RatingKind,
  readCpuCatalogue,
} from './cpu-catalogue.ts';
export type { CpuReading, CpuReadingKind } from './cpu-reading.ts';
export type { MeasuredRatio } from './measured-ratio.ts';
export { measuredRatioEstimate } from './measured-ratio-estimate.ts';
export { namedChip } from './named-chip.ts';
export {
  isPublishedRatio,
  PUBLISHED_RATIOS,
  PUBLISHED_SPLIT_GAIN,
  type PublishedRatio,
  publishedRatio,
} from './published-ratios.data.ts';
export { type CpuHints, rateCpu } from './rate-cpu.ts';
export { RATING_ERROR, SUITE_2006_BRIDGE, WORKLOAD_SPREAD } from './rating.data.ts';
export { fitRatings, type RatingModel, ratingByGeneration, ratingByYear, threadsPerCoreOf } from './rating-model.ts';
export { ratingOfSomeCores } from './rating-of-some-cores.ts';
export { type RatioChance, ratioChance } from './ratio-chance.ts';
export { SERVERS_PER_TARGET, THROUGHPUT_RATIO } from './ratio-names.ts';
export { readCpuModel } from './read-cpu-model.ts';
export { SPARC_THREADS } from './sparc-threads.data.ts';
export { THREAD_YIELD } from './thread-yield.data.ts';
export { processorsFor, type ThreadYield, threadYieldOf } from './thread-yield.ts';
export {
  ARRANGEMENTS,
  type ArrangementOf,
  type MeasuredMachine,
  NOTHING_STUDIED,
  type Studied,
  type ThroughputFactor,
  withFactors,
} from './throughput-factor.ts';
export { busyShare, throughputShare } from './throughput-share.ts';
export { yearOfCpu } from './year-of-cpu.ts';
