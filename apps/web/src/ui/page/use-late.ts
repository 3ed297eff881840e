import { useEffect, useState } from 'react';

/** What comes sooner than this is not waited for: nothing flickers while a slider moves. */
const LATE_MS = 250;

/** Whether something has been under way for longer than a blink. */
export function useLate(underWay: boolean): boolean {
  const [late, setLate] = useState(false);
  useEffect(() => {
    if (!underWay) return;
    const timer = setTimeout(() => setLate(true), LATE_MS);
    return () => {
      clearTimeout(timer);
      setLate(false);
    };
  }, [underWay]);
  return late;
}
