import { Drawer } from '@mantine/core';
import type { Estimate } from '@tatami/model';
import { lazy, type ReactNode, Suspense, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { BecauseContext } from './because-context.ts';

const BecauseTree = lazy(() => import('./BecauseTree.tsx'));

/** Holds the one drawer in which every number of the product explains itself. */
export function BecauseProvider({ children }: { children: ReactNode }) {
  const { t } = useTranslation('common');
  const [shown, setShown] = useState<Estimate | null>(null);
  const [opened, setOpened] = useState(false);
  const opener = useMemo(
    () => ({
      open: (estimate: Estimate) => {
        setShown(estimate);
        setOpened(true);
      },
    }),
    [],
  );
  return (
    <BecauseContext value={opener}>
      {children}
      <Drawer
        opened={opened}
        onClose={() => setOpened(false)}
        position="right"
        size="lg"
        title={t('because.title')}
        closeButtonProps={{ 'aria-label': t('because.close') }}
        overlayProps={{ backgroundOpacity: 0.15 }}
      >
        <Suspense fallback={null}>{shown && <BecauseTree estimate={shown} />}</Suspense>
      </Drawer>
    </BecauseContext>
  );
}
