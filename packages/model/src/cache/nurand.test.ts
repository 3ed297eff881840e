import { describe, expect, it } from 'vitest';
import { nurandProbabilities } from './nurand.ts';

describe('nurandProbabilities', () => {
  it('counts every pair of the definition', () => {
    const [a, x, y] = [15, 3, 40];
    const counts = new Array<number>(y - x + 1).fill(0);
    for (let first = 0; first <= a; first += 1) {
      for (let second = x; second <= y; second += 1) {
        const index = ((((first | second) - x) % counts.length) + counts.length) % counts.length;
        counts[index] = (counts[index] ?? 0) + 1 / ((a + 1) * counts.length);
      }
    }
    nurandProbabilities(a, x, y).forEach((probability, index) => {
      expect(probability).toBeCloseTo(counts[index] ?? -1, 12);
    });
  });

  it.each([
    { of: 'stock', probabilities: nurandProbabilities(8191, 1, 100_000), hottest: 0.844 },
    { of: 'customers', probabilities: nurandProbabilities(1023, 1, 3000), hottest: 0.79 },
  ])('gives the hottest fifth of $of the share derived independently', ({ probabilities, hottest }) => {
    const descending = [...probabilities].sort((p, q) => q - p);
    const fifth = descending.slice(0, descending.length / 5).reduce((total, p) => total + p, 0);
    expect(fifth).toBeCloseTo(hottest, 3);
  });

  it('makes a lookup by last name touch 12.3 rows', () => {
    const names = nurandProbabilities(255, 0, 999);
    expect(1 + 2000 * names.reduce((total, p) => total + p * p, 0)).toBeCloseTo(12.3, 1);
  });
});
