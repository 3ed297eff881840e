import { notifications } from '@mantine/notifications';
import { useCallback } from 'react';
import { useTranslation } from '../../i18n/use-translation.ts';
import { troubleOf } from './trouble.ts';

/** Says that something a person started did not work, and what to do. */
export function useTroubleNotice() {
  const { t } = useTranslation('common');
  return useCallback(
    (error: Error) => {
      const { message, hint } = troubleOf(error, t);
      notifications.show({
        color: 'red',
        withBorder: true,
        autoClose: false,
        closeButtonProps: { 'aria-label': t('undo.close') },
        title: message,
        message: hint,
      });
    },
    [t],
  );
}
