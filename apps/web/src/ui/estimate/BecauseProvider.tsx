import type { Estimate } from '@tatami/model';
import { lazy, type ReactNode, Suspense, useCallback, useMemo, useRef, useState } from 'react';
import { BecauseContext } from './because-context.ts';

const BecauseDrawer = lazy(() => import('./BecauseDrawer.tsx'));

/** Holds the one drawer in which every number of the product explains itself; it is loaded when first asked for. */
export function BecauseProvider({ children }: { children: ReactNode }) {
  const [shown, setShown] = useState<Estimate | null>(null);
  const [opened, setOpened] = useState(false);
  const askedFrom = useRef<Element | null>(null);
  const opener = useMemo(
    () => ({
      open: (estimate: Estimate) => {
        askedFrom.current = document.activeElement;
        setShown(estimate);
        setOpened(true);
      },
    }),
    [],
  );
  const close = useCallback(() => setOpened(false), []);
  const returnFocus = useCallback(() => {
    if (askedFrom.current instanceof HTMLElement) askedFrom.current.focus();
  }, []);
  return (
    <BecauseContext value={opener}>
      {children}
      <Suspense fallback={null}>
        {shown && <BecauseDrawer estimate={shown} opened={opened} onClose={close} onClosed={returnFocus} />}
      </Suspense>
    </BecauseContext>
  );
}
