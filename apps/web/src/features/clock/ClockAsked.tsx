import type { EstateClock } from '@tatami/model';
import type { ReactNode } from 'react';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Asked } from '../../ui/asked/Asked.tsx';
import words from '../../ui/Words.module.css';
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
  return (
    <Asked asks={t('ask')}>
      <p className={words.quiet}>{t('why')}</p>
      <ClockList clock={clock} />
      <ZoneChoice {...{ projectId, clock, stale }} />
      {effects}
    </Asked>
  );
}
