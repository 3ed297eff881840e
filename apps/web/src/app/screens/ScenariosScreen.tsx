import { Button } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import { type Scenario, scenarioEndpoints } from '@tatami/contracts';
import { MOST_COMPARED } from '@tatami/model';
import { useMemo } from 'react';
import { call } from '../../api/call.ts';
import { refreshProject } from '../../api/queries.ts';
import { useWholeList } from '../../api/use-whole-list.ts';
import { ComparisonPanel } from '../../features/scenarios/comparison/ComparisonPanel.tsx';
import { texts as comparisonTexts } from '../../features/scenarios/comparison/texts.ts';
import { ScenarioList } from '../../features/scenarios/ScenarioList.tsx';
import { texts as scenariosTexts } from '../../features/scenarios/texts.ts';
import { useCreateScenario } from '../../features/scenarios/use-create-scenario.ts';
import { addTexts } from '../../i18n/add-texts.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useScenarioGround } from '../../planning/answer/use-scenario-result.ts';
import { ChangedPrices } from '../../planning/changed-prices/ChangedPrices.tsx';
import { useEstate } from '../../planning/use-estate.ts';
import { Allowed } from '../../ui/Allowed.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { useDelayedRemoval } from '../../ui/editing/use-delayed-removal.ts';
import { Page } from '../../ui/page/Page.tsx';
import { ErrorNotice } from '../../ui/trouble/ErrorNotice.tsx';
import words from '../../ui/Words.module.css';

addTexts('scenarios', scenariosTexts);
addTexts('comparison', comparisonTexts);

const route = getRouteApi('/projects/$projectId/scenarios');

/** All scenarios of a project, compared. */
export default function ScenariosScreen() {
  const { t } = useTranslation('scenarios');
  const { t: ofComparison } = useTranslation('comparison');
  const { projectId } = route.useParams();
  const { compare = '', base = '' } = route.useSearch();
  const navigate = route.useNavigate();
  const client = useQueryClient();
  const list = useWholeList(scenarioEndpoints.list, { params: { projectId } });
  const { estate, error: estateError } = useEstate(projectId);
  const ground = useScenarioGround(estate);
  const create = useCreateScenario(projectId, list.total);
  const { isLeaving, removeLater } = useDelayedRemoval();
  const remove = ({ id, version }: Scenario) =>
    removeLater({
      id,
      message: t('list.removed'),
      remove: () =>
        call(scenarioEndpoints.remove, { params: { projectId, id }, ifMatch: version }).finally(() =>
          refreshProject(client, projectId),
        ),
    });
  const showComparison = (ids: readonly string[], baseId: string) =>
    void navigate({
      search: { ...(ids.length > 0 && { compare: ids.join(',') }), ...(ids.includes(baseId) && { base: baseId }) },
      replace: true,
      resetScroll: false,
    });
  const error = list.error ?? estateError ?? create.error;
  const shown = list.items.filter(({ id }) => !isLeaving(id));
  const chosen = useMemo(() => chosenOf(list.items, compare), [list.items, compare]);
  const compared = chosen.some(({ id }) => isLeaving(id)) ? chosen.filter(({ id }) => !isLeaving(id)) : chosen;
  const comparedIds = compared.map(({ id }) => id);
  const noEstate = estate !== null && estate.servers.length + estate.workloads.length === 0;
  return (
    <Page
      title={t('title')}
      lead={t('lead')}
      actions={
        shown.length > 0 && (
          <Allowed to={scenarioEndpoints.create}>
            <Button loading={create.isPending} onClick={() => create.mutate(null)}>
              {t('list.add')}
            </Button>
          </Allowed>
        )
      }
    >
      {error && <ErrorNotice error={error} />}
      <ChangedPrices />
      {list.complete && shown.length === 0 ? (
        <EmptyState
          title={t('list.empty')}
          action={
            noEstate ? (
              <Link to="/projects/$projectId/inventory" params={{ projectId }}>
                {t('list.toInventory')}
              </Link>
            ) : (
              <Allowed to={scenarioEndpoints.create}>
                <Button loading={create.isPending} onClick={() => create.mutate(null)}>
                  {t('list.propose')}
                </Button>
              </Allowed>
            )
          }
        >
          {noEstate ? t('list.noEstate') : t('list.emptyText')}
        </EmptyState>
      ) : (
        <ScenarioList
          {...{ projectId, ground }}
          scenarios={shown}
          compared={comparedIds}
          copied={create.isPending ? create.variables : undefined}
          onCompare={(ids) => showComparison(ids, base)}
          onCopy={(scenario) => create.mutate(scenario)}
          onRemove={remove}
        />
      )}
      {shown.length > 1 && compared.length < 2 && <p className={words.quiet}>{ofComparison('lead')}</p>}
      {compared.length >= 2 && (
        <ComparisonPanel
          {...{ projectId, ground }}
          scenarios={compared}
          baseId={base}
          onBase={(id) => showComparison(comparedIds, id)}
        />
      )}
    </Page>
  );
}

/** The scenarios that the address names, in its order; those that are gone are passed over. */
function chosenOf(scenarios: readonly Scenario[], compare: string): readonly Scenario[] {
  const ids = [...new Set(compare.split(','))];
  return ids.flatMap((id) => scenarios.find((each) => each.id === id) ?? []).slice(0, MOST_COMPARED);
}
