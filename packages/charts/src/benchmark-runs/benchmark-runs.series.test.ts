import type { BenchmarkRun } from '@tatami/model';
import { describe, expect, it } from 'vitest';
import { secondsPerTick } from '../axis/elapsed.ts';
import { RUNS } from '../test/samples.ts';
import { benchmarkRunsRowsOf, benchmarkRunsSeries } from './benchmark-runs.series.ts';

const [FIRST] = RUNS as readonly [BenchmarkRun];

function runOf(key: string, changes: Partial<BenchmarkRun> = {}): BenchmarkRun {
  return { ...FIRST, key, name: key, ...changes };
}

describe('benchmarkRunsSeries', () => {
  it('draws the runs that logged points, in the metric most of them share', () => {
    const series = benchmarkRunsSeries([
      runOf('a'),
      runOf('b'),
      runOf('c', { metric: 'tpm' }),
      runOf('d', { points: [] }),
    ]);
    expect(series?.unit).toBe('tps');
    expect(series?.lines.map(({ key }) => key)).toEqual(['a', 'b']);
  });

  it('names as many lines as the palette tells apart, and keeps the others', () => {
    const series = benchmarkRunsSeries(['a', 'b', 'c', 'd', 'e', 'f', 'g'].map((key) => runOf(key)));
    expect([series?.lines.length, series?.otherLines.length]).toEqual([5, 2]);
  });

  it('thins a long log by means that keep its level', () => {
    const points = Array.from({ length: 10_000 }, (_, elapsedS) => ({ elapsedS, throughput: 100 + (elapsedS % 2) }));
    const [line] = benchmarkRunsSeries([runOf('long', { points })])?.lines ?? [];
    expect(line?.points.length).toBeLessThanOrEqual(400);
    for (const { throughput } of line?.points ?? []) expect(throughput).toBeCloseTo(100.5, 1);
  });

  it('is empty when nothing was logged over time', () => {
    expect(benchmarkRunsSeries([runOf('a', { points: [] })])).toBeNull();
  });

  it('reads long runs in minutes and hours', () => {
    expect([90, 900, 20_000].map(secondsPerTick)).toEqual([1, 60, 3600]);
  });
});

it('says what a run reports and how far its log strays; what it does not say is unknown', () => {
  const points = [
    { elapsedS: 0, throughput: 10 },
    { elapsedS: 1, throughput: 30 },
  ];
  const { rows } = benchmarkRunsRowsOf([runOf('a', { points, throughput: null }), runOf('b', { points: [] })], 'en');
  expect(rows[0]?.slice(2)).toEqual(['unknown', '10\u202fTPS', '30\u202fTPS', '2']);
  expect(rows[1]?.slice(2)).toEqual(['293\u202fTPS', 'unknown', 'unknown', '0']);
});
