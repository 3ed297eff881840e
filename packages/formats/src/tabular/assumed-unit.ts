/** Servers with 4,096 GiB and more at the median do not stand in lists to consolidate; 4,096 MiB and more do. */
const MEMORY_MIB_FROM = 4_096;
/** A disk total of 50,000 and more is in MiB: 50 TiB per server at the median would be a storage list. */
const STORAGE_MIB_FROM = 50_000;
/** No CPU runs at 100 GHz, none worth listing below 100 MHz. */
const CLOCK_MHZ_FROM = 100;
/** Shares written 0..1 stay below this even when a machine is measured over its limit. */
const SHARE_AS_FRACTION_BELOW = 1.5;

/** Unit of a memory column that names none. */
export const assumeMemoryUnit = (values: readonly number[]) => (median(values) >= MEMORY_MIB_FROM ? 'MiB' : 'GiB');

/** Unit of a disk or database size column that names none. */
export const assumeStorageUnit = (values: readonly number[]) => (median(values) >= STORAGE_MIB_FROM ? 'MiB' : 'GiB');

/** Unit of a clock column that names none. */
export const assumeClockUnit = (values: readonly number[]) => (median(values) >= CLOCK_MHZ_FROM ? 'MHz' : 'GHz');

/** Percent, unless all values are fractions below one and a half and some are not whole. */
export const assumeShareUnit = (values: readonly number[]) =>
  values.length > 0 && values.every((v) => v < SHARE_AS_FRACTION_BELOW) && values.some((v) => !Number.isInteger(v))
    ? '0-1'
    : '%';

function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? 0;
}
