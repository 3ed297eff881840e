export {
  type CapacityRunway,
  type CapacityUse,
  type PlanCapacity,
  planCapacity,
  type SizedResource,
  type YearAhead,
} from './capacity.ts';
export { outlookApart } from './outlook-apart.ts';
export { type LosingServer, type PlanFailures, planFailures } from './plan-failures.ts';
export { type RecountedFailures, recountedFailures } from './recounted-failures.ts';
export { type LoadPart, type ServerLoad, serverLoad } from './server-load.ts';
export {
  fullBefore,
  type ServerStorage,
  type StorageLine,
  type StorageOutlook,
  storageOutlook,
} from './storage-outlook.ts';
