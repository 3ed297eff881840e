import { Button, TextInput } from '@mantine/core';
import { useMutation, useQuery } from '@tanstack/react-query';
import { identityProviderEndpoints } from '@tatami/contracts';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../api/call.ts';
import { ErrorNotice } from '../../ui/trouble/ErrorNotice.tsx';
import classes from './People.module.css';
import { PROVIDER } from './SignInByProvider.tsx';

/** Whether the provider of the organisation opens the own account; connects it by the password. Nothing where there is no provider. */
export function OwnProvider({ connected }: { connected: boolean }) {
  const { t } = useTranslation('people');
  const { data } = useQuery(PROVIDER);
  const [password, setPassword] = useState('');
  const connect = useMutation({
    mutationFn: () => call(identityProviderEndpoints.connect, { body: { page: '/account', password } }),
    onSuccess: ({ address }) => location.assign(address),
  });
  const name = data?.name ?? null;
  if (name === null) return null;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    connect.mutate();
  };
  return (
    <section className={classes.section} aria-labelledby="own-provider">
      <h2 id="own-provider" className={classes.heading}>
        {t('provider.title', { name })}
      </h2>
      {connected ? (
        <p className={classes.quiet}>{t('provider.connected', { name })}</p>
      ) : (
        <form className={classes.form} onSubmit={submit} aria-label={t('provider.title', { name })}>
          <p className={classes.quiet}>{t('provider.text', { name })}</p>
          <TextInput
            type="password"
            label={t('password.now')}
            autoComplete="current-password"
            required
            withAsterisk={false}
            value={password}
            onChange={(event) => setPassword(event.currentTarget.value)}
          />
          {connect.error && <ErrorNotice error={connect.error} />}
          <Button type="submit" variant="default" loading={connect.isPending || connect.isSuccess}>
            {t('provider.connect', { name })}
          </Button>
        </form>
      )}
    </section>
  );
}
