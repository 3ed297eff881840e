import { useCallback, useRef } from 'react';
import { allToggled, type RowSelection, rangeStart, toggled } from './row-selection.ts';

/** Selects rows of those shown: one by its index, a range from the one selected last, or all; nothing where rows cannot be selected. */
export function useSelectedRows<Row>(
  selection: RowSelection | undefined,
  shown: readonly Row[],
  rowId: (row: Row) => string,
) {
  /** The row selected last, by its id: a table that is sorted or searched meanwhile has it elsewhere. */
  const last = useRef<string | null>(null);
  const select = (index: number, range: boolean) => {
    if (!selection) return;
    const ids = shown.map(rowId);
    const from = range ? rangeStart(ids, last.current, index) : index;
    selection.onChange(toggled(selection.selected, ids, { from, to: index }));
    last.current = ids[index] ?? null;
  };
  // Rows are not drawn again for a function that is another one each time.
  const selectNow = useRef(select);
  selectNow.current = select;
  return {
    select: useCallback((index: number, range: boolean) => selectNow.current(index, range), []),
    selectAll: () => selection?.onChange(allToggled(selection.selected, shown.map(rowId))),
    /** How many of those shown are selected; null where rows cannot be. */
    counts: selection
      ? { selected: shown.filter((row) => selection.selected.has(rowId(row))).length, shown: shown.length }
      : null,
  };
}
