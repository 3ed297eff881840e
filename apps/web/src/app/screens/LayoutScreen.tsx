import { Button, NativeSelect, Skeleton } from '@mantine/core';
import { IconArrowBackUp, IconPrinter } from '@tabler/icons-react';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { getRouteApi, Link, useNavigate } from '@tanstack/react-router';
import { diagnosisEndpoints, projectEndpoints, type Scenario, scenarioEndpoints } from '@tatami/contracts';
import { type Estate, layoutReading, type Pin, type PlanNode, type TopologyRecord } from '@tatami/model';
import { useCallback, useMemo, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { ask, keyOf } from '../../api/queries.ts';
import { useWholeList } from '../../api/use-whole-list.ts';
import { LayoutView } from '../../features/layout/LayoutView.tsx';
import { texts } from '../../features/layout/texts.ts';
import { AnswerLine } from '../../features/scenarios/result/AnswerLine.tsx';
import { useScenarioDraft } from '../../features/scenarios/use-scenario-draft.ts';
import { addTexts } from '../../i18n/add-texts.ts';
import { Computing } from '../../planning/answer/Computing.tsx';
import { makePlanOfRecord } from '../../planning/answer/plan-of-record.ts';
import type { ScenarioGround } from '../../planning/answer/scenario-ground.ts';
import { useNewest } from '../../planning/answer/use-newest.ts';
import { usePlanRecord } from '../../planning/answer/use-plan-record.ts';
import { type Asked, computeAnswer, useAsked, useScenarioGround } from '../../planning/answer/use-scenario-result.ts';
import { theEvaluator } from '../../planning/evaluator/the-evaluator.ts';
import { LayoutChecks } from '../../planning/LayoutChecks.tsx';
import { useEstate } from '../../planning/use-estate.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { ErrorNotice } from '../../ui/ErrorNotice.tsx';
import { AssumptionStrip } from '../../ui/estimate/AssumptionStrip.tsx';
import { Page } from '../../ui/Page.tsx';
import classes from './LayoutScreen.module.css';

addTexts('layout', texts);

const route = getRouteApi('/projects/$projectId/layout');

/** The node layout of one scenario: drawing, table, checks, commands, and instances bound elsewhere by hand. */
export default function LayoutScreen() {
  const { t } = useTranslation('layout');
  const { projectId } = route.useParams();
  const { scenario: chosen } = route.useSearch();
  const navigate = useNavigate();
  const list = useWholeList(scenarioEndpoints.list, { params: { projectId } });
  const { estate, error: estateError } = useEstate(projectId);
  const ground = useScenarioGround(estate);
  const id = (list.items.find((each) => each.id === chosen) ?? list.items[0])?.id ?? null;
  const { data: scenario, error: scenarioError } = useQuery({
    ...ask(scenarioEndpoints.read, { params: { projectId, id: id ?? '' } }),
    enabled: id !== null,
  });
  const error = list.error ?? scenarioError ?? estateError;
  const choose = (next: string) =>
    navigate({ to: '/projects/$projectId/layout', params: { projectId }, search: { scenario: next }, replace: true });
  return (
    <Page
      wide
      title={t('title')}
      lead={t('lead')}
      actions={
        list.items.length > 1 && (
          <NativeSelect
            aria-label={t('scenario.label')}
            value={id ?? ''}
            data={list.items.map((each) => ({ value: each.id, label: each.name }))}
            onChange={({ currentTarget }) => void choose(currentTarget.value)}
          />
        )
      }
    >
      {error && <ErrorNotice error={error} />}
      {list.complete && id === null && (
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
      {scenario && ground && estate && (
        <ScenarioLayout key={scenario.id} projectId={projectId} scenario={scenario} ground={ground} estate={estate} />
      )}
      {!error && id !== null && !(scenario && ground) && <Skeleton height={320} />}
    </Page>
  );
}

interface LayoutProps {
  readonly projectId: string;
  readonly scenario: Scenario;
  readonly ground: ScenarioGround;
  readonly estate: Estate;
}

function ScenarioLayout({ projectId, scenario, ground, estate }: LayoutProps) {
  const { t } = useTranslation('layout');
  const draft = useScenarioDraft(projectId, scenario);
  const asked = useAsked(ground, draft.inputs, usePlanRecord(projectId, scenario));
  const { answer: answered, stale } = useNewest(asked, withProblem);
  const machines = useWholeList(diagnosisEndpoints.listTopologies, { params: { projectId } });
  const reading = useReading(estate, draft.inputs);
  const answeredInputs = answered?.answer.inputs ?? draft.inputs;
  const loadOf = useCallback(
    (node: PlanNode) => theEvaluator().serverLoad(ground, answeredInputs, node),
    [ground, answeredInputs],
  );
  const keeping = useKeptPlan(projectId, scenario.id, draft.flush);
  const latest = useRef(draft);
  latest.current = draft;
  if (!answered) return <Skeleton height={320} />;
  const { answer, problem, pins: answeredPins } = answered;
  const { plan, checks, assumptions } = answer.result;
  const changePins = async (pinned: readonly Pin[]) => {
    // Moving one instance is to leave the others where they are shown: what is shown becomes the plan they stay near.
    if (answer.origin.kind === 'first') await keeping.keep();
    const { change, inputs: edited } = latest.current;
    change({ constraints: { ...edited.constraints, pinned } });
  };
  if (!plan) {
    return (
      <EmptyState
        title={t('empty.title')}
        action={
          <Link to="/projects/$projectId/scenarios/$id" params={{ projectId, id: scenario.id }}>
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
      <p className={classes.printed}>{draft.name}</p>
      <AssumptionStrip assumptions={assumptions} />
      <EditLine draft={draft} computing={stale} />
      <AnswerLine plan={plan} origin={answer.origin} first={null} />
      {keeping.error && <ErrorNotice error={keeping.error} />}
      <LayoutView
        plan={plan}
        problem={problem}
        reading={reading}
        title={draft.name}
        machines={machines.items as readonly TopologyRecord[]}
        pins={draft.inputs.constraints.pinned}
        answeredPins={answeredPins}
        onPins={(pinned) => void changePins(pinned)}
        loadOf={loadOf}
      />
      <LayoutChecks checks={checks} />
    </>
  );
}

/** The answer to a scenario with the problem it solves. */
async function withProblem(asked: Asked) {
  const { ground, inputs } = asked;
  const [answer, problem] = await Promise.all([computeAnswer(asked), theEvaluator().problem(ground, inputs)]);
  return { answer, problem, pins: inputs.constraints.pinned };
}

/** Has the plan on the screen kept as the plan of record, so that an edit starts from it. Trouble is said, and holds no edit back. */
function useKeptPlan(projectId: string, id: string, flush: () => Promise<void>) {
  const client = useQueryClient();
  const { mutateAsync, error } = useMutation({
    mutationFn: async () => {
      await flush();
      await makePlanOfRecord(projectId, id);
      void client.invalidateQueries({ queryKey: keyOf(projectEndpoints.read, { params: { projectId } }) });
      await client.invalidateQueries({ queryKey: keyOf(scenarioEndpoints.read, { params: { projectId, id } }) });
    },
  });
  return { keep: () => mutateAsync().catch(() => undefined), error };
}

/** Undo, what became of the last change, and the way to paper. */
function EditLine({ draft, computing }: { draft: ReturnType<typeof useScenarioDraft>; computing: boolean }) {
  const { t } = useTranslation('scenarios');
  const { t: ofLayout } = useTranslation('layout');
  const { saveState, undo } = draft;
  return (
    <div className={classes.line}>
      <Button
        variant="subtle"
        size="sm"
        leftSection={<IconArrowBackUp size={16} aria-hidden="true" />}
        disabled={undo === null}
        onClick={() => undo?.()}
      >
        {t('undo')}
      </Button>
      {typeof saveState === 'object' ? (
        <ErrorNotice error={saveState.error} />
      ) : (
        <span role="status" className={classes.saved}>
          {t(`save.${saveState}`)}
        </span>
      )}
      {computing && <Computing />}
      <Button
        className={classes.print}
        variant="subtle"
        size="sm"
        leftSection={<IconPrinter size={16} aria-hidden="true" />}
        onClick={() => window.print()}
      >
        {ofLayout('print')}
      </Button>
    </div>
  );
}

/** Plans carry keys; people know workloads and servers by their names. */
function useReading({ workloads, servers }: Estate, { consolidationType, memoryBasis }: Scenario['inputs']) {
  return useMemo(() => {
    const names = new Map([...servers, ...workloads].map(({ key, name }) => [key, name]));
    return layoutReading({ consolidationType, memoryBasis }, (workloadId) => names.get(workloadId) ?? workloadId);
  }, [workloads, servers, consolidationType, memoryBasis]);
}
