import { NativeSelect, Skeleton } from '@mantine/core';
import type { Scenario } from '@tatami/contracts';
import { type ComparedScenario, compareScenarios } from '@tatami/model';
import { lazy, Suspense, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useText } from '../../../i18n/use-language.ts';
import type { ScenarioGround } from '../../../planning/answer/scenario-ground.ts';
import words from '../../../ui/Words.module.css';
import classes from './Comparison.module.css';
import { ComparisonTable } from './ComparisonTable.tsx';
import { useAnswers } from './use-answers.ts';

/** Charts come after the numbers: their library is no part of the page's start. */
const PaidView = lazy(async () => ({ default: (await import('./PaidView.tsx')).PaidView }));

interface Props {
  readonly projectId: string;
  /** Two to four. */
  readonly scenarios: readonly Scenario[];
  readonly baseId: string;
  readonly ground: ScenarioGround | null;
  readonly onBase: (id: string) => void;
}

/** Scenarios side by side with their differences to a base. */
export function ComparisonPanel({ projectId, scenarios, baseId, ground, onBase }: Props) {
  const { t } = useTranslation('comparison');
  const say = useText();
  const { results, computing } = useAnswers(projectId, scenarios, ground);
  const base = Math.max(
    0,
    scenarios.findIndex(({ id }) => id === baseId),
  );
  const comparison = useMemo(() => {
    const compared = scenarios.flatMap(({ name, inputs }, index): readonly ComparedScenario[] => {
      const result = results[index];
      return result ? [{ name, inputs, result }] : [];
    });
    return compared.length === scenarios.length ? compareScenarios(compared, base) : null;
  }, [scenarios, results, base]);
  const waiting = scenarios.filter((_, index) => results[index] && !results[index]?.plan);
  return (
    <section className={classes.panel} aria-labelledby="comparison" aria-busy={computing}>
      <h2 id="comparison" className={words.title}>
        {t('title')}
      </h2>
      <div className={classes.base}>
        <NativeSelect
          label={t('base')}
          value={scenarios[base]?.id}
          data={scenarios.map(({ id, name }) => ({ value: id, label: name }))}
          onChange={({ currentTarget }) => onBase(currentTarget.value)}
        />
      </div>
      {waiting.length > 0 && (
        <p className={words.quiet}>{t('waits', { names: waiting.map(({ name }) => name).join(', ') })}</p>
      )}
      {!comparison && <Skeleton height={300} />}
      {comparison && (
        <>
          <ComparisonTable comparison={comparison} names={scenarios.map(({ name }) => name)} base={base} />
          {comparison.leftOut.length > 0 && (
            <ul className={words.lines} aria-label={t('leftOut')}>
              {comparison.leftOut.map((line) => (
                <li key={say(line)}>{say(line)}</li>
              ))}
            </ul>
          )}
          {comparison.paid && (
            <Suspense fallback={<Skeleton height={280} />}>
              <PaidView paid={comparison.paid} />
            </Suspense>
          )}
        </>
      )}
    </section>
  );
}
