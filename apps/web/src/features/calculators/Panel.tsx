import type { CalculatorName } from '@tatami/contracts';
import { type ReactNode, Suspense } from 'react';
import { useTranslation } from '../../i18n/use-translation.ts';
import classes from './Calculators.module.css';

interface Props {
  readonly name: CalculatorName;
  /** Fields of the question. */
  readonly inputs: ReactNode;
  /** The answer: its number first, then what belongs to it. */
  readonly children: ReactNode;
}

/** One calculator: its question, what is typed, the answer, and within what it holds. */
export function Panel({ name, inputs, children }: Props) {
  const { t } = useTranslation('calculators');
  return (
    <article className={classes.panel} aria-labelledby={`question-${name}`}>
      <h2 id={`question-${name}`} className={classes.question}>
        {t(`${name}.question`)}
      </h2>
      <p className={classes.lead}>{t(`${name}.lead`)}</p>
      <div className={classes.columns}>
        <form className={classes.inputs} aria-label={t('inputs')} onSubmit={(event) => event.preventDefault()}>
          <p className={classes.example}>{t(`${name}.example`)}</p>
          {inputs}
        </form>
        <section className={classes.answer} aria-label={t('answer')}>
          <Suspense fallback={null}>{children}</Suspense>
        </section>
      </div>
      <footer className={classes.foot}>
        <p>{t(`${name}.limits`)}</p>
        <p>{t('method')}</p>
      </footer>
    </article>
  );
}
