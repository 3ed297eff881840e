import { type InvalidField, isInvalid } from '@tatami/model/calculator';
import type { ReactNode } from 'react';
import { useText } from '../../i18n/use-language.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import classes from './Calculators.module.css';

interface Props<Answer extends object> {
  /** null while the question is not complete. */
  readonly answer: Answer | InvalidField | null;
  readonly children: (answer: Answer) => ReactNode;
}

/** Shows an answer; where the question is incomplete or cannot be read, what is missing or wrong. */
export function Answered<Answer extends object>({ answer, children }: Props<Answer>) {
  const { t } = useTranslation('calculators');
  const say = useText();
  if (answer === null) return <p className={classes.missing}>{t('incomplete')}</p>;
  if (isInvalid(answer)) {
    return (
      <p role="alert" className={classes.invalid}>
        {say(answer.invalid.problem)}
      </p>
    );
  }
  return children(answer);
}
