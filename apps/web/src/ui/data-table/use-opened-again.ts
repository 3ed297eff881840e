import { useEffect, useState } from 'react';
import type { GridPosition } from './grid-position.ts';
import type { RefusedInRow } from './use-refused-rows.ts';

interface Grid {
  /** Where the cell stands among the rows shown; null where a search leaves its row out. */
  readonly placeOf: (cell: RefusedInRow) => GridPosition | null;
  readonly clearSearch: () => void;
  /** Picks the cell, brings it into view and opens its editor, which takes the focus. */
  readonly openAt: (at: GridPosition) => void;
}

/** Opens the editor of a cell wherever it stands; where a search hides it, once that is cleared. */
export function useOpenedAgain({ placeOf, clearSearch, openAt }: Grid): (cell: RefusedInRow) => void {
  const [wanted, setWanted] = useState<RefusedInRow | null>(null);
  useEffect(() => {
    const at = wanted && placeOf(wanted);
    if (!at) return;
    setWanted(null);
    openAt(at);
  }, [wanted, placeOf, openAt]);
  return (cell) => {
    if (placeOf(cell) === null) clearSearch();
    setWanted(cell);
  };
}
