import { expect, test } from 'vitest';
import { unknownFields } from '../record-field.ts';
import type { BenchmarkRun } from '../records.ts';
import { bestLikeRuns, factorsThatDiffer, groupsOfLikeRuns } from './like-runs.ts';
import { RUN_FIELDS } from './run-fields.data.ts';

const run = (throughput: number, more: Partial<BenchmarkRun> = {}): BenchmarkRun => ({
  ...unknownFields(RUN_FIELDS),
  key: `${throughput}`,
  name: `${throughput}`,
  tool: 'generic',
  subject: 'R770',
  metric: 'tps',
  throughput,
  aborted: false,
  points: [],
  origin: { file: 'runs.csv', sheet: null, row: 2, cells: {} },
  ...more,
});

test('runs are repeats where all factors agree, whatever came of them', () => {
  expect(factorsThatDiffer(run(100, { cpuShare: 0.5 }), run(120, { startedAt: '2026-01-01' }))).toEqual([]);
  expect(factorsThatDiffer(run(100, { durationS: 59.98 }), run(100, { durationS: 60 }))).toEqual([]);
  expect(factorsThatDiffer(run(100, { storage: 'NVMe' }), run(100, { storage: ' nvme' }))).toEqual([]);
});

test('what one run states and another does not is a difference', () => {
  expect(factorsThatDiffer(run(1, { instances: 4 }), run(1))).toEqual(['instances']);
  expect(factorsThatDiffer(run(1, { mirroring: 'none' }), run(1, { mirroring: 'mirrored' }))).toEqual(['mirroring']);
});

test('names of configurations differ in what they say beside their factors', () => {
  const mirrored = run(1, { machine: 'DL370', subject: '構成1（ミラーあり）', mirroring: 'mirrored' });
  expect(factorsThatDiffer(mirrored, { ...mirrored, subject: '構成1（ミラーなし）', mirroring: 'none' })).toEqual([
    'mirroring',
  ]);
  expect(factorsThatDiffer(mirrored, { ...mirrored, subject: '構成2（ミラーあり）' })).toEqual(['subject']);
});

test('groups hold repeats, and may leave a factor open', () => {
  const runs = [run(10, { clients: 8 }), run(20, { clients: 16 }), run(11, { clients: 8 })];
  expect(groupsOfLikeRuns(runs).map((group) => group.length)).toEqual([2, 1]);
  expect(groupsOfLikeRuns(runs, ['clients'])).toHaveLength(1);
  expect(bestLikeRuns(runs).map(({ throughput }) => throughput)).toEqual([20]);
  expect(bestLikeRuns([])).toEqual([]);
});
