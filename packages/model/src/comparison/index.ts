export { type Comparison, compareScenarios, MOST_COMPARED } from './compare-scenarios.ts';
export type { ComparedScenario, ComparisonGroup, ComparisonRow } from './compared-scenario.ts';
export type { PaidByYear } from './paid-by-year.ts';
