import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { cpuMs } from '../cpu-time.ts';
import { readFile } from '../index.ts';
import { checkSample } from '../sample-check.ts';

const sample = (file: string) => readFileSync(`${import.meta.dirname}/samples/${file}`, 'utf8');
const read = (text: string, format?: string) =>
  readFile({ bytes: new TextEncoder().encode(text), fileName: 'results.xml', format });

describe('swingbench', () => {
  for (const file of ['results.xml', 'charbench.log']) checkSample(import.meta.dirname, { file, format: 'swingbench' });

  it('gives the run of results.xml', () => {
    expect(read(sample('results.xml')).records.benchmarkRuns).toMatchObject([
      {
        name: 'Order Entry (PLSQL) V2, 64 users',
        throughput: 1020.58,
        clients: 64,
        durationS: 600,
        errors: 12,
        startedAt: '2026-11-20T10:15:30Z',
        // The file states no unit of response times.
        responseMs: null,
      },
    ]);
  });

  it('reads results.xml without its namespace and on one line', () => {
    const plain = sample('results.xml')
      .replace(/ xmlns="[^"]*"/, '')
      .replaceAll(/\n\s*/g, '');
    expect(read(plain).records.benchmarkRuns).toMatchObject([{ throughput: 1020.58, clients: 64 }]);
  });

  it('takes the mean of what the console printed once all users were logged on, past midnight too', () => {
    const { records, issues } = read(sample('charbench.log'));
    expect(records.benchmarkRuns).toMatchObject([{ throughput: 610, clients: 32, durationS: 4 }]);
    expect(records.benchmarkRuns[0]?.points.map(({ elapsedS }) => elapsedS)).toEqual([0, 1, 2, 3, 4]);
    expect(issues.map(({ code }) => code)).toEqual(expect.arrayContaining(['not-a-number', 'run-failed']));
  });

  it('takes no line whose clock goes back within the day: the half of the day is lost', () => {
    const lines = [
      'Author  :        Dominic Giles',
      'Time            Users   TPM     TPS',
      '11:59:57 PM     [0/32]  0       0',
      '11:59:58 -      [16/32] 120     120',
      '11:59:59 PM     [32/32] 720     600',
      '12:00:00 AM     [32/32] 1340    620',
    ];
    const { records, issues } = read(lines.join('\n'));
    expect(records.benchmarkRuns[0]?.points.map(({ elapsedS }) => elapsedS)).toEqual([0, 2, 3]);
    expect(records.benchmarkRuns[0]?.throughput).toBe(610);
    expect(issues.map(({ code }) => code)).toContain('not-a-number');
  });

  it.each([
    [
      'elements',
      `<Results xmlns="http://www.dominicgiles.com/swingbench/results"><TotalCompletedTransactions>${'<a>'.repeat(300_000)}`,
    ],
    [
      'open elements',
      `<Results><AverageTransactionsPerSecond>1</AverageTransactionsPerSecond>${'<Comment>x'.repeat(100_000)}`,
    ],
    ['headers', 'Time Users TPM TPS\n1:00:00 [1/1] 1 1\n2:00:00 [1/1] 1 1\n'.repeat(20_000)],
    ['columns', `Time ${'a '.repeat(4_000)}\n`.repeat(200)],
  ])('reads %s in time that grows with their length', (_, content) => {
    const spent = cpuMs(() =>
      expect(read(content, 'swingbench').issues.map(({ code }) => code)).not.toContain('reader-failed'),
    );
    expect(spent).toBeLessThan(2_500);
  });
});
