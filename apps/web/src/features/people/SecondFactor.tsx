import { Button, TextInput } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { ownAccountEndpoints } from '@tatami/contracts';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../api/call.ts';
import { refreshSession } from '../../api/use-session.ts';
import { ErrorNotice } from '../../ui/trouble/ErrorNotice.tsx';
import classes from './People.module.css';

/** Whether codes of an app are asked for; sets that up, and takes it back. */
export function SecondFactor({ on }: { on: boolean }) {
  const { t } = useTranslation('people');
  const client = useQueryClient();
  const [password, setPassword] = useState('');
  const [code, setCode] = useState('');
  const begin = { onSuccess: () => setPassword('') };
  const offer = useMutation({
    ...begin,
    mutationFn: () => call(ownAccountEndpoints.offerSecondFactor, { body: { password } }),
  });
  const confirm = useMutation({
    mutationFn: () => call(ownAccountEndpoints.confirmSecondFactor, { body: { code } }),
    onSuccess: () => refreshSession(client),
  });
  const remove = useMutation({
    mutationFn: () => call(ownAccountEndpoints.removeSecondFactor, { body: { password } }),
    onSuccess: async () => {
      setPassword('');
      offer.reset();
      confirm.reset();
      await refreshSession(client);
    },
  });
  const sending = (send: () => void) => (event: FormEvent) => {
    event.preventDefault();
    send();
  };
  if (confirm.data && on) return <RecoveryCodes codes={confirm.data.recoveryCodes} />;
  if (offer.data && !on)
    return (
      <form className={classes.form} onSubmit={sending(() => confirm.mutate())} aria-label={t('factor.title')}>
        <p className={classes.quiet}>{t('factor.secret')}</p>
        <span className={classes.secret}>{offer.data.secret.replace(/(.{4})(?=.)/g, '$1 ')}</span>
        <a href={offer.data.uri}>{t('factor.open')}</a>
        <TextInput
          label={t('factor.code')}
          autoComplete="one-time-code"
          inputMode="numeric"
          autoFocus
          required
          withAsterisk={false}
          value={code}
          onChange={(event) => setCode(event.currentTarget.value)}
        />
        {confirm.error && <ErrorNotice error={confirm.error} />}
        <Button type="submit" loading={confirm.isPending}>
          {t('factor.confirm')}
        </Button>
      </form>
    );
  const change = on ? remove : offer;
  return (
    <form className={classes.form} onSubmit={sending(() => change.mutate())} aria-label={t('factor.title')}>
      <p className={classes.quiet}>{t(on ? 'factor.on' : 'factor.text')}</p>
      <TextInput
        type="password"
        label={t('password.now')}
        autoComplete="current-password"
        required
        withAsterisk={false}
        value={password}
        onChange={(event) => setPassword(event.currentTarget.value)}
      />
      {change.error && <ErrorNotice error={change.error} />}
      <Button type="submit" variant="default" loading={change.isPending}>
        {t(on ? 'factor.remove' : 'factor.offer')}
      </Button>
    </form>
  );
}

function RecoveryCodes({ codes }: { codes: readonly string[] }) {
  const { t } = useTranslation('people');
  return (
    <>
      <p className={classes.quiet}>{t('factor.recovery')}</p>
      <ul className={classes.codes}>
        {codes.map((code) => (
          <li key={code} className={classes.secret}>
            {code}
          </li>
        ))}
      </ul>
    </>
  );
}
