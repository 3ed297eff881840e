export type { ConsolidationType, MeasuredRatio } from '../benchmark/index.ts';
export type { Question } from '../demand/index.ts';
export type {
  Assumption,
  ConfigurationOption,
  LayoutCheck,
  LicenceChoice,
  MemoryPoint,
  MemoryThroughput,
  ScenarioInputs,
  ScenarioResult,
} from './scenario.ts';
