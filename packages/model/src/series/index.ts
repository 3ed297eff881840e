export { type CachesInMemory, cachesInMemory, FILE_CACHES } from './caches-in-memory.ts';
export type { CountedTogether } from './counted-together.ts';
export { hourlySeries } from './hourly-series.ts';
export { HOUR_S, instantS, isDated, isoOf, tellsDate } from './instant.ts';
export { keptForRecordings } from './kept-for-recordings.ts';
export { type GridUse, type OneGrid, onOneGrid, type Track } from './on-one-grid.ts';
export { type OrderInName, orderInName } from './order-in-name.ts';
export { type PeakAggregation, peakAggregation } from './peak-aggregation.ts';
export { percentileOf } from './percentile.ts';
export {
  CPUS_OF_MACHINE,
  cpusOfMachine,
  PROCESSORS_OF_SHARES,
  processorsOfShares,
  virtualProcessors,
} from './processors-of-shares.ts';
export { type RecordedGrowth, recordedGrowth, recordedGrowthText } from './recorded-growth.ts';
export {
  type CountedTime,
  countedMonthHours,
  countedSeries,
  countedTime,
  type HighestOutside,
  type RecordedTime,
} from './recorded-time.ts';
export { type RecordedTogether, recordedTogether } from './recorded-together.ts';
export {
  DAYS_OF_A_WEEK,
  HOURS_OF_A_DAY,
  hourOfWeek,
  type RecordedUse,
  recordedUse,
  type UseOfHour,
  type UseOfStep,
} from './recorded-use.ts';
export {
  indexRecordings,
  meanOfRecording,
  percentileOfRecording,
  type Recording,
  type RecordingIndex,
  recordingsOf,
} from './recordings.ts';
