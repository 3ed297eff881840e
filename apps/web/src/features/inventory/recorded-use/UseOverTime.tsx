import { Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { inventoryEndpoints } from '@tatami/contracts';
import { lazy, Suspense } from 'react';
import { ask } from '../../../api/queries.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { Dialog } from '../../../ui/Dialog.tsx';
import { ErrorNotice } from '../../../ui/trouble/ErrorNotice.tsx';
import type { Listing } from '../listed-fields.ts';

const RecordedUseView = lazy(() => import('./RecordedUseView.tsx'));

const ENDPOINTS = {
  servers: inventoryEndpoints.readServerSeries,
  workloads: inventoryEndpoints.readWorkloadSeries,
} as const;

interface Props {
  readonly projectId: string;
  readonly listing: Listing;
  readonly record: { readonly id: string; readonly name: string };
  readonly onClose: () => void;
}

/** What was recorded of one server or workload: hour by hour, and as a week. */
export function UseOverTime({ projectId, listing, record, onClose }: Props) {
  const { t } = useTranslation('inventory');
  const { data, error, refetch } = useQuery(ask(ENDPOINTS[listing], { params: { projectId, id: record.id } }));
  return (
    <Dialog onClose={onClose} size="68rem" title={t('use.title', { name: record.name })} closeLabel={t('use.close')}>
      {error && <ErrorNotice error={error} onRetry={() => void refetch()} />}
      {!error && (
        <Suspense fallback={<Skeleton height={280} />}>
          {data ? (
            <RecordedUseView name={record.name} series={data.items} clock={data.clock} />
          ) : (
            <Skeleton height={280} />
          )}
        </Suspense>
      )}
    </Dialog>
  );
}
