import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { cpuMs } from '../cpu-time.ts';
import { readFile } from '../index.ts';
import { checkSample } from '../sample-check.ts';

const SUMMARY = readFileSync(`${import.meta.dirname}/samples/slob.txt`, 'utf8');
const read = (text: string) => readFile({ bytes: new TextEncoder().encode(text), fileName: 'slob.txt' });

describe('slob', () => {
  checkSample(import.meta.dirname, { file: 'slob.txt', format: 'slob' });

  it('gives reads and writes per second with their sessions', () => {
    expect(read(SUMMARY).records.benchmarkRuns).toMatchObject([
      { name: 'awr_8.txt', metric: 'iops', throughput: 49690, clients: 8, durationS: 300 },
      { name: 'awr_16.txt', throughput: 93310, clients: 16, durationS: 301 },
    ]);
  });

  it('reads columns in another order', () => {
    const turned = SUMMARY.split('\n').map((line) => line.replace(/\|$/, '').split('|').reverse().join('|'));
    const runs = read(turned.join('\n')).records.benchmarkRuns;
    expect(runs.map(({ throughput }) => throughput)).toEqual([49690, 93310]);
  });

  it('reads many rows in time that grows with their number', () => {
    const many = SUMMARY + 'x|1|300|1|1|1|1|1|1|1|1|1|1|1|1|1|1|y|\n'.repeat(20_000);
    expect(cpuMs(() => expect(read(many).counts.accepted).toBe(20_002))).toBeLessThan(2_500);
  });
});
