import { describe, expect, it } from 'vitest';
import { type PeakAggregationData, peakAggregationRowsOf, peakAggregationSeries } from './peak-aggregation.series.ts';

const DATA: PeakAggregationData = {
  series: [
    [1, 9, 2],
    [8, null, 2],
  ],
  names: ['db1'],
  peakOfSum: 17,
  sumOfPeaks: 17,
};

describe('peakAggregationSeries', () => {
  it('sums step by step and leaves a gap where a sample is missing', () => {
    const series = peakAggregationSeries(DATA);
    expect(series?.points).toEqual([
      { step: 1, sum: 9 },
      { step: 2, sum: null },
      { step: 3, sum: 4 },
    ]);
    expect(series?.ticks.at(-1)).toBeGreaterThanOrEqual(17);
  });

  it('keeps the highest sum when there are more steps than a screen has points', () => {
    const samples = Array.from({ length: 5000 }, (_, step) => (step === 4321 ? 99 : 1));
    const points = peakAggregationSeries({ ...DATA, series: [samples] })?.points ?? [];
    expect(points.length).toBeLessThanOrEqual(600);
    expect(points).toContainEqual({ step: 4322, sum: 99 });
  });

  it('is empty without samples', () => {
    expect(peakAggregationSeries({ ...DATA, series: [[]] })).toBeNull();
  });
});

describe('peakAggregationRowsOf', () => {
  it('names each series and ends with both sums', () => {
    expect(peakAggregationRowsOf(DATA, 'en').rows).toEqual([
      ['db1', '3', '9'],
      ['2', '2', '8'],
      ['Sum of the peaks', '', '17'],
      ['Peak of the sum', '', '17'],
    ]);
  });
});
