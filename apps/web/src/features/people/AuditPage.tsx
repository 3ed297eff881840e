import { TextInput } from '@mantine/core';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { auditEndpoints } from '@tatami/contracts';
import { useState } from 'react';
import { urlOf } from '../../api/call.ts';
import { ask } from '../../api/queries.ts';
import { useFormat } from '../../i18n/use-format.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Page } from '../../ui/page/Page.tsx';
import parts from '../../ui/page-part/PagePart.module.css';
import { Table } from '../../ui/table/Table.tsx';
import { ErrorNotice } from '../../ui/trouble/ErrorNotice.tsx';
import classes from './People.module.css';

const SHOWN = 200;

/** What was done, by whom: of one project, for its owners; of all, for administrators, with the state of the chain. */
export function AuditPage({ projectId }: { projectId: string | null }) {
  const { t } = useTranslation('people');
  const format = useFormat();
  const [search, setSearch] = useState('');
  const query = { limit: SHOWN, ...(search.trim() !== '' && { search: search.trim() }) };
  const asked =
    projectId === null
      ? ask(auditEndpoints.list, { query })
      : ask(auditEndpoints.listOfProject, { params: { projectId }, query });
  const { data, error, refetch } = useQuery({ ...asked, placeholderData: keepPreviousData });
  return (
    <Page title={t('audit.title')} lead={t('audit.lead')} wide>
      {projectId === null && <Chain />}
      <TextInput
        className={classes.form}
        type="search"
        label={t('audit.search')}
        description={t('audit.searchHelp')}
        maxLength={200}
        value={search}
        onChange={(event) => setSearch(event.currentTarget.value)}
      />
      {error && <ErrorNotice error={error} onRetry={() => void refetch()} />}
      {data && (
        <p className={parts.quiet} role="status">
          {t('audit.shown', { count: data.items.length, total: data.total })}
        </p>
      )}
      <Table
        label={t('audit.title')}
        dense
        rows={data?.items ?? []}
        rowId={({ sequence }) => sequence}
        columns={[
          { id: 'at', header: t('audit.at'), cell: ({ at }) => <time dateTime={at}>{format.instant(at)}</time> },
          {
            id: 'who',
            header: t('signIn.name'),
            cell: ({ signInName, accountId }) => signInName ?? accountId ?? t('audit.nobody'),
          },
          { id: 'action', header: t('audit.action'), cell: ({ action }) => <code>{action}</code> },
          {
            id: 'version',
            header: t('audit.version'),
            numeric: true,
            cell: ({ version }) => (version === null ? '' : format.ordinal(version)),
          },
          { id: 'record', header: t('audit.record'), cell: ({ recordId }) => recordId, quiet: true },
        ]}
      />
    </Page>
  );
}

/** Whether everything stands as it was written; all of it as CSV. */
function Chain() {
  const { t } = useTranslation('people');
  const { data } = useQuery(ask(auditEndpoints.verify, {}));
  return (
    <p className={parts.quiet}>
      {data &&
        (data.firstBroken === null
          ? t('audit.whole', { count: data.events })
          : t('audit.broken', { sequence: data.firstBroken }))}{' '}
      <a href={urlOf(auditEndpoints.csv, {})} download>
        {t('audit.csv')}
      </a>
    </p>
  );
}
