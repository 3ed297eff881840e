import { type ImportIssue, type Text, text } from '@tatami/model';
import { describe, expect, it } from 'vitest';
import { eachCsvRow } from '../decode/csv.ts';
import { issuesCsvHead, issuesCsvRows, safeCsvCell } from './issues-csv.ts';

const issue = (problem: string): ImportIssue => ({
  severity: 'error',
  code: 'not-a-number',
  where: { sheet: '=S', row: 7, column: 'B (コア数)' },
  problem: text(problem, `日本語: ${problem}`),
  hint: text('Fix it.', '直してください。'),
});

const issuesCsv = (issues: readonly ImportIssue[], say: (text: Text) => string) =>
  issuesCsvHead(say) + issuesCsvRows(issues, say);

describe('a CSV of issues', () => {
  it('starts with a byte order mark and reads back as it was', () => {
    const csv = issuesCsv([issue('a "quoted", long\nproblem')], ({ en }) => en);
    expect(csv.startsWith('\ufeff')).toBe(true);
    const rows: (readonly string[])[] = [];
    eachCsvRow(csv.slice(1), ',', (cells) => {
      rows.push(cells);
      return true;
    });
    expect(rows[0]).toEqual(['Severity', 'Code', 'Sheet', 'Row', 'Column', 'Problem', 'What to do']);
    expect(rows[1]).toEqual([
      'error',
      'not-a-number',
      "'=S",
      '7',
      'B (コア数)',
      'a "quoted", long\nproblem',
      'Fix it.',
    ]);
  });

  it('is in the language asked for', () => {
    expect(issuesCsv([issue('x')], ({ ja }) => ja)).toContain('日本語: x');
  });
});

describe('safeCsvCell', () => {
  it.each([
    '=1+1',
    '+1',
    '-x',
    '@SUM(A1)',
    '\t=1',
    '\r=1',
    '\n=1',
    ' =1',
    '\u3000=1',
    '＝1',
    '＋1',
    '－x',
    '＠x',
    "=cmd|' /C calc'!A0",
  ])('%j cannot become a formula', (payload) => {
    expect(safeCsvCell(payload).replace(/^"/, '')).toMatch(/^'/);
  });

  it.each(['-8', '12.5', 'plain', 'a-b', 'db1'])('%j stays as it is', (cell) => {
    expect(safeCsvCell(cell)).toBe(cell);
  });
});
