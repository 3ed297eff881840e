import { startTransition, useEffect, useState } from 'react';

/** Longer than most answers take: what follows is drawn after them, and once for a slider that moves. */
const SETTLED_MS = 150;

/** The value as soon as it has stayed the same for a moment; until then, as it was. */
export function useSettled<Value>(value: Value): Value {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => startTransition(() => setSettled(value)), SETTLED_MS);
    return () => clearTimeout(timer);
  }, [value]);
  return settled;
}
