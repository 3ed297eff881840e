import type { OpenQuestionsRecord } from '@tatami/contracts';
import { useFormat } from '../../i18n/use-format.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import classes from './Desk.module.css';
import { changesIn, unchangedIn } from './outcome-words.ts';

type Outcome = OpenQuestionsRecord['now'];

interface Props {
  readonly now: Outcome;
  readonly answers: readonly { readonly id: string; readonly name: string; readonly outcome: Outcome }[];
}

/** What each answer to a question changes. */
export function AnswerEffects({ now, answers }: Props) {
  const { t } = useTranslation('desk');
  const format = useFormat();
  return (
    <ul className={classes.effects} aria-label={t('effects')}>
      {answers.map(({ id, name, outcome }) => {
        const changes = changesIn(outcome, now, t, format);
        return (
          <li key={id} data-changes={changes.length > 0}>
            <b>{name}</b>
            <span>{changes.length > 0 ? format.list(changes) : unchangedIn(outcome, t)}</span>
          </li>
        );
      })}
    </ul>
  );
}
