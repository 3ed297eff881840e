import { useSyncExternalStore } from 'react';

/** What a person typed into a cell and left, though it is no value of its column. */
export interface RefusedCell {
  readonly rowId: string;
  readonly columnId: string;
  readonly typed: string;
  /** What an editor of the cell started with: another value since takes the place of what was typed. */
  readonly before: string;
}

/** Of all tables, by the ids of their records. Outlives the table: a search, another tab or screen loses nothing. */
let refused: readonly RefusedCell[] = [];
const listeners = new Set<() => void>();

function setRefused(next: readonly RefusedCell[]): void {
  refused = next;
  for (const listener of listeners) listener();
}
function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

const others = (rowId: string, columnId: string) =>
  refused.filter((cell) => cell.rowId !== rowId || cell.columnId !== columnId);

export function keepRefused(cell: RefusedCell): void {
  setRefused([...others(cell.rowId, cell.columnId), cell]);
}

/** Corrected or cancelled. */
export function dropRefused(rowId: string, columnId: string): void {
  const left = others(rowId, columnId);
  if (left.length < refused.length) setRefused(left);
}

export function useRefusedCells(): readonly RefusedCell[] {
  return useSyncExternalStore(subscribe, () => refused);
}
