import type { Table } from '../../decode/table.ts';
import { type HeaderReading, headerReading } from './header-reading.ts';
import { isHeading } from './headings.data.ts';
import { isRemark, isSite } from './own-headers.ts';

/** A cell with letters, and where it stands. */
export interface HeaderCell {
  /** 0-based column. */
  readonly index: number;
  readonly reading: HeaderReading;
}

/** A row that may be the header. */
export interface HeaderRow {
  /** The last one, where a header takes several. */
  readonly row: number;
  /** How many rows it takes. */
  readonly height: 1 | 2 | 3;
  /** How many rows that are not blank stand above it. */
  readonly above: number;
  readonly cells: readonly string[];
  readonly headers: readonly HeaderCell[];
}

/** A header stands within the first rows, under titles at most. */
const HEADER_WITHIN_ROWS = 30;
/** Further down rows of data stand, whatever the titles above. */
const TRIPLE_WITHIN_ROWS = 10;
const HAS_LETTER = /\p{L}/u;
const IS_NUMBER = /^[\d.,]+$/;

const read = new WeakMap<Table, readonly HeaderRow[]>();

/** The rows of a table that may be its header. Read once for every format that asks, and forgotten with the table. */
export function headerRowsOf(table: Table): readonly HeaderRow[] {
  const known = read.get(table);
  if (known) return known;
  const rows = table
    .head()
    .slice(0, HEADER_WITHIN_ROWS)
    .map(({ row, cells }, above) => ({ ...headerRowOf(row, cells), above }));
  const pairs = rows.map((row, index) => grouped(row, rows[index + 1]));
  const begun = rows.flatMap((row, index) => {
    const pair = pairs[index];
    return pair && endsHeader(row, rows[index + 1]) ? [pair, row] : [row];
  });
  // After the plain ones: of two that fit alike the plain one is the header.
  const all = [...begun, ...pairs.flatMap((pair) => (pair && !begun.includes(pair) ? [pair] : []))];
  const triples = rows.slice(0, TRIPLE_WITHIN_ROWS).flatMap((row, index) => ofThree(row, pairs[index + 1]));
  const found = [...all, ...triples];
  read.set(table, found);
  return found;
}

/** A header of three rows: groups over one of two rows. A title over it stands alone, and groups nothing. */
function ofThree(top: HeaderRow, below: HeaderRow | null | undefined): readonly HeaderRow[] {
  if (!below || top.headers.length < 2) return [];
  const whole = grouped(top, below);
  return whole ? [{ ...whole, height: 3 }] : [];
}

/** A row by itself as a header. */
export function headerRowOf(row: number, cells: readonly string[]): HeaderRow {
  return { row, height: 1, above: 0, cells, headers: headersIn(cells) };
}

/** Whether the second of two rows stands below groups of the first alone: it names no machine, so it ends the header. */
function endsHeader(top: HeaderRow, below: HeaderRow | undefined): boolean {
  const own = top.cells.flatMap((cell, index) => {
    const isGroup = (top.cells[index + 1] ?? '').trim() === '' && (below?.cells[index + 1] ?? '').trim() !== '';
    return cell.trim() === '' || isGroup ? [] : [(below?.cells[index] ?? '').trim()];
  });
  return own.length > 0 && own.every((cell) => cell === '');
}

/**
 * Two rows as one header, where the first groups columns of the second: 'CPU' over 'model' and 'cores' gives 'CPU model' and 'CPU cores',
 * 'ハードウェア' over 'メモリ' just 'メモリ'. The second may be a header of two rows itself. null where the first row groups nothing.
 */
function grouped(top: HeaderRow, below: HeaderRow | undefined): HeaderRow | null {
  if (!below || below.row !== top.row + below.height) return null;
  const width = Math.max(top.cells.length, below.cells.length);
  const cells: string[] = [];
  let group = '';
  let groups = false;
  for (let index = 0; index < width; index += 1) {
    const [over, under] = [top.cells[index]?.trim() ?? '', below.cells[index]?.trim() ?? ''];
    if (IS_NUMBER.test(over) || IS_NUMBER.test(under)) return null;
    if (over !== '') {
      // Merged cells that a tool has filled.
      groups ||= under !== '' && under !== over && over === group;
      group = over;
    }
    // What stands over machines' sizes does not reach over what is said of where they are.
    else if (isSite(under) || isRemark(under)) group = '';
    else if (under === '') group = '';
    else groups ||= group !== '';
    const head = under === '' ? over : isHeading(group) ? '' : group;
    cells.push(under === '' || under === head ? head : `${head} ${under}`.trim());
  }
  return groups ? { row: below.row, height: 2, above: top.above, cells, headers: headersIn(cells) } : null;
}

function headersIn(cells: readonly string[]): readonly HeaderCell[] {
  return cells.flatMap((cell, index) => (HAS_LETTER.test(cell) ? [{ index, reading: headerReading(cell) }] : []));
}
