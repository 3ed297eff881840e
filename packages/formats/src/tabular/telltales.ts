import type { Table } from '../decode/table.ts';
import { readHeader } from './header.ts';
import { headerCellsOf } from './header-row.ts';

/** A header stands within the first rows, under titles at most. */
const ROWS_LOOKED_AT = 30;

const basesOf = new WeakMap<readonly string[], ReadonlySet<string>>();

/** How many of these headers one row of a table's head holds at most: what only one tool writes tells its files, under titles too. */
export function telltalesIn(table: Table, headers: readonly string[]): number {
  const wanted = basesOf.get(headers) ?? new Set(headers.map((header) => readHeader(header).base));
  basesOf.set(headers, wanted);
  let most = 0;
  for (const { cells } of table.head().slice(0, ROWS_LOOKED_AT)) {
    const found = new Set(
      headerCellsOf(cells)
        .map(({ base }) => base)
        .filter((base) => wanted.has(base)),
    );
    most = Math.max(most, found.size);
  }
  return most;
}
