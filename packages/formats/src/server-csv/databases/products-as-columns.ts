import { DATABASE_PRODUCTS, databasesMentioned, databasesNamed, type Origin } from '@tatami/model';
import { isMissing } from '../../decode/quantity.ts';
import type { HeadRow, Table } from '../../decode/table.ts';
import type { ColumnMapping } from '../../import-result.ts';
import { allBindings, type Binding, type Layout } from '../../tabular/layout.ts';
import type { RowFields } from '../../tabular/row-fields.ts';
import { bindingAt } from '../hosts-of-machines.ts';

/** Products that one list has a column each for; more are no database's. */
const MOST_PRODUCTS = 12;
/** The fields of such columns, in their order. */
export const PRODUCT_FIELDS: readonly string[] = Array.from({ length: MOST_PRODUCTS }, (_, at) => `product${at}`);

/** What stands behind the name of a product in a header, and says no more of it than that it is there. */
const THERE = /\s*[([]?(?:(?<![a-z])(?:version|ver\.?|edition)|バージョン|エディション|版|有無|利用|使用|導入)[)\]]?$/i;
const PRODUCT = new RegExp(
  `^(?:${Object.values(DATABASE_PRODUCTS)
    .map(({ named }) => `(?:${named.source})`)
    .join(
      '|',
    )})(?:\\s?(?:db|database|server|データベース))?(?:\\s(?:EE|SE2?|enterprise|standard|ent|std|\\d[\\w.]{0,8})){0,3}$`,
  'i',
);
const LONGEST_HEADER = 40;
const YES = /^(?:[x✓✔○◯〇●◎■]|yes|y|true|ja|j|oui|sí|si|はい|有り?|あり|\d{1,2})$/i;
const NO = /^(?:[×✕✗✘]|no|n|false|nein|non|いいえ|無|0)$/i;
/** A mark before words that say more: '○ (EE)'. */
const MARK_BEFORE = /^[✓✔○◯〇●◎]\s?/;
/** So many of the cells must say that the product runs there, or not: others are of its jobs or its owners. */
const LEAST_SAYING = 2 / 3;

/**
 * The list with a column for each product (Oracle, SQL Server) whose cells say by marks or versions where it runs. As it is where another column names
 * the products, or a person chose that.
 */
export function withProductsAsColumns(layout: Layout, table: Table, mapping: ColumnMapping | null): Layout {
  if ('dbms' in (mapping?.fields ?? {}) || layout.bindings.some(({ field }) => field === 'dbms')) return layout;
  const used = new Set(allBindings(layout).map(({ index }) => index));
  const named = layout.headerCells.flatMap((header, at) => (used.has(at) || nameIn(header) === null ? [] : [at]));
  if (named.length === 0) return layout;
  const rows = table.head().filter(({ row }) => row > layout.headerRow);
  const told = named.filter((at) => saysWhere(nameIn(layout.headerCells[at] ?? '') ?? '', rows, at));
  const bindings = told.slice(0, MOST_PRODUCTS).map((index, at) => bindingOf(layout, index, at));
  return bindings.length === 0 ? layout : { ...layout, bindings: [...layout.bindings, ...bindings] };
}

function bindingOf(layout: Layout, index: number, at: number): Binding {
  const binding = bindingAt(layout, 'dbms', index);
  const name = nameIn(layout.headerCells[index] ?? '') ?? '';
  // What is no mark and no version is not read, or not all of it.
  const alsoKept = (cell: string) => !isReadWhole(name, cell);
  return { ...binding, field: PRODUCT_FIELDS[at] ?? '', rule: { ...binding.rule, alsoKept } };
}

/** The product that a header names and nothing else; null where it says more. */
function nameIn(header: string): string | null {
  const words = header.normalize('NFKC').replace(/\s+/g, ' ').trim().replace(THERE, '');
  return words.length <= LONGEST_HEADER && PRODUCT.test(words) ? words : null;
}

function saysWhere(name: string, rows: readonly HeadRow[], at: number): boolean {
  const cells = rows.map(({ cells }) => (cells[at] ?? '').trim()).filter((cell) => !isMissing(cell));
  const runs = cells.filter((cell) => productIn(name, cell) !== null).length;
  const not = cells.filter((cell) => NO.test(cell.normalize('NFKC'))).length;
  return runs > 0 && runs + not >= LEAST_SAYING * cells.length;
}

/** The product in words, where a cell under its name says that it runs there; with the version and the edition that it says. null = it does not. */
function productIn(name: string, cell: string): string | null {
  const words = cell.normalize('NFKC').trim();
  if (NO.test(words)) return null;
  if (YES.test(words)) return name;
  const more = words.replace(MARK_BEFORE, '');
  const own = databasesMentioned(more);
  if (own.length > 0) return own.every(({ product }) => product === productOf(name)) ? more : null;
  const named = databasesNamed(`${name} ${more}`);
  const [database, ...others] = named === null || named === 'none' ? [] : named;
  const saysMore = database !== undefined && (database.version !== null || database.edition !== null);
  if (saysMore && others.length === 0 && hasMore(name, more)) return `${name} ${more}`;
  return more === words ? null : name;
}

function productOf(name: string): string | null {
  return databasesMentioned(name)[0]?.product ?? null;
}

/** Whether it is the words of a cell that say a version or an edition, and not the header alone. */
function hasMore(name: string, more: string): boolean {
  const [one, other] = [name, `${name} ${more}`].map((words) => JSON.stringify(databasesNamed(words)));
  return one !== other;
}

function isReadWhole(name: string, cell: string): boolean {
  const words = cell.normalize('NFKC').trim();
  return (
    NO.test(words) || (YES.test(words) && !/^(?:[2-9]|\d\d)$/.test(words)) || (productIn(name, cell) ?? name) !== name
  );
}

/** The products that the columns of a row say, and the field of the first; null where none does. */
export function productsOfRow(fields: RowFields): { readonly words: string; readonly field: string } | null {
  if (!fields.has(PRODUCT_FIELDS[0] ?? '')) return null;
  const found = PRODUCT_FIELDS.flatMap((field) => {
    const said = fields.headed(field);
    const name = said && nameIn(said.header);
    const words = name ? productIn(name, said.text) : null;
    return name && words ? [{ name, words, field }] : [];
  });
  const [first] = found;
  if (!first) return null;
  const products = new Map<string, string>();
  for (const { name, words } of found) {
    const known = products.get(name);
    // Version and edition have a column each.
    products.set(name, known === undefined ? words : `${known} ${words.replace(name, '').trim()}`.trim());
  }
  return { words: [...products.values()].join(', '), field: first.field };
}

/** An origin with the cell that says which product runs there, where products have a column each. */
export function withProductCell(origin: Origin, fields: RowFields): Origin {
  const said = productsOfRow(fields);
  const cell = said && fields.cellOf(said.field);
  return cell ? { ...origin, cells: { ...origin.cells, dbms: cell } } : origin;
}
