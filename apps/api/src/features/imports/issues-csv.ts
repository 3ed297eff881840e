import { type ImportIssue, type Text, text } from '@tatami/model';
import { CSV_START, csvRow } from '@tatami/wording';

const HEADINGS: readonly Text[] = [
  text('Severity', '重要度'),
  text('Code', 'コード'),
  text('Sheet', 'シート'),
  text('Row', '行'),
  text('Column', '列'),
  text('Problem', '問題'),
  text('What to do', '対処'),
];

type Say = (text: Text) => string;

/** How a CSV of issues begins (UTF-8 with byte order mark, CRLF): its headings. */
export function issuesCsvHead(say: Say): string {
  return `${CSV_START}${csvRow(HEADINGS.map(say))}`;
}

/** Issues as rows of that CSV, for a person to work through. */
export function issuesCsvRows(issues: readonly ImportIssue[], say: Say): string {
  return issues
    .map(({ severity, code, where: { sheet, row, column }, problem, hint }) =>
      csvRow([severity, code, sheet ?? '', row === null ? '' : String(row), column ?? '', say(problem), say(hint)]),
    )
    .join('');
}
