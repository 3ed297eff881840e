import { Button } from '@mantine/core';
import { type MachineQuestion, machineEndpoints } from '@tatami/contracts';
import { type ReactNode, useState } from 'react';
import { useText } from '../../i18n/use-language.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Allowed } from '../../ui/Allowed.tsx';
import askedClasses from '../../ui/asked/Asked.module.css';
import { Asked } from '../../ui/asked/Asked.tsx';
import words from '../../ui/Words.module.css';
import { decisionsOnAll } from './decisions-about.ts';
import { EvidenceWords } from './EvidenceWords.tsx';
import classes from './Machines.module.css';
import { MentionLine } from './MentionView.tsx';
import { PairButtons } from './PairButtons.tsx';
import { placeOf } from './place-of.ts';
import type { Decide } from './use-machine-decisions.ts';

/** Shown before a person asks for more: enough to see the pattern. */
const FIRST = 4;
/** Shown by each press after. */
const MORE = 48;

interface Props {
  readonly question: MachineQuestion;
  readonly decide: Decide;
  /** What the answers change. */
  readonly effects?: ReactNode;
}

/** One list names the machines of another in a way of its own, or has others in their place: one answer for all pairs, or one for each. */
export function PatternQuestion({ question, decide, effects }: Props) {
  const { t } = useTranslation('machines');
  const say = useText();
  const [most, setMost] = useState(FIRST);
  const { pattern, asks, pairs, rest } = question;
  const count = pairs.length + rest.length;
  const [first] = pairs;
  const of = asks === 'replaced' ? 'replaced' : 'pattern';
  const hidden = Math.max(0, pairs.length - most);
  return (
    <Asked
      asks={t(`${of}.title`, { count })}
      about={
        pattern &&
        first && (
          <p className={classes.text}>
            {t(`${of}.lists`, { one: placeOf(first.a), other: placeOf(first.b) })} <b>{say(pattern)}</b>
          </p>
        )
      }
      beside={
        <div className={askedClasses.answers}>
          <Allowed to={machineEndpoints.decide}>
            <Button onClick={() => decide(decisionsOnAll(question, true), t('done.allSame', { count }))}>
              {t(asks === 'replaced' ? 'replaced.all' : 'pattern.same')}
            </Button>
            <Button
              variant="default"
              onClick={() => decide(decisionsOnAll(question, false), t('done.allDifferent', { count }))}
            >
              {t(asks === 'replaced' ? 'replaced.none' : 'pattern.different')}
            </Button>
          </Allowed>
        </div>
      }
    >
      {effects}
      <ul className={classes.rows} aria-label={t('pattern.pairs')}>
        {pairs.slice(0, most).map(({ a, b, evidence }) => (
          <li key={`${a.id}\n${b.id}`} className={classes.row}>
            <MentionLine mention={a} />
            <MentionLine mention={b} />
            <EvidenceWords evidence={evidence} />
            <PairButtons a={a} b={b} asks={asks} decide={decide} quiet />
          </li>
        ))}
      </ul>
      {hidden > 0 && (
        <Button variant="subtle" size="compact-sm" className={classes.more} onClick={() => setMost(most + MORE)}>
          {t('pattern.more', { count: Math.min(hidden, MORE) })}
        </Button>
      )}
      {hidden === 0 && rest.length > 0 && <p className={words.quiet}>{t('pattern.rest', { count: rest.length })}</p>}
    </Asked>
  );
}
