import { describe, expect, it } from 'vitest';
import { workbookOf } from '../decode/xlsx/workbook-fixture.ts';
import { readFile } from '../read-file.ts';

const ROWS = (...rows: readonly string[]) => rows.map((row, at) => `2024-07-05 14:${30 + 5 * at},${row}`);
const read = (fileName: string, lines: readonly string[]) =>
  readFile({ bytes: new TextEncoder().encode([...lines, ''].join('\n')), fileName });
const seriesOf = (...args: Parameters<typeof read>) =>
  read(...args).records.series.map(({ subject, metric, values, peaks }) => [subject, metric, values, peaks]);

describe('headers of two rows', () => {
  const PEAKS = [
    ['rec01', 'cpuShare', [0.4, 0.5], [0.88, 0.97]],
    ['rec02', 'cpuShare', [0.05, 0.06], [0.12, 0.15]],
  ];
  const FIGURES = ROWS('40,88,5,12', '50,97,6,15');

  it.each([
    ['日時,rec01,,rec02,', ',平均,最大,平均,最大'],
    ['日時,rec01,rec01,rec02,rec02', '日時,平均,最大,平均,最大'],
    [',rec01,,rec02,', '日時,平均,最大,平均,最大'],
  ])('name machines over average and maximum: %s', (upper, lower) => {
    const result = read('CPU使用率.csv', ['性能レポート', upper, lower, ...FIGURES]);
    expect(result.records.series.map(({ subject, metric, values, peaks }) => [subject, metric, values, peaks])).toEqual(
      PEAKS,
    );
    expect(result.issues.map(({ code }) => code)).not.toContain('machine-from-file');
    expect(result.columns).toContain('rec02 最大');
  });

  it('name machines over metrics, and metrics over machines', () => {
    const lines = ['日時,rec01,,rec02,', ',CPU使用率(%),メモリ使用率(%),CPU使用率(%),メモリ使用率(%)', ...FIGURES];
    expect(seriesOf('性能.csv', lines)).toEqual([
      ['rec01', 'cpuShare', [0.4, 0.5], null],
      ['rec02', 'cpuShare', [0.05, 0.06], null],
    ]);
    const turned = ['日時,CPU使用率(%),,メモリ使用率(%),', ',rec01,rec02,rec01,rec02', ...FIGURES];
    expect(seriesOf('性能.csv', turned)).toEqual([
      ['rec01', 'cpuShare', [0.4, 0.5], null],
      ['rec02', 'cpuShare', [0.88, 0.97], null],
    ]);
  });

  it('name machines over units, and what is measured over average and maximum', () => {
    expect(seriesOf('CPU使用率.csv', ['日時,rec01,rec02', ',(%),(%)', ...ROWS('0.4,12', '0.5,15')])).toEqual([
      ['rec01', 'cpuShare', [0.004, 0.005], null],
      ['rec02', 'cpuShare', [0.12, 0.15], null],
    ]);
    expect(seriesOf('rec01.csv', ['日時,CPU使用率,', ',平均,最大', ...ROWS('40,88', '50,97')])).toEqual([
      ['rec01', 'cpuShare', [0.4, 0.5], [0.88, 0.97]],
    ]);
  });

  it('take no title for a machine', () => {
    expect(seriesOf('rec01_cpu.csv', [',月次の報告', '日時,使用率', ...ROWS('40', '50')])).toEqual([
      ['rec01', 'cpuShare', [0.4, 0.5], null],
    ]);
  });

  it('are read in workbooks', () => {
    const sheet = [
      ['日時', 'rec01', '', 'rec02', ''],
      ['', '平均', '最大', '平均', '最大'],
      ['2024-07-05 14:30:00', 40, 88, 5, 12],
      ['2024-07-05 14:35:00', 50, 97, 6, 15],
    ];
    const { records } = readFile({ bytes: workbookOf({ Sheet1: sheet }), fileName: 'CPU使用率.xlsx' });
    expect(records.series.map(({ subject, metric, values, peaks }) => [subject, metric, values, peaks])).toEqual(PEAKS);
  });

  it.each(['期間,2024/7/1,,,', 'レポート,CPU使用率,,,'])('are none below a line of the report: %s', (line) => {
    expect(seriesOf('x.csv', [line, '日時,rec01 CPU,rec02 CPU,rec03 CPU,rec04 CPU', ...FIGURES])).toHaveLength(4);
  });
});

describe('a block of labels above the figures, as CloudWatch writes it', () => {
  const BLOCK = [
    '"Full label","CPUUtilization","CPUUtilization"',
    '"Label","USHQSQL01","USHQSQL02"',
    '"Namespace","AWS/EC2","AWS/EC2"',
    '"Dimensions","InstanceId: i-01","InstanceId: i-02"',
    '"Statistic","Maximum","Maximum"',
    '"Period","3600","3600"',
  ];

  it('names the machine of each column', () => {
    const { records, issues } = read('cloudwatch.csv', [...BLOCK, ...ROWS('6.667,20', '8.303,75')]);
    expect(records.series.map(({ subject, metric, sampleIs, values }) => [subject, metric, sampleIs, values])).toEqual([
      ['USHQSQL01', 'cpuShare', 'highest', [0.06667, 0.08303]],
      ['USHQSQL02', 'cpuShare', 'highest', [0.2, 0.75]],
    ]);
    expect(issues.map(({ code }) => code)).not.toContain('machine-from-file');
  });

  it('names the instance where the label names the metric', () => {
    const block = BLOCK.map((line) => line.replace('"USHQSQL01","USHQSQL02"', '"CPUUtilization","CPUUtilization"'));
    expect(seriesOf('cloudwatch.csv', [...block, ...ROWS('6,20', '8,75')]).map(([subject]) => subject)).toEqual([
      'i-01',
      'i-02',
    ]);
  });
});
