import { type CacheAdvice, text, unknown } from '@tatami/model';
import { describe, expect, it } from 'vitest';
import { cacheAdviceRowsOf, cacheAdviceSeries } from './cache-advice.series.ts';

const advice = (sizes: CacheAdvice['sizes']): CacheAdvice => ({
  sizes,
  presentGiB: sizes.find(({ present }) => present)?.memoryGiB ?? null,
  largerGiB: null,
  saved: unknown('share', text('saved', '削減率'), text('Supply it.', 'ご提供ください。')),
  points: [],
  curve: null,
});

const SIZES = [
  { memoryGiB: 1, readFactor: 1.5, present: false },
  { memoryGiB: 2, readFactor: 1, present: true },
  { memoryGiB: 4, readFactor: 0.25, present: false },
];

describe('the curve of a cache advisory', () => {
  it('runs over the listed sizes, its axes from zero', () => {
    const series = cacheAdviceSeries(advice(SIZES));
    expect(series).toMatchObject({ presentGiB: 2, sizes: SIZES });
    expect(series?.memoryTicksGiB[0]).toBe(0);
    expect(series?.readTicks.at(-1)).toBeGreaterThanOrEqual(1.5);
  });
  it('is none with fewer than two sizes', () => {
    expect(cacheAdviceSeries(advice(SIZES.slice(0, 1)))).toBeNull();
  });
  it('marks the present size in the table', () => {
    expect(cacheAdviceRowsOf(advice(SIZES), 'ja').rows.map((row) => row[2])).toEqual(['', '現在のサイズ', '']);
  });
});
