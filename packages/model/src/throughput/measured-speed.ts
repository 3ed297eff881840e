import type { BenchmarkRun } from '../inventory/index.ts';

/** What a run tells of speed: work per time, or the time its work took. */
export type SpeedMeasure = 'throughput' | 'elapsed';

/** null where a run tells neither. */
export function measureOf({ throughput, elapsedS }: BenchmarkRun): SpeedMeasure | null {
  if ((throughput ?? 0) > 0) return 'throughput';
  return (elapsedS ?? 0) > 0 ? 'elapsed' : null;
}

/** Work per time, comparable among runs of one measure: the throughput, or what is done in a second of the time it took. */
export function speedOf(run: BenchmarkRun): number | null {
  switch (measureOf(run)) {
    case 'throughput':
      return run.throughput;
    case 'elapsed':
      return 1 / (run.elapsedS ?? 1);
    default:
      return null;
  }
}

export function speedsOf(runs: readonly BenchmarkRun[]): readonly number[] {
  return runs.map((run) => speedOf(run) ?? 0);
}
