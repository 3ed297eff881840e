import { Skeleton } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type BenchmarkRunRecord, benchmarkEndpoints } from '@tatami/contracts';
import { isWorthADocument, studiesOf, withRecordedResponses } from '@tatami/model';
import { type ReactNode, Suspense, useMemo } from 'react';
import { call } from '../../api/call.ts';
import { ask, refreshProject } from '../../api/queries.ts';
import { useWholeList } from '../../api/use-whole-list.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { useDelayedRemoval } from '../../ui/editing/use-delayed-removal.ts';
import { Page } from '../../ui/page/Page.tsx';
import { ErrorNotice } from '../../ui/trouble/ErrorNotice.tsx';
import { RecordedRuns } from './RecordedRuns.tsx';
import { RunCharts } from './RunCharts.tsx';
import { RunsAsked } from './RunsAsked.tsx';
import { RunTable } from './RunTable.tsx';
import { StudyView } from './StudyView.tsx';

interface Props {
  readonly projectId: string;
  /** Where result files are dropped. */
  readonly bringFiles: (hasRuns: boolean) => ReactNode;
  /** Hands the studies over as a document, where there are any. */
  readonly exportStudies: ReactNode;
}

/** What was measured: the runs, what they say together, and where to drop more. */
export function BenchmarksPage({ projectId, bringFiles, exportStudies }: Props) {
  const { t } = useTranslation('benchmarks');
  const client = useQueryClient();
  const { items, complete, error } = useWholeList(benchmarkEndpoints.list, { params: { projectId } });
  const { isLeaving, removeLater } = useDelayedRemoval();
  const { data: { items: recorded } = NOTHING } = useQuery(
    ask(benchmarkEndpoints.readRecorded, { params: { projectId } }),
  );
  const runs = useMemo(
    () =>
      withRecordedResponses(
        items.filter(({ id }) => !isLeaving(id)),
        recorded,
      ),
    [items, isLeaving, recorded],
  );
  const studies = useMemo(() => studiesOf(runs), [runs]);
  const worthADocument = useMemo(() => isWorthADocument(runs, studies), [runs, studies]);
  const remove = ({ id, version }: BenchmarkRunRecord) =>
    removeLater({
      id,
      message: t('removed'),
      remove: () =>
        call(benchmarkEndpoints.remove, { params: { projectId, id }, ifMatch: version }).finally(() =>
          refreshProject(client, projectId),
        ),
    });
  return (
    <Page title={t('title')} lead={t('lead')} wide actions={worthADocument && exportStudies}>
      {error && <ErrorNotice error={error} />}
      {complete && runs.length === 0 && <EmptyState title={t('empty.title')}>{t('empty.text')}</EmptyState>}
      {bringFiles(runs.length > 0)}
      {runs.length > 0 && (
        <>
          <RunsAsked projectId={projectId} runs={runs} />
          <RunCharts runs={runs} />
          <Suspense fallback={<Skeleton height={280} />}>
            {studies.map((study) => (
              <StudyView key={study.template.id} study={study} />
            ))}
          </Suspense>
          <RunTable projectId={projectId} runs={runs} recorded={recorded} onRemove={remove} />
          <RecordedRuns runs={runs} recorded={recorded} />
        </>
      )}
    </Page>
  );
}

const NOTHING = { items: [] };
