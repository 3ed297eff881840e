import { Button, TextInput } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { accountEndpoints, type GivenAccount } from '@tatami/contracts';
import { type FormEvent, useState } from 'react';
import { call } from '../../api/call.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import parts from '../../ui/page-part/PagePart.module.css';
import { ErrorNotice } from '../../ui/trouble/ErrorNotice.tsx';

/** A line to give somebody an account. */
export function GiveAccount({ onGiven }: { onGiven: (account: GivenAccount) => void }) {
  const { t } = useTranslation('people');
  const client = useQueryClient();
  const [signInName, setSignInName] = useState('');
  const [name, setName] = useState('');
  const give = useMutation({
    mutationFn: () => call(accountEndpoints.create, { body: { signInName, name } }),
    onSuccess: async (account) => {
      onGiven(account);
      setSignInName('');
      setName('');
      await client.invalidateQueries({ queryKey: [accountEndpoints.list.path] });
    },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    give.mutate();
  };
  return (
    <form onSubmit={submit} aria-label={t('accounts.add')}>
      <div className={parts.line}>
        <TextInput
          label={t('signIn.name')}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          required
          withAsterisk={false}
          maxLength={100}
          value={signInName}
          onChange={(event) => setSignInName(event.currentTarget.value)}
        />
        <TextInput
          label={t('accounts.name')}
          autoComplete="off"
          required
          withAsterisk={false}
          maxLength={200}
          value={name}
          onChange={(event) => setName(event.currentTarget.value)}
        />
        <Button type="submit" loading={give.isPending}>
          {t('accounts.add')}
        </Button>
      </div>
      {give.error && <ErrorNotice error={give.error} />}
    </form>
  );
}
