import { derive, type Estimate, type KnownEstimate, type Text, text } from '../figure/index.ts';
import type { BenchmarkRun } from '../inventory/index.ts';

/** How databases stand on the planned servers and what these are given, as far as a study may tell what that does to throughput. */
export const ARRANGEMENTS = [
  'mirroring',
  'numaBalancing',
  'instances',
  'storage',
  'adapter',
  'virtualisation',
] as const;
export type ArrangementOf = (typeof ARRANGEMENTS)[number];

/** What one arrangement of databases does to the throughput of a server, against another. */
export interface ThroughputFactor {
  readonly of: ArrangementOf;
  /** Both as runs state them: 'mirrored' against 'none'. */
  readonly level: string;
  readonly baseline: string;
  /** What is counted, as a person reads it. */
  readonly says: Text;
  /** Throughput with the level over throughput with the baseline; always above 0. */
  readonly estimate: KnownEstimate;
}

/** What one machine does over another, as a study found it; both by the name of the machine, folded as `machineOfRun` does. */
export interface MeasuredMachine {
  readonly source: string;
  readonly target: string;
  /** Database instances on the target. */
  readonly instances: number;
  readonly says: Text;
  readonly estimate: KnownEstimate;
  /** A run of the target. */
  readonly run: BenchmarkRun;
}

/** What a scenario adopts of studies. */
export interface Studied {
  readonly factors: readonly ThroughputFactor[];
  readonly machines: readonly MeasuredMachine[];
  /** What mirroring costs counts on mirrored pairs alone, workload by workload, and in no ratio; absent = in every ratio. */
  readonly mirroringOfPairs?: boolean;
}

export const NOTHING_STUDIED: Studied = { factors: [], machines: [] };

/**
 * A ratio of machines with what the arrangement of databases makes of it. The factors count at their values: their intervals are drawn by
 * themselves, as that of a split gain is.
 */
export function withFactors(ratio: Estimate, factors: readonly ThroughputFactor[]): Estimate {
  return factors.reduce<Estimate>(
    (of, { says, estimate }) =>
      derive({
        label: text('Throughput ratio with {says}', 'スループット比（{says}を反映）', { says }),
        formula: 'R × f',
        unit: 'ratio',
        inputs: { R: of, f: { ...estimate, low: estimate.value, high: estimate.value } },
      }),
    ratio,
  );
}
