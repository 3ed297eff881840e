import { useEffect, useState } from 'react';

/** Cards that are drawn in well under a tenth of a second. */
const AT_ONCE = 25;

/** How many of very many files are drawn so far: some more at a time, so that the page answers meanwhile. */
export function useDrawnSoFar(all: number): number {
  const [drawn, setDrawn] = useState(AT_ONCE);
  const next = Math.min(drawn + AT_ONCE, Math.max(all, AT_ONCE));
  useEffect(() => {
    if (next === drawn) return;
    const waiting = setTimeout(() => setDrawn(next));
    return () => clearTimeout(waiting);
  }, [drawn, next]);
  return drawn;
}
