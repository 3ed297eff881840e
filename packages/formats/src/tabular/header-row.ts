import { type Header, readHeader } from './header.ts';
import { type Terms, tellingKey, termsOf } from './terms.ts';

/** A cell with letters, as all formats that look for their headers compare it. */
export interface HeaderCell extends Header {
  readonly index: number;
  readonly terms: Terms;
  /** Its terms but for those that headers add freely, as a key. */
  readonly telling: string;
}

const HAS_LETTER = /\p{L}/u;

const read = new WeakMap<readonly string[], readonly HeaderCell[]>();

/** The cells of a row that may be headers. Read once for every format that asks, and forgotten with the row. */
export function headerCellsOf(row: readonly string[]): readonly HeaderCell[] {
  const known = read.get(row);
  if (known) return known;
  const cells = row.flatMap((cell, index) => (HAS_LETTER.test(cell) ? [headerCell(cell, index)] : []));
  read.set(row, cells);
  return cells;
}

function headerCell(cell: string, index: number): HeaderCell {
  const header = readHeader(cell);
  const terms = termsOf(header.words);
  return { ...header, index, terms, telling: tellingKey(terms) };
}
