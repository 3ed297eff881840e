import { Button } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { useCallback } from 'react';
import { useTranslation } from '../../i18n/use-translation.ts';

/** How long a person has to take something back, in milliseconds. */
export const UNDO_MS = 8000;

/** Says what was just done, with a way to take it back; the work goes on meanwhile. Gives a function that withdraws the notice. */
export function useUndoNotice() {
  const { t } = useTranslation('common');
  return useCallback(
    (message: string, undo: () => void): (() => void) => {
      const id = notifications.show({
        autoClose: UNDO_MS,
        withBorder: true,
        closeButtonProps: { 'aria-label': t('undo.close') },
        message: (
          <span style={{ display: 'flex', gap: '0.75rem', alignItems: 'center', justifyContent: 'space-between' }}>
            {message}
            <Button
              size="compact-sm"
              variant="light"
              style={{ flex: 'none' }}
              onClick={() => {
                notifications.hide(id);
                undo();
              }}
            >
              {t('undo.action')}
            </Button>
          </span>
        ),
      });
      return () => notifications.hide(id);
    },
    [t],
  );
}
