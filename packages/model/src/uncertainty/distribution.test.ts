import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { assumed, known, text } from '../figure/index.ts';
import { english, japanese } from '../figure/test/written.ts';
import { describeDistribution, distributionOf, quantileOf } from './distribution.ts';
import { drawsOf } from './draws.ts';
import { normalQuantile } from './normal-quantile.ts';
import { seededRandom } from './seeded-random.ts';
import { quantileOfDraws } from './sorted-draws.ts';

const label = text('a ratio', 'ある比');
const measured = (value: number, low: number, high: number, level = 0.8) =>
  known('measured', { value, low, high, level, unit: 'ratio', because: { label, inputs: [] } });

describe('normalQuantile', () => {
  it.each([
    // as SciPy's norm.ppf gives them
    [1e-12, -7.034483825301131],
    [1e-6, -4.753424308822899],
    [0.1, -1.2815515655446004],
    [0.5, 0],
    [0.72, 0.5828415072712162],
    [0.999, 3.090232306167813],
  ])('%d: %d', (probability, expected) => {
    expect(normalQuantile(probability)).toBeCloseTo(expected, 12);
  });
});

describe('distributionOf', () => {
  it('uniform for the rounding of a printed number and for what is assumed, lognormal for an estimated interval', () => {
    expect(distributionOf(measured(4, 3.5, 4.5, 1))).toEqual({ kind: 'uniform', low: 3.5, high: 4.5 });
    expect(distributionOf(assumed(label, 0.1, 'share', { low: 0, high: 0.2 }))).toMatchObject({ kind: 'uniform' });
    expect(distributionOf(measured(10, 8, 13))).toMatchObject({ kind: 'lognormal' });
    expect(distributionOf(measured(0.1, -0.1, 0.3))).toMatchObject({ kind: 'normal' });
    expect(distributionOf(measured(4, 4, 4))).toEqual({ kind: 'point', value: 4 });
  });

  it('says what it is in both languages', () => {
    const said = describeDistribution(label, distributionOf(measured(10, 8, 13)));
    expect([english(said), japanese(said)]).toEqual([
      'a ratio: lognormal, median 10, 80% within 8–13.',
      'ある比：対数正規分布（中央値10、80%区間8～13）。',
    ]);
  });
});

const interval = fc
  .tuple(
    fc.double({ min: 0.01, max: 1e6, noNaN: true }),
    fc.double({ min: 0.001, max: 0.9, noNaN: true }),
    fc.double({ min: 0.001, max: 5, noNaN: true }),
    fc.double({ min: 0.5, max: 0.99, noNaN: true }),
  )
  .map(([value, below, above, level]) => measured(value, value * (1 - below), value * (1 + above), level));
const probability = fc.double({ min: 1e-9, max: 1 - 1e-9, noNaN: true });

describe('quantileOf', () => {
  it('has its median at the value and the bounds at the ends of the level', () => {
    fc.assert(
      fc.property(interval, (estimate) => {
        const distribution = distributionOf(estimate);
        expect(quantileOf(distribution, 0.5) / estimate.value).toBeCloseTo(1, 9);
        expect(quantileOf(distribution, (1 - estimate.level) / 2) / estimate.low).toBeCloseTo(1, 6);
        expect(quantileOf(distribution, (1 + estimate.level) / 2) / estimate.high).toBeCloseTo(1, 6);
      }),
      { seed: 2 },
    );
  });

  it('rises with the probability, and keeps a positive quantity positive', () => {
    fc.assert(
      fc.property(interval, probability, probability, (estimate, a, b) => {
        const distribution = distributionOf(estimate);
        const [less, more] = [Math.min(a, b), Math.max(a, b)].map((p) => quantileOf(distribution, p));
        expect(less as number).toBeLessThanOrEqual(more as number);
        expect(less as number).toBeGreaterThan(0);
      }),
      { seed: 3 },
    );
  });
});

describe('drawsOf', () => {
  it('reproduces the interval it was given, and itself for an equal seed', () => {
    const estimate = measured(10, 8, 13);
    const draws = drawsOf(estimate, 20_000, seededRandom(11));
    expect(quantileOfDraws(draws, 0.1)).toBeCloseTo(8, 0);
    expect(quantileOfDraws(draws, 0.5)).toBeCloseTo(10, 0);
    expect(quantileOfDraws(draws, 0.9)).toBeCloseTo(13, 0);
    expect(drawsOf(estimate, 20_000, seededRandom(11))).toEqual(draws);
    expect(drawsOf(estimate, 20_000, seededRandom(12))).not.toEqual(draws);
  });
});
