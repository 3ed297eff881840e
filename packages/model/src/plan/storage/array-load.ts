import type { ArrayLoad } from '../../confidence/index.ts';
import type { Demand } from '../../demand/index.ts';
import type { ScenarioInputs } from '../../inputs/index.ts';
import { type StorageResource, storageCeiling, storageGiven, storageNeeds } from './storage-needs.ts';

/** What is asked of a shared array over what it may be used for; null where the scenario states none. */
export function arrayLoad(demand: Demand, { storage }: ScenarioInputs): ArrayLoad | null {
  if (storage?.kind !== 'array') return null;
  const needs = storageNeeds(demand, storage);
  const given = storageGiven(storage);
  const over = (resource: StorageResource) => {
    const may = (given[resource] ?? Number.POSITIVE_INFINITY) * storageCeiling(storage, resource);
    return needs[resource].reduce<number>((sum, need) => sum + (need ?? 0), 0) / may;
  };
  return { io: over('io'), transfer: over('transfer'), storage: over('storage'), reduction: storage.reduction };
}
