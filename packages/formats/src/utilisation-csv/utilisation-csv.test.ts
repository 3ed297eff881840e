import { describe, expect, it } from 'vitest';
import { readFile } from '../read-file.ts';
import { checkSample } from '../sample-check.ts';

describe('utilisation-csv', () => {
  checkSample(import.meta.dirname, { file: 'two-servers.csv', format: 'utilisation-csv' });
  checkSample(import.meta.dirname, { file: 'autumn-night.csv', format: 'utilisation-csv' });
  checkSample(import.meta.dirname, { file: 'grafana-wide.csv', format: 'utilisation-csv' });
  checkSample(import.meta.dirname, { file: 'cloudwatch-average-maximum.csv', format: 'utilisation-csv' });

  it.each([
    ['CPU average,CPU max', 'mean', [0.4, 0.5], [0.8, 0.9]],
    ['CPU使用率（平均）,CPU使用率（最大）', 'mean', [0.4, 0.5], [0.8, 0.9]],
    ['CPU usage (%),CPU peak', null, [0.4, 0.5], [0.8, 0.9]],
    ['x,CPU max', 'highest', [0.8, 0.9], null],
    ['CPU average,x', 'mean', [0.4, 0.5], null],
  ])('reads %s', (headers, sampleIs, values, peaks) => {
    const rows = ['2026-07-01 00:00,db1,40,80', '2026-07-01 01:00,db1,50,90'];
    const bytes = new TextEncoder().encode([`Time,Server,${headers}`, ...rows, ''].join('\n'));
    const { records } = readFile({ bytes, fileName: 'use.csv' });
    expect(records.series).toMatchObject([{ metric: 'cpuShare', sampleIs, values, peaks }]);
  });

  const seriesOf = (header: string, rows: readonly string[]) => {
    const lines = rows.map((row, hour) => `${new Date(Date.UTC(2026, 6, 1, hour)).toISOString()},db1,${row}`);
    const bytes = new TextEncoder().encode([`Time,Server,${header}`, ...lines, ''].join('\n'));
    return readFile({ bytes, fileName: 'use.csv' }).records.series;
  };

  it.each([
    ['CPU average,CPU max', ['0.4,35', '1.2,60'], [0.004, 0.012], [0.35, 0.6]],
    ['CPU average,CPU max', ['0.2,0.9', '0.4,1.1'], [0.2, 0.4], [0.9, 1.1]],
    ['CPU average,CPU max (%)', ['0.2,35', '0.4,60'], [0.2, 0.4], [0.35, 0.6]],
    ['Memory used,Max memory used', ['2048,6144', '3072,8192'], [2, 3], [6, 8]],
  ])('reads average and highest in one unit, unless a header states another: %s', (header, rows, values, peaks) => {
    expect(seriesOf(header, rows)).toMatchObject([{ values, peaks }]);
  });

  it('reads both in per cent where that shows in one of them, further down', () => {
    const [series] = seriesOf('CPU average,CPU max', [...Array.from({ length: 300 }, () => '0.4,0.6'), '0.5,80']);
    expect([series?.values[0], series?.values[300], series?.peaks?.[300]]).toEqual([0.004, 0.005, 0.8]);
  });

  it.each([
    ['user %,system %,iowait %,idle %', '20,5,2,73', [0.25]],
    ['%user,%nice,%system,%idle', '20,1,5,74', [0.26]],
    ['CPU user (%),CPU system (%)', '20,5', [0.25]],
    ['CPU %,idle %', '30,73', [0.3]],
    ['user %,iowait %', '20,2', undefined],
  ])('tells how much of a CPU is used by the parts of its time: %s', (header, cells, values) => {
    const text = `Host,Time,${header}\ndb1,2024-03-14 08:00:00,${cells}\n`;
    const { records } = readFile({ bytes: new TextEncoder().encode(text), fileName: 'use.csv' });
    expect(records.series.find(({ metric }) => metric === 'cpuShare')?.values).toEqual(values);
  });

  it.each([
    ['ホスト名,メトリック,日時,最小,平均,最大', ['CPU使用率', 'メモリ使用率'], [0.2, 0.25], [0.88, 0.91]],
    ['Host,Metric,Time,Min,Avg,Max', ['CPU utilization', 'Memory utilization'], [0.2, 0.25], [0.88, 0.91]],
    ['ホスト,アイテム,タイムスタンプ,x,値,y', ['CPU utilization', 'Free swap'], [0.2, 0.25], null],
  ])('reads the rows of CPU use where each says what its figures are: %s', (header, [cpu, other], values, peaks) => {
    const rows = [`db1,${cpu},2024/07/01 10:00,5,20,88`, `db1,${other},2024/07/01 10:00,70,71,72`];
    const later = rows.map((row) => row.replace('10:00', '10:05').replace('20,88', '25,91'));
    const bytes = new TextEncoder().encode([header, ...rows, ...later, ''].join('\n'));
    const { records, issues, counts } = readFile({ bytes, fileName: 'use.csv' });
    expect(records.series).toMatchObject([{ subject: 'db1', metric: 'cpuShare', values, peaks }]);
    expect(counts).toEqual({ read: 2, accepted: 2, rejected: 0, skipped: 0 });
    expect(issues.find(({ code }) => code === 'metrics-not-used')?.problem.values).toMatchObject({ list: other });
  });

  it('leaves rows of other metrics alone, of which none is CPU use', () => {
    const bytes = new TextEncoder().encode('Host,Metric,Time,Value\ndb1,Free swap,2024/07/01 10:00,5\n');
    expect(readFile({ bytes, fileName: 'use.csv' }).format).toBeNull();
  });
});
