import { useQuery } from '@tanstack/react-query';
import { clockEndpoints } from '@tatami/contracts';
import { ask } from '../../api/queries.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import classes from './Clock.module.css';
import { ClockList } from './ClockList.tsx';
import { ZoneChoice } from './ZoneChoice.tsx';

/** On which clocks the recordings of a project stand, and where a person says otherwise; nothing where nothing was recorded. */
export function ClockPanel({ projectId }: { projectId: string }) {
  const { t } = useTranslation('clock');
  const clock = useQuery(ask(clockEndpoints.readClock, { params: { projectId } })).data?.clock;
  if (!clock || clock.recordings.length === 0) return null;
  return (
    <details className={classes.details}>
      <summary>{t('title')}</summary>
      <div className={classes.section}>
        <ClockList clock={clock} />
        <ZoneChoice {...{ projectId, clock }} />
      </div>
    </details>
  );
}
