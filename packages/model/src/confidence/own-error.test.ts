import { describe, expect, it } from 'vitest';
import { estimateOf } from '../figure/index.ts';
import { normalQuantile, quantileOfDraws, seededRandom } from '../uncertainty/index.ts';
import { ASSUMED_PEAK_OWN_ERROR } from './error.data.ts';
import { ownErrorOf, pooledError } from './own-error.ts';

const { low, high, value } = estimateOf(ASSUMED_PEAK_OWN_ERROR);
const END = normalQuantile(0.9);

/** Sums of so many peaks, each with its own error, drawn one by one. */
function sumsOf(workloads: number, draws: number): Float64Array {
  const random = seededRandom(workloads);
  const factor = () => {
    const z = normalQuantile(random());
    return Math.exp((z / END) * (z < 0 ? Math.log(value / low) : Math.log(high / value)));
  };
  return Float64Array.from({ length: draws }, () => {
    let sum = 0;
    for (let at = 0; at < workloads; at += 1) sum += factor();
    return sum;
  });
}

describe('what the own errors of many workloads leave of their sum', () => {
  const { mean, spread } = ownErrorOf(estimateOf(ASSUMED_PEAK_OWN_ERROR));

  it.each([1, 5, 40])('%d assumed peaks: as drawn one by one, at the middle and at both ends', (workloads) => {
    const ranks = Int32Array.from({ length: 2000 }, (_, rank) => rank);
    const pooled = pooledError(ranks, spread / mean / Math.sqrt(workloads));
    const sums = sumsOf(workloads, 20_000);
    for (const share of [0.1, 0.5, 0.9]) {
      const stated = workloads * mean * quantileOfDraws(pooled.draws, share);
      expect(Math.abs(stated / quantileOfDraws(sums, share) - 1), `${share}`).toBeLessThan(0.03);
    }
    expect(quantileOfDraws(pooled.draws, 0.5)).toBeCloseTo(pooled.middle, 3);
  });

  it('the middle of the sum lies above the sum of the middles', () => {
    expect(mean).toBeGreaterThan(1.03);
    expect(quantileOfDraws(sumsOf(40, 5000), 0.5)).toBeGreaterThan(40 * 1.03);
  });

  it('is nothing where nothing errs', () => {
    const certain = { ...estimateOf(ASSUMED_PEAK_OWN_ERROR), low: 1, high: 1 };
    expect(ownErrorOf(certain)).toEqual({ deviation: 0, mean: 1, spread: 0 });
    expect([...pooledError(new Int32Array(3), 0).draws]).toEqual([1, 1, 1]);
  });
});
