import { BOUNDS, databasesMentioned, databasesNamed } from '@tatami/model';
import type { Table } from '../decode/table.ts';
import type { ColumnMapping } from '../import-result.ts';
import type { Binding, Layout } from '../tabular/layout.ts';
import type { RowFields } from '../tabular/row-fields.ts';

/** Columns that say more of a product, and name none by themselves. */
const MORE = ['dbVersion', 'dbEdition'] as const;

/**
 * The list without a product where its column 'Database' holds names: beside instances, 'sales' is what a database is called. Editions and
 * versions of which nothing says a product stay with the further columns too. As it is where a person chose the columns.
 */
export function withDatabasesTold(layout: Layout, table: Table, mapping: ColumnMapping | null): Layout {
  const rows = table.head().filter(({ row }) => row > layout.headerRow);
  const isChosen = (field: string) => field in (mapping?.fields ?? {});
  const bound = (fields: readonly string[]) =>
    layout.bindings.filter(({ field }) => fields.includes(field) && !isChosen(field));
  const nameNone = (bindings: readonly Binding[]) =>
    rows.every(
      ({ cells }) => databasesMentioned(bindings.map(({ index }) => cells[index] ?? '').join(' ')).length === 0,
    );
  const isStated = (field: string) => layout.bindings.some((binding) => binding.field === field);
  const names = isStated('instance') && rows.length > 0 && nameNone(bound(['dbms'])) ? bound(['dbms']) : [];
  const hasProduct = isStated('dbms') && names.length === 0;
  const more = !hasProduct && nameNone(bound(MORE)) ? bound(MORE) : [];
  const left = new Set([...names, ...more]);
  return left.size === 0 ? layout : { ...layout, bindings: layout.bindings.filter((binding) => !left.has(binding)) };
}

/** The database in words, as the columns that are there say it. An edition or a version alone names none. */
export function databaseOfRow(fields: RowFields): string | null {
  const dbms = fields.text('dbms') ?? noDatabaseIn(fields.cellOf('dbms')?.text ?? '');
  const more = MORE.flatMap((column) => fields.text(column) ?? []);
  const added = more.filter((words) => !dbms?.includes(words));
  if (added.length === 0 || databasesNamed(dbms) === 'none') return dbms;
  const words = [...(dbms === null ? [] : [dbms]), ...added].join(' ').slice(0, BOUNDS.words.most);
  return dbms !== null || databasesMentioned(words).length > 0 ? words : null;
}

/** Words that are a gap in other columns and say here that there is no database ('none', 'なし'); a dash says nothing. */
function noDatabaseIn(cell: string): string | null {
  const words = cell.trim();
  return /\p{L}/u.test(words) && databasesNamed(words) === 'none' ? words : null;
}
