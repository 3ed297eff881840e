import { Button } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import { type Scenario, scenarioEndpoints } from '@tatami/contracts';
import { useTranslation } from 'react-i18next';
import { call } from '../../api/call.ts';
import { refreshProject } from '../../api/queries.ts';
import { useWholeList } from '../../api/use-whole-list.ts';
import { ScenarioList } from '../../features/scenarios/ScenarioList.tsx';
import { texts as scenariosTexts } from '../../features/scenarios/texts.ts';
import { useCreateScenario } from '../../features/scenarios/use-create-scenario.ts';
import { addTexts } from '../../i18n/add-texts.ts';
import { useScenarioGround } from '../../planning/answer/use-scenario-result.ts';
import { useEstate } from '../../planning/use-estate.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { useDelayedRemoval } from '../../ui/editing/use-delayed-removal.ts';
import { Page } from '../../ui/Page.tsx';
import { ErrorNotice } from '../../ui/trouble/ErrorNotice.tsx';

addTexts('scenarios', scenariosTexts);

const route = getRouteApi('/projects/$projectId/scenarios');

/** All scenarios of a project, compared. */
export default function ScenariosScreen() {
  const { t } = useTranslation('scenarios');
  const { projectId } = route.useParams();
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
      remove: async () => {
        await call(scenarioEndpoints.remove, { params: { projectId, id }, ifMatch: version });
        await refreshProject(client, projectId);
      },
    });
  const error = list.error ?? estateError ?? create.error;
  const shown = list.items.filter(({ id }) => !isLeaving(id));
  const noEstate = estate !== null && estate.servers.length + estate.workloads.length === 0;
  return (
    <Page
      title={t('title')}
      lead={t('lead')}
      actions={
        shown.length > 0 && (
          <Button loading={create.isPending} onClick={() => create.mutate()}>
            {t('list.add')}
          </Button>
        )
      }
    >
      {error && <ErrorNotice error={error} />}
      {list.complete && shown.length === 0 ? (
        <EmptyState
          title={t('list.empty')}
          action={
            noEstate ? (
              <Link to="/projects/$projectId/inventory" params={{ projectId }}>
                {t('list.toInventory')}
              </Link>
            ) : (
              <Button loading={create.isPending} onClick={() => create.mutate()}>
                {t('list.propose')}
              </Button>
            )
          }
        >
          {noEstate ? t('list.noEstate') : t('list.emptyText')}
        </EmptyState>
      ) : (
        <ScenarioList projectId={projectId} scenarios={shown} ground={ground} onRemove={remove} />
      )}
    </Page>
  );
}
