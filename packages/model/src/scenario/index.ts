export { evaluateScenario } from './evaluate-scenario.ts';
export { placementProblem, scenarioQuestions } from './prepare-scenario.ts';
export type { Assumption, ScenarioAccounting, ScenarioResult } from './scenario-result.ts';
