import { Skeleton } from '@mantine/core';
import type { Scenario } from '@tatami/contracts';
import {
  type Alternative,
  type ConfigurationChoice,
  type Estate,
  keptPrice,
  type LayoutCheck,
  type LicensingWay,
  type ScenarioInputs,
  type ScenarioResult,
  withAlternative,
  withLicensing,
} from '@tatami/model';
import { type ReactNode, useCallback, useDeferredValue, useMemo } from 'react';
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
import { LayoutChecks } from '../../planning/LayoutChecks.tsx';
import { useWorkloadNames } from '../../planning/use-workload-names.ts';
import { EditorBar } from '../../ui/editing/EditorBar.tsx';
import { AssumptionStrip } from '../../ui/estimate/AssumptionStrip.tsx';
import { FiguresBeforeContext } from '../../ui/estimate/figures-before-context.ts';
import { NearView } from '../../ui/page/NearView.tsx';
import { useLate } from '../../ui/page/use-late.ts';
import { usePrinting } from '../../ui/page/use-printing.ts';
import { Section } from '../../ui/sections/Section.tsx';
import { SectionLinks } from '../../ui/sections/SectionLinks.tsx';
import { AlternativesPanel } from './alternatives/AlternativesPanel.tsx';
import { BusinessCasePanel } from './business-case/BusinessCasePanel.tsx';
import { InputsPanel } from './inputs/InputsPanel.tsx';
import { Questions } from './Questions.tsx';
import { AnswerInSight } from './result/AnswerInSight.tsx';
import { BeforeAfterView } from './result/BeforeAfterView.tsx';
import { ConfigurationViews } from './result/ConfigurationViews.tsx';
import { CostViews } from './result/CostViews.tsx';
import { FailuresView } from './result/FailuresView.tsx';
import { ResultHeadline } from './result/ResultHeadline.tsx';
import { SurenessViews } from './result/SurenessViews.tsx';
import classes from './ScenarioEditor.module.css';
import { PlanSearchView } from './search/PlanSearchView.tsx';
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

/** The scenario as it is being edited and its answer, for what is stated of single workloads. */
export interface Wishing {
  readonly inputs: ScenarioInputs;
  readonly result: ScenarioResult;
  readonly onChange: (partial: Partial<ScenarioInputs>) => void;
  readonly onUndo: (() => void) | null;
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
  const printing = usePrinting();
  const nameOf = useWorkloadNames(estate);
  const search = usePlanSearch({ projectId, scenarioId: scenario.id, flush: draft.flush, ...searching });
  const sourceModels = useMemo(
    () => [...new Set(estate.servers.flatMap(({ model, name }) => [model ?? name]))],
    [estate.servers],
  );
  const questions = answer?.result.questions ?? [];
  const blocking = questions.find((question) => question.blocking) ?? null;
  const sections = [
    { id: 'section-plan', label: t('sections.plan') },
    { id: 'section-cost', label: t('sections.cost') },
    { id: 'section-alternatives', label: t('sections.alternatives') },
    { id: 'section-sureness', label: t('sections.sureness') },
  ] as const;
  const { change } = draft;
  const choose = useCallback(
    (configuration: ConfigurationChoice) =>
      change((inputs) => ({
        ...configuration,
        serverPrice: keptPrice(inputs.serverPrice, inputs, { ...inputs, ...configuration }),
      })),
    [change],
  );
  const use = useCallback(
    (alternative: Alternative) => change((inputs) => withAlternative(inputs, alternative)),
    [change],
  );
  const license = useCallback((way: LicensingWay) => change((inputs) => withLicensing(inputs, way)), [change]);
  return (
    <>
      <EditorBar {...draft.bar} computing={stale} waitsFor={blocking && t('blocked', { question: say(blocking.asks) })}>
        {actions(draft.flush, blocking !== null)}
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
              <SectionLinks label={t('sections.title')} sections={sections} />
              {below && (
                <>
                  <Section {...sections[0]}>
                    {below.result.plan && <BeforeAfterView summary={below.result.plan.summary} />}
                    <Questions
                      projectId={projectId}
                      questions={questions.filter((question) => !question.blocking)}
                      onAnswer={change}
                    />
                    <PlanSearchView search={search} blocked={blocking !== null} origin={below.origin} />
                    {wishes({ inputs: stated, result: below.result, onChange: change, onUndo: draft.bar.undo })}
                  </Section>
                  <Section {...sections[1]}>
                    <CostViews result={below.result} inputs={below.inputs} />
                    {below.result.businessCase && (
                      <BusinessCasePanel businessCase={below.result.businessCase} inputs={stated} onChange={change} />
                    )}
                    <NotIncluded result={below.result} />
                  </Section>
                  <Section {...sections[2]}>
                    <AlternativesPanel
                      ground={ground}
                      inputs={stated}
                      plan={below.inputs === stated ? below.result.plan : null}
                      blocked={blocking !== null}
                      onUse={use}
                      onLicense={license}
                    />
                    <ConfigurationViews result={below.result} inputs={below.inputs} onChoose={choose} />
                  </Section>
                  <Section {...sections[3]}>
                    <SurenessViews result={below.result} inputs={below.inputs} />
                    {ground && below.result.plan && (
                      <section aria-label={t('failures.title')}>
                        <NearView height={160} always={printing}>
                          {() => <FailuresView {...{ ground, answer: below, record }} />}
                        </NearView>
                      </section>
                    )}
                    <LayoutChecks checks={below.result.checks.filter((check) => !concernsWish(check))} />
                  </Section>
                </>
              )}
            </FiguresBeforeContext>
          )}
        </div>
      </div>
    </>
  );
}

function NotIncluded({ result: { notIncluded } }: { result: ScenarioResult }) {
  const { t } = useTranslation('scenarios');
  const say = useText();
  if (notIncluded.length === 0) return null;
  return (
    <section className={classes.notIncluded}>
      <h2>{t('result.notIncluded')}</h2>
      <ul>
        {notIncluded.map((note) => (
          <li key={say(note)}>{say(note)}</li>
        ))}
      </ul>
    </section>
  );
}

/** Said beside the wish it concerns. */
function concernsWish({ code }: LayoutCheck): boolean {
  return code.startsWith('constraint-') || code.startsWith('product-');
}
