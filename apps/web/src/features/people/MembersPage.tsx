import { ActionIcon, NativeSelect } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { auditEndpoints, type Member, memberEndpoints, PROJECT_ROLES, type ProjectRole } from '@tatami/contracts';
import { Fragment } from 'react';
import { call } from '../../api/call.ts';
import { useMay } from '../../api/may.ts';
import { ask, refreshProject } from '../../api/queries.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Gap } from '../../ui/Gap.tsx';
import { Page } from '../../ui/page/Page.tsx';
import parts from '../../ui/page-part/PagePart.module.css';
import { Table } from '../../ui/table/Table.tsx';
import type { TableColumn } from '../../ui/table/table-column.ts';
import { ErrorNotice } from '../../ui/trouble/ErrorNotice.tsx';
import { useTroubleNotice } from '../../ui/trouble/use-trouble-notice.tsx';
import { ShareProject } from './ShareProject.tsx';
import { useRoleChoices } from './use-role-choices.ts';

interface Props {
  readonly projectId: string;
}

/** The people of a project. */
export function MembersPage({ projectId }: Props) {
  const may = useMay();
  const { t } = useTranslation('people');
  const { data, error, refetch } = useQuery(
    ask(memberEndpoints.list, { params: { projectId }, query: { limit: 1000 } }),
  );
  const columns: readonly TableColumn<Member>[] = [
    { id: 'name', header: t('accounts.name'), cell: ({ name }) => name, wraps: true },
    { id: 'signInName', header: t('signIn.name'), cell: ({ signInName }) => signInName, wraps: true },
  ];
  const said: TableColumn<Member> = {
    id: 'role',
    header: t('members.role'),
    cell: (member) => t(`members.${member.role}`),
  };
  const changed = useRoleColumns(projectId);
  return (
    <Page title={t('members.title')} lead={t('members.lead')}>
      {may(memberEndpoints.add) && <ShareProject projectId={projectId} />}
      {error && <ErrorNotice error={error} onRetry={() => void refetch()} />}
      {data?.total === 0 ? (
        <p className={parts.quiet}>{t('members.none')}</p>
      ) : (
        <Table
          label={t('members.title')}
          phone="blocks"
          rows={data?.items ?? []}
          rowId={({ id }) => id}
          columns={may(memberEndpoints.update) ? [...columns, ...changed] : [...columns, said]}
        />
      )}
      {may(auditEndpoints.listOfProject) && (
        <Link to="/projects/$projectId/audit" params={{ projectId }}>
          {t('audit.open')}
        </Link>
      )}
      <p className={parts.quiet}>
        {PROJECT_ROLES.map((each) => (
          <Fragment key={each}>
            {t(`members.${each}Text`)}
            <Gap />
          </Fragment>
        ))}
      </p>
    </Page>
  );
}

/** The columns by which an owner changes what somebody may do. */
function useRoleColumns(projectId: string): readonly TableColumn<Member>[] {
  const { t } = useTranslation('people');
  const choices = useRoleChoices();
  const client = useQueryClient();
  const sayTrouble = useTroubleNotice();
  const common = { onError: sayTrouble, onSettled: () => refreshProject(client, projectId) };
  const update = useMutation({
    ...common,
    mutationFn: ({ member: { id, version }, role }: { member: Member; role: ProjectRole }) =>
      call(memberEndpoints.update, { params: { projectId, id }, body: { role }, ifMatch: version }),
  });
  const remove = useMutation({
    ...common,
    mutationFn: ({ id, version }: Member) =>
      call(memberEndpoints.remove, { params: { projectId, id }, ifMatch: version }),
  });
  return [
    {
      id: 'role',
      header: t('members.role'),
      cell: (member) => (
        <NativeSelect
          aria-label={t('members.roleOf', { name: member.name })}
          data={choices}
          value={member.role}
          onChange={(event) => update.mutate({ member, role: event.currentTarget.value as ProjectRole })}
        />
      ),
    },
    {
      id: 'remove',
      header: t('accounts.actions'),
      headerHidden: true,
      cell: (member) => (
        <ActionIcon
          variant="subtle"
          color="gray"
          aria-label={t('members.remove', { name: member.name })}
          onClick={() => remove.mutate(member)}
        >
          <IconTrash size={16} aria-hidden />
        </ActionIcon>
      ),
    },
  ];
}
