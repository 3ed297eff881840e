import { ROUNDING } from '../figure/index.ts';

/** By the draws themselves, which do not change: several quantiles are asked of each. */
const sorted = new WeakMap<Float64Array, Float64Array>();

/** The number that this share (0..1) of the draws stays at or below: nearest rank. Throws (a bug of ours) without draws. */
export function quantileOfDraws(draws: Float64Array, share: number): number {
  const ascending = sorted.get(draws) ?? draws.toSorted();
  sorted.set(draws, ascending);
  const value = ascending[rankOf(share, ascending.length)];
  if (value === undefined) throw new Error('a quantile needs at least one draw');
  return value;
}

function rankOf(share: number, count: number): number {
  return Math.min(count - 1, Math.max(0, Math.ceil(share * count - ROUNDING) - 1));
}
