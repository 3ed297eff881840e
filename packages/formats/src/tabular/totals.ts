import type { Text, Unit } from '@tatami/model';
import type { Total } from '../import-result.ts';

/** Sum of what the records state; null when none does. Records that do not state it are counted, not taken as zero. */
export function totalOf<T>(
  label: Text,
  unit: Unit,
  records: readonly T[],
  quantity: (record: T) => number | null,
): Total {
  let sum = 0;
  let missing = 0;
  for (const record of records) {
    const value = quantity(record);
    if (value === null) missing += 1;
    else sum += value;
  }
  return { label, value: missing === records.length ? null : roundTo9(sum), unit, missing };
}

/** How many records there are. */
export function countOf(label: Text, unit: Unit, count: number): Total {
  return { label, value: count, unit, missing: 0 };
}

/** Sums of GiB from MiB carry no more than nine meaningful decimals. */
function roundTo9(sum: number): number {
  return Math.round(sum * 1e9) / 1e9;
}
