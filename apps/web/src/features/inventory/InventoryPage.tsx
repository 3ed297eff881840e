import { Skeleton } from '@mantine/core';
import { inventoryEndpoints, type Server, type Workload } from '@tatami/contracts';
import { type ReactNode, useDeferredValue } from 'react';
import { useWholeList, type WholeList } from '../../api/use-whole-list.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { Page } from '../../ui/page/Page.tsx';
import { ErrorNotice } from '../../ui/trouble/ErrorNotice.tsx';

interface Props {
  readonly projectId: string;
  /** Files are being looked at: the page need not teach now. */
  readonly importing: boolean;
  /** Where files are taken; a single line once there are records. */
  readonly bringFiles: (hasRecords: boolean) => ReactNode;
  /** What is shown of the records once there are some; its code may come late. */
  readonly records: (servers: WholeList<Server>, workloads: WholeList<Workload>) => ReactNode;
}

/** Of what stands above the lists: its height changes little once it is drawn. */
const RECORDS_HEIGHT = 111;

/** The estate before consolidation: servers and what runs on them. */
export function InventoryPage({ projectId, importing, bringFiles, records }: Props) {
  const { t } = useTranslation('inventory');
  const question = { params: { projectId } };
  const servers = useWholeList(inventoryEndpoints.listServers, question);
  const workloads = useWholeList(inventoryEndpoints.listWorkloads, question);

  const loading = servers.isPending || workloads.isPending;
  const error = servers.error ?? workloads.error;
  const hasRecords = servers.total + workloads.total > 0;
  // What comes from the server is drawn in one go; a table of records is too large for that. What stands for it stays until its code is there.
  const drawsRecords = useDeferredValue(hasRecords, false);
  return (
    <Page title={t('title')} lead={t('lead')} wide>
      {bringFiles(loading || hasRecords)}
      {error && <ErrorNotice error={error} onRetry={() => void (servers.error ? servers : workloads).refetch()} />}
      {!loading && !error && !hasRecords && !importing && (
        <EmptyState title={t('empty.title')}>
          <p>{t('empty.text')}</p>
        </EmptyState>
      )}
      {hasRecords && (drawsRecords ? records(servers, workloads) : <Skeleton height={RECORDS_HEIGHT} my="md" />)}
    </Page>
  );
}
