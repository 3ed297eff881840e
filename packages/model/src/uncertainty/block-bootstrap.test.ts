import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { blockBootstrap, blockLengthFor, lagOne, resampledBlocks } from './block-bootstrap.ts';
import { normalQuantile } from './normal-quantile.ts';
import { seededRandom } from './seeded-random.ts';

/** A first-order autoregression: each residual is `correlation` times the one before, and noise. */
function autoregression(count: number, correlation: number, seed: number): number[] {
  const random = seededRandom(seed);
  let last = 0;
  return Array.from({ length: count + 50 }, () => {
    last = correlation * last + normalQuantile(random());
    return last;
  }).slice(50);
}

const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;
const deviation = (values: readonly number[]) => Math.sqrt(mean(values.map((value) => (value - mean(values)) ** 2)));

describe('blockBootstrap', () => {
  it('gives the spread of a mean of dependent values, where single residuals would promise too little', () => {
    const truth = deviation(Array.from({ length: 2000 }, (_, run) => mean(autoregression(200, 0.8, run + 1))));
    const samples = Array.from({ length: 40 }, (_, run) => autoregression(200, 0.8, 5000 + run));
    const spread = (blockLength?: number) =>
      mean(
        samples.map((sample) =>
          deviation([...blockBootstrap(sample, mean, { seed: 1, ...(blockLength && { blockLength }) })]),
        ),
      );
    expect(spread() / truth).toBeGreaterThan(0.75);
    expect(spread() / truth).toBeLessThan(1.1);
    expect(spread(1) / truth).toBeLessThan(0.45);
  });

  it('equal seed, equal fits; a fit that fails is left out', () => {
    const residuals = autoregression(48, 0.7, 3);
    const run = (seed: number) => blockBootstrap(residuals, mean, { seed, resamples: 20 });
    expect(run(1)).toEqual(run(1));
    expect(run(1)).not.toEqual(run(2));
    expect(blockBootstrap(residuals, () => null, { seed: 1, resamples: 5 })).toEqual([]);
  });

  it('resamples as many values as it was given, each of them one it was given, neighbours together', () => {
    const residuals = fc.array(fc.integer({ min: -100, max: 100 }), { minLength: 1, maxLength: 60 });
    fc.assert(
      fc.property(residuals, fc.integer({ min: 1, max: 20 }), fc.integer(), (values, length, seed) => {
        const resampled = resampledBlocks(values, length, seededRandom(seed));
        expect(resampled).toHaveLength(values.length);
        expect(resampled.every((value) => values.includes(value))).toBe(true);
        const first = resampled.slice(0, length);
        const circle = [...values, ...values, ...values];
        const follows = values.some((_, start) =>
          first.every((value, step) => circle[start + (step % values.length)] === value),
        );
        expect(follows).toBe(true);
      }),
      { seed: 7 },
    );
  });

  it('begins a new block at a random place once one has its length, and cuts the last one off', () => {
    const places = [0.75, 0, 0.5];
    const random = () => places.shift() ?? Number.NaN;
    expect(resampledBlocks([0, 1, 2, 3, 4, 5, 6], 3, random)).toEqual([5, 6, 0, 0, 1, 2, 3]);
  });

  it('takes longer blocks the more neighbours have in common, never more than half', () => {
    const lengths = [0, 0.3, 0.6, 0.9].map((correlation) => blockLengthFor(autoregression(400, correlation, 9)));
    lengths.slice(1).forEach((length, index) => {
      expect(length).toBeGreaterThan(lengths[index] ?? 0);
    });
    expect(blockLengthFor(autoregression(40, 0.999, 1))).toBeLessThanOrEqual(20);
    expect(blockLengthFor([1, 2, 3, 4])).toBeLessThanOrEqual(2);
    expect(blockLengthFor([1, -1, 1, -1, 1, -1])).toBe(1);
    const wave = Array.from({ length: 40 }, (_, at) => Math.sin((2 * Math.PI * at) / 40));
    expect(blockLengthFor(wave)).toBe(20);
    expect(lagOne([2, 2, 2])).toBe(0);
  });
});
