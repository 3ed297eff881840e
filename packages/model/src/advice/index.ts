export { configurationMap, isWorthAMap, type MemoryOfCores } from './configuration-map.ts';
export { type ConfigurationOption, productCounted } from './configuration-option.ts';
export { configurationOptions } from './configuration-options.ts';
export { estateOnOption, withoutPlaceOn } from './estate-on-option.ts';
export { configurationMapTitle, type ProcessorsOrMemory, processorsOrMemory } from './processors-or-memory.ts';
export { type Catalogues, proposeScenario } from './propose-scenario.ts';
export { recommendedChecks } from './recommended-checks.ts';
export { remediesFor } from './remedies.ts';
export { compareTypes, type SingleType, type TypeComparison } from './type-comparison.ts';
