import type { Source } from './format.ts';
import { MAX_COLUMNS } from './limits.ts';

/** Columns of a text's widest row near its head. Sheets drop what lies beyond the last column while reading; a text's rows are as wide as they are. */
export function widthOf({ text, tables }: Source): number {
  if (text === null) return 0;
  return tables.flatMap((table) => table.head()).reduce((widest, { cells }) => Math.max(widest, cells.length), 0);
}

/** Whether only formats that take any width may read it. */
export function isTooWide(source: Source): boolean {
  return widthOf(source) > MAX_COLUMNS;
}
