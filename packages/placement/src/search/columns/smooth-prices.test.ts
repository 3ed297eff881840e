import { describe, expect, it } from 'vitest';
import { SmoothPrices } from './smooth-prices.ts';

const SOFTNESS = 1 / 64;

function cycle(length: number): SmoothPrices {
  const prices = new SmoothPrices(length);
  for (let item = 0; item < length; item += 1) prices.add(Int32Array.of(item, (item + 1) % length));
  return prices;
}

describe('smoothed prices', () => {
  it('cover each item once, so that the shares nearly solve the linear program', () => {
    const prices = cycle(5);
    prices.balance(SOFTNESS, 400);
    // Any two neighbours go together: in fractions 5 items take 2.5 servers.
    expect(prices.price.reduce((sum, price) => sum + price)).toBeCloseTo(2.5, 1);
    for (let item = 0; item < 5; item += 1) {
      const covered = prices.patterns.reduce((sum, items, p) => sum + (items.includes(item) ? prices.share[p] : 0), 0);
      expect(covered).toBeCloseTo(1, 3);
    }
  });

  it('give patterns of settled items no share', () => {
    const prices = cycle(5);
    prices.settled[0] = 1;
    prices.balance(SOFTNESS, 400);
    prices.patterns.forEach((items, p) => {
      if (items.includes(0)) expect(prices.share[p]).toBe(0);
    });
    expect(prices.share[1 + 5]).toBeCloseTo(1, 1);
    expect(prices.share[3 + 5]).toBeCloseTo(1, 1);
  });

  it('take a pattern up once', () => {
    const prices = cycle(3);
    prices.add(Int32Array.of(1, 0));
    expect(prices.patterns).toHaveLength(6);
  });
});
