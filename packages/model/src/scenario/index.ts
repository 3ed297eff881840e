export type {
  Assumption,
  ConfigurationOption,
  ConsolidationType,
  LayoutCheck,
  LicenceChoice,
  MeasuredRatio,
  MemoryPoint,
  MemoryThroughput,
  Question,
  ScenarioInputs,
  ScenarioResult,
} from './scenario.ts';
