import { databasesMentioned } from '@tatami/model';
import { isMissing } from '../../decode/quantity.ts';
import type { Table } from '../../decode/table.ts';
import type { ColumnMapping } from '../../import-result.ts';
import { readHeader } from '../../tabular/headers/header.ts';
import { type Binding, type Layout, layoutOf } from '../../tabular/layout.ts';
import type { RowFields } from '../../tabular/row-fields.ts';
import { COLUMNS } from '../columns.data.ts';

/** Headers, as they are compared, of the databases of a server by their number: 'DB1', 'DB名2', 'Datenbank 3'. */
const NAME =
  /^(?:d(?:ata)?base|db|datenbank|base(?:dedonnées|dedatos|didati)?|デタベス|(?:db|sql)?instance|instanz|インスタンス|sid|数据库|데이터베이스)(?:name|名称?)?(\d{1,2})(?:name|名称?)?$/;
/** Of their sizes. */
const SIZE =
  /^(?:d(?:ata)?base|db|datenbank|base|デタベス)?(?:(\d{1,2})の?)?(?:size|サイズ|容量|größe|taille|tamaño|dimensione)(?:db)?(\d{1,2})?$/;

interface Columns {
  readonly name: number;
  /** null = the list states none. */
  readonly size: number | null;
}

/** The columns of names and sizes of numbered databases, in the order of their numbers; none unless the first two are there. */
function numberedIn(headerCells: readonly string[]): readonly Columns[] {
  const bases = headerCells.map((cell) => readHeader(cell).base);
  const numberOf = (base: string, words: RegExp) => {
    const [, before, behind] = words.exec(base) ?? [];
    return Number(before ?? behind ?? Number.NaN);
  };
  const byNumber = new Map<number, Columns>();
  for (const [name, base] of bases.entries()) {
    const number = numberOf(base, NAME);
    if (Number.isNaN(number) || byNumber.has(number)) continue;
    const size = bases.findIndex((each) => numberOf(each, SIZE) === number);
    byNumber.set(number, { name, size: size < 0 ? null : size });
  }
  const found = [...byNumber].sort(([a], [b]) => a - b).map(([, columns]) => columns);
  return byNumber.has(1) && byNumber.has(2) ? found : [];
}

/**
 * The list of servers with their databases side by side ('DB1', 'Size1', 'DB2', 'Size2'), which reads those of the first and keeps the columns of
 * the others. As it is where there are none, other columns name databases, or a person chose these.
 */
export function withDatabasesBeside(layout: Layout, table: Table, mapping: ColumnMapping | null): Layout {
  const chosen = mapping?.fields ?? {};
  const numbered = numberedIn(layout.headerCells);
  const [first] = numbered;
  if (!first) return layout;
  const names = new Set(numbered.map(({ name }) => name));
  const taken = (field: string) =>
    layout.bindings.some((each) => each.field === field && !names.has(each.index) && !isSizeOf(numbered, each));
  if (taken('instance') || layout.bindings.some(({ field }) => field === 'vm') || chosen.vm) return layout;
  if ('instance' in chosen && chosen.instance?.column !== layout.columns[first.name]) return layout;
  const rows = table.head().filter(({ row }) => row > layout.headerRow);
  const cells = rows
    .flatMap((row) => numbered.map(({ name }) => (row.cells[name] ?? '').trim()))
    .filter((cell) => !isMissing(cell));
  if (cells.length === 0 || cells.filter((cell) => databasesMentioned(cell).length > 0).length * 2 > cells.length)
    return layout;
  const sized = !taken('databaseGiB');
  const each = numbered.map(({ name, size }) => {
    const columns = { instance: name, ...(sized && size !== null && { databaseGiB: size }) };
    const fields = Object.fromEntries(
      Object.entries(columns).map(([field, index]) => [field, { column: layout.columns[index] ?? '' }]),
    );
    const found = layoutOf(table, COLUMNS, { headerRow: layout.headerRow, fields });
    return (found?.bindings ?? []).filter(({ field }) => field in fields);
  });
  const used = new Set(numbered.flatMap(({ name, size }) => (sized && size !== null ? [name, size] : [name])));
  const others = layout.bindings.filter(({ index }) => !used.has(index));
  const [own = [], ...beside] = each;
  return { ...layout, bindings: [...others, ...own], databasesBeside: beside };
}

function isSizeOf(numbered: readonly Columns[], { index }: Binding): boolean {
  return numbered.some(({ size }) => size === index);
}

/** The headers of the names of databases that stand side by side; none where a list has no such. */
export function headersBeside({ bindings, databasesBeside }: Layout): readonly string[] {
  if (!databasesBeside) return [];
  return [bindings, ...databasesBeside].flatMap((each) => each.find(({ field }) => field === 'instance')?.header ?? []);
}

const OF_DATABASE: ReadonlySet<string> = new Set(['instance', 'databaseGiB']);
/** A row of a table is read through one instance, and so are its further databases. */
const readers = new WeakMap<RowFields, readonly RowFields[]>();

/** The row as one of each database that it names; itself alone where it names none, or one. */
export function rowsOfDatabases(fields: RowFields): readonly RowFields[] {
  const { databasesBeside, bindings } = fields.layout;
  if (!databasesBeside) return [fields];
  const known = readers.get(fields);
  const further =
    known ??
    databasesBeside.map((own) => {
      const others = bindings.filter(({ field }) => !OF_DATABASE.has(field));
      return fields.through({ ...fields.layout, bindings: [...others, ...own] });
    });
  if (!known) readers.set(fields, further);
  for (const each of further) each.moveTo(fields.cells, fields.row);
  const named = [fields, ...further].filter((each) => each.text('instance') !== null);
  return named.length === 0 ? [fields] : named;
}
