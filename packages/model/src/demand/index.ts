export { RUN_NOISE } from './demand.data.ts';
export type { Demand } from './demand.ts';
export type { DemandAssumptions, MemoryBasis } from './demand-assumptions.ts';
export { demandOf } from './demand-of.ts';
export { type PeakAggregation, peakAggregation } from './peak-aggregation.ts';
export type { Question } from './question.ts';
export { type Accounting, type Scope, type ScopedWorkload, scopeOf } from './scope.ts';
export type { RatioBasis, SourceClass } from './source-class.ts';
export type { DemandTimeline } from './timeline.ts';
