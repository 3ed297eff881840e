import type { RejectedRow } from '@tatami/contracts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import classes from '../Imports.module.css';
import rejected from './RejectedRows.module.css';

/** Why a row did not come in, or not as a whole. */
export function RejectedReasons({ row: { issues, fate } }: { row: RejectedRow }) {
  const { t } = useTranslation('imports');
  return (
    <div>
      {issues.map(({ problem, hint }) => (
        <p key={problem} className={rejected.reason}>
          {problem} <span className={classes.quiet}>{hint}</span>
        </p>
      ))}
      {fate === 'accepted' && <p className={classes.quiet}>{t('rejected.partly')}</p>}
    </div>
  );
}
