import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { readFile } from '../index.ts';
import { checkSample } from '../sample-check.ts';

describe('sysbench', () => {
  for (const file of [
    'oltp-1.0.log',
    'oltp-0.5.log',
    'appended-with-aborted.log',
    'fileio.log',
    'summary.csv',
    'cut-at-its-head.log',
    'only-results.txt',
    'test-last.tsv',
    'result-rows.csv',
    'no-transactions.log',
    'report-csv.log',
  ])
    checkSample(import.meta.dirname, { file, format: 'sysbench' });

  const read = (file: string) =>
    readFile({ bytes: readFileSync(join(import.meta.dirname, 'samples', file)), fileName: file });

  it('takes the events of a test that counts no transactions, and nothing of one that did nothing', () => {
    const { records, issues, counts } = read('no-transactions.log');
    expect(records.benchmarkRuns.map(({ throughput, points, clients }) => ({ throughput, points, clients }))).toEqual([
      { throughput: 399.920016, points: [], clients: 4 },
    ]);
    expect(counts).toMatchObject({ read: 2, accepted: 1, skipped: 1 });
    expect(issues.map(({ code, where }) => [code, where.row])).toEqual([
      ['events-for-transactions', 1],
      ['nothing-measured', 27],
    ]);
  });

  it('has the progress that is reported as CSV, while the test runs', () => {
    const [run] = read('report-csv.log').records.benchmarkRuns;
    expect(run).toMatchObject({ throughput: 533.2, clients: 24 });
    expect(run?.points).toEqual([
      { elapsedS: 1, throughput: 210.5 },
      { elapsedS: 2, throughput: 480.25 },
      { elapsedS: 3, throughput: 909.25 },
    ]);
  });
});
