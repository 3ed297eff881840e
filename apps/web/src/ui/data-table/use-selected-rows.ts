import { useCallback, useRef } from 'react';
import { allToggled, type RowSelection, toggled } from './row-selection.ts';

/** Selects rows of those shown: one by its index, a range from the one selected last, or all; nothing where rows cannot be selected. */
export function useSelectedRows<Row>(
  selection: RowSelection | undefined,
  shown: readonly Row[],
  rowId: (row: Row) => string,
) {
  const last = useRef(0);
  const select = (index: number, range: boolean) => {
    if (!selection) return;
    const from = range ? Math.min(last.current, shown.length - 1) : index;
    selection.onChange(toggled(selection.selected, shown.map(rowId), { from, to: index }));
    last.current = index;
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
