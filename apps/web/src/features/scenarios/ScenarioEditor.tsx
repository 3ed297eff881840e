import { Skeleton } from '@mantine/core';
import type { Scenario } from '@tatami/contracts';
import type { Estate, ScenarioInputs } from '@tatami/model';
import { type ReactNode, useDeferredValue, useMemo } from 'react';
import { useText } from '../../i18n/use-language.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import type { ScenarioGround } from '../../planning/answer/scenario-ground.ts';
import { usePlanRecord } from '../../planning/answer/use-plan-record.ts';
import { useFirstAnswer, useShownAnswer } from '../../planning/answer/use-scenario-result.ts';
import { ChangedPrices } from '../../planning/changed-prices/ChangedPrices.tsx';
import { useFiguresBefore } from '../../planning/changed-prices/use-figures-before.ts';
import { Clashes } from '../../planning/draft/Clashes.tsx';
import { useAtHand } from '../../planning/draft/use-at-hand.ts';
import { useScenarioDraft } from '../../planning/draft/use-scenario-draft.ts';
import { useWorkloadNames } from '../../planning/use-workload-names.ts';
import { EditorBar } from '../../ui/editing/EditorBar.tsx';
import { AssumptionStrip } from '../../ui/estimate/AssumptionStrip.tsx';
import { FiguresBeforeContext } from '../../ui/estimate/figures-before-context.ts';
import { useLate } from '../../ui/page/use-late.ts';
import { AnswerSections, type Wishing } from './AnswerSections.tsx';
import { InputsPanel } from './inputs/InputsPanel.tsx';
import { Questions } from './Questions.tsx';
import { AnswerInSight } from './result/AnswerInSight.tsx';
import { ResultHeadline } from './result/ResultHeadline.tsx';
import classes from './ScenarioEditor.module.css';
import { usePlanSearch } from './search/use-plan-search.ts';

interface Props {
  readonly projectId: string;
  readonly scenario: Scenario;
  readonly estate: Estate;
  readonly ground: ScenarioGround | null;
  /** What can be done with the saved scenario; called with a function that first saves what is not saved yet, and whether a question blocks the plan. */
  readonly actions: (flush: () => Promise<void>, blocked: boolean) => ReactNode;
  /** The search for a plan that is shown, and how another one comes to be. */
  readonly searching: { readonly jobId: string | null; readonly onJob: (jobId: string) => void };
  /** What is stated for single workloads, beside the answer to it. */
  readonly wishes: (wishing: Wishing) => ReactNode;
}

/** A scenario being worked on: what is stated on one side, the answer next to it, computed while a slider moves. */
export function ScenarioEditor({ projectId, scenario, estate, ground, searching, actions, wishes }: Props) {
  const { t } = useTranslation('scenarios');
  const say = useText();
  const draft = useScenarioDraft(projectId, scenario);
  const record = usePlanRecord(projectId, scenario);
  const { answer, stale } = useShownAnswer(ground, draft.inputs, record);
  // The figures one looks at are there at once; charts and tables below them follow, and a newer answer overtakes them.
  const below = useDeferredValue(answer);
  const busy = stale || below !== answer;
  const late = useLate(busy);
  // What is stated beside an answer follows with it: it is drawn once.
  const { of, part } = useAtHand<ScenarioInputs, 'inputs' | 'answer'>(draft.inputs, below?.inputs ?? draft.inputs);
  const stated = of('answer');
  const first = useFirstAnswer(ground, answer);
  const before = useFiguresBefore(ground, answer, record.known);
  const nameOf = useWorkloadNames(estate);
  const search = usePlanSearch({ projectId, scenarioId: scenario.id, flush: draft.flush, ...searching });
  const sourceModels = useMemo(
    () => [...new Set(estate.servers.flatMap(({ model, name }) => [model ?? name]))],
    [estate.servers],
  );
  const questions = answer?.result.questions ?? [];
  const blocking = questions.find((question) => question.blocking) ?? null;
  const blocked = blocking !== null;
  const { change, flush } = draft;
  const acting = useMemo(() => actions(flush, blocked), [actions, flush, blocked]);
  return (
    <>
      <EditorBar {...draft.bar} computing={stale} waitsFor={blocking && t('blocked', { question: say(blocking.asks) })}>
        {acting}
      </EditorBar>
      <Clashes clashes={draft.clashes} onSettle={draft.settle} />
      <ChangedPrices />
      <div className={classes.columns}>
        <div className={classes.inputs} {...part('inputs')}>
          <InputsPanel
            name={draft.name}
            inputs={draft.inputs}
            sourceModels={sourceModels}
            runs={estate.benchmarkRuns}
            onRename={draft.rename}
            onChange={change}
          />
          {answer && <AnswerInSight result={answer.result} />}
        </div>
        <div className={classes.result} {...part('answer')} aria-busy={busy} data-late={late || undefined}>
          {!answer && <Skeleton height={400} />}
          {answer && (
            <FiguresBeforeContext value={before}>
              <div className={classes.answer}>
                <Questions
                  projectId={projectId}
                  questions={questions.filter((question) => question.blocking)}
                  onAnswer={change}
                />
                <ResultHeadline {...{ answer, first, nameOf }} onChange={change} />
                <AssumptionStrip assumptions={answer.result.assumptions} />
              </div>
              <AnswerSections
                {...{ projectId, ground, below, stated, record, search, blocked, wishes }}
                onChange={change}
                onUndo={draft.bar.undo}
              />
            </FiguresBeforeContext>
          )}
        </div>
      </div>
    </>
  );
}
