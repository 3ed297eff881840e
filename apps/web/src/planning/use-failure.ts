import { useCallback, useState } from 'react';

/** Takes what went wrong outside of drawing and throws it while drawing: the page says it as it says any bug of ours. */
export function useFailure(): (error: unknown) => void {
  const [failure, setFailure] = useState<{ readonly error: unknown } | null>(null);
  const fail = useCallback((error: unknown) => setFailure({ error }), []);
  if (failure) throw failure.error;
  return fail;
}
