import { NativeSelect, Skeleton } from '@mantine/core';
import type { Scenario } from '@tatami/contracts';
import { lazy, memo, Suspense, useDeferredValue, useState } from 'react';
import { useText } from '../../../i18n/use-language.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import type { ScenarioGround } from '../../../planning/answer/scenario-ground.ts';
import { FiguresBeforeContext } from '../../../ui/estimate/figures-before-context.ts';
import words from '../../../ui/Words.module.css';
import classes from './Comparison.module.css';
import { ComparisonTable } from './ComparisonTable.tsx';
import { TriedSliders } from './TriedSliders.tsx';
import type { TriedInputs } from './tried-inputs.ts';
import { useCompared } from './use-compared.ts';

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

/** Scenarios side by side with their differences to a base, and what may be tried on all of them. */
export function ComparisonPanel({ projectId, scenarios, baseId, ground, onBase }: Props) {
  const { t } = useTranslation('comparison');
  const say = useText();
  const [tried, setTried] = useState<TriedInputs>({});
  const base = Math.max(
    0,
    scenarios.findIndex(({ id }) => id === baseId),
  );
  const { answer, stale, before } = useCompared(projectId, scenarios, { ground, tried, base });
  // Columns move with the slider; the chart follows, and is overtaken by newer ones.
  const newest = answer?.comparison.paid ?? null;
  const paid = useDeferredValue(newest);
  const chosen = scenarios[base];
  return (
    <section
      className={classes.panel}
      aria-labelledby="comparison"
      aria-busy={answer === null || stale || paid !== newest}
    >
      <h2 id="comparison" className={words.title}>
        {t('title')}
      </h2>
      <BaseChoice scenarios={scenarios} chosen={chosen?.id} onBase={onBase} />
      {chosen && <TriedSliders base={chosen} tried={tried} onChange={setTried} />}
      {answer && answer.unplanned.length > 0 && (
        <p className={words.quiet}>{t('waits', { names: answer.unplanned.join(', ') })}</p>
      )}
      {!answer && <Skeleton height={300} />}
      {answer && (
        <>
          <FiguresBeforeContext value={before}>
            <ComparisonTable comparison={answer.comparison} names={answer.names} base={answer.base} />
          </FiguresBeforeContext>
          {answer.comparison.leftOut.length > 0 && (
            <ul className={words.lines} aria-label={t('leftOut')}>
              {answer.comparison.leftOut.map((line) => (
                <li key={say(line)}>{say(line)}</li>
              ))}
            </ul>
          )}
          {paid && (
            <Suspense fallback={<Skeleton height={280} />}>
              <PaidView paid={paid} />
            </Suspense>
          )}
        </>
      )}
    </section>
  );
}

interface ChoiceProps extends Pick<Props, 'scenarios' | 'onBase'> {
  readonly chosen: string | undefined;
}

/** Stays as it is while a slider moves. */
const BaseChoice = memo(Choice);

function Choice({ scenarios, chosen, onBase }: ChoiceProps) {
  const { t } = useTranslation('comparison');
  return (
    <div className={classes.base}>
      <NativeSelect
        label={t('base')}
        value={chosen}
        data={scenarios.map(({ id, name }) => ({ value: id, label: name }))}
        onChange={({ currentTarget }) => onBase(currentTarget.value)}
      />
    </div>
  );
}
