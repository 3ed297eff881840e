import type { Table } from '../../decode/table.ts';
import { type Header, readHeader } from './header.ts';
import { type Terms, tellingKey, termsOf } from './terms.ts';

/** A cell with letters, as all formats that look for their headers compare it. */
export interface HeaderCell extends Header {
  readonly index: number;
  readonly terms: Terms;
  /** Its terms but for those that headers add freely, as a key. */
  readonly telling: string;
}

/** A row that may be the header. */
export interface HeaderRow {
  readonly row: number;
  readonly cells: readonly string[];
  readonly headers: readonly HeaderCell[];
}

/** A header stands within the first rows, under titles at most. */
const HEADER_WITHIN_ROWS = 30;
const HAS_LETTER = /\p{L}/u;

const read = new WeakMap<Table, readonly HeaderRow[]>();

/** The rows of a table that may be its header. Read once for every format that asks, and forgotten with the table. */
export function headerRowsOf(table: Table): readonly HeaderRow[] {
  const known = read.get(table);
  if (known) return known;
  const rows = table
    .head()
    .slice(0, HEADER_WITHIN_ROWS)
    .map(({ row, cells }) => ({ row, cells, headers: headersIn(cells) }));
  read.set(table, rows);
  return rows;
}

function headersIn(cells: readonly string[]): readonly HeaderCell[] {
  return cells.flatMap((cell, index) => (HAS_LETTER.test(cell) ? [headerCell(cell, index)] : []));
}

function headerCell(cell: string, index: number): HeaderCell {
  const { base, unit, words } = readHeader(cell);
  const terms = termsOf(words);
  return { base, unit, words, index, terms, telling: tellingKey(terms) };
}
