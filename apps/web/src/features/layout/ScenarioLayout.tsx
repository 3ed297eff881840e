import { Button, Skeleton } from '@mantine/core';
import { IconPrinter } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { diagnosisEndpoints, type Scenario } from '@tatami/contracts';
import type { Estate, PlanNode, TopologyRecord } from '@tatami/model';
import { useCallback, useDeferredValue } from 'react';
import { useWholeList } from '../../api/use-whole-list.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { AnswerLine } from '../../planning/answer/AnswerLine.tsx';
import type { ScenarioGround } from '../../planning/answer/scenario-ground.ts';
import { useNewest } from '../../planning/answer/use-newest.ts';
import { usePlanRecord } from '../../planning/answer/use-plan-record.ts';
import { type Asked, computeAnswer, useAsked } from '../../planning/answer/use-scenario-result.ts';
import { Clashes } from '../../planning/draft/Clashes.tsx';
import { useScenarioDraft } from '../../planning/draft/use-scenario-draft.ts';
import { theEvaluator } from '../../planning/evaluator/the-evaluator.ts';
import { LayoutChecks } from '../../planning/LayoutChecks.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { EditorBar } from '../../ui/editing/EditorBar.tsx';
import { AssumptionStrip } from '../../ui/estimate/AssumptionStrip.tsx';
import { ErrorNotice } from '../../ui/trouble/ErrorNotice.tsx';
import { firstTarget } from './commands/first-target.ts';
import { LayoutView, type LayoutViewName } from './LayoutView.tsx';
import type { PinsChange } from './moves/pins.ts';
import classes from './ScenarioLayout.module.css';
import { useKeptPlan } from './use-kept-plan.ts';
import { useLayoutReading } from './use-layout-reading.ts';

interface Props {
  readonly projectId: string;
  readonly scenario: Scenario;
  readonly ground: ScenarioGround;
  readonly estate: Estate;
  readonly view: LayoutViewName;
  readonly onView: (view: LayoutViewName) => void;
}

/** The layout of a scenario's plan, as it is being edited: instances are bound elsewhere by hand, each change undoable. */
export function ScenarioLayout({ projectId, scenario, ground, estate, view, onView }: Props) {
  const { t } = useTranslation('layout');
  const draft = useScenarioDraft(projectId, scenario);
  const asked = useAsked(ground, draft.inputs, usePlanRecord(projectId, scenario));
  const { answer: newest, stale } = useNewest(asked, withProblem);
  const answered = useDeferredValue(newest);
  const machines = useWholeList(diagnosisEndpoints.listTopologies, { params: { projectId } });
  const reading = useLayoutReading(estate, draft.inputs, answered?.answer.result.checks);
  const answeredInputs = answered?.answer.inputs ?? draft.inputs;
  const loadOf = useCallback(
    (node: PlanNode) => theEvaluator().serverLoad(ground, answeredInputs, node),
    [ground, answeredInputs],
  );
  const keeping = useKeptPlan(projectId, scenario.id, draft.flush);
  if (!answered) return <Skeleton height={320} />;
  const { answer, problem, pins: answeredPins } = answered;
  const { plan, checks, assumptions } = answer.result;
  const changePins = async (to: PinsChange) => {
    const move = () =>
      draft.change(({ constraints }) => ({ constraints: { ...constraints, pinned: to(constraints.pinned) } }));
    if (answer.origin.kind !== 'first') return move();
    // Moving one instance is to leave the others where they are shown: what is shown becomes the plan they stay near.
    await keeping.keep();
    move();
    // The page may have been left meanwhile, and nothing else saves then; what goes wrong is said by the state of the save.
    await draft.flush().catch(() => undefined);
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
      <EditorBar {...draft.bar} computing={stale}>
        <Button
          variant="subtle"
          size="sm"
          leftSection={<IconPrinter size={16} aria-hidden="true" />}
          onClick={() => window.print()}
        >
          {t('print')}
        </Button>
      </EditorBar>
      <Clashes clashes={draft.clashes} onSettle={draft.settle} />
      <AnswerLine plan={plan} origin={answer.origin} first={null} />
      {keeping.error && <ErrorNotice error={keeping.error} />}
      <LayoutView
        view={view}
        onView={onView}
        plan={plan}
        problem={problem}
        reading={reading}
        first={firstTarget(estate.workloads)}
        title={draft.name}
        machines={machines.items as readonly TopologyRecord[]}
        pins={draft.inputs.constraints.pinned}
        answeredPins={answeredPins}
        onPins={(to) => void changePins(to)}
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
