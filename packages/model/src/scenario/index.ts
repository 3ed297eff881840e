export { effectText } from './assumption-effects.ts';
export { evaluateScenario } from './evaluate-scenario.ts';
export type { Assumption, ScenarioAccounting, ScenarioResult } from './scenario-result.ts';
