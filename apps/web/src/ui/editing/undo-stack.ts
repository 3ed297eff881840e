/** A change that was made, and can be taken back and made again. */
export interface Undoable {
  readonly undo: () => void;
  readonly redo: () => void;
}

/** Changes made and changes taken back, the newest of each last. */
export interface UndoStack {
  readonly done: readonly Undoable[];
  readonly undone: readonly Undoable[];
}

export const NOTHING_DONE: UndoStack = { done: [], undone: [] };

/** After a new change, what was taken back before it cannot be made again. */
export function withChange({ done }: UndoStack, change: Undoable): UndoStack {
  return { done: [...done, change], undone: [] };
}

/** A change is taken back, not always the newest: each has its own notice with a way back. */
export function withUndone({ done, undone }: UndoStack, change: Undoable): UndoStack {
  return { done: without(done, change), undone: [...undone, change] };
}

/** A change taken back is made again. */
export function withRedone({ done, undone }: UndoStack, change: Undoable): UndoStack {
  return { done: [...done, change], undone: without(undone, change) };
}

/** A change that failed: there is nothing to take back. */
export function withoutChange({ done, undone }: UndoStack, change: Undoable): UndoStack {
  return { done: without(done, change), undone: without(undone, change) };
}

function without(changes: readonly Undoable[], change: Undoable): readonly Undoable[] {
  return changes.filter((each) => each !== change);
}
