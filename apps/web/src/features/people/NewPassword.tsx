import { TextInput } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { ownAccountEndpoints, PASSWORD_LENGTH } from '@tatami/contracts';
import { useState } from 'react';
import { call } from '../../api/call.ts';
import { refreshSession } from '../../api/use-session.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { PasswordForm } from './PasswordForm.tsx';

/** Sets another password of the own account. */
export function NewPassword() {
  const { t } = useTranslation('people');
  const client = useQueryClient();
  const [newPassword, setNewPassword] = useState('');
  const change = useMutation({
    mutationFn: (password: string) => call(ownAccountEndpoints.changePassword, { body: { password, newPassword } }),
    onSuccess: async () => {
      setNewPassword('');
      notifications.show({ message: t('password.done') });
      await refreshSession(client);
    },
  });
  return (
    <PasswordForm
      label={t('password.title')}
      button={t('password.submit')}
      busy={change.isPending}
      error={change.error}
      onSubmit={(password, done) => change.mutate(password, { onSuccess: done })}
    >
      <TextInput
        type="password"
        label={t('password.next')}
        description={t('password.rule', { least: PASSWORD_LENGTH.least })}
        autoComplete="new-password"
        required
        withAsterisk={false}
        minLength={PASSWORD_LENGTH.least}
        maxLength={PASSWORD_LENGTH.most}
        value={newPassword}
        onChange={(event) => setNewPassword(event.currentTarget.value)}
      />
    </PasswordForm>
  );
}
