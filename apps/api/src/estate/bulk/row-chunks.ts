import { Prisma } from '../../generated/prisma/client.ts';
import type { Table } from './named-table.ts';

type RowOf<M extends Table> = Prisma.TypeMap['model'][M]['operations']['createMany']['args']['data'];
type OneRow<Rows> = Rows extends readonly (infer Row)[] ? Row : never;

/** One row of a model as Prisma's createMany takes it; its `id` is not generated here. Json columns take objects and lists. */
export type Row<M extends Table> = OneRow<RowOf<M>> &
  ('id' extends keyof OneRow<RowOf<M>> ? { readonly id: string } : unknown);

const ROWS_PER_STATEMENT = 5_000;

/** Columns the rows name, checked against the model: they become part of the statement. */
export function checkedColumns(model: Table, first: object): readonly string[] {
  const known: Readonly<Record<string, string>> = Prisma[`${model}ScalarFieldEnum`];
  const columns = Object.keys(first);
  const stranger = columns.find((column) => !Object.hasOwn(known, column));
  if (stranger !== undefined) throw new Error(`${model} has no column "${stranger}".`);
  return columns;
}

/** The rows as JSON arrays of arrays for json_each, values in the order of the columns, 5,000 rows at a time. */
export function* jsonChunks(rows: readonly object[], columns: readonly string[]): Generator<string> {
  for (let start = 0; start < rows.length; start += ROWS_PER_STATEMENT) {
    const chunk = rows.slice(start, start + ROWS_PER_STATEMENT);
    yield JSON.stringify(chunk.map((row) => valuesOf(row, columns)));
  }
}

function valuesOf(row: object, columns: readonly string[]): readonly unknown[] {
  const values = row as Readonly<Record<string, unknown>>;
  const stranger = Object.keys(values).find((column) => !columns.includes(column));
  if (stranger !== undefined) throw new Error(`Rows differ in their columns: "${stranger}" is not in the first.`);
  return columns.map((column) => columnValue(values[column]));
}

/** An object goes over as the text it is stored as: SQLite then meets one string instead of parsing and writing it again. */
function columnValue(value: unknown): unknown {
  return typeof value === 'object' && value !== null ? JSON.stringify(value) : (value ?? null);
}
