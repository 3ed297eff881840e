import { type Estimate, known, type Text, text, unknown } from '../figure/index.ts';
import type { Unit } from '../units/index.ts';
import { countedTogether, sumOf } from './counted-together.ts';
import { percentileOf } from './percentile.ts';

export interface PeakAggregation {
  /** Peak of the time-aligned sum: what one machine for all of them must carry. */
  readonly peakOfSum: Estimate;
  /** Sum of each one's own peak: the answer when only summaries are known. */
  readonly sumOfPeaks: Estimate;
  /** peakOfSum over sumOfPeaks: 1 = they all peak together. */
  readonly coincidence: Estimate;
}

/**
 * Do the peaks fall together? Sums time-aligned series (same start, same step; null = missing) and compares the percentile of the sum
 * with the sum of theirs. Missing samples, and what a series has before or after the others, count as `countedTogether` says; without
 * a time in common the peaks are added. Mean plus three standard deviations is never used: it under-sizes up to 16 machines (measured
 * on PlanetLab traces).
 */
export function peakAggregation(
  series: readonly (readonly (number | null)[])[],
  percentile: number,
  unit: Unit = 'share',
): PeakAggregation {
  const peaks = series.map((values) => percentileOf(values, percentile));
  if (peaks.length === 0 || peaks.includes(null)) return nothing(unit);
  const sumOfPeaks = peaks.reduce<number>((total, peak) => total + (peak as number), 0);
  const tracks = series.map((values) => [
    { from: 0, values: Float64Array.from(values, (value) => value ?? Number.NaN) },
  ]);
  const together = countedTogether(tracks, percentile);
  const peakOfSum = together ? (percentileOf(sumOf(together), percentile) as number) : sumOfPeaks;
  return {
    peakOfSum: measured(LABELS.peakOfSum, peakOfSum, unit),
    sumOfPeaks: measured(LABELS.sumOfPeaks, sumOfPeaks, unit),
    coincidence:
      sumOfPeaks === 0
        ? unknown('ratio', LABELS.coincidence, NEEDS_LOAD)
        : measured(LABELS.coincidence, peakOfSum / sumOfPeaks, 'ratio'),
  };
}

const LABELS = {
  peakOfSum: text('Peak of the summed series', '合計系列のピーク'),
  sumOfPeaks: text('Sum of the single peaks', '個別ピークの合計'),
  coincidence: text('Share of the peaks that falls together', 'ピークの重なり'),
};
const NEEDS_LOAD = text('Series with some load in them.', '負荷のある時系列が必要です。');
const NEEDS_SERIES = text('Series with at least one sample each.', '1サンプル以上の時系列が必要です。');

function measured(label: Text, value: number, unit: Unit): Estimate {
  return known('measured', { value, unit, because: { label, inputs: [] } });
}

function nothing(unit: Unit): PeakAggregation {
  return {
    peakOfSum: unknown(unit, LABELS.peakOfSum, NEEDS_SERIES),
    sumOfPeaks: unknown(unit, LABELS.sumOfPeaks, NEEDS_SERIES),
    coincidence: unknown('ratio', LABELS.coincidence, NEEDS_SERIES),
  };
}
