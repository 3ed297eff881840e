import { expect, test } from 'vitest';
import { type BenchmarkRun, bareServer, RUN_FIELDS, unknownFields } from '../inventory/index.ts';
import { platformById } from '../platform/index.ts';
import { benchmarkedRatio, indexRuns } from './benchmarked-ratio.ts';

const origin = { file: 'runs.csv', sheet: null, row: 2, cells: {} };

const run = (subject: string, throughput: number, more: Partial<BenchmarkRun> = {}): BenchmarkRun => ({
  ...unknownFields(RUN_FIELDS),
  key: `${subject} ${throughput}`,
  name: `${subject} ${throughput}`,
  tool: 'generic',
  subject,
  metric: 'tps',
  throughput,
  aborted: false,
  points: [],
  origin,
  ...more,
});

function ratioOf(...runs: BenchmarkRun[]) {
  const platform = platformById('ibm-xseries-440');
  if (!platform) throw new Error('the catalogue lacks the xSeries 440');
  const configuration = { sb: 2, msb: 0, sockets: 8, coresPerSocket: 1, memoryGiB: 16 };
  return benchmarkedRatio(bareServer('old', 'old', origin), { platform, configuration }, indexRuns(runs));
}

const throughputs = (ratio: ReturnType<typeof ratioOf>) =>
  ratio?.because.inputs.flatMap((input) => ('estimate' in input ? [input.estimate] : [])) ?? [];

test('three runs have the interval of their own spread, taken over one run fewer', () => {
  const ratio = ratioOf(run('old', 100), run('old', 110), run('old', 120), run('xSeries 440', 440));
  expect(ratio?.value).toBeCloseTo(4, 9);
  const source = throughputs(ratio).find(({ value }) => value === 110);
  // The deviation of 100, 110 and 120 is 10: √((100 + 0 + 100) ÷ 2).
  expect(source?.low).toBeCloseTo(110 - 12.816, 9);
  expect(source?.high).toBeCloseTo(110 + 12.816, 9);
});

test('runs that were given up, or of another configuration or metric, say nothing', () => {
  expect(ratioOf(run('old', 100, { aborted: true }), run('xSeries 440', 440))).toBeNull();
  expect(ratioOf(run('old', 100), run('xSeries 440', 440, { sb: 4 }))).toBeNull();
  expect(ratioOf(run('old', 100), run('xSeries 440', 440, { metric: 'tpm' }))).toBeNull();
  expect(ratioOf(run('old', 100, { metric: 'iops' }), run('xSeries 440', 440, { metric: 'iops' }))).toBeNull();
});
