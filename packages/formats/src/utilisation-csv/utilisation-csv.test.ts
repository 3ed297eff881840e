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
});
