import { Button, TextInput } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type OwnSession, ownAccountEndpoints } from '@tatami/contracts';
import { useRef, useState } from 'react';
import { call } from '../../api/call.ts';
import { ask } from '../../api/queries.ts';
import { useFormat } from '../../i18n/use-format.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Table } from '../../ui/table/Table.tsx';
import type { TableColumn } from '../../ui/table/table-column.ts';
import { ErrorNotice } from '../../ui/trouble/ErrorNotice.tsx';
import { browserName } from './browser-name.ts';
import classes from './People.module.css';

const SESSIONS = ask(ownAccountEndpoints.sessions, {});

/** Where one is signed in; one of it, or all the rest, is signed out by the password, where there is one. */
export function OwnSessions({ byPassword }: { byPassword: boolean }) {
  const { t } = useTranslation('people');
  const format = useFormat();
  const client = useQueryClient();
  const form = useRef<HTMLFormElement>(null);
  const [password, setPassword] = useState('');
  const { data, error } = useQuery(SESSIONS);
  const end = useMutation({
    mutationFn: (id: string | null) =>
      call(ownAccountEndpoints.endSessions, { body: { ...(byPassword && { password }), ...(id !== null && { id }) } }),
    onSuccess: () => setPassword(''),
    onSettled: () => client.invalidateQueries({ queryKey: SESSIONS.queryKey }),
  });
  const sessions = data?.items ?? [];
  const columns: readonly TableColumn<OwnSession>[] = [
    {
      id: 'browser',
      header: t('sessions.browser'),
      cell: ({ agent, current }) => {
        const browser = agent === null ? t('sessions.unknown') : browserName(agent);
        return current ? t('sessions.this', { browser }) : browser;
      },
      wraps: true,
    },
    { id: 'address', header: t('sessions.address'), cell: ({ address }) => address ?? t('sessions.unknown') },
    { id: 'begun', header: t('sessions.begun'), cell: ({ createdAt }) => format.instant(createdAt) },
    { id: 'seen', header: t('sessions.seen'), cell: ({ seenAt }) => format.instant(seenAt) },
    {
      id: 'end',
      header: t('accounts.actions'),
      headerHidden: true,
      cell: ({ id, current, createdAt }) =>
        !current && (
          <Button
            size="compact-sm"
            variant="subtle"
            aria-label={t('sessions.endOf', { when: format.instant(createdAt) })}
            onClick={() => form.current?.reportValidity() && end.mutate(id)}
          >
            {t('sessions.end')}
          </Button>
        ),
    },
  ];
  const trouble = error ?? end.error;
  return (
    <>
      <Table label={t('sessions.title')} phone="blocks" rows={sessions} rowId={({ id }) => id} columns={columns} />
      {sessions.length > 1 && (
        <form
          ref={form}
          className={classes.form}
          aria-label={t('sessions.endOthers')}
          onSubmit={(event) => {
            event.preventDefault();
            end.mutate(null);
          }}
        >
          {byPassword && (
            <TextInput
              type="password"
              label={t('password.now')}
              description={t('sessions.by')}
              autoComplete="current-password"
              required
              withAsterisk={false}
              value={password}
              onChange={(event) => setPassword(event.currentTarget.value)}
            />
          )}
          <Button type="submit" variant="default" loading={end.isPending}>
            {t('sessions.endOthers')}
          </Button>
        </form>
      )}
      {trouble && <ErrorNotice error={trouble} />}
    </>
  );
}
