import { type ImportRecord, importEndpoints } from '@tatami/contracts';
import { useTranslation } from 'react-i18next';
import { urlOf } from '../../api/call.ts';
import { IssueTable } from '../../ui/IssueTable.tsx';
import classes from './Imports.module.css';

interface Props {
  readonly record: ImportRecord;
  readonly projectId: string;
  /** Only the count at first: the remarks were read before. */
  readonly folded?: boolean;
}

/** What is wrong or worth knowing about the file, to read here or to fix in a spreadsheet and send again. */
export function FileIssues({ record, projectId, folded = false }: Props) {
  const { t } = useTranslation('imports');
  if (record.issueCount === 0) return null;
  const title = t('issues.title', { count: record.issueCount });
  if (folded) {
    return (
      <details className={classes.history}>
        <summary>{title}</summary>
        <IssueTable issues={record.issues} label={title} />
      </details>
    );
  }
  return (
    <section>
      <div className={classes.sectionHead}>
        <h3 className={classes.sectionTitle}>{title}</h3>
        <a href={urlOf(importEndpoints.issuesCsv, { params: { projectId, id: record.id } })} download>
          {t('issues.download')}
        </a>
      </div>
      <IssueTable issues={record.issues} label={title} />
    </section>
  );
}
