import { Skeleton } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { lazy, type ReactNode, Suspense } from 'react';
import { useTranslation } from '../../i18n/use-translation.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { Page } from '../../ui/page/Page.tsx';
import { ErrorNotice } from '../../ui/trouble/ErrorNotice.tsx';
import { Answer } from './Answer.tsx';
import { Changes } from './Changes.tsx';
import type { RowsOfInventory } from './EstateCharts.tsx';
import { Gaps } from './Gaps.tsx';
import classes from './Overview.module.css';
import { StandOuts } from './StandOuts.tsx';
import { useOverview } from './use-overview.ts';

const BusyWeek = lazy(() => import('./BusyWeek.tsx'));
const EstateCharts = lazy(() => import('./EstateCharts.tsx'));

interface Props {
  readonly projectId: string;
  readonly name: string | null;
  /** What the inventory lists; null = not known yet. */
  readonly rows: RowsOfInventory | null;
  /** What the files leave open, what moves the plan most first, for so many records. */
  readonly questions: (records: number) => ReactNode;
  /** Prices that wait to be accepted. */
  readonly changed: ReactNode;
}

/** A project at one look: the answer with its reasons, when the estate is busy and by whom, what there is, what stands out, what is missing. */
export function OverviewPage({ projectId, name, rows, questions, changed }: Props) {
  const { t } = useTranslation('overview');
  const { data, error, refetch, since } = useOverview(projectId);
  const records = data ? data.facts.servers + data.facts.workloads : 0;
  return (
    <Page title={t('title')} lead={name}>
      {error && <ErrorNotice error={error} onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton height={420} />}
      {data && records === 0 && (
        <EmptyState
          title={t('empty.title')}
          action={
            <Link to="/projects/$projectId/inventory" params={{ projectId }}>
              {t('empty.action')}
            </Link>
          }
        >
          <p>{t('empty.text')}</p>
        </EmptyState>
      )}
      {data && records > 0 && (
        <>
          {changed}
          <Answer projectId={projectId} overview={data} />
          <Suspense fallback={<Skeleton height={360} />}>
            <BusyWeek projectId={projectId} week={data.week} recorded={data.recorded} />
            <EstateCharts facts={data.facts} rows={rows} readAt={data.readAt} />
          </Suspense>
          <div className={classes.columns}>
            <StandOuts projectId={projectId} standOuts={data.standOuts} />
            {questions(records)}
            <Gaps coverage={data.coverage} />
            <Changes since={since} changes={data.changes} />
          </div>
        </>
      )}
    </Page>
  );
}
