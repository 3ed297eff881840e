import { type PeakAggregation, peakAggregation } from '../series/index.ts';

export interface PeakAggregationQuestion {
  /** Time-aligned samples (same start, same step) in one unit; null = missing. */
  readonly series: readonly (readonly (number | null)[])[];
  /** Above 0: up to 1 a share of the samples (0.95), above 1 per cent (95); 1 and 100 are the maximum. */
  readonly percentile: number;
}

/** Do the peaks fall together? */
export function answerPeakAggregation({ series, percentile }: PeakAggregationQuestion): PeakAggregation {
  return peakAggregation(series, percentile > 1 ? percentile / 100 : percentile, 'count');
}
