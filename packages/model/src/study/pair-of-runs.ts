import type { BenchmarkRun } from '../inventory/index.ts';
import type { MeasuredPair } from './study-effect.ts';

/** The runs of both levels at one load. */
export interface PairOfRuns {
  readonly clients: number | null;
  readonly baseline: readonly BenchmarkRun[];
  readonly other: readonly BenchmarkRun[];
}

/** What the runs of each pair measured. */
export function measuredOf(pairs: readonly PairOfRuns[]): readonly MeasuredPair[] {
  return pairs.map(({ baseline, other }) => ({ baseline: throughputsOf(baseline), other: throughputsOf(other) }));
}

export function throughputsOf(runs: readonly BenchmarkRun[]): readonly number[] {
  return runs.map(({ throughput }) => throughput ?? 0);
}
