import { NativeSelect, Skeleton } from '@mantine/core';
import { getRouteApi, Link, useNavigate } from '@tanstack/react-router';
import { scenarioEndpoints } from '@tatami/contracts';
import { type Estate, evaluateScenario, type ScenarioResult } from '@tatami/model';
import { useCallback, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useWholeList } from '../../api/use-whole-list.ts';
import { BindingCommandsView } from '../../features/layout/BindingCommandsView.tsx';
import { LayoutDrawing } from '../../features/layout/LayoutDrawing.tsx';
import { LayoutTable } from '../../features/layout/LayoutTable.tsx';
import { LayoutChecks } from '../../planning/LayoutChecks.tsx';
import { useEstate } from '../../planning/use-estate.ts';
import { useScenarioGround } from '../../planning/use-scenario-result.ts';
import { AssumptionStrip } from '../../ui/AssumptionStrip.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { ErrorNotice } from '../../ui/ErrorNotice.tsx';
import { Page } from '../../ui/Page.tsx';

const route = getRouteApi('/projects/$projectId/layout');

/** The node layout of one scenario: drawing, table, checks, commands. */
export default function LayoutScreen() {
  const { t } = useTranslation('layout');
  const { projectId } = route.useParams();
  const { scenario: chosen } = route.useSearch();
  const navigate = useNavigate();
  const list = useWholeList(scenarioEndpoints.list, { params: { projectId } });
  const { estate, error: estateError } = useEstate(projectId);
  const { ground, error: catalogueError } = useScenarioGround(estate);
  const scenario = list.items.find(({ id }) => id === chosen) ?? list.items[0] ?? null;
  const result = useMemo(
    () => (scenario && ground ? evaluateScenario({ ...ground, inputs: scenario.inputs }) : null),
    [scenario, ground],
  );
  const error = list.error ?? estateError ?? catalogueError;
  const choose = (id: string) =>
    navigate({ to: '/projects/$projectId/layout', params: { projectId }, search: { scenario: id }, replace: true });
  return (
    <Page
      title={t('title')}
      lead={t('lead')}
      actions={
        list.items.length > 1 && (
          <NativeSelect
            aria-label={t('scenario.label')}
            value={scenario?.id ?? ''}
            data={list.items.map(({ id, name }) => ({ value: id, label: name }))}
            onChange={({ currentTarget }) => void choose(currentTarget.value)}
          />
        )
      }
    >
      {error && <ErrorNotice error={error} />}
      {list.complete && !scenario && (
        <EmptyState
          title={t('empty.title')}
          action={
            <Link to="/projects/$projectId/scenarios" params={{ projectId }}>
              {t('empty.toScenarios')}
            </Link>
          }
        >
          {t('empty.text')}
        </EmptyState>
      )}
      {scenario && result && estate && (
        <ScenarioLayout projectId={projectId} scenarioId={scenario.id} result={result} estate={estate} />
      )}
      {!error && scenario && !result && <Skeleton height={320} />}
    </Page>
  );
}

interface LayoutProps {
  readonly projectId: string;
  readonly scenarioId: string;
  readonly result: ScenarioResult;
  readonly estate: Estate;
}

function ScenarioLayout({ projectId, scenarioId, result, estate }: LayoutProps) {
  const { t } = useTranslation('layout');
  const nameOf = useWorkloadNames(estate);
  const { plan, checks, assumptions } = result;
  if (!plan) {
    return (
      <EmptyState
        title={t('empty.title')}
        action={
          <Link to="/projects/$projectId/scenarios/$id" params={{ projectId, id: scenarioId }}>
            {t('open')}
          </Link>
        }
      >
        {t('blocked')}
      </EmptyState>
    );
  }
  return (
    <>
      <AssumptionStrip assumptions={assumptions} />
      <LayoutDrawing nodes={plan.nodes} nameOf={nameOf} />
      <LayoutTable nodes={plan.nodes} nameOf={nameOf} />
      <LayoutChecks checks={checks} />
      <BindingCommandsView nodes={plan.nodes} nameOf={nameOf} />
    </>
  );
}

/** Plans carry keys; people know workloads and servers by their names. */
function useWorkloadNames({ workloads, servers }: Estate): (workloadId: string) => string {
  const names = useMemo(
    () => new Map([...servers, ...workloads].map(({ key, name }) => [key, name])),
    [workloads, servers],
  );
  return useCallback((workloadId) => names.get(workloadId) ?? workloadId, [names]);
}
