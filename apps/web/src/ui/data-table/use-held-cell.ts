import { useState } from 'react';
import type { GridPosition } from './grid-position.ts';

interface Held {
  readonly at: GridPosition;
  readonly rowId: string | null;
  readonly columnId: string | null;
}

interface Shown {
  /** Identity of the row and column at a place; null where there is none. */
  readonly rowIdAt: (row: number) => string | null;
  readonly columnIdAt: (column: number) => string | null;
  readonly rowOf: (id: string) => number;
  readonly columnOf: (id: string) => number;
}

/**
 * Keeps the picked cell on its record and field when rows or columns come, go or change places under it: what is being
 * typed goes to where it was begun, not to whatever stands in that place now. A record that is gone leaves the place as it is.
 */
export function useHeldCell(active: GridPosition, setActive: (to: GridPosition) => void, shown: Shown): GridPosition {
  const [held, setHeld] = useState<Held>(() => heldAt(active, shown));
  const now = heldAt(active, shown);
  if (held.at === active && held.rowId === now.rowId && held.columnId === now.columnId) return active;
  // Picked anew by the person: that is what is held from here on.
  const to = held.at === active ? placeOf(held, active, shown) : active;
  setHeld(heldAt(to, shown));
  if (to !== active) setActive(to);
  return to;
}

function heldAt(at: GridPosition, { rowIdAt, columnIdAt }: Shown): Held {
  return { at, rowId: rowIdAt(at.row), columnId: columnIdAt(at.column) };
}

function placeOf({ rowId, columnId }: Held, { row, column }: GridPosition, { rowOf, columnOf }: Shown): GridPosition {
  const [at, of] = [rowId === null ? -1 : rowOf(rowId), columnId === null ? -1 : columnOf(columnId)];
  return { row: at < 0 ? row : at, column: of < 0 ? column : of };
}
