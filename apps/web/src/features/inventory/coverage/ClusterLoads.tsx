import type { ClusterLoad, HostLoad } from '@tatami/model';
import { useState } from 'react';
import { useFormat } from '../../../i18n/use-format.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { estimateColumn } from '../../../ui/estimate/estimate-column.tsx';
import { LinkButton } from '../../../ui/LinkButton.tsx';
import { Table } from '../../../ui/table/Table.tsx';
import classes from './Coverage.module.css';

/** How many vCPUs are allocated per physical core, by cluster and by host, today and with one host less. */
export function ClusterLoads({ loads }: { loads: readonly ClusterLoad[] }) {
  const { t } = useTranslation('inventory');
  const format = useFormat();
  if (loads.length === 0) return null;
  return (
    <details className={classes.gaps}>
      <summary>{t('clusters.title')}</summary>
      <Table
        label={t('clusters.title')}
        rows={loads}
        rowId={({ cluster, hosts }) => cluster ?? String(hosts > 0)}
        narrow
        columns={[
          {
            id: 'cluster',
            header: t('clusters.cluster'),
            cell: ({ cluster, hosts }) => cluster ?? t(hosts > 0 ? 'clusters.none' : 'clusters.noHost'),
          },
          { id: 'hosts', header: t('clusters.hosts'), cell: ({ hosts }) => format.number(hosts), numeric: true },
          {
            id: 'machines',
            header: t('clusters.machines'),
            cell: ({ machines }) => format.number(machines),
            numeric: true,
          },
          estimateColumn('vcpus', t('clusters.vcpus')),
          estimateColumn('cores', t('clusters.cores')),
          estimateColumn('vcpusPerCore', t('clusters.perCore')),
          estimateColumn('oneHostLess', t('clusters.oneLess')),
        ]}
      />
      <HostLoads hosts={loads.flatMap(({ byHost }) => byHost)} />
    </details>
  );
}

const MOST_HOSTS = 12;

function HostLoads({ hosts }: { hosts: readonly HostLoad[] }) {
  const { t } = useTranslation('inventory');
  const [all, setAll] = useState(false);
  if (hosts.length === 0) return null;
  const shown = all ? hosts : hosts.slice(0, MOST_HOSTS);
  return (
    <>
      <Table
        label={t('clusters.byHost')}
        captioned
        narrow
        rows={shown}
        rowId={({ key }) => key}
        columns={[
          { id: 'host', header: t('clusters.host'), cell: ({ name }) => name },
          estimateColumn('vcpus', t('clusters.vcpus')),
          estimateColumn('cores', t('clusters.cores')),
          estimateColumn('vcpusPerCore', t('clusters.perCore')),
        ]}
      />
      {hosts.length > shown.length && (
        <LinkButton onClick={() => setAll(true)}>
          {t('clusters.moreHosts', { count: hosts.length - shown.length })}
        </LinkButton>
      )}
    </>
  );
}
