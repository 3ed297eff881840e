export type { Demand, DemandTimeline, SourceClass } from './demand.ts';
export type { DemandAssumptions, MemoryBasis } from './demand-assumptions.ts';
export type { Question } from './question.ts';
export { type Accounting, type Scope, type ScopedWorkload, scopeOf } from './scope.ts';
