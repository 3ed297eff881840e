import {
  compileFormula,
  type Derivation,
  derive,
  type Estimate,
  isKnown,
  type KnownEstimate,
} from '../figure/index.ts';
import { type Distribution, describeDistribution, distributionOf, quantileOf } from './distribution.ts';
import { chanceOfDraws, DEFAULT_DRAWS, seedNote } from './draws.ts';
import { seededRandom } from './seeded-random.ts';
import { quantileOfDraws } from './sorted-draws.ts';

export interface SimulationOptions {
  readonly seed: number;
  readonly draws?: number;
  /** Share of the draws inside the interval; 0.8 unless said otherwise. */
  readonly level?: number;
}

/** A derived number whose interval was found by drawing its inputs. */
export interface Simulation {
  readonly estimate: Estimate;
  /** One value per draw; empty where an input is unknown. */
  readonly draws: Float64Array;
  /** In which share of the draws does this hold? */
  chance(label: Estimate['because']['label'], holds: (value: number) => boolean): Estimate;
}

/**
 * What derive() computes, with the interval of a seeded Monte-Carlo: every input is drawn from its distribution (see
 * distributionOf), independently. Use it where a step (floor) or a product of wide intervals makes derive()'s first order
 * too rough. The value stays that of the printed formula.
 */
export function simulate(derivation: Derivation, options: SimulationOptions): Simulation {
  const { seed, draws: count = DEFAULT_DRAWS, level = 0.8 } = options;
  const derived = derive(derivation);
  if (!isKnown(derived)) return { estimate: derived, draws: new Float64Array(0), chance: () => derived };
  const inputs = derived.because.inputs.filter((input) => 'estimate' in input);
  const drawn = inputs.map(({ symbol, estimate }) => ({
    symbol,
    distribution: distributionOf(estimate as KnownEstimate),
  }));
  const draws = drawsOfFormula(derivation.formula, drawn, count, seed);
  const notes = [
    ...(derivation.notes ?? []),
    seedNote(count, seed),
    ...inputs.map(({ estimate }, index) =>
      describeDistribution(estimate.because.label, (drawn[index] as (typeof drawn)[number]).distribution),
    ),
  ];
  const estimate: Estimate = {
    ...derived,
    level,
    low: Math.min(derived.value, quantileOfDraws(draws, (1 - level) / 2)),
    high: Math.max(derived.value, quantileOfDraws(draws, (1 + level) / 2)),
    because: { ...derived.because, notes },
  };
  return {
    estimate,
    draws,
    chance: (label, holds) =>
      chanceOfDraws(
        draws.reduce((hits, value) => hits + Number(holds(value)), 0),
        count,
        { label, inputs, notes },
      ),
  };
}

function drawsOfFormula(
  formula: string,
  inputs: readonly { readonly symbol: string; readonly distribution: Distribution }[],
  count: number,
  seed: number,
): Float64Array {
  const random = seededRandom(seed);
  const evaluate = compileFormula(formula);
  return Float64Array.from({ length: count }, () => {
    const values: Record<string, number[]> = {};
    for (const { symbol, distribution } of inputs) {
      const vector = values[symbol] ?? [];
      vector.push(quantileOf(distribution, random()));
      values[symbol] = vector;
    }
    return evaluate(values);
  });
}
