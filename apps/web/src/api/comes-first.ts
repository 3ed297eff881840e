import { useEffect, useSyncExternalStore } from 'react';

/** How many parts of the page wait for an answer that a person looks at nothing else without. */
let waiting = 0;
const listeners = new Set<() => void>();

/** Says of an answer that the server takes long for that it comes before the rest of lists, while `isAwaited`. */
export function useComesFirst(isAwaited: boolean): void {
  useEffect(() => {
    if (!isAwaited) return;
    change(1);
    return () => change(-1);
  }, [isAwaited]);
}

/** Whether such an answer is waited for: what nobody looks at yet would take its processor from it. */
export function useSomethingComesFirst(): boolean {
  return useSyncExternalStore(subscribe, () => waiting > 0);
}

function change(by: 1 | -1): void {
  waiting += by;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
