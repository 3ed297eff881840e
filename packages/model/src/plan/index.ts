export { buildPlan } from './build-plan.ts';
export { extraMemoryCheck } from './extra-memory.ts';
export { type PlacedScenario, placeScenario } from './place-scenario.ts';
export type { PlanRecord } from './plan-record.ts';
export { summarise } from './plan-summary.ts';
export { type PosedScenario, placementProblem, poseScenario } from './pose-scenario.ts';
export { type PreparedScenario, prepareScenario, scenarioQuestions } from './prepare-scenario.ts';
export { solverFor } from './solver-for.ts';
export type { TypeInUse } from './types-in-use.ts';
