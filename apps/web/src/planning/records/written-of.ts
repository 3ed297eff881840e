import type { DataColumn } from '../../ui/data-table/data-column.ts';

/** A cell as a sentence writes it. */
export function writtenOf<Row>(column: DataColumn<Row>, row: Row): string {
  const view = column.view?.(row) ?? '';
  return typeof view === 'string' ? view : `${view.figure} ${view.unit}`.trim();
}
