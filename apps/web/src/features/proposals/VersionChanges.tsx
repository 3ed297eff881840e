import { NativeSelect } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { type ProposalChange, type ProposalVersion, proposalVersionEndpoints } from '@tatami/contracts';
import { useState } from 'react';
import { ask } from '../../api/queries.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { LinkButton } from '../../ui/LinkButton.tsx';
import { Table } from '../../ui/table/Table.tsx';
import type { TableColumn } from '../../ui/table/table-column.ts';
import { ErrorNotice } from '../../ui/trouble/ErrorNotice.tsx';
import classes from './Versions.module.css';

interface Props {
  readonly projectId: string;
  readonly proposalId: string;
  readonly version: ProposalVersion;
  readonly versions: readonly ProposalVersion[];
  readonly onClose: () => void;
}

const PRESENT = 'present';
/** So many are laid out at once; of more, the first. */
const MOST_SHOWN = 500;

/** What changed since a version: what was stated, figures and sentences, against the present or another version. */
export function VersionChanges({ projectId, proposalId, version, versions, onClose }: Props) {
  const { t } = useTranslation('proposals');
  const [until, setUntil] = useState(PRESENT);
  const params = { projectId, id: proposalId, versionId: version.id };
  const { data, error, isFetching } = useQuery({
    ...ask(proposalVersionEndpoints.changes, { params, query: { until } }),
    staleTime: 0,
  });
  const others = versions.filter(({ id }) => id !== version.id);
  const columns: readonly TableColumn<ProposalChange>[] = [
    { id: 'where', header: t('changes.where'), cell: ({ where }) => where.join(' › '), wraps: true },
    { id: 'kind', header: t('changes.kind'), cell: ({ kind }) => t(`changes.${kind}`), quiet: true },
    { id: 'before', header: t('changes.before'), cell: ({ before }) => before ?? '–', wraps: true },
    { id: 'after', header: t('changes.after'), cell: ({ after }) => after ?? '–', wraps: true },
  ];
  const label = t('changes.title', { number: version.number });
  return (
    <section className={classes.changes} aria-label={label}>
      <div className={classes.actions}>
        <NativeSelect
          label={t('changes.until')}
          value={until}
          data={[
            { value: PRESENT, label: t('changes.present') },
            ...others.map(({ id, number }) => ({ value: id, label: t('changes.version', { number }) })),
          ]}
          onChange={({ currentTarget }) => setUntil(currentTarget.value)}
        />
        <LinkButton onClick={onClose}>{t('changes.close')}</LinkButton>
      </div>
      {error && <ErrorNotice error={error} />}
      <p role="status" className={classes.count}>
        {isFetching && t('changes.running')}
        {!isFetching &&
          data &&
          (data.changes.length === 0 ? t('changes.none') : t('changes.count', { count: data.changes.length }))}
      </p>
      {data && !data.sameLanguage && <p className={classes.count}>{t('changes.languages')}</p>}
      {data && data.changes.length > 0 && (
        <Table
          label={label}
          rows={data.changes.slice(0, MOST_SHOWN)}
          rowId={(_, index) => index}
          columns={columns}
          phone="blocks"
        />
      )}
    </section>
  );
}
