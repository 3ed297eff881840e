export { buildPlan } from './build-plan.ts';
export { extraMemoryCheck, extraMemoryOf, savedByExtraMemory, savingsOf } from './extra-memory.ts';
export { memoryCurves } from './memory-curves.ts';
export { placementProblemOf } from './placement-problem.ts';
export type { PlanRecord } from './plan-record.ts';
export { type SummaryOfPlan, summarise } from './plan-summary.ts';
export { solverFor } from './solver-for.ts';
export type { TypeInUse } from './types-in-use.ts';
