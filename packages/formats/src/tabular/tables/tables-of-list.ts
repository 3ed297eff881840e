import type { Table } from '../../decode/table.ts';
import { regionOf, tableWithin } from '../../decode/table-view.ts';
import type { ColumnMapping } from '../../import-result.ts';
import type { ColumnRule } from '../column-rule.ts';
import { readHeader } from '../headers/header.ts';
import { type HeaderRow, headerRowOf, headerRowsOf } from '../headers/header-row.ts';
import { isHeaderOfGear } from '../headers/headings.data.ts';
import { isQuantity, matchColumns } from '../headers/match-columns.ts';
import { type Layout, layoutOf } from '../layout.ts';

type Rules = Readonly<Record<string, ColumnRule>>;

/** Whether columns of these fields make a table of the format's own. */
export type IsTable = (fields: ReadonlySet<string>) => boolean;

/** One of the tables of a file, and how it is read. */
export interface LaidOutTable {
  readonly table: Table;
  readonly layout: Layout;
}

/** Below this a header only resembles a field. */
export const SURE = 0.75;
/** Sheets that show how a list is filled in hold no machines. */
const EXAMPLE_SHEET = /記入例|入力例|サンプル|凡例|example|sample|template|テンプレート|雛形/i;
/** Sheets of machines that are to be bought, beside those that are there. */
const PLANNED_SHEET =
  /更改後|更新後|移行後|移行先|増設後|変更後|拡張後|入替後|統合後|次期|新構成|新環境|新サーバ|新システム|\bto-?be\b|\bplanned\b|\bproposed\b|\bfuture\b|^(?:after|new|新|soll)$/i;
/** So many of its columns must a further sheet share with the first to be of the same list. */
const SAME_HEADER_SHARE = 0.6;

/** So many headers make a table, and longer ones are notes. */
const FEWEST_HEADERS = 2;
const MAX_HEADER_WORDS = 40;

/** The first table of a sheet, or those that stand side by side at its top. */
export function tablesAtTop(
  sheet: Table,
  rules: Rules,
  { mapping, isTable }: { readonly mapping: ColumnMapping | null; readonly isTable: IsTable | undefined },
): readonly LaidOutTable[] {
  const isTurned = sheet.cellName !== undefined;
  const region = isTurned || mapping?.range === undefined ? null : regionOf(mapping.range);
  const top =
    isTurned || mapping?.headerRow === undefined ? sheet : tableWithin(sheet, { firstRow: mapping.headerRow });
  const table = region ? tableWithin(top, region) : top;
  const best = layoutOf(table, rules, isTurned && mapping ? { ...mapping, headerRow: table.head()[0]?.row } : mapping);
  if (!best) return [];
  if (isTurned) return [{ table, layout: best }];
  if (!isTable) return [{ table, layout: best }];
  const first = mapping?.headerRow ?? firstHeaderRow(table, rules, isTable) ?? best.headerRow;
  const isBest = first <= best.headerRow && first > best.headerRow - best.headerHeight;
  const layout = isBest ? best : (layoutOf(table, rules, { fields: {}, ...mapping, headerRow: first }) ?? best);
  return sideBySide(table, layout, { rules, isTable, mapping }) ?? [{ table, layout }];
}

function firstHeaderRow(table: Table, rules: Rules, isTable: IsTable): number | null {
  return headerRowsOf(table).find((header) => isTable(sureFields(rules, header)))?.row ?? null;
}

/** Fields that the words of a header name beyond doubt. */
export function sureFields(rules: Rules, header: HeaderRow): ReadonlySet<string> {
  return new Set(matchColumns(rules, header, []).flatMap(({ field, score }) => (score >= SURE ? [field] : [])));
}

/** Tables beside one another: their headers begin again with the name of the machine. null where there is one only. */
function sideBySide(
  table: Table,
  layout: Layout,
  {
    rules,
    isTable,
    mapping,
  }: { readonly rules: Rules; readonly isTable: IsTable; readonly mapping: ColumnMapping | null },
): readonly LaidOutTable[] | null {
  const name = layout.bindings.find(({ field }) => field === 'name' || field === 'vm');
  if (!name) return null;
  const bases = layout.headerCells.map((cell) => readHeader(cell).base);
  const starts = bases.flatMap((base, index) => (base !== '' && base === bases[name.index] ? [index] : []));
  if (starts.length < 2) return null;
  const beside = starts.flatMap((start, at): LaidOutTable[] => {
    const firstColumn = at === 0 ? 0 : start;
    const lastColumn = (starts[at + 1] ?? Number.POSITIVE_INFINITY) - 1;
    const part = tableWithin(table, { firstColumn, lastColumn });
    const of = { fields: {}, ...(at === 0 && mapping), headerRow: layout.headerRow };
    const own = layoutOf(part, rules, of);
    return own && isTable(new Set(own.bindings.map(({ field }) => field))) ? [{ table: part, layout: own }] : [];
  });
  return beside.length === starts.length ? beside : null;
}

/** Whether a row under a table is the header of another one; `apart` = it stands under blank rows or a title of its own. */
export type IsOtherHeader = (cells: readonly string[], row: number, apart: boolean) => boolean;

/** Tells such rows: found where a number is expected and words stand, or nothing does, and apart from the rows above by their words alone. */
export function headersBelow(layout: Layout, rules: Rules): IsOtherHeader {
  const numeric = layout.bindings.filter(({ rule }) => isQuantity(rule.holds)).map(({ index }) => index);
  const least = Math.min(2, numeric.length);
  const names = new Set(['name', 'vm'].flatMap((field) => rules[field]?.aliases ?? []).map(plain));
  const looksOdd = (cells: readonly string[]) =>
    least > 0 &&
    (numeric.filter((index) => startsWithLetter(cells[index] ?? '')).length >= least ||
      // Its own columns may end before these: whole words are compared alone, for rows without a size may be many.
      (numeric.every((index) => plain(cells[index] ?? '') === '') && cells.some((cell) => names.has(plain(cell)))));
  return (cells, row, apart) => {
    if (apart && looksLikeHeader(cells, rules)) return true;
    if (!looksOdd(cells)) return false;
    const fields = sureFields(rules, headerRowOf(row, cells));
    return fields.size > 1 && (fields.has('name') || fields.has('vm'));
  };
}

