import { IconAlertTriangle, IconCircleX, IconInfoCircle, type TablerIcon } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import classes from './IssueTable.module.css';

type Severity = 'error' | 'warning' | 'info';

/** One thing wrong or worth knowing about a file: where, what, what to do. */
export interface IssueLine {
  readonly severity: Severity;
  readonly code: string;
  readonly where: { readonly sheet: string | null; readonly row: number | null; readonly column: string | null };
  readonly problem: string;
  readonly hint: string;
}

const ICONS: Readonly<Record<Severity, TablerIcon>> = {
  error: IconCircleX,
  warning: IconAlertTriangle,
  info: IconInfoCircle,
};
const ORDER: readonly Severity[] = ['error', 'warning', 'info'];
const SHOWN_AT_FIRST = 12;

/** Issues, the gravest first. */
export function IssueTable({ issues, label }: { issues: readonly IssueLine[]; label: string }) {
  const { t } = useTranslation('common');
  const [all, setAll] = useState(false);
  const ordered = issues.toSorted((a, b) => ORDER.indexOf(a.severity) - ORDER.indexOf(b.severity));
  const shown = all ? ordered : ordered.slice(0, SHOWN_AT_FIRST);
  return (
    <>
      <table className={classes.table} aria-label={label}>
        <thead>
          <tr>
            <th scope="col">{t('issues.severity')}</th>
            <th scope="col">{t('issues.where')}</th>
            <th scope="col">{t('issues.problem')}</th>
            <th scope="col">{t('issues.hint')}</th>
          </tr>
        </thead>
        <tbody>
          {shown.map((issue, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: two rows of a file may have the same problem; the list never reorders.
            <tr key={index}>
              <td>
                <SeverityMark severity={issue.severity} />
              </td>
              <td>
                <Where where={issue.where} />
              </td>
              <td>{issue.problem}</td>
              <td>{issue.hint}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {shown.length < issues.length && (
        <button type="button" className={classes.more} onClick={() => setAll(true)}>
          {t('issues.all', { count: issues.length - shown.length })}
        </button>
      )}
    </>
  );
}

function SeverityMark({ severity }: { severity: Severity }) {
  const { t } = useTranslation('common');
  const Icon = ICONS[severity];
  return (
    <span className={classes.severity} data-severity={severity}>
      <Icon size={16} aria-hidden />
      {t(`issues.${severity}`)}
    </span>
  );
}

function Where({ where: { sheet, row, column } }: { where: IssueLine['where'] }) {
  const { t } = useTranslation('common');
  const parts = [
    sheet,
    row === null ? null : t('because.row', { row }),
    column === null ? null : t('because.column', { column }),
  ].filter((part) => part !== null);
  return parts.length > 0 ? parts.join(' › ') : t('issues.file');
}
