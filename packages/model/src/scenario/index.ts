export type { ConsolidationType, MeasuredRatio } from '../benchmark/index.ts';
export type { Question } from '../demand/index.ts';
export type { LayoutCheck } from '../layout/index.ts';
export type { MemoryPoint, MemoryThroughput } from '../throughput/index.ts';
export { evaluateScenario } from './evaluate-scenario.ts';
export { DEFAULT_SCENARIO_INPUTS, type LicenceChoice, type ScenarioInputs } from './inputs.ts';
export type { ScenarioRequest } from './scenario-request.ts';
export type { Assumption, ConfigurationOption, ScenarioAccounting, ScenarioResult } from './scenario-result.ts';
export { configurationLabel } from './target.ts';
