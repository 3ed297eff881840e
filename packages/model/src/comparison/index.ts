export { type Comparison, compareScenarios, MOST_COMPARED } from './compare-scenarios.ts';
export {
  type ComparedResult,
  type ComparedScenario,
  type ComparisonGroup,
  type ComparisonRow,
  comparedResult,
} from './compared-scenario.ts';
export { comparedCosts } from './money-rows.ts';
export type { PaidByYear } from './paid-by-year.ts';
