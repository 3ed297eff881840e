import { expect, test } from 'vitest';
import { unknownFields } from '../record-field.ts';
import type { BenchmarkRun } from '../records.ts';
import { factorsThatDiffer } from './like-runs.ts';
import { programNamed } from './program-named.ts';
import { RUN_FIELDS } from './run-fields.data.ts';

const run = (program: string | null): BenchmarkRun => ({
  ...unknownFields(RUN_FIELDS),
  ...{ key: 'run', name: 'run', tool: 'generic', subject: 'R770', metric: 'tps', throughput: 1, aborted: false },
  ...{ points: [], origin: { file: 'runs.csv', sheet: null, row: 2, cells: {} }, program },
});

test.each([
  ['hammerdb', 'HammerDB'],
  ['HammerDB 4.9', 'HammerDB'],
  ['ＨａｍｍｅｒＤＢ', 'HammerDB'],
  ['charbench', 'Swingbench'],
  ['sysbench 1.0.20 (oltp_read_write)', 'sysbench'],
  ['dbt2', 'DBT-2'],
  ['crystaldiskmark', 'CrystalDiskMark'],
  ['benchmark', null],
  ['portfolio', null],
  ['pgbench and sysbench', null],
])('%s names the program %s', (text, program) => {
  expect(programNamed(text)).toBe(program);
});

test('runs of other programs are no repeats, whatever version of one is written', () => {
  expect(factorsThatDiffer(run('HammerDB'), run('hammerdb 4.9'))).toEqual([]);
  expect(factorsThatDiffer(run('sysbench'), run('pgbench'))).toEqual(['program']);
  expect(factorsThatDiffer(run('In-house batch'), run(' in-house  batch'))).toEqual([]);
  expect(factorsThatDiffer(run('In-house batch'), run(null))).toEqual(['program']);
});
