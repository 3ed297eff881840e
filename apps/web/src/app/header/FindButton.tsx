import { ActionIcon } from '@mantine/core';
import { useHotkeys } from '@mantine/hooks';
import { IconSearch } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from '../../i18n/use-translation.ts';

const FinderScreen = lazy(() => import('../screens/FinderScreen.tsx'));

/** Opens the search over everything; so does Ctrl+K (⌘K) anywhere, in a field too. */
export function FindButton({ projectId }: { projectId: string | null }) {
  const { t } = useTranslation('common');
  const [opened, setOpened] = useState(false);
  useHotkeys([['mod+K', () => setOpened(true)]], []);
  return (
    <>
      <ActionIcon
        variant="subtle"
        color="gray"
        size="lg"
        aria-label={t('shell.find')}
        aria-keyshortcuts="Control+K Meta+K"
        title={t('shell.findKeys')}
        onClick={() => setOpened(true)}
      >
        <IconSearch size={18} stroke={1.6} aria-hidden />
      </ActionIcon>
      {opened && (
        <Suspense>
          <FinderScreen projectId={projectId} onClose={() => setOpened(false)} />
        </Suspense>
      )}
    </>
  );
}
