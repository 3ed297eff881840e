import type { Cell } from '../figure/index.ts';
import type { Origin } from './records.ts';

/** The cell a record's field was read from; null when the file had no such column (the value was derived or typed by hand). */
export function cellOf(origin: Origin, field: string): Cell | null {
  const cell = origin.cells[field];
  if (!cell) return null;
  const { file, sheet, row } = cell.from ?? origin;
  return { file, sheet, row, column: cell.column, text: cell.text };
}

/** Whether a person typed a field of a record in place of what its file says. */
export function isTyped(origin: Origin, field: string): boolean {
  return origin.replaced !== undefined && field in origin.replaced;
}

/** The header of a column that its origin names by its letter with the header behind it: 'K (VM UUID)'; null = a column without one. */
export function headerOfColumn(column: string): string | null {
  return /^[A-Z]+ \((.+)\)$/s.exec(column)?.[1] ?? null;
}

/**
 * Whether a column names a whole cell, 'C5 (Cores)', so that the row beside it says nothing more: machines stand in the columns of such a
 * list, and their fields in its rows.
 */
export function namesACell(column: string): boolean {
  return /^[A-Z]{1,3}\d+ \(/.test(column);
}
