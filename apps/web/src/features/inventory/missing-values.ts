/** How many records do not say a field. */
export interface Missing<Id extends string> {
  readonly field: Id;
  readonly missing: number;
  readonly all: number;
}

/** Which of the wanted fields are unknown, and on how many records; fields every record states are left out. */
export function missingValues<Id extends string>(
  rows: readonly Readonly<Partial<Record<Id, unknown>>>[],
  wanted: readonly Id[],
): readonly Missing<Id>[] {
  return wanted
    .map((field) => ({ field, missing: rows.filter((row) => row[field] === null).length, all: rows.length }))
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
