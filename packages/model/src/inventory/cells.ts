import type { Cell } from '../figure/index.ts';
import type { Origin } from './records.ts';

/** The cell a record's field was read from; null when the file had no such column (the value was derived or typed by hand). */
export function cellOf(origin: Origin, field: string): Cell | null {
  const cell = origin.cells[field];
  if (!cell) return null;
  const { file, sheet, row } = cell.from ?? origin;
  return { file, sheet, row, column: cell.column, text: cell.text };
}