/** Whether a row holds headers alone, of whatever its table lists: words without figures, most of which name fields or what lists of gear say. */
function looksLikeHeader(cells: readonly string[], rules: Rules): boolean {
  const filled = cells.filter((cell) => cell.trim() !== '');
  if (filled.length < FEWEST_HEADERS || !filled.every(mayBeHeader)) return false;
  const named = filled.filter((cell) => isHeaderOfGear(cell) || sureFields(rules, headerRowOf(0, [cell])).size > 0);
  return named.length >= FEWEST_HEADERS && named.length * 2 > filled.length;
}

function mayBeHeader(cell: string): boolean {
  return cell.length <= MAX_HEADER_WORDS && startsWithLetter(cell) && !/\d/.test(cell.replace(/[(（[].*/s, ''));
}

function plain(words: string): string {
  return words.trim().toLowerCase();
}

function startsWithLetter(cell: string): boolean {
  return cell !== '' && !startsWithDigit(cell) && /^\s*[\p{L}#]/u.test(cell);
}

/** Most cells where a number is expected do, and no pattern has to look at them. */
function startsWithDigit(cell: string): boolean {
  const first = cell.charCodeAt(0);
  return first >= 48 && first <= 57;
}

/** The table under another one, whose header stands in this row. */
export function tableBelow(table: Table, headerRow: number, rules: Rules): LaidOutTable | null {
  const below = tableWithin(table, { firstRow: headerRow });
  const layout = layoutOf(below, rules, { fields: {}, headerRow });
  return layout && { table: below, layout };
}

/** Whether a sheet lists machines, or what runs on them: by the words of a header, and not to show how a list is filled in. */
export function holdsList(sheet: Table, rules: Rules, isTable: IsTable): boolean {
  return hasHeader(
    sheet,
    rules,
    (fields) => isTable(fields) || (fields.size >= FEWEST_FIELDS && (fields.has('instance') || fields.has('dbms'))),
  );
}

function hasHeader(sheet: Table, rules: Rules, isHeader: IsTable): boolean {
  return !isExample(sheet) && headerRowsOf(sheet).some((header) => isHeader(sureFields(rules, header)));
}

/** Whether a sheet shows how a list is filled in. */
export function isExample(sheet: Table): boolean {
  return EXAMPLE_SHEET.test(sheet.name ?? '');
}

/** Sheets that list something else of the same estate, as virtual machines or databases beside hosts: each list with the sheets alike. `added` are lists whatever their headers. */
export function furtherLists(
  sheets: readonly Table[],
  rules: Rules,
  { isTable, added }: { readonly isTable: IsTable | undefined; readonly added: readonly Table[] },
): Table[][] {
  if (!isTable) return [];
  const lists: Table[][] = [];
  let left = sheets.filter((sheet) => added.includes(sheet) || hasHeader(sheet, rules, isTable));
  for (let [first] = left; first; [first] = left) {
    const [main] = tablesAtTop(first, rules, { mapping: null, isTable });
    const list = main ? [first, ...sheetsAlike(left, main, rules, isTable)] : [first];
    if (main) lists.push(list);
    left = left.filter((sheet) => !list.includes(sheet));
  }
  return lists;
}

/** The sheets without those of machines that are planned, where others list what is there. */
export function asTheyAre(sheets: readonly Table[], rules: Rules, isTable: IsTable): readonly Table[] {
  const there = sheets.filter(({ name }) => !PLANNED_SHEET.test(name ?? ''));
  if (there.length === sheets.length) return sheets;
  const planned = sheets.filter((sheet) => !there.includes(sheet));
  const isOfThem = (sheet: Table) =>
    holdsList(sheet, rules, isTable) ||
    planned.some((other) => sharesHeaders(layoutOf(sheet, rules), layoutOf(other, rules)));
  return there.some(isOfThem) ? there : sheets;
}

/** Whether a table has most of the columns that are read of another. */
function sharesHeaders(table: Layout | null, other: Layout | null): boolean {
  const headers = new Set(other?.bindings.map(({ header }) => header));
  const shared = table?.bindings.filter(({ header }) => headers.has(header)).length ?? 0;
  return headers.size >= FEWEST_FIELDS && shared >= headers.size * SAME_HEADER_SHARE;
}

/** So many fields must the header of a list of databases name. */
const FEWEST_FIELDS = 3;

/** Further sheets with the header of the first: one list, kept site by site. */
export function sheetsAlike(
  sheets: readonly Table[],
  main: LaidOutTable,
  rules: Rules,
  isTable: IsTable,
): readonly Table[] {
  const headers = new Set(main.layout.bindings.map(({ header }) => header));
  return sheets.filter((sheet) => {
    if (sheet.name === main.layout.sheet || isExample(sheet)) return false;
    const layout = layoutOf(sheet, rules);
    if (!layout) return false;
    // What a column of the first turned out to be, one of the same header is too.
    const told = main.layout.bindings.filter(({ header }) => layout.columns.includes(header));
    if (!isTable(new Set([...layout.bindings, ...told].map(({ field }) => field)))) return false;
    const shared = layout.bindings.filter(({ header }) => headers.has(header)).length;
    return shared >= headers.size * SAME_HEADER_SHARE;
  });
}
