import { createSortedRowModel, rowSortingFeature, type SortFn, tableFeatures, useTable } from '@tanstack/react-table';
import { useDeferredValue, useMemo } from 'react';
import type { CellValue, DataColumn } from './data-column.ts';
import { searchRows } from './search-rows.ts';

const collator = new Intl.Collator(undefined, { numeric: true, sensitivity: 'base' });
const features = tableFeatures({ rowSortingFeature, sortedRowModel: createSortedRowModel() });

/** Numbers by size, names as a person counts them (db2 before db10). */
function byValue<Row extends object>(): SortFn<typeof features, Row> {
  return (a, b, column) => {
    const [x, y] = [a.getValue<CellValue>(column), b.getValue<CellValue>(column)];
    return typeof x === 'number' && typeof y === 'number' ? x - y : collator.compare(String(x), String(y));
  };
}

interface Options<Row> {
  readonly rowId: (row: Row) => string;
  readonly columns: readonly DataColumn<Row>[];
  readonly search: string;
}

/** The rows that hold what is searched, in the order chosen. Typing is not held up by them. */
export function useOrderedRows<Row extends object>(rows: readonly Row[], { rowId, columns, search }: Options<Row>) {
  const deferredSearch = useDeferredValue(search);
  const found = useMemo(() => searchRows(rows, columns, deferredSearch), [rows, columns, deferredSearch]);
  const definitions = useMemo(
    () =>
      columns.map(({ id, value }) => ({
        id,
        accessorFn: (row: Row) => value(row) ?? undefined,
        sortFn: byValue<Row>(),
        sortUndefined: 'last' as const,
      })),
    [columns],
  );
  const table = useTable({ features, columns: definitions, data: found as Row[], getRowId: rowId });
  const ordered = table.getRowModel().rows;
  const shown = useMemo(() => ordered.map(({ original }) => original), [ordered]);
  const toggleSorting = (columnId: string) => table.getColumn(columnId)?.toggleSorting();
  return { shown, sorting: table.state.sorting, toggleSorting };
}
