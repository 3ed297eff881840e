import type { Prisma } from '../../generated/prisma/client.ts';

/** A table of schema.prisma. */
export type Table = Prisma.ModelName;

/** Its columns; of several tables those that all of them have. */
export type ColumnOf<Of extends Table> = keyof Prisma.TypeMap['model'][Of]['payload']['scalars'] & string;

/** Columns by their names, quoted as a statement takes them. */
type QuotedColumns<Column extends string> = { readonly [Name in Column]: string };

/**
 * A table and those of its columns that statements name, quoted: `SELECT ${LOG.entries} FROM ${LOG.table}`. A name that schema.prisma
 * does not have, or no longer has, does not compile.
 */
export function namedTable<Of extends Table, Column extends ColumnOf<Of>>(
  table: Of,
  columns: readonly Column[],
): QuotedColumns<Column> & { readonly table: string } {
  return { ...namedColumns(columns), table: quoted(table) };
}

/** Columns that several tables share, quoted: `namedColumns(['id'] satisfies ColumnOf<'Server' | 'Workload'>[])`. */
export function namedColumns<const Column extends string>(columns: readonly Column[]): QuotedColumns<Column> {
  return Object.fromEntries(columns.map((column) => [column, quoted(column)])) as QuotedColumns<Column>;
}

/** A name as a statement takes it. */
export function quoted(name: string): string {
  return `"${name}"`;
}

/** Names as the list of a statement takes them, each behind the alias of its table where there is one. */
export function listed(names: readonly string[], alias?: string): string {
  return names.map((name) => (alias ? `${alias}.${quoted(name)}` : quoted(name))).join(', ');
}
