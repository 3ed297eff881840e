import type { ClusterLoad } from '@tatami/model';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../i18n/use-format.ts';
import { EstimateView } from '../../../ui/estimate/EstimateView.tsx';
import { Table } from '../../../ui/table/Table.tsx';
import classes from './Coverage.module.css';

/** How many vCPUs are allocated per physical core, by cluster, today and with one host less. */
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
        rowId={({ cluster }) => cluster ?? ''}
        narrow
        columns={[
          { id: 'cluster', header: t('clusters.cluster'), cell: ({ cluster }) => cluster ?? t('clusters.none') },
          { id: 'hosts', header: t('clusters.hosts'), cell: ({ hosts }) => format.number(hosts), numeric: true },
          {
            id: 'machines',
            header: t('clusters.machines'),
            cell: ({ machines }) => format.number(machines),
            numeric: true,
          },
          {
            id: 'vcpus',
            header: t('clusters.vcpus'),
            cell: ({ vcpus }) => <EstimateView estimate={vcpus} />,
            numeric: true,
          },
          {
            id: 'cores',
            header: t('clusters.cores'),
            cell: ({ cores }) => <EstimateView estimate={cores} />,
            numeric: true,
          },
          {
            id: 'perCore',
            header: t('clusters.perCore'),
            cell: ({ vcpusPerCore }) => <EstimateView estimate={vcpusPerCore} />,
            numeric: true,
          },
          {
            id: 'oneLess',
            header: t('clusters.oneLess'),
            cell: ({ oneHostLess }) => <EstimateView estimate={oneHostLess} />,
            numeric: true,
          },
        ]}
      />
    </details>
  );
}
