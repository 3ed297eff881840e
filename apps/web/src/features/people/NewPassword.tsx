import { Button, TextInput } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { ownAccountEndpoints, PASSWORD_LENGTH } from '@tatami/contracts';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../api/call.ts';
import { refreshSession } from '../../api/use-session.ts';
import { ErrorNotice } from '../../ui/trouble/ErrorNotice.tsx';
import classes from './People.module.css';

/** Sets another password of the own account. */
export function NewPassword() {
  const { t } = useTranslation('people');
  const client = useQueryClient();
  const [password, setPassword] = useState('');
  const [newPassword, setNewPassword] = useState('');
  const change = useMutation({
    mutationFn: () => call(ownAccountEndpoints.changePassword, { body: { password, newPassword } }),
    onSuccess: async () => {
      setPassword('');
      setNewPassword('');
      notifications.show({ message: t('password.done') });
      await refreshSession(client);
    },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    change.mutate();
  };
  return (
    <form className={classes.form} onSubmit={submit} aria-label={t('password.title')}>
      <TextInput
        type="password"
        label={t('password.now')}
        autoComplete="current-password"
        required
        withAsterisk={false}
        value={password}
        onChange={(event) => setPassword(event.currentTarget.value)}
      />
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
      {change.error && <ErrorNotice error={change.error} />}
      <Button type="submit" variant="default" loading={change.isPending}>
        {t('password.submit')}
      </Button>
    </form>
  );
}
