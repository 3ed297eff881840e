import type { RandomStream } from './seeded-random.ts';
import { seededRandom } from './seeded-random.ts';

export interface BootstrapOptions {
  readonly seed: number;
  /** How often the curve is fitted again. */
  readonly resamples?: number;
  /** Length of a block; from the residuals' autocorrelation unless given. */
  readonly blockLength?: number;
}

const DEFAULT_RESAMPLES = 400;

/**
 * What might a fitted curve have been? Adds blocks of its own residuals to it and fits again, so that neighbours keep
 * what they have in common (a bootstrap of single residuals would be too sure of itself). `refit` gets one residual per
 * point, in order of the curve's abscissa, and may give null where no fit is found. Circular blocks: Politis and Romano, 1992.
 */
export function blockBootstrap<T>(
  residuals: readonly number[],
  refit: (resampled: readonly number[]) => T | null,
  { seed, resamples = DEFAULT_RESAMPLES, blockLength = blockLengthFor(residuals) }: BootstrapOptions,
): readonly T[] {
  const random = seededRandom(seed);
  const fits: T[] = [];
  for (let run = 0; run < resamples; run += 1) {
    const fit = refit(resampledBlocks(residuals, blockLength, random));
    if (fit !== null) fits.push(fit);
  }
  return fits;
}

/**
 * How long must a block be to keep the dependence of its residuals? (2ρ ÷ (1 - ρ²))^⅔ · n^⅓ with ρ their lag-1
 * autocorrelation, no longer than half of them. Source: Carlstein's rule for a first-order autoregression (1986).
 */
export function blockLengthFor(residuals: readonly number[]): number {
  const count = residuals.length;
  const correlation = Math.min(0.99, Math.max(0, lagOne(residuals)));
  const length = ((2 * correlation) / (1 - correlation ** 2)) ** (2 / 3) * Math.cbrt(count);
  return Math.max(1, Math.min(Math.floor(count / 2), Math.round(length)));
}

/** As many residuals as given, in blocks of consecutive ones from random places; the last one is followed by the first. */
export function resampledBlocks(
  residuals: readonly number[],
  blockLength: number,
  random: RandomStream,
): readonly number[] {
  const count = residuals.length;
  const resampled: number[] = [];
  while (resampled.length < count) {
    const start = Math.floor(random() * count);
    for (let step = 0; step < blockLength && resampled.length < count; step += 1)
      resampled.push(residuals[(start + step) % count] as number);
  }
  return resampled;
}

/** Lag-1 autocorrelation: near 0 for noise, near 1 where neighbours err alike. 0 for constant values. */
export function lagOne(values: readonly number[]): number {
  const mean = values.reduce((total, value) => total + value, 0) / values.length;
  const centred = values.map((value) => value - mean);
  const squares = centred.reduce((total, value) => total + value ** 2, 0);
  if (!(squares > 0)) return 0;
  return centred.slice(1).reduce((total, value, index) => total + value * (centred[index] ?? 0), 0) / squares;
}
