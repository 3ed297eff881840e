import type { ImportIssue, Language } from '@tatami/model';
import { say } from '@tatami/wording';
import { describe, expect, it } from 'vitest';
import { workbookOf } from '../decode/xlsx/workbook-fixture.ts';
import { readFile } from '../index.ts';

const bytes = (text: string) => new TextEncoder().encode(text);
const CSV = 'サーバー名,CPU数,コア数,メモリ,備考\ndb1,2,16,64,512\ndb2,4,32,128,1024\n';
const readCsv = (mapping?: Parameters<typeof readFile>[0]['mapping'], text = CSV) =>
  readFile({ bytes: bytes(text), fileName: 'a.csv', mapping });

describe('column mapping', () => {
  it('is detected with a confidence, and can be sent back unchanged', () => {
    const first = readCsv();
    expect(first.mapping?.fields.cores).toEqual({ column: 'コア数' });
    expect(first.mapping?.fields.memoryGiB).toEqual({ column: 'メモリ', unit: 'GiB' });
    expect(first.fields.find(({ field }) => field === 'cores')?.confidence).toBe(1);
    expect(first.fields.find(({ field }) => field === 'threads')?.confidence).toBeNull();
    const again = readCsv(first.mapping ?? undefined);
    expect(again.records).toEqual(first.records);
    expect(again.mapping).toEqual(first.mapping);
  });

  it('moves a field to another column, and frees the column it takes from another field', () => {
    const { records, mapping } = readCsv({
      fields: { memoryGiB: { column: '備考', unit: 'MiB' }, threads: { column: 'コア数' } },
    });
    expect(records.servers.map(({ memoryGiB, threads, cores }) => [memoryGiB, threads, cores])).toEqual([
      [0.5, 16, null],
      [1, 32, null],
    ]);
    expect(mapping?.fields.cores).toBeNull();
  });

  it('takes a unit of time that a header names without brackets, and none out of the end of a word', () => {
    const text = 'Machine,RDBMS,avg latency ms,TPS\nm1,PostgreSQL 14,3.5,900\n';
    const { records, mapping } = readFile({ bytes: bytes(text), fileName: 'runs.csv' });
    expect(records.benchmarkRuns.map(({ responseMs, dbms }) => [responseMs, dbms])).toEqual([[3.5, 'PostgreSQL 14']]);
    expect(mapping?.fields.responseMs).toEqual({ column: 'avg latency ms', unit: 'ms' });
  });

  it('leaves a field unknown when told so, and takes a column by its letter', () => {
    const { records } = readCsv({ fields: { sockets: null, usedMemoryGiB: { column: 'e', unit: 'GB' } } });
    expect(records.servers.map(({ sockets }) => sockets)).toEqual([null, null]);
    expect(records.workloads.map(({ memoryGiB }) => memoryGiB)).toEqual([512, 1024]);
  });

  it('says when a mapped column is not there', () => {
    const { issues } = readCsv({ fields: { cores: { column: 'コア' } } });
    expect(problemOf('mapped-column-missing', issues, 'en')).toContain('コア');
  });

  it('maps a file that no format recognises, once a format is chosen', () => {
    const text = 'あ,い,う\ndb1,8,64\n';
    expect(readCsv(undefined, text).format).toBeNull();
    const mapping = {
      fields: { name: { column: 'あ' }, cores: { column: 'い' }, memoryGiB: { column: 'う', unit: 'GB' } },
    };
    const { format, records } = readFile({ bytes: bytes(text), fileName: 'a.csv', format: 'server-csv', mapping });
    expect(format).toBe('server-csv');
    expect(records.servers.map(({ name, cores, memoryGiB }) => [name, cores, memoryGiB])).toEqual([['db1', 8, 64]]);
  });

  it('reads the sheet it names', () => {
    const sheets = {
      本社: [
        ['Server', 'Cores'],
        ['a', 4],
      ],
      支社: [
        ['Server', 'Cores'],
        ['b', 8],
      ],
    };
    const { records, sheets: seen } = readFile({
      bytes: workbookOf(sheets),
      fileName: 'a.xlsx',
      mapping: { sheet: '支社', fields: {} },
    });
    expect(records.servers.map(({ name }) => name)).toEqual(['b']);
    expect(seen.map(({ name, role }) => [name, role])).toEqual([
      ['本社', null],
      ['支社', 'rows'],
    ]);
  });

  it.each([
    ['Available memory (GB)', 'free memory is not the memory'],
    ['メモリスロット数', 'a number of slots is not a size'],
    ['Memory vendor', 'a vendor is not a size'],
  ])('does not take %s for memory: %s', (header) => {
    expect(readCsv(undefined, `Server,Cores,${header}\ndb1,8,12\n`).records.servers[0]?.memoryGiB).toBeNull();
  });

  it.each([
    ['Ｓｅｒｖｅｒ　Ｎａｍｅ', 'ＣＰＵコア数', 'メモリ容量［ＭＢ］'],
    ['*Server name', '*Cores', '*Memory (In MB)'],
    ['現行サーバー名', '物理コア数', '搭載メモリ容量(MiB)'],
    ['host_name', 'total_cores', 'memory_mb'],
    ['HostName', 'CPU.NumberOfCores', 'RAM.TotalSizeInMB'],
    ['ﾎｽﾄ名', 'ｺｱ数', 'ﾒﾓﾘ(MB)'],
  ])('understands %s, %s, %s', (name, cores, memory) => {
    const { servers } = readCsv(undefined, `${name},${cores},${memory}\ndb1,8,65536\n`).records;
    expect(servers.map((s) => [s.name, s.cores, s.memoryGiB])).toEqual([['db1', 8, 64]]);
  });

  it.each([
    ['ピーク時CPU使用率', 'cpuPeakShare'],
    ['CPU利用率（最大）', 'cpuPeakShare'],
    ['95th Percentile CPU %', 'cpuPeakShare'],
    ['CPU Util Max', 'cpuPeakShare'],
    ['通常時CPU使用率', 'cpuAverageShare'],
    ['# CPUs', 'sockets'],
    ['No. of Sockets', 'sockets'],
    ['CPU台数', 'sockets'],
    ['コア/ソケット', 'coresPerSocket'],
    ['Nb cœurs par CPU', 'coresPerSocket'],
    ['Nombre de coeurs par processeur', 'coresPerSocket'],
    ['Nb de cœurs/CPU', 'coresPerSocket'],
    ['Taille base (Go)', 'databaseGiB'],
    ['1CPUあたりのコア数', 'coresPerSocket'],
    ['Num Cores', 'cores'],
    ['論理コア', 'threads'],
    ['Mem (GB)', 'memoryGiB'],
    ['IOPS(最大)', 'iops'],
    ['主メモリ利用率', 'memoryUse'],
    ['Mem Util Max', 'memoryPeakUse'],
  ])('understands %s in other words and another order', (header, field) => {
    expect(
      readCsv(undefined, `Server,Model,${header}\ndb1,R730,16\ndb2,R730,20\n`).mapping?.fields[field]?.column,
    ).toBe(header);
  });

  it.each([
    'No.',
    'コアライセンス数',
    'メモリ使用率(平均)',
    'Memory free %',
    'Max memory (GB)',
    'Disk free (GB)',
    'DB数',
    'CPUキャッシュ',
    'Max sessions',
  ])('leaves %s alone: it measures something else', (header) => {
    const { mapping } = readCsv(undefined, `Server,Cores,${header}\ndb1,8,16\ndb2,8,20\n`);
    expect(Object.values(mapping?.fields ?? {}).map((mapped) => mapped?.column)).not.toContain(header);
  });

  it('tells CPU the model from CPU the count by what stands below', () => {
    const model = readCsv(undefined, 'Server,CPU,Cores\ndb1,Xeon Gold 6248,20\n').records.servers[0];
    const count = readCsv(undefined, 'Server,CPU,Cores\ndb1,2,20\n').records.servers[0];
    expect([model?.cpuModel, model?.sockets]).toEqual(['Xeon Gold 6248', null]);
    expect([count?.cpuModel, count?.sockets]).toEqual([null, 2]);
  });

  it('names every cell a field was read from, by letter, header and raw text', () => {
    const [server] = readCsv(undefined, 'サーバー名,コア数,メモリ(MB)\ndb1,"1,6",65536\n').records.servers;
    expect(server?.origin).toMatchObject({ file: 'a.csv', sheet: null, row: 2 });
    expect(server?.origin.cells.memoryGiB).toEqual({ column: 'C (メモリ(MB))', text: '65536' });
  });
});

