export { type MemoryFillsServers, memoryFillsServers } from './cheapest-for-estate.ts';
export { configurationMap, isWorthAMap, type MemoryOfCores } from './configuration-map.ts';
export {
  type ConfigurationOption,
  costsOfOptions,
  type PlanOnOption,
  plansOfOptions,
  productCounted,
} from './configuration-option.ts';
export { configurationOptions } from './configuration-options.ts';
export { estateOnBoards, withoutPlaceOn } from './estate-on-option.ts';
export type { OwnedInPlan } from './owned-per-server.ts';
export { configurationMapTitle, type ProcessorsOrMemory, processorsOrMemory } from './processors-or-memory.ts';
export { type Catalogues, proposeScenario } from './propose-scenario.ts';
export { recommendedChecks } from './recommended-checks.ts';
export { remediesFor } from './remedies.ts';
export { compareTypes, type SingleType, type TypeComparison } from './type-comparison.ts';
