import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { factorsThatDiffer } from '@tatami/model';
import { describe, expect, it } from 'vitest';
import { readFile } from '../index.ts';
import { checkSample } from '../sample-check.ts';

const FILES = [
  'version-16.log',
  'version-9-several.log',
  'progress-only.log',
  'only-results.txt',
  'listed.md',
  'scales.log',
];

describe('pgbench', () => {
  for (const file of FILES) checkSample(import.meta.dirname, { file, format: 'pgbench' });

  it('tells runs of several scales and query modes apart, and takes none for a measurement that warms up', () => {
    const bytes = readFileSync(join(import.meta.dirname, 'samples', 'scales.log'));
    const { records, issues, counts } = readFile({ bytes, fileName: 'scales.log' });
    const runs = records.benchmarkRuns;
    expect(runs.map(({ name, throughput }) => [name, throughput])).toEqual([
      ['TPC-B (sort of), scale 200, prepared, 16 clients', 3000.5],
      ['TPC-B (sort of), scale 900, prepared, 16 clients', 2000.75],
      ['TPC-B (sort of), scale 900, 16 clients', 1500.5],
    ]);
    const [small, large, simple] = runs;
    if (!small || !large || !simple) throw new Error('three runs');
    expect(factorsThatDiffer(small, large)).toEqual(['work']);
    expect(factorsThatDiffer(large, simple)).toEqual(['work']);
    expect(large.databaseGiB).toBeNull();
    expect(counts).toMatchObject({ read: 4, accepted: 3, skipped: 1 });
    expect(issues.filter(({ code }) => code === 'warm-up').map(({ where }) => where.row)).toEqual([3]);
  });

  it.each([
    ['pgbench (16.8 (Ubuntu 16.8-1.pgdg24.04+1))', 'PostgreSQL 16.8'],
    ['pgbench (16.8, server 15.2)', 'PostgreSQL 15.2'],
    ['pgbench (16.8 (Ubuntu 16.8-1.pgdg24.04+1), server 15.2 (Debian 15.2-1.pgdg110+1))', 'PostgreSQL 15.2'],
    ['pgbench (PostgreSQL) 12.4', 'PostgreSQL'],
    ['', 'PostgreSQL'],
  ])('drives PostgreSQL, of the version of the server where %s tells it', (version, dbms) => {
    const text = [
      version,
      'transaction type: <builtin: TPC-B (sort of)>',
      'tps = 776.788281 (without initial connection time)',
    ].join('\n');
    const { records } = readFile({ bytes: new TextEncoder().encode(text), fileName: 'run.log' });
    expect(records.benchmarkRuns.map((run) => [run.name, run.dbms])).toEqual([['TPC-B (sort of)', dbms]]);
  });
});
