export { type AnsweredScenario, answeredScenario } from './answered-scenario.ts';
export { effectText } from './assumption-effects.ts';
export { evaluateScenario } from './evaluate-scenario.ts';
export { findingLineId } from './finding-assumptions.ts';
export { planOfScenario } from './plan-of-scenario.ts';
export type { Assumption, ScenarioAccounting, ScenarioResult } from './scenario-result.ts';
