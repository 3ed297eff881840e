import { useCallback, useState } from 'react';
import type { CellValue, DataColumn } from './data-column.ts';
import type { GridPosition } from './grid-position.ts';
import { dropRefused, keepRefused } from './refused-cells.ts';

/** What stands in the editor of the cell picked. */
export interface Editing {
  /** Null = nothing typed yet: what stood there. */
  readonly typed: string | null;
  /** It is said why what was typed is no value; typing on takes that away. */
  readonly told: boolean;
}

/** Where Enter and Tab go from a cell. */
export type Step = 'down' | 'right';

interface EditedGrid<Row extends object> {
  readonly active: GridPosition;
  readonly shown: readonly Row[];
  readonly rowId: (row: Row) => string;
  readonly columns: readonly DataColumn<Row>[];
  readonly onEdit: ((row: Row, columnId: string, value: CellValue) => void) | undefined;
  readonly moveTo: (to: GridPosition) => void;
}

const STEPS = { down: { row: 1, column: 0 }, right: { row: 0, column: 1 } } as const;

/**
 * The cell picked, edited in place: begun, committed with a step to the next one, given up, or cleared. What is no value of its
 * column stays in the cell when it is left. Steps of null leave the focus where the person has put it.
 */
export function useCellEditing<Row extends object>({ active, shown, rowId, columns, onEdit, moveTo }: EditedGrid<Row>) {
  const [editing, setEditing] = useState<Editing | null>(null);
  const row = shown[active.row];
  const column = columns[active.column];

  const commit = useCallback(
    (edited: Row, columnId: string, value: CellValue, step: Step | null) => {
      setEditing(null);
      dropRefused(rowId(edited), columnId);
      onEdit?.(edited, columnId, value);
      if (step === null) return;
      moveTo({
        row: Math.min(active.row + STEPS[step].row, shown.length - 1),
        column: Math.min(active.column + STEPS[step].column, columns.length - 1),
      });
    },
    [onEdit, moveTo, rowId, active, shown.length, columns.length],
  );
  const refuse = useCallback(
    (edited: Row, { id, edit }: DataColumn<Row>, typed: string) => {
      setEditing(null);
      keepRefused({ rowId: rowId(edited), columnId: id, typed, before: edit?.(edited)?.initial(edited) ?? '' });
    },
    [rowId],
  );
  const cancel = useCallback(
    (edited: Row, columnId: string, step: 'stay' | null) => {
      setEditing(null);
      dropRefused(rowId(edited), columnId);
      if (step === 'stay') moveTo(active);
    },
    [rowId, moveTo, active],
  );
  const clear = () => {
    if (!row || !column) return;
    const emptied = column.edit?.(row)?.parse('');
    if (!emptied || 'trouble' in emptied) return;
    dropRefused(rowId(row), column.id);
    onEdit?.(row, column.id, emptied.value);
  };
  /** Of the cell picked, while it is not edited. */
  const dropTyped = () => row && column && dropRefused(rowId(row), column.id);

  return {
    editing,
    setEditing,
    canEdit: Boolean(onEdit && row && column?.edit?.(row)),
    commit,
    refuse,
    cancel,
    clear,
    dropTyped,
  };
}