describe('what must not pass unsaid', () => {
  const codes = (text: string) => readCsv(undefined, text).issues.map(({ code, where }) => `${code} ${where.row}`);

  it('a comma in a name that shifts the cells', () => {
    expect(codes('Server,Cores\ndb1, main,8\n')).toContain('row-too-long 2');
  });

  it('bad figures in every row of a short file: still recognised, told row by row', () => {
    expect(codes('Server,Cores,Memory (GB)\ndb1,NaN,-4\n')).toEqual(
      expect.arrayContaining(['not-a-number 2', 'negative-number 2']),
    );
  });

  it('a header without rows', () => {
    expect(codes('Server,Cores\n')).toContain('no-data-rows 1');
  });

  it('sheets that were not read', () => {
    const sheets = {
      一覧: [
        ['Server', 'Cores'],
        ['a', 4],
      ],
      備考: [['memo']],
    };
    const { issues } = readFile({ bytes: workbookOf(sheets), fileName: 'a.xlsx' });
    expect(problemOf('sheets-not-read', issues, 'ja')).toBe('ほかの1シートは読み取っていません: 備考');
  });

  it('a text in a field that may stay unknown: the row is kept, the field is null', () => {
    const { counts, records, issues } = readCsv(undefined, 'Server,Cores,CPU peak (%)\ndb1,8,high\n');
    expect(counts).toEqual({ read: 1, accepted: 1, rejected: 0, skipped: 0 });
    expect(records.servers[0]?.cpuPeakShare).toBeNull();
    expect(issues.find(({ code }) => code === 'not-a-number')?.severity).toBe('warning');
  });

  it('a utilisation over 100%: the row does not come in', () => {
    const { records, counts } = readCsv(undefined, 'Server,Cores,CPU peak (%)\ndb1,8,211\ndb2,8,21\n');
    expect(records.servers.map(({ cpuPeakShare }) => cpuPeakShare)).toEqual([0.21]);
    expect(counts.rejected).toBe(1);
  });

  it('more issues than can be listed are counted', () => {
    const rows = Array.from({ length: 10_050 }, (_, i) => `db${i},-1`).join('\n');
    const { issues, counts } = readCsv(undefined, `Server,Cores\n${rows}\n`);
    expect(counts.rejected).toBe(10_050);
    expect(issues).toHaveLength(10_002);
    expect(issues.at(-2)).toMatchObject({ code: 'rows-not-kept', problem: { values: { count: 9_050 } } });
    expect(issues.at(-1)).toMatchObject({ code: 'more-issues', problem: { values: { count: 50 } } });
  });
});

function problemOf(code: string | undefined, issues: readonly ImportIssue[], language: Language): string | undefined {
  const issue = issues.find((each) => each.code === code);
  return issue && say(issue.problem, language);
}
