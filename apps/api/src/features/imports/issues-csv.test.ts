import { type ImportIssue, type Text, text } from '@tatami/model';
import { describe, expect, it } from 'vitest';
import { issuesCsvHead, issuesCsvRows } from './issues-csv.ts';

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
  it('starts with a byte order mark, its headings and a row for each', () => {
    expect(issuesCsv([issue('a "quoted", long\nproblem')], ({ en }) => en)).toBe(
      [
        '\ufeffSeverity,Code,Sheet,Row,Column,Problem,What to do',
        `error,not-a-number,"'=S",7,B (コア数),"a ""quoted"", long\nproblem",Fix it.`,
        '',
      ].join('\r\n'),
    );
  });

  it('is in the language asked for', () => {
    expect(issuesCsv([issue('x')], ({ ja }) => ja)).toContain('日本語: x');
  });
});
