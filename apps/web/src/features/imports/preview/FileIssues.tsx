import { type ImportRecord, importEndpoints } from '@tatami/contracts';
import { urlOf } from '../../../api/call.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { IssueTable } from '../../../ui/table/IssueTable.tsx';
import classes from '../Imports.module.css';

interface Props {
  readonly record: ImportRecord;
  /** Those of the record that are not shown elsewhere. */
  readonly issues: ImportRecord['issues'];
  readonly projectId: string;
  /** Only the count at first: the remarks were read before. */
  readonly folded: boolean;
}

/** What is wrong or worth knowing about the file, to read here or to fix in a spreadsheet and send again. */
export function FileIssues({ record, issues, projectId, folded }: Props) {
  const { t } = useTranslation('imports');
  if (issues.length === 0) return null;
  const elsewhere = record.issues.length - issues.length;
  const title = t('issues.title', { count: record.issueCount - elsewhere });
  return (
    <details className={classes.history} open={!folded && issues.some(({ severity }) => severity !== 'info')}>
      <summary>{title}</summary>
      <p className={classes.download}>
        <a href={urlOf(importEndpoints.issuesCsv, { params: { projectId, id: record.id } })} download>
          {t('issues.download')}
        </a>
      </p>
      <IssueTable issues={issues} label={title} />
    </details>
  );
}
