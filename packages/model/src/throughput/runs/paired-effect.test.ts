import { expect, test } from 'vitest';
import { pairedEffect } from './paired-effect.ts';

test('one run against one, or one pair repeated once, shows no spread', () => {
  expect(pairedEffect([{ baseline: [100], other: [80], holdsAll: false }], 0.95)).toBeNull();
  expect(pairedEffect([{ baseline: [100, 101], other: [80, 81], holdsAll: false }], 0.95)).toBeNull();
});

test('repeats give the spread: 4 of one run on each side', () => {
  // Logarithms around 0 and ln 0.8 with a deviation of 0.01: the error of the difference is 0.01 × √(1 ÷ 2), t(6; 97.5 %) = 2.447.
  const around = (centre: number) => [-0.01, 0.01, -0.01, 0.01].map((each) => centre * Math.exp(each));
  const effect = pairedEffect([{ baseline: around(100), other: around(80), holdsAll: false }], 0.95);
  const half = 2.447 * Math.sqrt((0.0008 / 6) * 0.5);
  expect(effect?.ratio).toBeCloseTo(0.8, 9);
  expect(effect?.low).toBeCloseTo(0.8 * Math.exp(-half), 4);
  expect(effect).toMatchObject({ from: 'repeats' });
});

test('without repeats the spread is that from load to load', () => {
  const pairs = [0.7, 0.75, 0.8, 0.85].map((share) => ({ baseline: [100], other: [100 * share], holdsAll: false }));
  const effect = pairedEffect(pairs, 0.95);
  expect(effect?.from).toBe('loads');
  expect(effect?.ratio).toBeCloseTo((0.7 * 0.75 * 0.8 * 0.85) ** 0.25, 9);
  expect(pairedEffect(pairs.slice(1), 0.95)).toBeNull();
});
