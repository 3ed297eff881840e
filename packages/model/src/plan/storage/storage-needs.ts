import type { Demand } from '../../demand/index.ts';
import type { Resource } from '../../placement/index.ts';
import { REDUNDANCIES, type StatedStorage, type StorageSupply, storageSupply } from '../../storage/index.ts';

/** What storage is sized by. */
export type StorageResource = Extract<Resource, 'io' | 'transfer' | 'storage'>;

export const STORAGE_RESOURCES: readonly StorageResource[] = ['io', 'transfer', 'storage'];

/** What each workload asks of the storage, growth and redundancy included; null = not known, so not counted. */
export type StorageNeeds = Readonly<Record<StorageResource, readonly (number | null)[]>>;

/**
 * What do the workloads ask of storage stated so? Each write counts as often as the redundancy makes operations of it; where writes cost
 * more than reads, I/O of which the writes are not known is not known.
 */
export function storageNeeds(
  { iops, writeIops, transferMBs, storageGiB }: Pick<Demand, 'iops' | 'writeIops' | 'transferMBs' | 'storageGiB'>,
  storage: StatedStorage,
): StorageNeeds {
  const { writePenalty } = REDUNDANCIES[storage.redundancy];
  const beyond = writePenalty.value - 1;
  return {
    io:
      beyond === 0
        ? iops
        : iops.map((rate, index) => {
            const writes = rate === 0 ? 0 : (writeIops[index] ?? null);
            return rate === null || writes === null ? null : rate + writes * beyond;
          }),
    transfer: transferMBs,
    storage: storageGiB,
  };
}

/** What a server's storage, or the array, gives of each; null = not stated. */
export function storageGiven(storage: StatedStorage): Readonly<Record<StorageResource, number | null>> {
  const supply = storageSupply(storage);
  return {
    io: supply.iops.value,
    transfer: supply.transferMBs.value,
    storage: supply.capacityGiB.value,
  };
}

/** The part of a supply that a resource is taken from. */
export const SUPPLY_OF = {
  io: 'iops',
  transfer: 'transferMBs',
  storage: 'capacityGiB',
} as const satisfies Record<StorageResource, keyof StorageSupply>;

/** Highest share of a resource that a plan may use. */
export function storageCeiling({ ioCeiling, fillCeiling }: StatedStorage, resource: StorageResource): number {
  return resource === 'storage' ? fillCeiling : ioCeiling;
}
