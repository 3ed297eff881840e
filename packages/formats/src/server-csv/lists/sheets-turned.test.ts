import { describe, expect, it } from 'vitest';
import { workbookOf } from '../../decode/xlsx/workbook-fixture.ts';
import { type ColumnMapping, readFile } from '../../index.ts';

type Sheets = Parameters<typeof workbookOf>[0];

function read(sheets: Sheets, mapping?: ColumnMapping) {
  const {
    records,
    questions,
    issues,
    sheets: summaries,
    ...rest
  } = readFile({
    bytes: workbookOf(sheets),
    fileName: '台帳.xlsx',
    mapping,
  });
  return {
    ...rest,
    questions,
    machines: records.servers.map(({ name, cores, cpuPeakShare }) => [name, cores, cpuPeakShare]),
    codes: issues.map(({ code, where }) => `${where.sheet ?? '-'} ${code}`),
    listed: (code: string) => issues.find((each) => each.code === code)?.problem.values?.list,
    rowsOf: (name: string) => summaries.find((each) => each.name === name)?.counts.accepted,
  };
}

const TAX: Sheets[string] = [
  ['サーバ名', '機種', 'コア数', 'メモリ(GB)', 'ピークCPU'],
  ['zei-db1', 'RX300 S8', 16, 128, '78%'],
  ['zei-db2', 'RX300 S8', 16, 128, '52%'],
];
const WELFARE: Sheets[string] = [
  ['サーバ名', 'fuku-db1', 'fuku-db2', 'fuku-web'],
  ['機種', 'RX2540 M2', '同左', 'RX2530 M2'],
  ['コア数', 20, '同左', 8],
  ['メモリ(GB)', 256, '同左', 32],
  ['ピークCPU', '55%', '30%', ''],
];
const LEGEND: Sheets[string] = [
  ['サーバ名', '各課のホスト名を記入する'],
  ['コア数', '全ソケットの物理コアの合計'],
  ['メモリ(GB)', '搭載容量'],
];
const ALL = [
  ['zei-db1', 16, 0.78],
  ['zei-db2', 16, 0.52],
  ['fuku-db1', 20, 0.55],
  ['fuku-db2', 20, 0.3],
  ['fuku-web', 8, null],
];

describe('a sheet whose machines stand in columns, among others', () => {
  it('is read as they are, and a legend is not', () => {
    const found = read({ 税務課: TAX, 福祉課: WELFARE, 書き方: LEGEND });
    expect(found.machines).toEqual(ALL);
    expect(found.rowsOf('福祉課')).toBe(3);
    expect(found.codes).toContain('福祉課 machines-in-columns');
    expect(found.listed('sheets-not-read')).toBe('書き方');
    expect(found.questions).toEqual([]);
  });

  it('is one more list where its fields are others', () => {
    const dr: Sheets[string] = [
      ['ホスト名', 'dr-db1', 'dr-db2'],
      ['CPUコア数', 8, 12],
    ];
    expect(read({ 税務課: TAX, DR: dr }).machines.slice(2)).toEqual([
      ['dr-db1', 8, null],
      ['dr-db2', 12, null],
    ]);
  });

  it('is read where its names and figures are of full width', () => {
    const east: Sheets[string] = [
      ['項目', '東ＤＢ１', '東ＤＢ２'],
      ['コア数', '４０', '３２'],
      ['ＣＰＵ使用率（最大）', '６１％', '５０％'],
    ];
    expect(read({ 税務課: TAX, 東部: east }).machines.slice(2)).toEqual([
      ['東ＤＢ１', 40, 0.61],
      ['東ＤＢ２', 32, 0.5],
    ]);
  });

  it('is none where its columns say where figures are from, as those of check sheets do', () => {
    const checks: Sheets[string] = [
      ['サーバ名', '採取元', '採取方法', 'ostrich'],
      ['コア数', 'vCenter', '構成情報', 4],
      ['メモリ(GB)', 'Linux', '/proc/meminfo', 16],
    ];
    const found = read({ 税務課: TAX, 確認: checks });
    expect(found.machines).toEqual(ALL.slice(0, 2));
    expect(found.listed('sheets-not-read')).toBe('確認');
  });

  it('is read the same as it was understood', () => {
    const sheets = { 税務課: TAX, 福祉課: WELFARE };
    const { mapping } = read(sheets);
    expect(read(sheets, mapping ?? undefined).machines).toEqual(ALL);
  });

  it('stays out where another sheet was chosen', () => {
    expect(read({ 税務課: TAX, 福祉課: WELFARE }, { fields: {}, sheet: '税務課' }).machines).toEqual(ALL.slice(0, 2));
  });
});

