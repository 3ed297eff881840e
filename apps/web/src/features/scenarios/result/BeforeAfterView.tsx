import { Skeleton } from '@mantine/core';
import type { PlanSummary } from '@tatami/model';
import { lazy, memo, Suspense } from 'react';
import { useLanguage } from '../../../i18n/use-language.ts';
import { beforeAfterTitle } from './chart-titles.ts';

/** Charts come after the numbers: their library is no part of the page's start. */
const BeforeAfterChart = lazy(async () => ({ default: (await import('@tatami/charts')).BeforeAfterChart }));

/** What changes with the plan. */
export const BeforeAfterView = memo(View);

function View({ summary }: { readonly summary: PlanSummary }) {
  return (
    <Suspense fallback={<Skeleton height={280} />}>
      <section>
        <BeforeAfterChart data={summary} title={beforeAfterTitle(summary)} language={useLanguage()} mode="screen" />
      </section>
    </Suspense>
  );
}
