import { readdirSync, readFileSync } from 'node:fs';
import { memoryThroughputOf, type StudyComparison, studiesOf } from '@tatami/model';
import { say } from '@tatami/wording';
import { describe, expect, it } from 'vitest';
import { readFile } from './read-file.ts';

const folder = new URL('../../../docs/guide/samples/', import.meta.url);
const read = (file: string) => readFile({ bytes: readFileSync(new URL(file, folder)), fileName: file });

/** What the guide says of the files it hands out: format, rows, and what comes of them. */
const SAMPLES = {
  'servers.csv': { format: 'server-csv', rows: 10 },
  'servers-ja.csv': { format: 'server-csv', rows: 10 },
  'runs-machines.csv': { format: 'benchmark-csv', rows: 15 },
  'runs-memory.csv': { format: 'benchmark-csv', rows: 4 },
  'runs-mirroring.csv': { format: 'benchmark-csv', rows: 16 },
  'runs-numa-balancing.csv': { format: 'benchmark-csv', rows: 24 },
  'runs-guests.csv': { format: 'benchmark-csv', rows: 12 },
  'numactl.txt': { format: 'numactl', rows: 1 },
  'statspack.txt': { format: 'statspack', rows: 1 },
} as const;

describe('samples of the guide', () => {
  it('are all held here', () => {
    expect(readdirSync(folder).sort()).toEqual(Object.keys(SAMPLES).sort());
  });

  it.each(Object.entries(SAMPLES))('%s is read whole', (file, { format, rows }) => {
    const result = read(file);
    expect(result.format).toBe(format);
    expect(result.counts).toEqual({ read: rows, accepted: rows, rejected: 0, skipped: 0 });
  });

  it.each([
    ['runs-machines.csv', ['+278.3%', '+349.5%']],
    ['runs-mirroring.csv', ['-24.2%']],
    ['runs-numa-balancing.csv', ['+10.5%', '+15.9%']],
  ])('%s says what the guide says', (file, changes) => {
    const [study] = studiesOf(read(file).records.benchmarkRuns);
    const comparisons = study?.settings.flatMap(({ comparisons }): readonly StudyComparison[] => comparisons) ?? [];
    expect(comparisons.map(({ says }) => / ([+-][\d.]+%)/.exec(say(says, 'en'))?.[1])).toEqual(changes);
    for (const { verdict } of comparisons) expect(['gain', 'loss']).toContain(verdict);
  });

  it('runs-guests.csv names the vCPUs that are worth it', () => {
    const [study] = studiesOf(read('runs-guests.csv').records.benchmarkRuns);
    const worth = study?.settings[0]?.worth;
    expect(worth && say(worth.says, 'en')).toBe('16 vCPUs give as much as 32, within 5%: more are not worth it.');
  });

  it('runs-memory.csv says what doubling memory gives, and that storage is the bottleneck', () => {
    const memory = memoryThroughputOf(read('runs-memory.csv').records.benchmarkRuns, null);
    expect(memory && say(memory.finding, 'en').normalize('NFKC')).toContain('gives +44.4%, from 3 TiB to 6 TiB +11.6%');
    expect(memory?.addFirst).toBe('memory');
  });
});
