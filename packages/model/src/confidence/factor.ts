import type { KnownEstimate } from '../figure/index.ts';
import { type Distribution, normalQuantile, quantileOf } from '../uncertainty/index.ts';

/** A factor that multiplies some need: its value in each draw, and at its median. */
export interface Factor {
  readonly draws: Float64Array;
  readonly middle: number;
}

/** Quantiles at the middles of equal parts of probability, by number of parts. */
const tables = new Map<number, Float64Array>();

/** Standard normal quantiles at the middles of `count` equal parts of probability, ascending. */
export function normalTable(count: number): Float64Array {
  const known = tables.get(count);
  if (known) return known;
  const table = Float64Array.from({ length: count }, (_, part) => normalQuantile((part + 0.5) / count));
  tables.set(count, table);
  return table;
}

/**
 * The quantity in each draw, over `per`: the rank of a draw among all says at which quantile. An interval that is neither point nor
 * uniform counts as lognormal around its median; `inverse` where need falls as the quantity rises.
 */
export function factorOf(
  distribution: Distribution,
  ranks: Int32Array,
  { per = 1, inverse = false }: { readonly per?: number; readonly inverse?: boolean } = {},
): Factor {
  const over = (value: number) => (inverse ? per / value : value / per);
  const count = ranks.length;
  const middle = over(quantileOf(distribution, 0.5));
  if (distribution.kind === 'point') return constantFactor(middle, count);
  const byRank = valuesByRank(distribution, count);
  const draws = new Float64Array(count);
  for (let draw = 0; draw < count; draw += 1) draws[draw] = over(byRank[ranks[draw] as number] as number);
  return { draws, middle };
}

function valuesByRank(distribution: Distribution, count: number): Float64Array {
  const values = new Float64Array(count);
  if (distribution.kind === 'lognormal' && distribution.low > 0) {
    const { value, low, high, level } = distribution;
    const normal = normalTable(count);
    const ends = normalQuantile((1 + level) / 2);
    const [below, above] = [Math.log(value / low) / ends, Math.log(high / value) / ends];
    for (let part = 0; part < count; part += 1) {
      const z = normal[part] as number;
      values[part] = value * Math.exp(z * (z < 0 ? below : above));
    }
    return values;
  }
  for (let part = 0; part < count; part += 1) values[part] = quantileOf(distribution, (part + 0.5) / count);
  return values;
}

/** A factor that is the same in every draw. */
export function constantFactor(value: number, count: number): Factor {
  return { draws: new Float64Array(count).fill(value), middle: value };
}

/** The product of factors, draw by draw. */
export function productOf(factors: readonly Factor[], count: number): Factor {
  const draws = new Float64Array(count).fill(1);
  let middle = 1;
  for (const factor of factors) {
    middle *= factor.middle;
    for (let draw = 0; draw < count; draw += 1) draws[draw] = (draws[draw] as number) * (factor.draws[draw] as number);
  }
  return { draws, middle };
}

/** An estimate's interval as an error around its value: lognormal, whatever kind it is. */
export function errorAround({ value, low, high, level }: KnownEstimate): Distribution {
  return low === high ? { kind: 'point', value } : { kind: 'lognormal', value, low, high, level };
}

/** Standard deviation of an estimate's logarithm, from its interval. */
export function logDeviation({ low, high, level }: KnownEstimate): number {
  if (!(low > 0) || low === high) return 0;
  return Math.log(high / low) / (2 * normalQuantile((1 + level) / 2));
}
