import { describe, expect, it } from 'vitest';
import { readFile } from '../index.ts';

const read = (...lines: readonly string[]) =>
  readFile({ bytes: new TextEncoder().encode(lines.join('\n')), fileName: 'report.csv' });

describe('a report of what machines use', () => {
  it.each([
    ['Server,Avg CPU %,Max CPU %,95th pct CPU %,Period', 'db0,20,70,55,02/2024', 'db1,21,71,56,02/2024'],
    ['サーバ名,CPU使用率(平均),CPU使用率(最大),,', 'db0,20,70,,', 'db1,21,71,,'],
  ])('gives the average and the peak of each: %s', (...lines) => {
    const { format, records } = read(...lines);
    expect(format).toBe('server-csv');
    expect(
      records.servers.map(({ name, cpuAverageShare, cpuPeakShare }) => [name, cpuAverageShare, cpuPeakShare]),
    ).toEqual([
      ['db0', 0.2, 0.7],
      ['db1', 0.21, 0.71],
    ]);
  });

  it.each([
    ['Server,CPU 95th percentile %,CPU avg %,Cores', true],
    ['Server,CPU P95 (%),CPU avg %,Cores', true],
    ['サーバ名,CPU使用率（95パーセンタイル）,CPU平均使用率,コア数', true],
    ['Server,CPU peak (%),CPU avg %,Cores', false],
  ])('says that a percentile stands for the peak: %s', (header, isSaid) => {
    const { records, issues } = read(header, 'db0,61,20,8', 'db1,35,21,16');
    expect(records.servers.map(({ cpuPeakShare }) => cpuPeakShare)).toEqual([0.61, 0.35]);
    expect(issues.some(({ code }) => code === 'percentile-for-peak')).toBe(isSaid);
  });

  it('is none where rows are of several times, name no machine or name one again', () => {
    expect(read('Server,Date,Avg CPU %,Max CPU %', 'db0,2024-03-14,20,70', 'db1,2024-03-14,21,71').format).toBe(
      'utilisation-csv',
    );
    expect(read('Process,Avg CPU %,Max CPU %', 'java,20,70', 'oracle,21,71').format).toBeNull();
    expect(read('Server,Month,Avg CPU %,Max CPU %', 'db0,Jan,20,70', 'db0,Feb,21,71').format).toBeNull();
  });
});
