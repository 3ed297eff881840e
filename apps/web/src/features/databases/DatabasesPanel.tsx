import { Skeleton } from '@mantine/core';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useFocusKept } from '../../ui/page/use-focus-kept.ts';
import { ErrorNotice } from '../../ui/trouble/ErrorNotice.tsx';
import words from '../../ui/Words.module.css';
import classes from './Databases.module.css';
import { DatabaseTable } from './DatabaseTable.tsx';
import { EnvironmentGroups } from './EnvironmentGroups.tsx';
import { OpenGroups } from './OpenGroups.tsx';
import { ProposedGroups } from './ProposedGroups.tsx';
import { useClassify } from './use-classify.ts';
import { useDatabaseRows } from './use-database-rows.ts';

/** Which workloads are databases, of which product, edition and version: what is proposed waits for a press, all can be corrected. */
export function DatabasesPanel({ projectId }: { projectId: string }) {
  const { t } = useTranslation('databases');
  const { rows, error } = useDatabaseRows(projectId);
  const { classify, busy } = useClassify(projectId);
  const heading = useFocusKept<HTMLHeadingElement>(rows);
  if (error) return <ErrorNotice error={error} />;
  if (!rows) return <Skeleton height={240} />;
  const waiting = rows.some(
    ({ standing, environmentProposal }) => standing === 'open' || standing === 'proposed' || environmentProposal,
  );
  return (
    <div className={classes.panel}>
      <p className={words.quiet}>{t('lead')}</p>
      <section className={classes.section} aria-labelledby="databases-waiting">
        <h2 id="databases-waiting" ref={heading} tabIndex={-1} className={words.title}>
          {t('waiting.title')}
        </h2>
        {!waiting && <p className={words.quiet}>{t('waiting.none')}</p>}
        <ProposedGroups {...{ rows, busy, classify }} />
        <OpenGroups {...{ rows, busy, classify }} />
        <EnvironmentGroups {...{ rows, busy, classify }} />
      </section>
      <section className={classes.section} aria-labelledby="databases-all">
        <h2 id="databases-all" className={words.title}>
          {t('table.label')}
        </h2>
        <DatabaseTable {...{ rows, busy, classify }} />
      </section>
    </div>
  );
}
