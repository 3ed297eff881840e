import { useMemo } from 'react';
import type { DataColumn } from './data-column.ts';
import { type RefusedCell, useRefusedCells } from './refused-cells.ts';

/** A cell that holds what is no value of its column, where it is, and why it is refused. */
export interface RefusedInRow extends RefusedCell {
  readonly row: string;
  readonly column: string;
  readonly trouble: string;
}

interface Table<Row> {
  readonly rows: readonly Row[];
  readonly columns: readonly DataColumn<Row>[];
  readonly rowId: (row: Row) => string;
  readonly rowName: (row: Row) => string;
}

/** What was typed into cells of this table and is not saved: all of it, and by row. */
export function useRefusedRows<Row>({ rows, columns, rowId, rowName }: Table<Row>) {
  const everywhere = useRefusedCells();
  return useMemo(() => {
    const all = everywhere.flatMap((cell): readonly RefusedInRow[] => {
      const row = rows.find((each) => rowId(each) === cell.rowId);
      const column = columns.find(({ id }) => id === cell.columnId);
      const edit = row && column?.edit?.(row);
      if (!row || !column || !edit || edit.initial(row) !== cell.before) return [];
      const parsed = edit.parse(cell.typed);
      return 'trouble' in parsed
        ? [{ ...cell, row: rowName(row), column: column.header, trouble: parsed.trouble }]
        : [];
    });
    const byRow = new Map(all.map(({ rowId: id }) => [id, all.filter((cell) => cell.rowId === id)]));
    return { all, byRow };
  }, [everywhere, rows, columns, rowId, rowName]);
}
