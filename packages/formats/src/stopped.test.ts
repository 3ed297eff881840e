import { strToU8 } from 'fflate';
import { describe, expect, it } from 'vitest';
import { cpuMs } from './cpu-time.ts';
import { eachCsvRow } from './decode/csv.ts';
import { packWorkbook, sheetOf } from './decode/xlsx/workbook-fixture.ts';
import { readFile } from './index.ts';
import { MAX_ISSUES, MAX_ROWS } from './limits.ts';

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

  it('has too many rows: it is refused before any record is made, with its first rows to see', () => {
    let result = readFile({ bytes: new Uint8Array(0), fileName: 'servers.csv' });
    const bytes = strToU8(`Server,Cores\n${'db1,4\n'.repeat(MAX_ROWS + 4)}`);
    expect(
      cpuMs(() => {
        result = readFile({ bytes, fileName: 'servers.csv' });
      }),
    ).toBeLessThan(4_000);
    expect(result.format).toBeNull();
    expect(result).toMatchObject({ columns: ['Server', 'Cores'], stopped: { where: { row: MAX_ROWS + 1 } } });
    expect(result.preview[0]).toEqual(['db1', '4']);
    expect(result.stopped?.problem.en).toContain('{left} {left:line follows|lines follow} them');
    expect(result.stopped?.problem.ja).toContain('その後に{left}行あります');
    expect(result.stopped?.problem.values).toEqual({ most: MAX_ROWS, left: 5 });
    expect(result.stopped?.hint.en).toBe('Split the file and upload the parts.');
  });

  it('is no table at all: a log may have any number of lines', () => {
    const vmstat = 'procs memory\n r b swpd free us sy id wa\n';
    const { format, stopped } = readFile({
      bytes: strToU8(vmstat + '\n'.repeat(MAX_ROWS + 5)),
      fileName: 'v.log',
      format: 'vmstat',
    });
    expect([format, stopped]).toEqual(['vmstat', null]);
  });
});

it('a file that is read to its end says nothing of the kind', () => {
  const { stopped, counts } = readFile({ bytes: strToU8('Server,Cores\ndb1,4\n'), fileName: 'servers.csv' });
  expect([stopped, counts.accepted]).toEqual([null, 1]);
});
