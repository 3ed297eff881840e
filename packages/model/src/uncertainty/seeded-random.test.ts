import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { seededRandom, xoshiro128 } from './seeded-random.ts';

const take = (seed: number, count: number) => {
  const random = seededRandom(seed);
  return Array.from({ length: count }, random);
};

describe('seededRandom', () => {
  it('is xoshiro128** 1.1: the numbers its authors’ program gives from the state 1, 2, 3, 4', () => {
    const next = xoshiro128([1, 2, 3, 4]);
    expect(Array.from({ length: 10 }, next)).toEqual([
      11520, 0, 5927040, 70819200, 2031721883, 1637235492, 1287239034, 3734860849, 3729100597, 4258142804,
    ]);
  });

  it('equal seed, equal numbers, whatever the seed; none is 0 or 1', () => {
    fc.assert(
      fc.property(fc.double({ noNaN: true, noDefaultInfinity: true }), (seed) => {
        const numbers = take(seed, 20);
        expect(numbers).toEqual(take(seed, 20));
        expect(numbers.every((number) => number > 0 && number < 1)).toBe(true);
      }),
      { seed: 1 },
    );
    expect(() => seededRandom(Number.NaN)).toThrow(/finite/);
  });

  it('neighbouring seeds, and seeds beyond 32 bits, give other numbers', () => {
    const firsts = [...Array.from({ length: 1000 }, (_, seed) => seed), 2 ** 32, 2 ** 40, -1].map(
      (seed) => take(seed, 1)[0],
    );
    expect(new Set(firsts).size).toBe(firsts.length);
  });

  it('fills the interval evenly, one number independent of the next', () => {
    const numbers = take(7, 20_000);
    const tenths = new Array<number>(10).fill(0);
    for (const number of numbers) tenths[Math.floor(number * 10)] = (tenths[Math.floor(number * 10)] ?? 0) + 1;
    // Chi-square with 9 degrees of freedom: 27.9 is passed once in a thousand.
    expect(tenths.reduce((sum, seen) => sum + (seen - 2000) ** 2 / 2000, 0)).toBeLessThan(27.9);
    const products = numbers.slice(1).map((number, index) => (number - 0.5) * ((numbers[index] ?? 0) - 0.5));
    const correlation = products.reduce((sum, product) => sum + product, 0) / products.length / (1 / 12);
    expect(Math.abs(correlation)).toBeLessThan(0.025);
  });
});
