import { useQuery } from '@tanstack/react-query';
import { importEndpoints } from '@tatami/contracts';
import { useTranslation } from 'react-i18next';
import { ask } from '../../api/queries.ts';
import classes from './Imports.module.css';

/** What of the files sent together was not taken, and why: members of a zip that are unsafe, zips inside zips. */
export function RefusedFiles({ projectId, batchId }: { projectId: string; batchId: string }) {
  const { t } = useTranslation('imports');
  const question = { params: { projectId, id: batchId } };
  // What was refused was refused on arrival: it does not change while the files are read.
  const { data } = useQuery({ ...ask(importEndpoints.readBatch, question), staleTime: Number.POSITIVE_INFINITY });
  if (!data || data.refused.length === 0) return null;
  return (
    <section className={classes.panel} aria-label={t('desk.refused')}>
      <h2 className={classes.panelTitle}>{t('desk.refused')}</h2>
      <ul className={classes.refused}>
        {data.refused.map(({ fileName, problem, hint }) => (
          <li key={fileName}>
            <strong>{fileName}</strong> {problem} <span className={classes.quiet}>{hint}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
