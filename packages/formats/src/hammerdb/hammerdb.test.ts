import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { readFile } from '../index.ts';
import { checkSample } from '../sample-check.ts';

const FILES = [
  'version-4.log',
  'from-the-end.log',
  'version-3.log',
  'console.txt',
  'job.json',
  'tproc-h.log',
  'time-profile.log',
  'counter-french.csv',
  'summary.csv',
];

describe('hammerdb', () => {
  for (const file of FILES) checkSample(import.meta.dirname, { file, format: 'hammerdb' });

  it.each([
    ['5vu.csv', 5],
    ['bench/counter_20vus_run1.csv', 20],
    ['tpm 100 virtual users.csv', 100],
    ['counter.csv', null],
    ['8vcpu.csv', null],
    ['1vu_5vu.csv', null],
  ])('of a counter table that states no virtual users takes those of its name: %s', (fileName, users) => {
    const bytes = readFileSync(join(import.meta.dirname, 'samples', 'counter-french.csv'));
    const [run] = readFile({ bytes, fileName }).records.benchmarkRuns;
    expect(run?.clients).toBe(users);
    expect(run?.origin.cells.clients?.column).toBe(users === null ? undefined : 'file name');
  });
});
