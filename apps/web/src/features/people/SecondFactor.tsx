import { Button, TextInput } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { ownAccountEndpoints } from '@tatami/contracts';
import { type FormEvent, useState } from 'react';
import { call } from '../../api/call.ts';
import { refreshSession } from '../../api/use-session.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import parts from '../../ui/page-part/PagePart.module.css';
import { ErrorNotice } from '../../ui/trouble/ErrorNotice.tsx';
import { PasswordForm } from './PasswordForm.tsx';
import classes from './People.module.css';

/** Whether codes of an app are asked for; sets that up, and takes it back. */
export function SecondFactor({ on }: { on: boolean }) {
  const { t } = useTranslation('people');
  const client = useQueryClient();
  const [code, setCode] = useState('');
  const offer = useMutation({
    mutationFn: (password: string) => call(ownAccountEndpoints.offerSecondFactor, { body: { password } }),
  });
  const confirm = useMutation({
    mutationFn: () => call(ownAccountEndpoints.confirmSecondFactor, { body: { code } }),
    onSuccess: () => refreshSession(client),
  });
  const remove = useMutation({
    mutationFn: (password: string) => call(ownAccountEndpoints.removeSecondFactor, { body: { password } }),
    onSuccess: async () => {
      offer.reset();
      confirm.reset();
      await refreshSession(client);
    },
  });
  const confirmCode = (event: FormEvent) => {
    event.preventDefault();
    confirm.mutate();
  };
  if (confirm.data && on) return <RecoveryCodes codes={confirm.data.recoveryCodes} />;
  if (offer.data && !on)
    return (
      <form className={classes.form} onSubmit={confirmCode} aria-label={t('factor.title')}>
        <p className={parts.quiet}>{t('factor.secret')}</p>
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
    <PasswordForm
      label={t('factor.title')}
      button={t(on ? 'factor.remove' : 'factor.offer')}
      busy={change.isPending}
      error={change.error}
      onSubmit={(password, done) => change.mutate(password, { onSuccess: done })}
      lead={<p className={parts.quiet}>{t(on ? 'factor.on' : 'factor.text')}</p>}
    />
  );
}

function RecoveryCodes({ codes }: { codes: readonly string[] }) {
  const { t } = useTranslation('people');
  return (
    <>
      <p className={parts.quiet}>{t('factor.recovery')}</p>
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
