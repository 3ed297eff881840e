import { amount, type KnownEstimate, span, type Text, text } from '../figure/index.ts';
import { normalQuantile } from './normal-quantile.ts';

/** How a number may vary. 'normal' and 'lognormal' have their median at `value` and a width of its own on each side. */
export type Distribution =
  | { readonly kind: 'point'; readonly value: number }
  | { readonly kind: 'uniform'; readonly low: number; readonly high: number }
  | {
      readonly kind: 'normal' | 'lognormal';
      readonly value: number;
      readonly low: number;
      readonly high: number;
      readonly level: number;
    };

/**
 * Which distribution does an interval stand for? Bounds that are certain (level 1: the rounding of a printed number) or
 * assumed: uniform between them. An estimated interval: lognormal, its `low` and `high` at the ends of the level; normal
 * where `low` is not above 0. No interval: the value itself.
 */
export function distributionOf({ kind, value, low, high, level }: KnownEstimate): Distribution {
  if (low === high) return { kind: 'point', value };
  if (level >= 1 || kind === 'assumed') return { kind: 'uniform', low, high };
  return { kind: low > 0 ? 'lognormal' : 'normal', value, low, high, level };
}

/** The number below which the distribution lies with this probability (0..1, ends excluded). Rises with it. */
export function quantileOf(distribution: Distribution, probability: number): number {
  switch (distribution.kind) {
    case 'point':
      return distribution.value;
    case 'uniform':
      return distribution.low + (distribution.high - distribution.low) * probability;
    case 'normal':
      return distribution.value + towards(distribution, probability, (bound, value) => bound - value);
    case 'lognormal':
      return (
        distribution.value * Math.exp(towards(distribution, probability, (bound, value) => Math.log(bound / value)))
      );
  }
}

/**
 * The distribution's quantiles at the middles of so many equal parts of probability: `table[floor(u × size)]` with u in
 * (0, 1) is a draw, many times faster than quantileOf.
 */
export function quantileTable(distribution: Distribution, size = 4096): Float64Array {
  return Float64Array.from({ length: size }, (_, part) => quantileOf(distribution, (part + 0.5) / size));
}

type Bell = Extract<Distribution, { kind: 'normal' | 'lognormal' }>;

/** Signed distance from the median: that of the bound on this side, times how far out the probability lies. */
function towards(
  { value, low, high, level }: Bell,
  probability: number,
  distance: (bound: number, value: number) => number,
): number {
  const deviations = normalQuantile(probability) / normalQuantile((1 + level) / 2);
  return deviations < 0 ? -distance(low, value) * deviations : distance(high, value) * deviations;
}

/** What was drawn from, in words: stands beside every simulated number. */
export function describeDistribution(label: Text, distribution: Distribution): Text {
  if (distribution.kind === 'point') {
    const at = amount(distribution.value, 'ratio');
    return text('{label}: {at}, not varied.', '{label}：{at}（固定）。', { label, at });
  }
  const range = span(distribution.low, distribution.high, 'ratio');
  if (distribution.kind === 'uniform')
    return text('{label}: uniform on {range}.', '{label}：{range}の一様分布。', { label, range });
  const share = amount(distribution.level, 'share');
  const median = amount(distribution.value, 'ratio');
  const name = distribution.kind === 'normal' ? text('normal', '正規分布') : text('lognormal', '対数正規分布');
  return text(
    '{label}: {name}, median {median}, {share} within {range}.',
    '{label}：{name}（中央値{median}、{share}区間{range}）。',
    { label, name, median, share, range },
  );
}
