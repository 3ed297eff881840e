import type { EstateClock } from '@tatami/model';
import { type ReactNode, useId } from 'react';
import { useTranslation } from 'react-i18next';
import words from '../../ui/Words.module.css';
import classes from './Clock.module.css';
import { ClockList } from './ClockList.tsx';
import { ZoneChoice } from './ZoneChoice.tsx';

interface Props {
  readonly projectId: string;
  readonly clock: EstateClock;
  readonly effects: ReactNode;
  readonly stale: boolean;
}

/** The question in which zone the wall clocks of an estate stand, with what its answers change. */
export function ClockAsked({ projectId, clock, effects, stale }: Props) {
  const { t } = useTranslation('clock');
  const titleId = useId();
  return (
    <article className={classes.question} aria-labelledby={titleId}>
      <h3 id={titleId} className={classes.ask}>
        {t('ask')}
      </h3>
      <p className={words.quiet}>{t('why')}</p>
      <ClockList clock={clock} />
      <ZoneChoice {...{ projectId, clock, stale }} />
      {effects}
    </article>
  );
}
