export {
  type ComparedScenario,
  type Comparison,
  type ComparisonGroup,
  type ComparisonRow,
  compareScenarios,
  MOST_COMPARED,
} from './compare-scenarios.ts';
export type { PaidByYear } from './paid-by-year.ts';
