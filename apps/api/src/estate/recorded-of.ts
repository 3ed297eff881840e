import type { EstateRecord } from '@tatami/contracts';
import { indexRecordings } from '@tatami/model';

type Series = EstateRecord['series'];

/**
 * What was recorded of a server or workload, by metric and time? Found in the resolved estate as plans find it: by the key of the machine
 * the record is, or is part of, else by name.
 */
export function recordedOf(
  { series, joined }: Pick<EstateRecord, 'series' | 'joined'>,
  { name, key }: { readonly name: string; readonly key: string },
): Series {
  const found = indexRecordings(series).all(name, joined?.[key] ?? key);
  return found
    .flatMap((recording) => recording.series as Series)
    .toSorted((a, b) => compare(a.metric, b.metric) || compare(a.startsAt, b.startsAt));
}

function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
