import { Button, TextInput } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { sessionEndpoints } from '@tatami/contracts';
import { type FormEvent, useState } from 'react';
import { ApiError } from '../../api/api-error.ts';
import { call } from '../../api/call.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Page } from '../../ui/page/Page.tsx';
import { ErrorNotice } from '../../ui/trouble/ErrorNotice.tsx';
import classes from './People.module.css';
import { SignInByProvider } from './SignInByProvider.tsx';
import { useProviderAnswer } from './use-provider-answer.ts';

/** Stands in the place of the page that was asked for: who signs in has it at its own address, and no address is passed on. */
export function SignIn({ onSignedIn }: { onSignedIn: () => void }) {
  const { t } = useTranslation('people');
  const [signInName, setSignInName] = useState('');
  const [password, setPassword] = useState('');
  const [code, setCode] = useState<string | null>(null);
  const signIn = useMutation({
    mutationFn: () =>
      call(sessionEndpoints.signIn, { body: { signInName, password, ...(code !== null && { code: code.trim() }) } }),
    onSuccess: onSignedIn,
    onError: (error) => {
      if (error instanceof ApiError && error.code === 'code-required') setCode('');
    },
  });
  const asksForCode = signIn.error instanceof ApiError && signIn.error.code === 'code-required';
  const submit = (event: FormEvent) => {
    event.preventDefault();
    signIn.mutate();
  };
  const answer = useProviderAnswer();
  if (answer === 'waiting')
    return (
      <Page title={t('signIn.title')} lead={t('provider.waiting')}>
        {null}
      </Page>
    );
  return (
    <Page title={t('signIn.title')} lead={t('signIn.lead')}>
      {answer && <ErrorNotice error={answer} />}
      <SignInByProvider />
      <form className={classes.form} onSubmit={submit} aria-label={t('signIn.title')}>
        <TextInput
          label={t('signIn.name')}
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          autoFocus
          required
          withAsterisk={false}
          value={signInName}
          onChange={(event) => setSignInName(event.currentTarget.value)}
        />
        <TextInput
          type="password"
          label={t('signIn.password')}
          autoComplete="current-password"
          required
          withAsterisk={false}
          value={password}
          onChange={(event) => setPassword(event.currentTarget.value)}
        />
        {code !== null && (
          <TextInput
            label={t('signIn.code')}
            autoComplete="one-time-code"
            autoFocus
            required
            withAsterisk={false}
            value={code}
            onChange={(event) => setCode(event.currentTarget.value)}
          />
        )}
        {signIn.error && !asksForCode && <ErrorNotice error={signIn.error} />}
        <Button type="submit" loading={signIn.isPending}>
          {t('signIn.submit')}
        </Button>
      </form>
    </Page>
  );
}
