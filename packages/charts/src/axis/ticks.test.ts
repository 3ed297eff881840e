import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ticksAround, ticksUpTo, ticksWithin } from './ticks.ts';

describe('ticks', () => {
  it.each([
    [472, [0, 100, 200, 300, 400, 500]],
    [1, [0, 0.2, 0.4, 0.6, 0.8, 1]],
    [7.9, [0, 2, 4, 6, 8]],
    [0, [0, 1]],
  ])('up to %s', (max, ticks) => expect(ticksUpTo(max)).toEqual(ticks));

  it('never leave the data out, and never more than twice the ticks asked for', () => {
    fc.assert(
      fc.property(fc.double({ min: 1e-6, max: 1e12, noNaN: true }), (max) => {
        const ticks = ticksUpTo(max);
        expect(ticks.at(-1)).toBeGreaterThanOrEqual(max * 0.999);
        expect(ticks.length).toBeLessThanOrEqual(11);
      }),
      { seed: 7, numRuns: 200 },
    );
  });

  it.each([
    [167, 174, 1, [166, 168, 170, 172, 174]],
    [12, 12, 1, [12, 13]],
    [1_010_000, 1_090_000, 1, [1_000_000, 1_020_000, 1_040_000, 1_060_000, 1_080_000, 1_100_000]],
  ])('around %s to %s', (low, high, finest, ticks) => expect(ticksAround(low, high, finest)).toEqual(ticks));

  it('stay inside an axis that ends with its data', () => {
    expect(ticksWithin(7.9)).toEqual([0, 2, 4, 6]);
  });
});
