import { normalQuantile } from '../../uncertainty/index.ts';
import { deviationOfRepeats, holdingAll, type MeasuredPair, type PairedEffect, pairedEffect } from './paired-effect.ts';
import { RUN_NOISE } from './runs.data.ts';

/** The level of the interval of what a plan counts of runs. */
export const COUNTED_LEVEL = 0.8;

/** An effect with the interval that its pairs tell, or that of usual noise. */
export type CountedEffect =
  | PairedEffect
  | (Pick<PairedEffect, 'ratio' | 'low' | 'high' | 'holdsAll'> & { readonly from: 'assumed' });

/** Over these pairs, with the interval that they tell, or that of usual noise. */
export function spreadOfPairs(pairs: readonly MeasuredPair[]): CountedEffect {
  return pairedEffect(pairs, COUNTED_LEVEL) ?? byUsualNoise(pairs);
}

/** Geometric mean with the interval of single runs that are usually repeated so well, or of repeats that differ more. */
export function byUsualNoise(pairs: readonly MeasuredPair[]): CountedEffect {
  const logs = pairs.map(({ baseline, other }) => meanLog(other) - meanLog(baseline));
  const effect = logs.reduce((sum, each) => sum + each, 0) / logs.length;
  const share = pairs.reduce((sum, { baseline, other }) => sum + 1 / baseline.length + 1 / other.length, 0);
  const noise = Math.max(RUN_NOISE.value, deviationOfRepeats(pairs).deviation);
  const half = (normalQuantile((1 + COUNTED_LEVEL) / 2) * noise * Math.sqrt(share)) / pairs.length;
  const bounds = { low: Math.exp(effect - half), high: Math.exp(effect + half) };
  return { ratio: Math.exp(effect), ...holdingAll(bounds, pairs), from: 'assumed' };
}

function meanLog(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + Math.log(value), 0) / values.length;
}
