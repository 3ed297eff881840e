import {
  type Alternative,
  type ConfigurationChoice,
  keptPrice,
  type LayoutCheck,
  type LicensingWay,
  type ScenarioInputs,
  type ScenarioResult,
  withAlternative,
  withLicensing,
} from '@tatami/model';
import { memo, type ReactNode, useCallback } from 'react';
import { useText } from '../../i18n/use-language.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import type { ScenarioGround } from '../../planning/answer/scenario-ground.ts';
import type { AnswerToInputs, Recorded } from '../../planning/answer/use-scenario-result.ts';
import type { InputsChange } from '../../planning/draft/draft.ts';
import { LayoutChecks } from '../../planning/LayoutChecks.tsx';
import { NearView } from '../../ui/page/NearView.tsx';
import { usePrinting } from '../../ui/page/use-printing.ts';
import { Section } from '../../ui/sections/Section.tsx';
import { SectionLinks } from '../../ui/sections/SectionLinks.tsx';
import classes from './AnswerSections.module.css';
import { AlternativesPanel } from './alternatives/AlternativesPanel.tsx';
import { BusinessCasePanel } from './business-case/BusinessCasePanel.tsx';
import { Questions } from './Questions.tsx';
import { BeforeAfterView } from './result/BeforeAfterView.tsx';
import { ConfigurationViews } from './result/ConfigurationViews.tsx';
import { CostViews } from './result/CostViews.tsx';
import { FailuresView } from './result/FailuresView.tsx';
import { SurenessViews } from './result/SurenessViews.tsx';
import { PlanSearchView } from './search/PlanSearchView.tsx';
import type { PlanSearch } from './search/use-plan-search.ts';

/** The scenario as it is being edited and its answer, for what is stated of single workloads. */
export interface Wishing {
  readonly inputs: ScenarioInputs;
  readonly result: ScenarioResult;
  readonly onChange: (partial: Partial<ScenarioInputs>) => void;
  readonly onUndo: (() => void) | null;
}

interface Props {
  readonly projectId: string;
  readonly ground: ScenarioGround | null;
  /** The answer as far as it is drawn here; null until the first one is. */
  readonly below: AnswerToInputs | null;
  /** What is stated beside it. */
  readonly stated: ScenarioInputs;
  readonly record: Recorded;
  readonly search: PlanSearch;
  /** A question is open without whose answer there is no plan. */
  readonly blocked: boolean;
  /** What is stated for single workloads, beside the answer to it. */
  readonly wishes: (wishing: Wishing) => ReactNode;
  readonly onChange: (changed: InputsChange) => void;
  readonly onUndo: (() => void) | null;
}

/** What follows the figures of an answer, part by part. None of it is drawn anew while a slider moves and the answer is still the same. */
export const AnswerSections = memo(Sections);

function Sections({ projectId, ground, below, stated, record, search, blocked, wishes, onChange, onUndo }: Props) {
  const { t } = useTranslation('scenarios');
  const printing = usePrinting();
  const sections = [
    { id: 'section-plan', label: t('sections.plan') },
    { id: 'section-cost', label: t('sections.cost') },
    { id: 'section-alternatives', label: t('sections.alternatives') },
    { id: 'section-sureness', label: t('sections.sureness') },
  ] as const;
  const choose = useCallback(
    (configuration: ConfigurationChoice) =>
      onChange((inputs) => ({
        ...configuration,
        serverPrice: keptPrice(inputs.serverPrice, inputs, { ...inputs, ...configuration }),
      })),
    [onChange],
  );
  const use = useCallback(
    (alternative: Alternative) => onChange((inputs) => withAlternative(inputs, alternative)),
    [onChange],
  );
  const license = useCallback((way: LicensingWay) => onChange((inputs) => withLicensing(inputs, way)), [onChange]);
  return (
    <>
      <SectionLinks label={t('sections.title')} sections={sections} />
      {below && (
        <>
          <Section {...sections[0]}>
            {below.result.plan && <BeforeAfterView summary={below.result.plan.summary} />}
            <Questions
              projectId={projectId}
              questions={below.result.questions.filter((question) => !question.blocking)}
              onAnswer={onChange}
            />
            <PlanSearchView search={search} blocked={blocked} origin={below.origin} />
            {wishes({ inputs: stated, result: below.result, onChange, onUndo })}
          </Section>
          <Section {...sections[1]}>
            <CostViews result={below.result} inputs={below.inputs} />
            {below.result.businessCase && (
              <BusinessCasePanel businessCase={below.result.businessCase} inputs={stated} onChange={onChange} />
            )}
            <NotIncluded result={below.result} />
          </Section>
          <Section {...sections[2]}>
            <AlternativesPanel
              ground={ground}
              inputs={stated}
              plan={below.inputs === stated ? below.result.plan : null}
              blocked={blocked}
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
