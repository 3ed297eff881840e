export { evaluateScenario } from './evaluate-scenario.ts';
export type { Assumption, ScenarioAccounting, ScenarioResult } from './scenario-result.ts';
