import type { Platform } from '../platform.ts';
import { MACHINE_NUMBER_IDS, type MachineNumber } from './machine-numbers.data.ts';
import type { OwnMachine } from './own-machine.ts';

const NOTHING = Object.fromEntries(MACHINE_NUMBER_IDS.map((id) => [id, null])) as Record<MachineNumber, null>;

/** A machine of which nothing is said yet but what most board machines have in common. */
export const BLANK_MACHINE: OwnMachine = {
  vendor: '',
  model: '',
  cpuModel: '',
  growth: 'boards',
  numbers: {
    ...NOTHING,
    ...{ threadsPerCore: 2, socketsPerSb: 2, sbMin: 1, sbMax: 2, msbMin: 0, msbMax: 2, numaNodesPerSocket: 1 },
  },
  dimmSizesGiB: [],
  tested: [],
  onlyTested: false,
  currency: 'USD',
  ratingSource: '',
  source: '',
};

/** A platform as its form shows it, to be changed or copied; the inverse of `platformOfMachine`. */
export function ownMachineOf(platform: Platform): OwnMachine {
  const { stated, vendor, model, cpuModel, growth, testedConfigurations } = platform;
  const { rules, dimms, distances, drives, power, prices } = stated ?? {};
  const bySource = boardsBySource(platform);
  return {
    ...{ vendor, model, cpuModel, growth },
    numbers: {
      year: platform.year,
      coresPerSocket: platform.coresPerSocket.value,
      threadsPerCore: platform.threadsPerCore.value,
      clockGHz: stated?.clockGHz?.value ?? null,
      ratingPerSocket: stated?.ratingPerSocket?.value ?? null,
      socketsPerSb: platform.socketsPerSb.value,
      sbMin: rules?.sbMin ?? 1,
      sbMax: rules?.sbMax ?? bySource.sb,
      msbMin: rules?.msbMin ?? 0,
      msbMax: rules?.msbMax ?? bySource.msb,
      msbPerSb: rules?.msbPerSb ?? null,
      rackUnits: platform.rackUnits?.value ?? null,
      memoryPerSbGiB: platform.memoryPerSbGiB?.value ?? null,
      memoryPerMsbGiB: platform.memoryPerMsbGiB?.value ?? null,
      slotsPerSb: dimms?.slotsPerSb ?? null,
      slotsPerMsb: dimms?.slotsPerMsb ?? null,
      memoryMaxGiB: platform.memoryMaxGiB?.value ?? null,
      numaNodesPerSocket: platform.numaNodesPerSocket.value,
      remoteDistance: distances?.remote ?? null,
      memoryOnlyDistance: distances?.memoryOnly ?? null,
      driveCount: drives?.count ?? null,
      driveGB: drives?.driveGB ?? null,
      driveIops: drives?.driveIops ?? null,
      idleWatts: power?.idle.value ?? null,
      peakWatts: power?.peak.value ?? null,
      msbWatts: power?.perMsb?.value ?? null,
      serverPrice: prices?.server?.value ?? null,
      sbPrice: prices?.perSb.value ?? null,
      msbPrice: prices?.perMsb?.value ?? null,
    },
    dimmSizesGiB: dimms?.sizesGiB ?? [],
    tested: testedConfigurations,
    onlyTested: rules?.onlyTested ?? false,
    currency: prices?.currency ?? 'USD',
    ratingSource: stated?.ratingPerSocket?.source.title ?? '',
    source: '',
  };
}

/** Most boards that a platform without stated rules is known to take. */
function boardsBySource({ socketsMax, socketsPerSb, memoryPerMsbGiB, testedConfigurations }: Platform) {
  const sb = Math.max(1, ...testedConfigurations.map(([tested]) => tested));
  const msb = Math.max(0, ...testedConfigurations.map(([, tested]) => tested));
  return {
    sb: socketsMax ? Math.floor(socketsMax.value / socketsPerSb.value) : sb,
    msb: memoryPerMsbGiB ? msb : 0,
  };
}
