import { Button, Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import { scenarioEndpoints } from '@tatami/contracts';
import type { PairOfPlan } from '@tatami/model';
import { useDeferredValue } from 'react';
import { ask } from '../../api/queries.ts';
import { PlanWishes } from '../../features/constraints/PlanWishes.tsx';
import { texts as constraintsTexts } from '../../features/constraints/texts.ts';
import { ExportProposal } from '../../features/proposals/ExportProposal.tsx';
import { texts as proposalsTexts } from '../../features/proposals/texts.ts';
import { texts as alternativesTexts } from '../../features/scenarios/alternatives/texts.ts';
import { texts as businessCaseTexts } from '../../features/scenarios/business-case/texts.ts';
import { texts as moneyTexts } from '../../features/scenarios/owned/texts.ts';
import { ScenarioEditor } from '../../features/scenarios/ScenarioEditor.tsx';
import { storageTexts } from '../../features/scenarios/storage-texts.ts';
import { texts as scenariosTexts } from '../../features/scenarios/texts.ts';
import { addTexts } from '../../i18n/add-texts.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { makePlanOfRecord } from '../../planning/answer/plan-of-record.ts';
import { useScenarioGround } from '../../planning/answer/use-scenario-result.ts';
import { useEstate } from '../../planning/use-estate.ts';
import { Page } from '../../ui/page/Page.tsx';
import { useStillHere } from '../../ui/page/use-still-here.ts';
import { texts as termsTexts } from '../../ui/terms/texts.ts';
import { ErrorNotice } from '../../ui/trouble/ErrorNotice.tsx';

addTexts('terms', termsTexts);
addTexts('proposals', proposalsTexts);
addTexts('scenarios', scenariosTexts);
addTexts('money', moneyTexts);
addTexts('constraints', constraintsTexts);
addTexts('storage', storageTexts);
addTexts('alternatives', alternativesTexts);
addTexts('businessCase', businessCaseTexts);

const NO_PAIRS: readonly PairOfPlan[] = [];

const route = getRouteApi('/projects/$projectId/scenarios/$id');

/** One scenario: what is stated, the answer beside it, and the way on to layout and proposal. */
export default function ScenarioScreen() {
  const { t } = useTranslation('scenarios');
  const { projectId, id } = route.useParams();
  const { search = null } = route.useSearch();
  const navigate = route.useNavigate();
  const stillHere = useStillHere();
  const showSearch = (job: string) => {
    if (stillHere()) void navigate({ search: { search: job }, replace: true });
  };
  const { data: scenario, error } = useQuery(ask(scenarioEndpoints.read, { params: { projectId, id } }));
  const { estate, error: estateError } = useEstate(projectId);
  const ground = useScenarioGround(estate);
  const trouble = error ?? estateError;
  // What comes from the server is drawn in one go; the editor is too large for that.
  const editable = useDeferredValue(scenario !== undefined && estate !== null, false);
  return (
    <Page title={scenario?.name ?? t('title')}>
      {trouble && <ErrorNotice error={trouble} />}
      {editable && scenario && estate ? (
        <ScenarioEditor
          key={id}
          {...{ projectId, scenario, estate, ground }}
          searching={{ jobId: search, onJob: showSearch }}
          wishes={({ inputs, result, onChange, onUndo }) => (
            <PlanWishes
              {...{ estate, inputs, onChange, onUndo }}
              plan={result.plan}
              pools={result.pools}
              pairs={result.pairs ?? NO_PAIRS}
              assumptions={result.assumptions}
              leftOut={result.accounting.leftOut}
              checks={result.checks}
            />
          )}
          actions={(flush, blocked) => (
            <>
              <Button
                variant="subtle"
                renderRoot={(props) => (
                  <Link to="/projects/$projectId/layout" params={{ projectId }} search={{ scenario: id }} {...props} />
                )}
              >
                {t('layout.open')}
              </Button>
              <ExportProposal
                projectId={projectId}
                scenarioId={id}
                blocked={blocked}
                prepare={async () => {
                  await flush();
                  await makePlanOfRecord(projectId, id);
                }}
              />
            </>
          )}
        />
      ) : (
        !trouble && <Skeleton height={400} />
      )}
    </Page>
  );
}