describe('sheets that list machines and are not read', () => {
  const planned = { 現行: TAX, 更改後: WELFARE };
  const form = {
    税務課: TAX,
    単体: [
      ['サーバ名', 'tan-db1', 'OS', 'RHEL 8'],
      ['コア数', 12, 'メモリ(GB)', 96],
      ['機種', 'RX2530 M5', 'ピークCPU', '40%'],
    ],
  } satisfies Sheets;
  const beside = (list: Sheets[string]): Sheets => ({ 税務課: TAX, 別紙: list });
  const withoutSizes = beside([
    ['サーバ名', 'kyo-db1', 'kyo-db2'],
    ['DB製品', 'Oracle Database 19c', 'MySQL 8.0'],
    ['エディション', 'SE2', 'Community'],
  ]);
  const products = beside([
    ['サーバ名', 'DB'],
    ['kyo-db1', 'Oracle 19c'],
    ['kyo-db2', 'SQL Server 2019'],
  ]);
  const ofUse = beside([
    ['サーバ名', 'CPU最大(%)', 'CPU平均(%)'],
    ['kyo-db1', 40, 10],
  ]);
  const inPairs = beside([
    ['ノード1', 'ノード2', 'コア数', 'メモリ(GB)', 'DB'],
    ['kyo-db1', 'kyo-db2', 16, 128, 'Oracle 19c'],
  ]);

  it.each([
    ['machines that are planned', planned, '更改後', 5],
    ['a form of one machine', form, '単体', 3],
    ['machines in columns without their sizes', withoutSizes, '別紙', 4],
    ['the product of each machine', products, '別紙', 4],
    ['what machines use', ofUse, '別紙', 3],
    ['two nodes a row', inPairs, '別紙', 4],
  ])('are asked about until somebody says whether they count: %s', (_, sheets, name, all) => {
    const found = read(sheets);
    expect(found.machines).toHaveLength(2);
    expect(found.listed('lists-not-read')).toBe(name);
    expect(found.questions).toMatchObject([{ id: 'sheets:not-read', answer: null, rows: 1, where: [{ sheet: name }] }]);
    const answered = (answer: string) => read(sheets, { fields: {}, answers: { 'sheets:not-read': answer } });
    expect(answered('add').machines).toHaveLength(all);
    expect(answered('add').questions[0]).toMatchObject({ id: 'sheets:not-read', answer: 'add' });
    expect(answered('leave').machines).toHaveLength(2);
    expect(answered('leave').listed('lists-not-read')).toBeUndefined();
    expect(answered('leave').questions).toMatchObject([{ answer: 'leave' }]);
  });

  it('are asked about where they count machines that have no names', () => {
    const sizing: Sheets[string] = [
      ['用途', 'vCPU', 'メモリ(GB)', '台数'],
      ['受付', 4, 16, 3],
      ['会計', 8, 32, 2],
    ];
    const workloads = (answers: ColumnMapping['answers']) =>
      readFile({ bytes: workbookOf(beside(sizing)), fileName: '台帳.xlsx', mapping: { fields: {}, answers } }).records
        .workloads.length;
    expect(read(beside(sizing)).questions).toMatchObject([{ id: 'sheets:not-read', answer: null }]);
    expect([workloads({}), workloads({ 'sheets:not-read': 'add' })]).toEqual([2, 7]);
  });

  it('are no legend, which says of one column what is to be written there', () => {
    const legend: Sheets[string] = [
      ['サーバ名', '各課のホスト名を記入する'],
      ['DB製品', '使用しているもの'],
      ['エディション', '契約書のとおり'],
    ];
    expect(read(beside(legend)).questions).toEqual([]);
  });
});
