import { useCallback, useState } from 'react';
import type { CellValue, DataColumn } from './data-column.ts';
import type { GridPosition } from './grid-position.ts';

interface EditedGrid<Row extends object> {
  readonly active: GridPosition;
  readonly shown: readonly Row[];
  readonly columns: readonly DataColumn<Row>[];
  readonly onEdit: ((row: Row, columnId: string, value: CellValue) => void) | undefined;
  readonly moveTo: (to: GridPosition) => void;
}

const STEPS = { down: { row: 1, column: 0 }, right: { row: 0, column: 1 }, stay: { row: 0, column: 0 } } as const;

/** The cell picked, edited in place: begun, committed with a step to the next one, left, or cleared. */
export function useCellEditing<Row extends object>({ active, shown, columns, onEdit, moveTo }: EditedGrid<Row>) {
  const [editing, setEditing] = useState<{ readonly start: string | null } | null>(null);
  const row = shown[active.row];
  const column = columns[active.column];

  const commit = useCallback(
    (edited: Row, columnId: string, value: CellValue, move: keyof typeof STEPS) => {
      setEditing(null);
      onEdit?.(edited, columnId, value);
      moveTo({
        row: Math.min(active.row + STEPS[move].row, shown.length - 1),
        column: Math.min(active.column + STEPS[move].column, columns.length - 1),
      });
    },
    [onEdit, moveTo, active, shown.length, columns.length],
  );
  const leave = useCallback(() => {
    setEditing(null);
    moveTo(active);
  }, [moveTo, active]);
  const clear = () => {
    if (!row || !column) return;
    const emptied = column.edit?.(row)?.parse('');
    if (emptied) onEdit?.(row, column.id, emptied.value);
  };

  return { editing, setEditing, canEdit: Boolean(onEdit && row && column?.edit?.(row)), commit, leave, clear };
}
