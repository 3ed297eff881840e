import { type BecauseInput, type Estimate, type KnownEstimate, known, type Text, text } from '../figure/index.ts';
import type { Unit } from '../units/index.ts';
import { type Distribution, distributionOf, quantileOf } from './distribution.ts';
import { normalQuantile } from './normal-quantile.ts';
import type { RandomStream } from './seeded-random.ts';
import { quantileOfDraws } from './sorted-draws.ts';

/** Draws of a simulation unless a caller wants another number. */
export const DEFAULT_DRAWS = 1000;

/** So many values the estimate may take (see distributionOf). Equal streams give equal values. */
export function drawsOf(
  estimate: KnownEstimate,
  count: number,
  random: RandomStream,
  distribution: Distribution = distributionOf(estimate),
): Float64Array {
  return Float64Array.from({ length: count }, () => quantileOf(distribution, random()));
}

/** What a number that came out of draws is, and what was drawn for it. */
export interface DrawnLabel {
  readonly label: Text;
  readonly unit: Unit;
  /** What was varied. */
  readonly inputs: readonly BecauseInput[];
  /** How it was varied, with the seed. */
  readonly notes: readonly Text[];
}

/** Median of the draws, with the interval that holds `level` of them. */
export function medianOfDraws(draws: Float64Array, drawn: DrawnLabel, level = 0.8): KnownEstimate {
  return known('predicted', {
    value: quantileOfDraws(draws, 0.5),
    low: quantileOfDraws(draws, (1 - level) / 2),
    high: quantileOfDraws(draws, (1 + level) / 2),
    level,
    unit: drawn.unit,
    because: { label: drawn.label, inputs: drawn.inputs, notes: drawn.notes },
  });
}

/**
 * The number that this share of the draws stays at or below. Its own interval is what another seed might have given: the
 * order statistics around its rank, by the binomial distribution's normal approximation.
 */
export function percentileOfDraws(draws: Float64Array, share: number, drawn: DrawnLabel, level = 0.8): KnownEstimate {
  const margin = normalQuantile((1 + level) / 2) * Math.sqrt((share * (1 - share)) / draws.length);
  return known('predicted', {
    value: quantileOfDraws(draws, share),
    low: quantileOfDraws(draws, share - margin),
    high: quantileOfDraws(draws, share + margin),
    level,
    unit: drawn.unit,
    because: { label: drawn.label, inputs: drawn.inputs, notes: drawn.notes },
  });
}

/** In which share of the draws did it hold? Interval: Wilson's, for the finite number of draws. */
export function chanceOfDraws(
  hits: number,
  draws: number,
  { label, inputs, notes }: Omit<DrawnLabel, 'unit'>,
  level = 0.8,
): Estimate {
  const share = hits / draws;
  const z = normalQuantile((1 + level) / 2);
  const centre = (share + z ** 2 / (2 * draws)) / (1 + z ** 2 / draws);
  const margin = (z / (1 + z ** 2 / draws)) * Math.sqrt((share * (1 - share)) / draws + z ** 2 / (4 * draws ** 2));
  return known('predicted', {
    value: share,
    low: Math.max(0, Math.min(share, centre - margin)),
    high: Math.min(1, Math.max(share, centre + margin)),
    level,
    unit: 'share',
    because: {
      label,
      formula: 'hits ÷ draws',
      inputs: [
        { symbol: 'hits', estimate: count(text('Draws in which it holds', '条件を満たした試行数'), hits) },
        { symbol: 'draws', estimate: count(text('Draws', '試行数'), draws) },
        ...inputs,
      ],
      notes,
    },
  });
}

function count(label: Text, value: number): Estimate {
  return known('predicted', { value, unit: 'count', because: { label, inputs: [] } });
}

/** "1,000 draws, seed 1": equal numbers give an equal answer. */
export function seedNote(draws: number, seed: number): Text {
  return text(
    '{draws} {draws:draw|draws} with seed {seed}; the same seed gives the same numbers.',
    '試行{draws}回、シード{seed}（同じシードなら同じ結果になります）。',
    { draws, seed },
  );
}
