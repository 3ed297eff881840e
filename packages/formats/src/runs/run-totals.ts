import { type BenchmarkRun, text } from '@tatami/model';
import type { Total } from '../import-result.ts';
import { countOf } from '../tabular/totals.ts';

/** How many runs and points a benchmark file holds, and how many runs were aborted. */
export function totalsOf(runs: readonly BenchmarkRun[]): Record<string, Total> {
  const aborted = runs.filter((run) => run.aborted).length;
  const points = runs.reduce((sum, run) => sum + run.points.length, 0);
  return {
    benchmarkRuns: countOf(text('Benchmark runs', 'ベンチマーク測定'), 'count', runs.length),
    abortedRuns: countOf(text('Aborted runs', '中断した測定'), 'count', aborted),
    points: countOf(text('Points over time', '時系列の点'), 'count', points),
  };
}
