import { describe, expect, test } from 'vitest';
import { type BenchmarkRun, bareServer, RUN_FIELDS, unknownFields } from '../inventory/index.ts';
import { platformById } from '../platform/index.ts';
import { type Arrangement, arrangementFor, benchmarkedRatio, indexRuns } from './benchmarked-ratio.ts';

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

const ratioOf = (...runs: BenchmarkRun[]) => arranged('one-instance', ...runs);

function arranged(arrangement: Arrangement, ...runs: BenchmarkRun[]) {
  const platform = platformById('ibm-xseries-440');
  if (!platform) throw new Error('the catalogue lacks the xSeries 440');
  const configuration = { sb: 2, msb: 0, sockets: 8, coresPerSocket: 1, memoryGiB: 16 };
  return (
    benchmarkedRatio(bareServer('old', 'old', origin), { platform, configuration }, indexRuns(runs), arrangement)
      ?.ratio ?? null
  );
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

describe('a target measured with one to eight instances in three bindings', () => {
  const PER_BINDING = { 'Pattern A': 1, 'Pattern B': 0.9, 'Pattern C': 0.8 };
  const target = [1, 2, 4, 8].flatMap((instances) =>
    Object.entries(PER_BINDING).map(([binding, share]) =>
      run('New', (1892 + 118 * (instances - 1)) * share, {
        machine: 'xSeries 440',
        subject: binding,
        binding,
        instances,
      }),
    ),
  );
  const old = run('old', 500);

  test('has the ratio of its one instance, or of its best arrangement, never a mean of both', () => {
    expect(arranged('one-instance', old, ...target)?.value).toBeCloseTo(1892 / 500, 9);
    expect(arranged('any', old, ...target)?.value).toBeCloseTo(2718 / 500, 9);
  });

  test('is not compared where one instance was never measured', () => {
    const several = target.filter(({ instances }) => instances !== 1);
    expect(arranged('one-instance', old, ...several)).toBeNull();
    expect(arranged('any', old, ...several)?.value).toBeCloseTo(2718 / 500, 9);
  });

  test('is side by side when consolidated so, unless a person states what splitting gains', () => {
    expect(arrangementFor({ consolidationType: 'horizontal', splitGain: null })).toBe('any');
    expect(arrangementFor({ consolidationType: 'horizontal', splitGain: 1.45 })).toBe('one-instance');
    for (const consolidationType of ['vertical', 'redesign', 'mixed'] as const)
      expect(arrangementFor({ consolidationType, splitGain: null })).toBe('one-instance');
  });
});

test('a mirrored run is never held against one that is not', () => {
  const target = [run('xSeries 440', 500, { mirroring: 'none' }), run('xSeries 440', 400, { mirroring: 'mirrored' })];
  expect(ratioOf(run('old', 100, { mirroring: 'mirrored' }), ...target)?.value).toBeCloseTo(4, 9);
  expect(ratioOf(run('old', 100, { mirroring: 'none' }), ...target)?.value).toBeCloseTo(5, 9);
});
