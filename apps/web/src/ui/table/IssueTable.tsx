import { IconAlertTriangle, IconCircleX, IconInfoCircle, type TablerIcon } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from '../../i18n/use-translation.ts';
import { LinkButton } from '../LinkButton.tsx';
import { placePath } from '../place-path.ts';
import classes from './IssueTable.module.css';
import { Table } from './Table.tsx';

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
      <Table
        label={label}
        phone="blocks"
        rows={shown}
        rowId={(_, index) => index}
        columns={[
          {
            id: 'severity',
            header: t('issues.severity'),
            cell: ({ severity }) => <SeverityMark severity={severity} />,
          },
          { id: 'where', header: t('issues.where'), cell: ({ where }) => <Where where={where} />, wraps: true },
          { id: 'problem', header: t('issues.problem'), cell: ({ problem }) => problem, wraps: true },
          { id: 'hint', header: t('issues.hint'), cell: ({ hint }) => hint, wraps: true },
        ]}
      />
      {shown.length < issues.length && (
        <LinkButton onClick={() => setAll(true)}>{t('issues.all', { count: issues.length - shown.length })}</LinkButton>
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

function Where({ where }: { where: IssueLine['where'] }) {
  const { t } = useTranslation('common');
  return placePath(where, t) || t('issues.file');
}
