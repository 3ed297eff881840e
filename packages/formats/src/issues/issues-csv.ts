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

type Say = (text: Text) => string;

/** How a CSV of issues begins (UTF-8 with byte order mark, CRLF): its headings. */
export function issuesCsvHead(say: Say): string {
  return `\ufeff${rowOf(HEADINGS.map(say))}`;
}

/** Issues as rows of that CSV, for a person to work through; no cell of it can become a formula. */
export function issuesCsvRows(issues: readonly ImportIssue[], say: Say): string {
  return issues
    .map(({ severity, code, where: { sheet, row, column }, problem, hint }) =>
      rowOf([severity, code, sheet ?? '', row === null ? '' : String(row), column ?? '', say(problem), say(hint)]),
    )
    .join('');
}

function rowOf(cells: readonly string[]): string {
  return `${cells.map(safeCsvCell).join(',')}\r\n`;
}

/** A text cell for CSV that no spreadsheet evaluates: formula starts get an apostrophe, everything is quoted when needed. Plain numbers stay numbers. */
export function safeCsvCell(text: string): string {
  const isNumber = /^-?\d+(?:\.\d+)?$/.test(text);
  const inert = !isNumber && FORMULA_START.test(text) ? `'${text}` : text;
  return /[",\r\n\t;]/.test(inert) || inert !== text ? `"${inert.replaceAll('"', '""')}"` : inert;
}
