import type { Metric } from '../series/tracks.ts';
import type { Counter } from './counters.ts';

/** Where a metric of one machine is read from, and how its cells become a value. */
export interface MetricSource {
  readonly host: string;
  readonly metric: Metric;
  readonly counters: readonly Counter[];
  /** null when the figures make no sense together. */
  readonly value: (figures: readonly number[]) => number | null;
}

export function summed(figures: readonly number[]): number {
  return figures.reduce((sum, figure) => sum + figure, 0);
}
