import type { Unit } from '@tatami/model';
import type { Quantity } from '@tatami/wording';
import { writtenQuantity } from '../estimate/written-quantity.ts';
import type { SavedTable } from '../saved-table/saved-table.ts';
import type { CellValue, DataColumn } from './data-column.ts';

interface SavedColumn<Row> {
  readonly header: string;
  readonly cell: (row: Row) => CellValue;
}

/**
 * The rows shown, in their order: numbers as numbers, their unit beside the name of the column, shares in per cent; numbers of several
 * units in words. `unitWords` writes a unit.
 */
export function savedRows<Row>(
  name: string,
  columns: readonly DataColumn<Row>[],
  rows: readonly Row[],
  unitWords: (unit: Unit) => string,
): SavedTable {
  const saved = columns.map((column) => savedColumn(column, rows, unitWords));
  return {
    name,
    headers: saved.map(({ header }) => header),
    rows: rows.map((row) => saved.map(({ cell }) => cell(row))),
  };
}

function savedColumn<Row>(
  { header, value, view, unit }: DataColumn<Row>,
  rows: readonly Row[],
  unitWords: (unit: Unit) => string,
): SavedColumn<Row> {
  const numbers = rows.filter((row) => typeof value(row) === 'number');
  const units = new Set(numbers.map((row) => (unit ? unitWords(unit(row)) : unitOf(view?.(row))).trim()));
  units.delete('');
  const [only, ...others] = units;
  if (only === undefined) return { header, cell: value };
  if (others.length > 0)
    return { header, cell: (row) => (typeof value(row) === 'number' ? written(view?.(row)) : value(row)) };
  const cell = (row: Row) => {
    const raw = value(row);
    return typeof raw === 'number' && only === '%' ? Number((raw * 100).toPrecision(12)) : raw;
  };
  return { header: `${header} (${only})`, cell };
}

function unitOf(view: Quantity | string | undefined): string {
  return view === undefined || typeof view === 'string' ? '' : view.unit;
}

function written(view: Quantity | string | undefined): CellValue {
  return view === undefined || typeof view === 'string' ? (view ?? null) : writtenQuantity(view);
}
