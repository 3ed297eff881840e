import { useCallback, useSyncExternalStore } from 'react';
import { useTroubleNotice } from '../trouble/use-trouble-notice.tsx';
import { UNDO_MS, useUndoNotice } from './use-undo-notice.tsx';

/** Records a person removed a moment ago: out of sight, not yet gone. Outlives the page that started it. */
let leaving: ReadonlySet<string> = new Set();
const listeners = new Set<() => void>();

function setLeaving(next: ReadonlySet<string>): void {
  leaving = next;
  for (const listener of listeners) listener();
}
function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

interface Removal {
  readonly id: string;
  readonly message: string;
  /** Does it for good, once the time to undo has passed. Why it could not be done is said here. */
  readonly remove: () => Promise<unknown>;
  /** Puts back what its caller has put out of sight by other means. */
  readonly putBack?: () => void;
}

/** Removes with undo instead of a question beforehand. `isLeaving` tells which records to leave out of sight meanwhile. */
export function useDelayedRemoval() {
  const current = useSyncExternalStore(subscribe, () => leaving);
  const offerUndo = useUndoNotice();
  const sayTrouble = useTroubleNotice();
  const removeLater = useCallback(
    ({ id, message, remove, putBack }: Removal) => {
      setLeaving(new Set([...leaving, id]));
      const comeBack = () => setLeaving(new Set([...leaving].filter((other) => other !== id)));
      const timer = setTimeout(() => void remove().catch(sayTrouble).finally(comeBack), UNDO_MS);
      offerUndo(message, () => {
        clearTimeout(timer);
        comeBack();
        putBack?.();
      });
    },
    [offerUndo, sayTrouble],
  );
  const isLeaving = useCallback((id: string) => current.has(id), [current]);
  return { isLeaving, removeLater };
}
