import type { Table } from '../../decode/table.ts';
import { readHeader } from './header.ts';
import { headerRowsOf } from './header-row.ts';

const basesOf = new WeakMap<readonly string[], ReadonlySet<string>>();

/** How many of these headers one row of a table's head holds at most: what only one tool writes tells its files, under titles too. */
export function telltalesIn(table: Table, headers: readonly string[]): number {
  const wanted = basesOf.get(headers) ?? new Set(headers.map((header) => readHeader(header).base));
  basesOf.set(headers, wanted);
  return headerRowsOf(table).reduce((most, row) => {
    const found = row.headers.map(({ reading }) => reading.base).filter((base) => wanted.has(base));
    return found.length > most ? Math.max(most, new Set(found).size) : most;
  }, 0);
}
