/** Rows read at a time: all rows of a large estate beside all its records would take twice the memory. */
const ROWS_AT_A_TIME = 2_000;

interface Part {
  readonly take: number;
  readonly skip?: number;
  readonly cursor?: { readonly id: string };
}

/** Records of rows that are read part by part, in the order that `rowsOf` states: its `id` is where the next part begins. */
export async function inParts<Row extends { readonly id: string }, Kept>(
  rowsOf: (part: Part) => Promise<readonly Row[]>,
  toRecord: (row: Row) => Kept,
): Promise<Kept[]> {
  const records: Kept[] = [];
  for (let part: Part = { take: ROWS_AT_A_TIME }; ; ) {
    const rows = await rowsOf(part);
    for (const row of rows) records.push(toRecord(row));
    const last = rows.at(-1);
    if (!last || rows.length < ROWS_AT_A_TIME) return records;
    part = { take: ROWS_AT_A_TIME, skip: 1, cursor: { id: last.id } };
  }
}
