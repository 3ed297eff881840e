export {
  detectionTime,
  failoverDuration,
  monitorActsInTime,
  type OutageParts,
  type StallBand,
  type StallSettings,
  stallBand,
} from './failover.ts';
export { type MeasuredRate, measuredRates } from './measured-rates.ts';
export { MIRRORING_LIMITS, WRITE_SHARE_POWER } from './mirroring.data.ts';
export { type MirroringLoss, type MirroringMeasurement, mirroringLoss } from './mirroring.ts';
export { type MirroringLoad, mirroringLossUnderLoad } from './mirroring-under-load.ts';
export {
  FILL_CEILING,
  GB_PER_GIB,
  REDUNDANCIES,
  type Redundancy,
  type RedundancyRule,
} from './redundancy.data.ts';
export { resyncRate, resyncTime } from './resync.ts';
export {
  STORAGE_DEFAULTS,
  type StatedStorage,
  type StorageOfArray,
  type StorageOfDrives,
  type StorageOfServer,
} from './stated-storage.ts';
export { fewestDrives, type StorageSupply, storageSupply, writePenalty } from './storage-supply.ts';
export {
  type ResyncRun,
  STUDY2_CORES,
  STUDY2_LOSSES,
  STUDY2_RESYNCS,
  STUDY2_SOURCE,
  STUDY2_STALL,
  STUDY2_WINDOWS_MONITOR,
  STUDY2_WRITE_SHARE,
} from './study2.data.ts';
