import { useMemo, useRef, useState } from 'react';
import {
  NOTHING_DONE,
  type Undoable,
  type UndoStack,
  withChange,
  withoutChange,
  withRedone,
  withUndone,
} from './undo-stack.ts';

/** Undo and redo of a page, its only implementation: what a change does and how it is taken back is told with it. */
export function useUndoStack() {
  const [stack, setStack] = useState(NOTHING_DONE);
  const latest = useRef(stack);
  const ways = useMemo(() => {
    const become = (next: UndoStack) => {
      latest.current = next;
      setStack(next);
    };
    const undoChange = (change: Undoable) => {
      if (!latest.current.done.includes(change)) return;
      become(withUndone(latest.current, change));
      change.undo();
    };
    return {
      /** To be called when a change has been made. */
      add: (change: Undoable) => become(withChange(latest.current, change)),
      /** To be called when a change has failed. */
      drop: (change: Undoable) => become(withoutChange(latest.current, change)),
      undoChange,
      /** Takes back the newest change. */
      undo: () => {
        const change = latest.current.done.at(-1);
        if (change) undoChange(change);
      },
      /** Makes the change again that was taken back last. */
      redo: () => {
        const change = latest.current.undone.at(-1);
        if (!change) return;
        become(withRedone(latest.current, change));
        change.redo();
      },
    };
  }, []);
  return { ...ways, canUndo: stack.done.length > 0, canRedo: stack.undone.length > 0 };
}
