import { Alert, Button } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type Account, type AccountChange, accountEndpoints, type GivenAccount } from '@tatami/contracts';
import { useState } from 'react';
import { call } from '../../api/call.ts';
import { ask } from '../../api/queries.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Page } from '../../ui/page/Page.tsx';
import parts from '../../ui/page-part/PagePart.module.css';
import { Table } from '../../ui/table/Table.tsx';
import { ErrorNotice } from '../../ui/trouble/ErrorNotice.tsx';
import { useTroubleNotice } from '../../ui/trouble/use-trouble-notice.tsx';
import { GiveAccount } from './GiveAccount.tsx';
import classes from './People.module.css';

/** Who may sign in; administrators give accounts and take them. */
export function AccountsPage() {
  const { t } = useTranslation('people');
  const client = useQueryClient();
  const sayTrouble = useTroubleNotice();
  const [given, setGiven] = useState<GivenAccount | null>(null);
  const { data, error, refetch } = useQuery(ask(accountEndpoints.list, { query: { limit: 1000 } }));
  const common = {
    onError: sayTrouble,
    onSettled: () => client.invalidateQueries({ queryKey: [accountEndpoints.list.path] }),
  };
  const update = useMutation({
    ...common,
    mutationFn: ({ account: { id, version }, change }: { account: Account; change: AccountChange }) =>
      call(accountEndpoints.update, { params: { id }, body: change, ifMatch: version }),
  });
  const reset = useMutation({
    ...common,
    mutationFn: ({ id, version }: Account) =>
      call(accountEndpoints.resetPassword, { params: { id }, ifMatch: version }),
    onSuccess: setGiven,
  });
  const stateOf = ({ disabled, mustChangePassword }: Account) =>
    t(disabled ? 'accounts.disabled' : mustChangePassword ? 'accounts.invited' : 'accounts.active');
  return (
    <Page title={t('accounts.title')} lead={t('accounts.lead')}>
      <GiveAccount onGiven={setGiven} />
      {given && (
        <Alert role="status" title={t('accounts.given', { name: given.signInName })}>
          <span className={classes.secret}>{given.password}</span>
        </Alert>
      )}
      {error && <ErrorNotice error={error} onRetry={() => void refetch()} />}
      <Table
        label={t('accounts.title')}
        phone="blocks"
        rows={data?.items ?? []}
        rowId={({ id }) => id}
        columns={[
          { id: 'name', header: t('accounts.name'), cell: ({ name }) => name, wraps: true },
          { id: 'signInName', header: t('signIn.name'), cell: ({ signInName }) => signInName, wraps: true },
          {
            id: 'state',
            header: t('accounts.state'),
            wraps: true,
            cell: (account) =>
              [
                stateOf(account),
                account.administrator && t('accounts.administrator'),
                account.secondFactor && t('accounts.codes'),
                account.byProvider && t('accounts.provider'),
              ]
                .filter(Boolean)
                .join(' · '),
          },
          {
            id: 'actions',
            header: t('accounts.actions'),
            headerHidden: true,
            cell: (account) => (
              <AccountActions
                account={account}
                onChange={(change) => update.mutate({ account, change })}
                onReset={() => reset.mutate(account)}
              />
            ),
          },
        ]}
      />
    </Page>
  );
}

interface ActionsProps {
  readonly account: Account;
  readonly onChange: (change: AccountChange) => void;
  readonly onReset: () => void;
}

function AccountActions({ account: { name, disabled, administrator }, onChange, onReset }: ActionsProps) {
  const { t } = useTranslation('people');
  const action = (what: 'reset' | 'promote' | 'demote' | 'enable' | 'disable', run: () => void) => (
    <Button
      size="xs"
      variant="default"
      aria-label={t('accounts.of', { action: t(`accounts.${what}`), name })}
      onClick={run}
    >
      {t(`accounts.${what}`)}
    </Button>
  );
  return (
    <span className={parts.actions}>
      {action('reset', onReset)}
      {action(administrator ? 'demote' : 'promote', () => onChange({ administrator: !administrator }))}
      {action(disabled ? 'enable' : 'disable', () => onChange({ disabled: !disabled }))}
    </span>
  );
}
