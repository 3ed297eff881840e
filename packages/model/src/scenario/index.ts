export type { ConsolidationType, MeasuredRatio } from '../benchmark/index.ts';
export type { Question } from '../demand/index.ts';
export type { LayoutCheck } from '../layout/index.ts';
export type { MemoryPoint, MemoryThroughput } from '../throughput/index.ts';
export type { CapacityRunway, CapacityUse, PlanCapacity, SizedResource, YearAhead } from './capacity.ts';
export { type ChanceToFit, chanceToFit, type Uncertainties } from './chance-to-fit.ts';
export type { Remedy } from './change.ts';
export { configurationLabel } from './configuration-label.ts';
export { evaluateScenario } from './evaluate-scenario.ts';
export {
  DEFAULT_SCENARIO_INPUTS,
  type LicenceChoice,
  type OtherTargetChoice,
  type ProductOfWorkloads,
  type ScenarioInputs,
  type ServerPrice,
} from './inputs.ts';
export { layoutReading } from './layout-checks.ts';
export type { ProductLicences } from './licences-by-product.ts';
export type { PlanRecord } from './plan-record.ts';
export { placementProblem, scenarioQuestions } from './prepare-scenario.ts';
export { type Catalogues, proposeScenario } from './propose-scenario.ts';
export { MEMORY_CEILING, UNPRICED_SERVER } from './scenario.data.ts';
export type { ScenarioRequest } from './scenario-request.ts';
export type { Assumption, ConfigurationOption, ScenarioAccounting, ScenarioResult } from './scenario-result.ts';
export { solverFor } from './solver-for.ts';
export type { SingleType, TypeComparison } from './type-comparison.ts';
export { boardsName, typeName } from './type-name.ts';
export type { TypeInUse } from './types-in-use.ts';
export { COMMON_PEAK_ERROR, OWN_PEAK_ERROR } from './uncertainty.data.ts';
