import type { BenchmarkRun } from '../inventory/index.ts';
import { type MeasuredPair, measuredPair } from '../throughput/index.ts';

/** The runs of both levels at one load. */
export interface PairOfRuns {
  readonly clients: number | null;
  readonly baseline: readonly BenchmarkRun[];
  readonly other: readonly BenchmarkRun[];
}

/** What the runs of each pair measured. */
export function measuredOf(pairs: readonly PairOfRuns[]): readonly MeasuredPair[] {
  return pairs.map(({ baseline, other }) => measuredPair(baseline, other));
}
