import { BOUNDS, databasesMentioned, databasesNamed } from '@tatami/model';
import { isMissing } from '../decode/quantity.ts';
import type { Table } from '../decode/table.ts';
import type { ColumnMapping } from '../import-result.ts';
import { readHeader } from '../tabular/headers/header.ts';
import type { Binding, Layout } from '../tabular/layout.ts';
import type { RowFields } from '../tabular/row-fields.ts';
import { bindingAt } from './hosts-of-machines.ts';

/** Headers under which some lists have the model of a machine, others the product that runs there: a machine may be an 'Oracle Server X8-2'. */
const PRODUCT = /^(?:product(?:name)?|製品名?)$/;

/** Columns that say more of a product, and name none by themselves. */
const MORE = ['dbVersion', 'dbEdition'] as const;

/**
 * The list with the product where its cells have it: 'Product' beside instances holds products and no models of machines, and a column
 * 'Database' there may hold names, which stay with the further columns, as do editions and versions of which nothing says a product. As it
 * is where a person chose the columns.
 */
export function withDatabasesTold(layout: Layout, table: Table, mapping: ColumnMapping | null): Layout {
  const rows = table.head().filter(({ row }) => row > layout.headerRow);
  const isChosen = (field: string) => field in (mapping?.fields ?? {});
  const bound = (...fields: readonly string[]) =>
    layout.bindings.filter(({ field }) => fields.includes(field) && !isChosen(field));
  /** Of the rows that fill these columns, how many name a product. */
  const naming = (bindings: readonly Binding[]) => {
    const said = rows
      .map(({ cells }) => bindings.map(({ index }) => (cells[index] ?? '').trim()).filter((cell) => !isMissing(cell)))
      .filter((cells) => cells.length > 0);
    return {
      said: said.length,
      products: said.filter((cells) => databasesMentioned(cells.join(' ')).length > 0).length,
    };
  };
  const nameNone = (bindings: readonly Binding[]) => {
    const { said, products } = naming(bindings);
    return said > 0 && products === 0;
  };
  const ofInstances = bound('instance', ...MORE).length > 0;
  const [dbms, model] = [bound('dbms'), bound('model')];
  const names = bound('instance').length > 0 && nameNone(dbms) ? dbms : [];
  const { said, products } = naming(
    model.filter(({ index }) => PRODUCT.test(readHeader(layout.headerCells[index] ?? '').base)),
  );
  const [product] = ofInstances && dbms.length === names.length && said > 0 && products === said ? model : [];
  const isStated =
    product !== undefined || layout.bindings.some((each) => each.field === 'dbms' && !names.includes(each));
  const more = !isStated && nameNone(bound(...MORE)) ? bound(...MORE) : [];
  const left = new Set([...names, ...more, ...(product ? [product] : [])]);
  if (left.size === 0) return layout;
  const kept = layout.bindings.filter((binding) => !left.has(binding));
  return { ...layout, bindings: product ? [...kept, bindingAt(layout, 'dbms', product.index)] : kept };
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
