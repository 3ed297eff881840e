import { useMemo } from 'react';
import { useTranslation } from '../../i18n/use-translation.ts';
import classes from './Databases.module.css';
import { useDatabaseRows } from './use-database-rows.ts';

/** The name of the tab, with how many workloads wait for an answer. */
export function DatabasesTab({ projectId }: { projectId: string }) {
  const { t } = useTranslation('databases');
  const { rows } = useDatabaseRows(projectId);
  const count = useMemo(
    () =>
      (rows ?? []).filter(
        ({ standing, proposal }) => standing === 'open' || (standing === 'proposed' && proposal?.product !== null),
      ).length,
    [rows],
  );
  return (
    <>
      {t('tab')} {count > 0 && <span className={classes.waits}>{t('tab.open', { count })}</span>}
    </>
  );
}
