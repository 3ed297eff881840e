import { describe, expect, test } from 'vitest';
import { english, japanese } from '../figure/test/written.ts';
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

test('three runs have the interval of their own spread, taken over one run fewer', () => {
  const ratio = ratioOf(run('old', 100), run('old', 110), run('old', 121), run('xSeries 440', 440));
  expect(ratio?.value).toBeCloseTo(4, 9);
  // The logarithms are ln 1.1 apart, which is their deviation: √((ln² 1.1 + 0 + ln² 1.1) ÷ 2).
  const error = Math.log(1.1) * Math.sqrt(1 / 3 + 1);
  expect(ratio?.low).toBeCloseTo(4 * Math.exp(-1.2816 * error), 3);
  expect(ratio?.high).toBeCloseTo(4 * Math.exp(1.2816 * error), 3);
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

test('repeats by the word of a person count with an interval that holds all of them, and the ratio says so', () => {
  const old = [run('old', 100, { repeats: 'stated' }), run('old', 200, { repeats: 'stated' })];
  const ratio = ratioOf(...old, run('xSeries 440', 800));
  expect(ratio?.value).toBeCloseTo(800 / Math.sqrt(20_000), 6);
  expect(ratio?.low).toBeLessThanOrEqual(4);
  expect(ratio?.high).toBeGreaterThanOrEqual(8);
  expect(ratio?.because.notes?.map(english)).toContain(
    'Runs that differ more than repeats usually do count as repeats, as stated; the interval holds all of them.',
  );
});

describe('runs of different programs', () => {
  test('are never held against each other, nor is one whose program is not stated held against one that states it', () => {
    const target = [
      run('xSeries 440', 500, { program: 'Swingbench' }),
      run('xSeries 440', 400, { program: 'sysbench' }),
    ];
    expect(ratioOf(run('old', 100, { program: 'sysbench' }), ...target)?.value).toBeCloseTo(4, 9);
    expect(ratioOf(run('old', 100, { program: 'pgbench' }), ...target)).toBeNull();
    expect(ratioOf(run('old', 100), ...target)).toBeNull();
  });

  test('are held against those of the same program with the same content of transactions, and none of another', () => {
    const of = (work: string) => ({ program: 'sysbench', work });
    const target = [run('xSeries 440', 900, of('reads')), run('xSeries 440', 400, of('reads and writes'))];
    expect(ratioOf(run('old', 100, of('reads and writes')), ...target)?.value).toBeCloseTo(4, 9);
  });

  test('count transactions a minute as their database does: those of two databases are never compared', () => {
    const of = (dbms: string) => ({ dbms, metric: 'tpm' as const, program: 'HammerDB' });
    expect(ratioOf(run('old', 100, of('Oracle')), run('xSeries 440', 400, of('SQL Server')))).toBeNull();
    expect(ratioOf(run('old', 100, of('Oracle')), run('xSeries 440', 400, of('Oracle')))?.value).toBeCloseTo(4, 9);
  });
});

describe('a target that was not brought to its limit', () => {
  const old = [run('old', 95, { clients: 50, cpuShare: 0.92 }), run('old', 100, { clients: 100, cpuShare: 0.98 })];
  const rising = (cpuShares: readonly (number | null)[]) =>
    cpuShares.map((cpuShare, at) => run('xSeries 440', 100 * 2 ** at, { clients: 100 * 2 ** at, cpuShare }));

  test('may give what all of its CPU would, which the interval reaches to, and is not measured', () => {
    const ratio = ratioOf(...old, ...rising([0.1, 0.2, 0.4]));
    expect(ratio?.kind).toBe('predicted');
    expect(ratio?.low).toBeLessThan(4);
    expect(ratio?.low).toBeGreaterThan(3.7);
    expect(ratio?.high).toBeGreaterThan(10);
    expect(ratio?.high).toBeLessThan(10.6);
    expect(english(ratio?.because.notes?.[0])).toBe(
      'xSeries 440 was not brought to its limit: its CPU use was 40% at its highest throughput.',
    );
  });

  test('gives at least so much, which is no ratio, where no use is stated', () => {
    const ratio = ratioOf(...old, ...rising([null, null, null]));
    expect(ratio?.kind).toBe('unknown');
    expect(english(ratio?.because.settle)).toMatch(
      /^At least 3.9\d: xSeries 440 was not brought to its limit: throughput was highest at the largest load measured/,
    );
    expect(japanese(ratio?.because.settle)).toMatch(/^少なくとも3.9\d：/);
  });

  test('is not known to have been at its limit where it was measured at one load alone', () => {
    const ratio = ratioOf(...old, run('xSeries 440', 400, { clients: 400 }));
    expect(english(ratio?.because.settle)).toContain(
      'xSeries 440 was measured at one load alone, which does not tell whether that was its limit.',
    );
  });

  test('has a ratio of at most so much where the source was not brought to its limit instead', () => {
    const source = [run('old', 50, { clients: 50 }), run('old', 100, { clients: 100 })];
    const target = [395, 400].map((tps, at) => run('xSeries 440', tps, { clients: 400 * 2 ** at }));
    expect(english(ratioOf(...source, ...target)?.because.settle)).toMatch(/^At most 4.0\d: old was not brought/);
  });
});
