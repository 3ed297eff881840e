import { amount, type KnownEstimate, type Text, text } from '../../figure/index.ts';
import type { BenchmarkRun } from '../../inventory/index.ts';
import { speedsOf } from '../measured-speed.ts';

/** Whether a person says of runs of one load that they are repeats, however far they are apart. */
export function areStatedRepeats(runs: readonly BenchmarkRun[]): boolean {
  return runs.length > 1 && runs.some(({ repeats }) => repeats !== null);
}

/** The fastest of these runs over the slowest. */
export function timesApart(runs: readonly BenchmarkRun[]): number {
  const speeds = speedsOf(runs);
  return Math.max(...speeds) / Math.min(...speeds);
}

/** The mean of runs with an interval that holds all of them where they are repeats because a person says so. */
export function holdingRepeats(mean: KnownEstimate, runs: readonly BenchmarkRun[]): KnownEstimate {
  if (!areStatedRepeats(runs)) return mean;
  const values = runs.flatMap((run) => (mean.unit === 'seconds' ? run.elapsedS : run.throughput) ?? []);
  const { because } = mean;
  const notes = [...(because.notes ?? []), heldText(timesApart(runs))];
  return { ...mean, low: Math.min(...values), high: Math.max(...values), because: { ...because, notes } };
}

function heldText(times: number): Text {
  return text(
    'Runs that differ by {times} times count as repeats, as stated; the interval holds all of them.',
    '最大{times}倍の差がある測定を、ご指定により再測定として扱っています。区間はそのすべてを含みます。',
    { times: amount(times, 'ratio') },
  );
}

/** Beside a ratio of such means. */
export const REPEATS_HELD = text(
  'Runs that differ more than repeats usually do count as repeats, as stated; the interval holds all of them.',
  '通常より差の大きい測定を、ご指定により再測定として扱っています。区間はそのすべてを含みます。',
);
