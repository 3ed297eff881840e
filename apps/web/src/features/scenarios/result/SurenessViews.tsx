import { Skeleton } from '@mantine/core';
import type { ScenarioInputs, ScenarioResult } from '@tatami/model';
import { lazy, memo, Suspense } from 'react';
import { useTranslation } from '../../../i18n/use-translation.ts';

const CapacityView = lazy(async () => ({ default: (await import('./CapacityView.tsx')).CapacityView }));
const CertaintyView = lazy(async () => ({ default: (await import('./CertaintyView.tsx')).CertaintyView }));
const VcpusView = lazy(async () => ({ default: (await import('./VcpusView.tsx')).VcpusView }));
const StorageView = lazy(async () => ({ default: (await import('./StorageView.tsx')).StorageView }));

interface Props {
  readonly result: ScenarioResult;
  readonly inputs: ScenarioInputs;
}

/** With what chance the plan holds, how much the load may grow, how many vCPUs a core carries, and what storage gives. */
export const SurenessViews = memo(Views);

function Views({ result, inputs }: Props) {
  const { t } = useTranslation('scenarios');
  const { certainty, capacity, storage, vcpus } = result;
  return (
    <Suspense fallback={<Skeleton height={280} />}>
      {certainty && certainty.levels.length > 0 && (
        <section aria-label={t('certainty.title')}>
          <CertaintyView certainty={certainty} plan={result.plan} />
        </section>
      )}
      {capacity && (
        <section aria-label={t('capacity.title')}>
          <CapacityView
            capacity={capacity}
            storage={storage}
            binding={result.plan?.summary.binding ?? null}
            inputs={inputs}
          />
        </section>
      )}
      {vcpus && (
        <section aria-label={t('vcpus.title')}>
          <VcpusView vcpus={vcpus} />
        </section>
      )}
      {storage && (
        <section>
          <StorageView storage={storage} />
        </section>
      )}
    </Suspense>
  );
}
