import { useMemo, useState } from 'react';

/**
 * A value that is edited in several parts of a page: the part one is at has it at once, so that fields move with the hand; the others have
 * `later`, the value as it was until they follow. `part` is spread on what holds a part.
 */
export function useAtHand<Value, Part extends string>(value: Value, later: Value) {
  const [at, setAt] = useState<Part | null>(null);
  const part = useMemo(
    () => (id: Part) => {
      const come = () => setAt(id);
      return { onFocusCapture: come, onPointerDownCapture: come };
    },
    [],
  );
  return { of: (id: Part): Value => (id === at ? value : later), part };
}
