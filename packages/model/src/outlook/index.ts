export {
  type CapacityRunway,
  type CapacityUse,
  type PlanCapacity,
  planCapacity,
  type SizedResource,
  type YearAhead,
} from './capacity.ts';
export { type ChanceToFit, chanceToFit, type Uncertainties } from './chance-to-fit.ts';
export { type LoadPart, type ServerLoad, serverLoad } from './server-load.ts';
export { COMMON_PEAK_ERROR, OWN_PEAK_ERROR } from './uncertainty.data.ts';
