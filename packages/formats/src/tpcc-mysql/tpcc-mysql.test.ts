import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { cpuMs } from '../cpu-time.ts';
import { readFile } from '../index.ts';
import { checkSample } from '../sample-check.ts';

const read = (text: string) => readFile({ bytes: new TextEncoder().encode(text), fileName: 'tpcc.log' });
const sample = (file: string) => readFileSync(`${import.meta.dirname}/samples/${file}`, 'utf8');

describe('tpcc-mysql', () => {
  for (const file of ['run.log', 'older-and-aborted.log'])
    checkSample(import.meta.dirname, { file, format: 'tpcc-mysql' });

  it('states new orders a minute, over all and over time, and no password', () => {
    const { records } = read(sample('run.log'));
    expect(records.benchmarkRuns).toMatchObject([
      {
        subject: 'db-host',
        metric: 'nopm',
        throughput: 7290.5,
        clients: 16,
        durationS: 40,
        responseMs: 21.4,
        errors: 3,
      },
    ]);
    expect(records.benchmarkRuns[0]?.points).toEqual([
      { elapsedS: 10, throughput: 7200 },
      { elapsedS: 20, throughput: 7326 },
      { elapsedS: 30, throughput: 7260 },
      { elapsedS: 40, throughput: 7380 },
    ]);
    expect(JSON.stringify(records)).not.toContain('s3cret');
  });

  it.each([
    ['almost progress', `***easy### TPC-C Load Generator ***\n${'1, trx: '.repeat(1_000)}\n`.repeat(200)],
    ['starts', '*** ###easy### TPC-C Load Generator ***\n'.repeat(50_000)],
    ['dashes', `*** ###easy### TPC-C Load Generator ***\n${'*'.repeat(2_000_000)}`],
  ])('reads %s in time that grows with their length', (_, content) => {
    expect(cpuMs(() => expect(read(content).format).toBe('tpcc-mysql'))).toBeLessThan(2_500);
  });
});
