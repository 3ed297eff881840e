export type { ConfigurationOption } from './configuration-option.ts';
export { configurationOptions } from './configuration-options.ts';
export { type Catalogues, proposeScenario } from './propose-scenario.ts';
export { remediesFor } from './remedies.ts';
export { compareTypes, type SingleType, type TypeComparison } from './type-comparison.ts';
