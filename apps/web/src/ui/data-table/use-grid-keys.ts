import { type KeyboardEvent, type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import { type GridPosition, moveInGrid } from './grid-position.ts';

interface GridOptions {
  readonly rows: number;
  readonly columns: number;
  readonly page: number;
  readonly container: RefObject<HTMLElement | null>;
  /** Brings a row into view before it gets the focus. */
  readonly scrollTo: (row: number) => void;
}

/** One cell of the grid is in the tab order; arrows, Home, End and Page keys move it, and the focus follows. */
export function useGridKeys({ rows, columns, page, container, scrollTo }: GridOptions) {
  const [active, setActive] = useState<GridPosition>({ row: 0, column: 0 });
  const wantsFocus = useRef(false);

  const moveTo = useCallback(
    (to: GridPosition) => {
      wantsFocus.current = true;
      if (to.row >= 0) scrollTo(to.row);
      setActive({ ...to });
    },
    [scrollTo],
  );

  useEffect(() => {
    if (!wantsFocus.current) return;
    wantsFocus.current = false;
    const selector = `[data-cell="${active.row}:${active.column}"]`;
    const focus = () =>
      container.current?.querySelector<HTMLElement>(selector)?.focus({ preventScroll: active.row < 0 });
    focus();
    // A row that was out of view is rendered only after the scroll.
    const frame = requestAnimationFrame(focus);
    return () => cancelAnimationFrame(frame);
  }, [active, container]);

  const moveByKey = useCallback(
    (event: KeyboardEvent): boolean => {
      const to = moveInGrid(active, event.key, event.ctrlKey || event.metaKey, { rows, columns, page });
      if (!to) return false;
      event.preventDefault();
      moveTo(to);
      return true;
    },
    [active, rows, columns, page, moveTo],
  );

  return { active, setActive, moveTo, moveByKey };
}
