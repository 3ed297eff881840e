import { BOUNDS, databasesMentioned, databasesNamed } from '@tatami/model';
import { isMissing } from '../decode/quantity.ts';
import type { HeadRow, Table } from '../decode/table.ts';
import type { ColumnMapping } from '../import-result.ts';
import { dbmsOf } from '../machines/sql-server-name.ts';
import { readHeader } from '../tabular/headers/header.ts';
import type { Binding, Layout } from '../tabular/layout.ts';
import { nameKey } from '../tabular/merge-key.ts';
import type { RowFields } from '../tabular/row-fields.ts';
import { COLUMNS } from './columns.data.ts';
import { columnOfProducts } from './databases/column-of-products.ts';
import { mayNameDatabases } from './databases/names-of-databases.ts';
import { oracleOfPacks, oracleOfPluggable, oracleSaid } from './databases/oracle-list.ts';
import { productsOfRow } from './databases/products-as-columns.ts';
import { sqlServerSaid } from './databases/sql-server-list.ts';
import { bindingAt } from './hosts-of-machines.ts';
import { withModelBeside } from './model-of-column.ts';
import { engineOfRds } from './tools/instances-of-rds.ts';

/** Columns that say more of a product, and name none by themselves. */
const MORE = ['dbVersion', 'dbEdition'] as const;

/** Headers under which lists have the product beside the names of databases, and alone may have anything. */
const ENGINE = /^(?:(?:db)?engine|motore?|moteur|エンジン)$/;
/** Headers under which lists have the product, and some the names of databases. */
const DATABASE: ReadonlySet<string> = new Set(COLUMNS.dbms.aliases.map((alias) => readHeader(alias).base));

/** So many databases of different names are named, and no product that this model does not know. */
const NAMES_FROM = 3;

/**
 * The list with the product where its cells have it: 'Product' may hold products and no models of machines. A column
 * 'Database' may hold names: they are those of instances, or stay with the further columns where others name these, as do editions and
 * versions of which nothing says a product. As it is where a person chose the columns.
 */
export function withDatabasesTold(found: Layout, table: Table, mapping: ColumnMapping | null): Layout {
  const rows = table.head().filter(({ row }) => row > found.headerRow);
  const isChosen = (field: string) => field in (mapping?.fields ?? {});
  const layout = isChosen('dbms') || isChosen('instance') ? found : withNamesTold(found, rows);
  const bound = (...fields: readonly string[]) =>
    layout.bindings.filter(({ field }) => fields.includes(field) && !isChosen(field));
  const nameNone = (bindings: readonly Binding[]) => nameNoProduct(rows, bindings);
  const dbms = bound('dbms');
  const names = bound('instance').length > 0 && nameNone(dbms) ? dbms : [];
  const said = isChosen('model') ? null : columnOfProducts(layout, rows);
  const others = layout.bindings.filter(({ index }) => index === said?.index);
  const isNamed = layout.bindings.some((each) => each.field === 'dbms' && !names.includes(each));
  const product = isNamed || isChosen('dbms') || !said?.isOfDatabases ? null : said.index;
  const isStated = isNamed || product !== null;
  const more = !isStated && nameNone(bound(...MORE)) ? bound(...MORE) : [];
  const left = new Set([...names, ...more, ...others]);
  if (left.size === 0 && product === null) return layout;
  const kept = layout.bindings.filter((binding) => !left.has(binding));
  const told = product === null ? kept : [...kept, bindingAt(layout, 'dbms', product)];
  return said === null || others.length === 0
    ? { ...layout, bindings: told }
    : withModelBeside({ ...layout, bindings: told }, said.index);
}

/** The list with the names of its databases told from their products, where both stand under headers of the product, or names alone. */
function withNamesTold(layout: Layout, rows: readonly HeadRow[]): Layout {
  const taken = new Set(layout.bindings.filter(({ field }) => field !== 'dbms').map(({ index }) => index));
  const columns = layout.headerCells.flatMap((cell, index) =>
    !taken.has(index) && mayNameProducts(readHeader(cell).base) ? [{ index }] : [],
  );
  const shares = columns
    .map((column) => ({ ...column, ...productsIn(rows, [column]) }))
    .flatMap(({ index, said, products }) => (said > 0 ? [{ index, share: products / said }] : []))
    .sort((a, b) => a.share - b.share);
  const isNamed = layout.bindings.some(({ field }) => field === 'instance');
  const best = shares.at(-1);
  // The column of products was not taken for them where that of names was.
  if (isNamed && best?.share && !layout.bindings.some(({ field }) => field === 'dbms'))
    return { ...layout, bindings: [...layout.bindings, bindingAt(layout, 'dbms', best.index)] };
  const [name, ...others] = shares;
  const product = others.at(-1)?.share ? others.at(-1) : undefined;
  // A database may have the name of a product ('mysql_app'), but few have.
  if (name === undefined || name.share > (product === undefined ? 0 : product.share / 2)) return layout;
  if (product === undefined && (isNamed || !areNames(layout, rows, name.index))) return layout;
  const kept = layout.bindings.filter(({ field }) => field !== 'dbms');
  const names = isNamed ? [] : [bindingAt(layout, 'instance', name.index)];
  return { ...layout, bindings: [...kept, ...names, ...(product ? [bindingAt(layout, 'dbms', product.index)] : [])] };
}

