import { useEffect, useRef, useState } from 'react';

const QUIET_MS = 300;

/** What is typed into the search of a table: shown at once, told when typing rests. */
export function useSearch(first = '', onRest?: (search: string) => void) {
  const [search, setSearch] = useState(first);
  const told = useRef(first);
  const tell = useRef(onRest);
  tell.current = onRest;
  useEffect(() => {
    if (search === told.current) return;
    const timer = setTimeout(() => {
      told.current = search;
      tell.current?.(search);
    }, QUIET_MS);
    return () => clearTimeout(timer);
  }, [search]);
  return [search, setSearch] as const;
}
