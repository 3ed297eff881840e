import { describe, expect, it } from 'vitest';
import { nameText } from '../figure/index.ts';
import { flipsOf, type Priced } from './flips.ts';

const priced = (name: string, cost: number, memoryGiB: number): Priced => ({
  name: nameText(name),
  cost,
  memoryGiB,
  licenceCost: 0,
});

/** At 930 for a GiB, so much more memory than the cheapest costs all that sets the second apart, or that and so much more. */
const turnsAt = (more: number) =>
  flipsOf([priced('A', 1_000_000, 6_000), priced('B', 1_000_000 + 930 * 6_000 + more, 12_000)], 930, 'JPY');

describe('prices at which the order turns', () => {
  it.each([0, 1e-6, -6_000, -6_000 * 40])('leave out memory for nothing or next to it (%d)', (more) => {
    expect(turnsAt(more)).toEqual([]);
  });

  it('name a price that somebody may be offered', () => {
    expect(turnsAt(-6_000 * 100)).toMatchObject([{ by: 'memory', now: 930, at: 100, to: 1 }]);
  });

  it('name the price from which on another is the cheapest where memory has none', () => {
    const unpriced = [priced('A', 1_000_000, 12_000), priced('B', 1_600_000, 6_000)];
    expect(flipsOf(unpriced, null, 'JPY')).toMatchObject([{ by: 'memory', now: null, at: 100, to: 1 }]);
  });
});
