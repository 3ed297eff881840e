import fc from 'fast-check';
import { expect, it } from 'vitest';
import { exponential, logarithm } from './exponential.ts';

const exponents = fc.double({ min: -290, max: 290, noNaN: true });

it('is e to the power x within rounding', () => {
  const near = fc.property(exponents, (x) => {
    expect(exponential(x) / Math.exp(x)).toBeCloseTo(1, 12);
  });
  fc.assert(near, { seed: 1 });
});

it('ends at 0 and stays finite', () => {
  expect(exponential(-1000)).toBe(0);
  expect(exponential(1000)).toBe(exponential(300));
  expect(exponential(0)).toBe(1);
});

it('is taken back by the logarithm', () => {
  const back = fc.property(exponents, (x) => {
    expect(logarithm(exponential(x))).toBeCloseTo(x, 10);
  });
  fc.assert(back, { seed: 2 });
  expect(logarithm(1)).toBe(0);
});
