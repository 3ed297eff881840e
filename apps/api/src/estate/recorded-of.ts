import type { EstateRecord } from '@tatami/contracts';
import { sameSubject } from '@tatami/model';

type Series = EstateRecord['series'];

/**
 * What was recorded of a server or workload, by metric and time? Found in the resolved estate as plans find it: by name, else by the
 * key of the machine the record is, or is part of.
 */
export function recordedOf(
  { series, joined }: Pick<EstateRecord, 'series' | 'joined'>,
  { name, key }: { readonly name: string; readonly key: string },
): Series {
  const of = (subject: string) => series.filter((each) => sameSubject(each.subject, subject));
  const named = of(name);
  const found = named.length > 0 ? named : of(joined?.[key] ?? key);
  return found.toSorted((a, b) => compare(a.metric, b.metric) || compare(a.startsAt, b.startsAt));
}

function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
