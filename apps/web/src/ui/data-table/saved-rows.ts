import type { SavedTable } from '../saved-table/saved-table.ts';
import type { DataColumn } from './data-column.ts';

/** The rows shown, in their order: numbers as numbers, their unit beside the name of the column, shares in per cent. */
export function savedRows<Row>(name: string, columns: readonly DataColumn<Row>[], rows: readonly Row[]): SavedTable {
  const units = columns.map((column) => unitOf(column, rows));
  return {
    name,
    headers: columns.map(({ header }, index) => (units[index] ? `${header} (${units[index]})` : header)),
    rows: rows.map((row) =>
      columns.map(({ value }, index) => {
        const raw = value(row);
        return typeof raw === 'number' && units[index] === '%' ? Number((raw * 100).toPrecision(12)) : raw;
      }),
    ),
  };
}

/** The unit of the first number that has one. */
function unitOf<Row>({ value, view }: DataColumn<Row>, rows: readonly Row[]): string {
  for (const row of rows) {
    const written = typeof value(row) === 'number' ? view?.(row) : undefined;
    if (written !== undefined && typeof written !== 'string' && written.unit !== '') return written.unit.trim();
  }
  return '';
}
