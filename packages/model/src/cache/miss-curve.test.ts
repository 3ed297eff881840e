import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { lruCurve, missesAt } from './lru-misses.ts';
import { advisoryMissCurve, tpccMissCurve, tpccMisses } from './miss-curve.ts';

describe('tpccMisses', () => {
  it.each([
    { sharedTB: 1.15, reads: 8.79 },
    { sharedTB: 2.3, reads: 4.79 },
    { sharedTB: 4.6, reads: 0.62 },
  ])(
    'gives about $reads reads per transaction at $sharedTB TB over 7 TB, as derived independently',
    ({ sharedTB, reads }) => {
      expect(Math.abs(tpccMisses((0.9 * sharedTB) / 7) - reads)).toBeLessThan(0.1);
    },
  );

  it('never rises with the cache and ends without misses', () => {
    fc.assert(
      fc.property(fc.double({ min: 0, max: 1, noNaN: true }), fc.double({ min: 0, max: 1, noNaN: true }), (a, b) => {
        expect(tpccMisses(Math.max(a, b))).toBeLessThanOrEqual(tpccMisses(Math.min(a, b)));
      }),
    );
    expect(tpccMisses(1)).toBeLessThan(1e-6);
    expect(tpccMisses(0)).toBeGreaterThan(15);
  });

  it('depends only on the cached share of the database', () => {
    expect(tpccMissCurve(7000).misses(700)).toBe(tpccMissCurve(70).misses(7));
  });
});

describe('lruCurve', () => {
  it('misses the uncached share when all pages are equally popular', () => {
    const curve = lruCurve(new Float64Array(1000).fill(0.001));
    expect(missesAt(curve, 0.4)).toBeCloseTo(0.6, 2);
  });
});

describe('advisoryMissCurve', () => {
  it('passes through its lines and stays level beyond them', () => {
    const curve = advisoryMissCurve([
      { memoryGiB: 30, misses: 4.36 },
      { memoryGiB: 10, misses: 12.08 },
      { memoryGiB: 50, misses: 1.3 },
    ]);
    expect(curve?.misses(30)).toBeCloseTo(4.36, 10);
    expect(curve?.misses(100)).toBeCloseTo(1.3, 10);
    expect(curve?.knownFor).toEqual({ fromGiB: 10, toGiB: 50 });
  });

  it('is none from one size', () => {
    expect(advisoryMissCurve([{ memoryGiB: 10, misses: 3 }])).toBeNull();
    expect(advisoryMissCurve([])).toBeNull();
  });
});
