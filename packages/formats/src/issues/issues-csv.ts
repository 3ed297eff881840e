import { type ImportIssue, type Text, text } from '@tatami/model';

const HEADINGS: readonly Text[] = [
  text('Severity', '重要度'),
  text('Code', 'コード'),
  text('Sheet', 'シート'),
  text('Row', '行'),
  text('Column', '列'),
  text('Problem', '問題'),
  text('What to do', '対処'),
];

/** What a spreadsheet would take as the start of a formula, behind blanks and in full width too. */
const FORMULA_START = /^[\s\u3000]*[=+\-@\t\r\n＝＋－＠]/;

/** The issues as CSV (UTF-8 with byte order mark, CRLF) for a person to work through; no cell of it can become a formula. */
export function issuesCsv(issues: readonly ImportIssue[], say: (text: Text) => string): string {
  const rows = issues.map((issue) => [
    issue.severity,
    issue.code,
    issue.where.sheet ?? '',
    issue.where.row === null ? '' : String(issue.where.row),
    issue.where.column ?? '',
    say(issue.problem),
    say(issue.hint),
  ]);
  return `\ufeff${[HEADINGS.map(say), ...rows].map((row) => `${row.map(safeCsvCell).join(',')}\r\n`).join('')}`;
}

/** A text cell for CSV that no spreadsheet evaluates: formula starts get an apostrophe, everything is quoted when needed. Plain numbers stay numbers. */
export function safeCsvCell(text: string): string {
  const isNumber = /^-?\d+(?:\.\d+)?$/.test(text);
  const inert = !isNumber && FORMULA_START.test(text) ? `'${text}` : text;
  return /[",\r\n\t;]/.test(inert) || inert !== text ? `"${inert.replaceAll('"', '""')}"` : inert;
}
