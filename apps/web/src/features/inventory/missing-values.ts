import { type Estate, indexRecordings } from '@tatami/model';

/** Of how many records nobody says a field. */
export interface Missing<Id extends string> {
  readonly field: Id;
  readonly missing: number;
  readonly all: number;
}

/** A record of which fields are looked at by their names. */
interface Keyed {
  readonly key: string;
}

export type IsKnown = (row: Keyed, field: string) => boolean;

/** Whether a record itself says a field. */
export const saidByItself: IsKnown = (row, field) => (row as Keyed & Readonly<Record<string, unknown>>)[field] !== null;

/**
 * Whether a plan knows a field of a record: what another source of its machine states, or what was recorded of it, is no gap.
 * What was typed a moment ago is in the record before it is in the estate.
 */
export function knownInPlan(
  machines: readonly (Keyed & { readonly name: string })[],
  series: Estate['series'],
): IsKnown {
  const byKey = new Map(machines.map((machine) => [machine.key, machine]));
  const recordings = indexRecordings(series);
  return (row, field) => {
    if (saidByItself(row, field)) return true;
    const machine = byKey.get(row.key);
    if (!machine) return false;
    if (saidByItself(machine, field)) return true;
    return field === 'cpuPeakShare' && recordings.find('cpuShare', machine.name, machine.key) !== null;
  };
}

/** Which of the wanted fields are unknown, and on how many records; fields that are known of every record are left out. */
export function missingValues<Id extends string>(
  rows: readonly Keyed[],
  wanted: readonly Id[],
  isKnown: IsKnown,
): readonly Missing<Id>[] {
  return wanted
    .map((field) => ({ field, missing: rows.filter((row) => !isKnown(row, field)).length, all: rows.length }))
    .filter(({ missing }) => missing > 0);
}

/** Sum of what is known of a field, and on how many records it is; null when no record says it. */
export function sumOfKnown<Id extends string>(
  rows: readonly Readonly<Partial<Record<Id, unknown>>>[],
  field: Id,
): { readonly sum: number; readonly known: number } | null {
  const values = rows.map((row) => row[field]).filter((value) => typeof value === 'number');
  if (values.length === 0) return null;
  return { sum: values.reduce((sum, value) => sum + value, 0), known: values.length };
}
