import { useEffect, useRef, useState } from 'react';

const QUIET_MS = 300;

/**
 * What is searched in a table: shown as it is typed, told when typing rests. What is given from elsewhere (a name that
 * was found, the way back) takes its place. What was told here and is given back does not: more may be typed since.
 */
export function useSearch(given = '', onRest?: (search: string) => void) {
  const [search, setSearch] = useState(given);
  /** What was given last, and behind it what was told since. */
  const known = useRef<readonly string[]>([given]);
  const tell = useRef(onRest);
  tell.current = onRest;
  useEffect(() => {
    const at = known.current.indexOf(given);
    known.current = at < 0 ? [given] : known.current.slice(at);
    if (at < 0) setSearch(given);
  }, [given]);
  useEffect(() => {
    if (search === known.current.at(-1)) return;
    const timer = setTimeout(() => {
      known.current = [...known.current, search];
      tell.current?.(search);
    }, QUIET_MS);
    return () => clearTimeout(timer);
  }, [search]);
  return [search, setSearch] as const;
}
