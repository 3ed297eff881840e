import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { monotoneCurve, valueAt } from './monotone-curve.ts';

const ascending = fc
  .array(fc.tuple(fc.double({ min: 0.1, max: 10, noNaN: true }), fc.double({ min: 0, max: 10, noNaN: true })), {
    minLength: 2,
    maxLength: 8,
  })
  .map((steps) => {
    const points: (readonly [number, number])[] = [];
    for (const [dx, dy] of steps) points.push([(points.at(-1)?.[0] ?? 0) + dx, (points.at(-1)?.[1] ?? 0) + dy]);
    return { xs: points.map(([px]) => px), ys: points.map(([, py]) => py) };
  });

describe('monotoneCurve', () => {
  it('passes through its points and never falls between them or beyond', () => {
    fc.assert(
      fc.property(ascending, ({ xs, ys }) => {
        const curve = monotoneCurve(xs, ys);
        xs.forEach((x, index) => {
          expect(valueAt(curve, x)).toBeCloseTo(ys[index] ?? Number.NaN, 8);
        });
        const end = (xs.at(-1) ?? 0) * 1.2;
        const samples = Array.from({ length: 200 }, (_, step) => valueAt(curve, (end * step) / 199));
        samples.slice(1).forEach((value, index) => {
          expect(value).toBeGreaterThanOrEqual((samples[index] ?? 0) - 1e-9);
        });
      }),
    );
  });

  it('refuses points out of order: a bug of ours', () => {
    expect(() => monotoneCurve([1, 1], [0, 1])).toThrow('ascending');
    expect(() => monotoneCurve([1], [0])).toThrow('two or more');
  });
});
