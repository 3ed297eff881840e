/** A value and on how many records it stands. */
export interface Frequent {
  readonly value: string | number;
  readonly rows: number;
}

/** The values of a field that stand on most records, the most frequent first; unknown is no value. */
export function frequentValues<Row>(rows: readonly Row[], field: keyof Row, most: number): readonly Frequent[] {
  const counts = new Map<string | number, number>();
  for (const row of rows) {
    const value = row[field];
    if (typeof value === 'string' || typeof value === 'number') counts.set(value, (counts.get(value) ?? 0) + 1);
  }
  return [...counts]
    .map(([value, count]) => ({ value, rows: count }))
    .sort((a, b) => b.rows - a.rows)
    .slice(0, most);
}
