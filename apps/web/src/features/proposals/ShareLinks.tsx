import { Button, PasswordInput, TextInput } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import {
  LONGEST_SHARE_DAYS,
  type ProposalShare,
  type ProposalVersion,
  proposalShareEndpoints,
} from '@tatami/contracts';
import { useState } from 'react';
import { call } from '../../api/call.ts';
import { ask, refreshProject } from '../../api/queries.ts';
import { useFormat } from '../../i18n/use-format.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Allowed } from '../../ui/Allowed.tsx';
import { NumberField } from '../../ui/fields/NumberField.tsx';
import { LinkButton } from '../../ui/LinkButton.tsx';
import { Table } from '../../ui/table/Table.tsx';
import type { TableColumn } from '../../ui/table/table-column.ts';
import { ErrorNotice } from '../../ui/trouble/ErrorNotice.tsx';
import classes from './Versions.module.css';

interface Props {
  readonly projectId: string;
  readonly proposalId: string;
  readonly version: ProposalVersion;
}

const USUAL_DAYS = 30;

/** Links to a released version: made with an end and, where wished, a password; how often each was opened; taken back. */
export function ShareLinks({ projectId, proposalId, version }: Props) {
  const { t } = useTranslation('proposals');
  const format = useFormat();
  const client = useQueryClient();
  const [days, setDays] = useState(USUAL_DAYS);
  const [password, setPassword] = useState('');
  const params = { projectId, id: proposalId };
  const { data, error } = useQuery(ask(proposalShareEndpoints.list, { params }));
  const onSettled = () => refreshProject(client, projectId);
  const create = useMutation({
    mutationFn: () =>
      call(proposalShareEndpoints.create, {
        params: { ...params, versionId: version.id },
        body: { days, ...(password !== '' && { password }) },
      }),
    onSuccess: () => setPassword(''),
    onSettled,
  });
  const revoke = useMutation({
    mutationFn: ({ id }: ProposalShare) => call(proposalShareEndpoints.revoke, { params: { ...params, shareId: id } }),
    onSettled,
  });
  const shares = (data?.items ?? []).filter(({ versionId }) => versionId === version.id);
  const address = create.data && `${location.origin}/shared#${create.data.secret}`;
  const label = t('share.title', { number: version.number });
  const columns: readonly TableColumn<ProposalShare>[] = [
    { id: 'created', header: t('share.created'), cell: ({ createdAt }) => format.instant(createdAt) },
    {
      id: 'state',
      header: t('share.until'),
      cell: ({ revokedAt, expiresAt }) => (revokedAt ? t('share.revoked') : format.instant(expiresAt)),
    },
    {
      id: 'password',
      header: t('share.password'),
      cell: ({ hasPassword }) => t(hasPassword ? 'share.yes' : 'share.no'),
    },
    { id: 'opened', header: t('share.opened'), cell: ({ opened }) => t('share.times', { count: opened }) },
    {
      id: 'actions',
      header: t('versions.actions'),
      headerHidden: true,
      cell: (share) =>
        share.revokedAt === null && (
          <Allowed to={proposalShareEndpoints.revoke}>
            <LinkButton
              label={t('share.revokeOf', { when: format.instant(share.createdAt) })}
              onClick={() => revoke.mutate(share)}
            >
              {t('share.revoke')}
            </LinkButton>
          </Allowed>
        ),
    },
  ];
  const trouble = error ?? create.error ?? revoke.error;
  return (
    <section className={classes.changes} aria-label={label}>
      <form
        className={classes.actions}
        onSubmit={(event) => {
          event.preventDefault();
          create.mutate();
        }}
      >
        <Allowed to={proposalShareEndpoints.create}>
          <NumberField
            label={t('share.days')}
            required
            value={days}
            onChange={setDays}
            min={1}
            max={LONGEST_SHARE_DAYS}
            whole
          />
          <PasswordInput
            label={t('share.withPassword')}
            value={password}
            onChange={({ currentTarget }) => setPassword(currentTarget.value)}
            minLength={8}
            maxLength={200}
            autoComplete="new-password"
            visibilityToggleButtonProps={{ 'aria-label': t('share.showPassword') }}
          />
          <Button type="submit" variant="light" loading={create.isPending}>
            {t('share.create')}
          </Button>
        </Allowed>
      </form>
      {trouble && <ErrorNotice error={trouble} />}
      {address && (
        <TextInput
          className={classes.count}
          label={t('share.address')}
          description={t('share.once')}
          value={address}
          readOnly
          onFocus={({ currentTarget }) => currentTarget.select()}
        />
      )}
      {shares.length > 0 && (
        <Table label={label} rows={shares} rowId={({ id }) => id} columns={columns} phone="blocks" />
      )}
    </section>
  );
}
