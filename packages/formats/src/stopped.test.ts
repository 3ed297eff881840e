import { strToU8 } from 'fflate';
import { describe, expect, it } from 'vitest';
import { eachCsvRow } from './decode/csv.ts';
import { packWorkbook, sheetOf } from './decode/xlsx/workbook-fixture.ts';
import { readFile } from './index.ts';
import { IssueLog } from './issues/issue-log.ts';
import { MAX_ISSUES, MAX_ROWS } from './limits.ts';
import { reportTableTroubles } from './tabular/table-troubles.ts';

const cell = (ref: string, text: string) => `<c r="${ref}" t="inlineStr"><is><t>${text}</t></is></c>`;
const row = (n: number, name: string, cores: string) =>
  `<row r="${n}">${cell(`A${n}`, name)}${cell(`B${n}`, cores)}</row>`;

/** Servers in a sheet that breaks off behind them. */
function brokenOff(servers: readonly string[]): Uint8Array {
  const sheet = sheetOf(servers.join(''));
  return packWorkbook({ sheets: { S: sheet.replace('</sheetData></worksheet>', '<row r="99999"><c') } });
}

describe('a file that is not read to its end', () => {
  it('says where and why, and gives what was read', () => {
    const rows = [row(1, 'Server name', 'Cores'), row(2, 'db1', '4'), row(3, 'db2', '8')];
    const result = readFile({ bytes: brokenOff(rows), fileName: 'servers.xlsx' });
    expect(result.stopped).toMatchObject({ code: 'damaged-workbook', where: { sheet: 'S', row: 99_999 } });
    expect(result.issues).toContainEqual(result.stopped);
    expect(result.counts.read).toBe(2);
  });

  it('says so although more is wrong than can be listed', () => {
    const bad = Array.from({ length: MAX_ISSUES + 10 }, (_, n) => row(n + 2, `db${n}`, '-1'));
    const { issues, stopped } = readFile({
      bytes: brokenOff([row(1, 'Server name', 'Cores'), ...bad]),
      fileName: 'servers.xlsx',
    });
    expect(issues).toContainEqual(stopped);
    expect(issues.at(-1)?.code).toBe('more-issues');
  });

  it('has too many rows: how many lines are left is counted', () => {
    const troubles = eachCsvRow(`${'1,2\n'.repeat(MAX_ROWS)}3,4\n\n5,6`, ',', () => true);
    expect(troubles).toEqual([{ kind: 'too-many-rows', row: MAX_ROWS + 1, detail: '', count: 3 }]);
  });

  it('tells how much is missing in both languages', () => {
    const issues = new IssueLog();
    reportTableTroubles([{ kind: 'too-many-rows', row: 1_000_001, detail: '', count: 5 }], null, issues);
    const stopped = issues.stopped();
    expect(stopped?.problem.en).toBe(
      'The table has more than 1,000,000 rows; reading stopped there, and 5 lines were not read.',
    );
    expect(stopped?.problem.ja).toContain('残り5行は読み取っていません');
    expect(stopped?.hint.en).toBe('Split the file and upload the parts.');
  });
});

it('a file that is read to its end says nothing of the kind', () => {
  const { stopped, counts } = readFile({ bytes: strToU8('Server,Cores\ndb1,4\n'), fileName: 'servers.csv' });
  expect([stopped, counts.accepted]).toEqual([null, 1]);
});