function mayNameProducts(base: string): boolean {
  return DATABASE.has(base) || ENGINE.test(base);
}

/**
 * Whether words that are no known product are names: one machine has several of them, or no two of a list are alike. Beside a size of each,
 * two machines may have one of the same name.
 */
function areNames(layout: Layout, rows: readonly HeadRow[], index: number): boolean {
  const machine = layout.bindings.find(({ field }) => field === 'name')?.index;
  const said = rows
    .map(({ cells }) => ({ on: cells[machine ?? index] ?? '', name: nameKey(cells[index] ?? '') }))
    .filter(({ name }) => !isMissing(name));
  if (machine === undefined || said.some(({ name }) => databasesNamed(name) === 'none')) return false;
  const isSized = layout.bindings.some(({ field }) => field === 'sizeOfDatabase');
  if (isSized && mayNameDatabases(readHeader(layout.headerCells[index] ?? '').base))
    return new Set(said.map(({ on, name }) => `${nameKey(on)}\n${name}`)).size === said.length;
  const distinct = new Set(said.map(({ name }) => name)).size;
  const machines = new Set(said.map(({ on }) => nameKey(on))).size;
  return distinct === said.length && (machines < said.length || distinct >= NAMES_FROM);
}

/** Of the rows that fill these columns, how many name a product. */
function productsIn(rows: readonly HeadRow[], columns: readonly { readonly index: number }[]) {
  const said = rows
    .map(({ cells }) => columns.map(({ index }) => (cells[index] ?? '').trim()).filter((cell) => !isMissing(cell)))
    .filter((cells) => cells.length > 0);
  return {
    said: said.length,
    products: said.filter((cells) => databasesMentioned(cells.join(' ')).length > 0).length,
  };
}

function nameNoProduct(rows: readonly HeadRow[], columns: readonly { readonly index: number }[]): boolean {
  const { said, products } = productsIn(rows, columns);
  return said > 0 && products === 0;
}

/** The database in words, as the columns that are there say it. An edition or a version alone names none, but those of SQL Server and of Oracle. */
export function databaseOfRow(fields: RowFields): string | null {
  const dbms = fields.has('dbms')
    ? (engineOfRds(fields) ?? fields.text('dbms') ?? noDatabaseIn(fields.cellOf('dbms')?.text ?? ''))
    : (productsOfRow(fields)?.words ?? null);
  // Availability groups are SQL Server's.
  if (dbms === null && fields.text('availabilityGroup') !== null)
    return dbmsOf(fields.text('dbVersion'), fields.text('dbEdition')) ?? 'SQL Server';
  const more = MORE.some((column) => fields.has(column)) ? MORE.flatMap((column) => fields.text(column) ?? []) : [];
  const added = more.filter((words) => !dbms?.includes(words));
  if (dbms === null && fields.has('timelineOfPostgres')) return 'PostgreSQL';
  if (dbms === null) {
    const pluggable = oracleOfPluggable(fields);
    if (pluggable !== null) return pluggable;
  }
  if (added.length === 0 || databasesNamed(dbms) === 'none') return dbms;
  const words = [...(dbms === null ? [] : [dbms]), ...added].join(' ').slice(0, BOUNDS.words.most);
  if (dbms !== null || databasesMentioned(words).length > 0) return words;
  const [version, edition] = [fields.text('dbVersion'), fields.text('dbEdition')];
  const header = fields.headed('dbEdition')?.header ?? null;
  const isOfOracle = fields.has('packOfOracle');
  return isOfOracle
    ? oracleOfPacks(version, edition)
    : (sqlServerSaid(version, edition, header) ?? oracleSaid(version, edition));
}

/** Words that are a gap in other columns and say here that there is no database ('none', 'なし'); a dash says nothing. */
function noDatabaseIn(cell: string): string | null {
  const words = cell.trim();
  return /\p{L}/u.test(words) && databasesNamed(words) === 'none' ? words : null;
}
