import type { Estimate } from '@tatami/model';
import { createContext, useContext } from 'react';

export interface BecauseOpener {
  /** Shows where a number comes from; focus returns to what opened it. */
  readonly open: (estimate: Estimate) => void;
}

export const BecauseContext = createContext<BecauseOpener | null>(null);

/** Opens the explanation of any Estimate. Only below BecauseProvider. */
export function useBecause(): BecauseOpener {
  const opener = useContext(BecauseContext);
  if (!opener) throw new Error('useBecause needs a BecauseProvider above it');
  return opener;
}
