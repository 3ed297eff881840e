import type { Unit } from '../units/index.ts';
import {
  type BecauseInput,
  DEFAULT_LEVEL,
  type Estimate,
  type EstimateKind,
  isKnown,
  type KnownEstimate,
  type KnownKind,
  known,
  unknown,
} from './estimate.ts';
import { type Bindings, compileFormula } from './formula.ts';
import type { Source } from './source.ts';
import { type Text, text } from './text.ts';

export interface Derivation {
  readonly label: Text;
  readonly formula: string;
  readonly unit: Unit;
  /** Symbol to estimate, or to a vector of them. */
  readonly inputs: Readonly<Record<string, Estimate | readonly Estimate[]>>;
  /** Strongest kind the result may claim; it is never stronger than its weakest input. */
  readonly kind?: KnownKind;
  readonly source?: Source;
  readonly notes?: readonly Text[];
}

const WEAKNESS: Readonly<Record<EstimateKind, number>> = {
  measured: 0,
  stated: 1,
  published: 2,
  predicted: 3,
  assumed: 4,
  unknown: 5,
};

/**
 * Computes an Estimate from others by a formula, so that value and explanation cannot disagree.
 * The interval moves one input at a time to its bounds and adds the effects as root of squares (independent inputs,
 * first order), no farther than all of them at their bounds go together; for a step function (floor, ceil) of one input it is exact.
 * Any unknown input makes the result unknown.
 */
export function derive(derivation: Derivation): Estimate {
  const { label, formula, unit, source, notes } = derivation;
  const inputs = flatten(derivation.inputs);
  const gaps = inputs.filter(({ estimate }) => !isKnown(estimate));
  const firstGap = gaps[0];
  if (firstGap) {
    const settle = firstGap.estimate.because.settle ?? text('The missing input.', '不足している値が必要です。');
    return unknown(unit, label, settle, inputs);
  }
  const operands = inputs.map(({ symbol, estimate }) => ({ symbol, estimate: estimate as KnownEstimate }));
  const evaluate = (values: readonly number[]) => compileFormula(formula)(bind(operands, values));
  const nominal = operands.map(({ estimate }) => estimate.value);
  const value = evaluate(nominal);
  const { low, high } = spread(operands, nominal, value, evaluate);
  const kind = weakest(derivation.kind ?? 'measured', operands);
  return known(kind, {
    value,
    low,
    high,
    level: operands.reduce((level, { estimate }) => Math.min(level, estimate.level), 1) || DEFAULT_LEVEL,
    unit,
    because: { label, formula, inputs, ...(source && { source }), ...(notes && { notes }) },
  });
}

interface Operand {
  readonly symbol: string;
  readonly estimate: KnownEstimate;
}

function flatten(inputs: Derivation['inputs']): { symbol: string; estimate: Estimate }[] {
  return Object.entries(inputs).flatMap(([symbol, input]) =>
    (Array.isArray(input) ? (input as readonly Estimate[]) : [input as Estimate]).map((estimate) => ({
      symbol,
      estimate,
    })),
  );
}

function bind(operands: readonly Operand[], values: readonly number[]): Bindings {
  const bindings: Record<string, number[]> = {};
  operands.forEach(({ symbol }, index) => {
    const vector = bindings[symbol] ?? [];
    vector.push(values[index] as number);
    bindings[symbol] = vector;
  });
  return bindings;
}

function spread(
  operands: readonly Operand[],
  nominal: readonly number[],
  value: number,
  evaluate: (values: readonly number[]) => number,
): { low: number; high: number } {
  const [below, above] = [new Side(nominal), new Side(nominal)];
  operands.forEach(({ estimate: { low, high } }, index) => {
    if (low === high) return;
    const [atLow, atHigh] = [low, high].map((bound) => evaluate(nominal.with(index, bound)) - value) as [
      number,
      number,
    ];
    below.move(index, -atLow, low, -atHigh, high);
    above.move(index, atLow, low, atHigh, high);
  });
  return {
    low: value - below.reach((bounds) => value - evaluate(bounds)),
    high: value + above.reach((bounds) => evaluate(bounds) - value),
  };
}

/** One side of an interval: how far the inputs move the value to it. */
class Side {
  /** Each input where it moves the value farthest to this side. */
  readonly #bounds: number[];
  #squares = 0;
  #largest = 0;
  #moved = 0;

  constructor(nominal: readonly number[]) {
    this.#bounds = [...nominal];
  }

  /** An input at its bounds moves the value so far to this side, or to the other where below 0. */
  move(index: number, byLow: number, low: number, byHigh: number, high: number): void {
    const by = Math.max(byLow, byHigh);
    if (!(by > 0)) return;
    this.#bounds[index] = byLow > byHigh ? low : high;
    this.#squares += by ** 2;
    this.#largest = Math.max(this.#largest, by);
    this.#moved += 1;
  }

  /** The root of squares, as far as all of them go together: a product of wide intervals goes less far down. */
  reach(together: (bounds: readonly number[]) => number): number {
    const reach = Math.sqrt(this.#squares);
    return this.#moved < 2 ? reach : Math.min(reach, Math.max(this.#largest, together(this.#bounds)));
  }
}

function weakest(claimed: KnownKind, operands: readonly Operand[]): KnownKind {
  return operands.reduce<KnownKind>(
    (kind, { estimate }) => (WEAKNESS[estimate.kind] > WEAKNESS[kind] ? estimate.kind : kind),
    claimed,
  );
}

/** The bindings under which a because's formula must give its estimate's value; used to print and to check it. */
export function bindingsOf(inputs: readonly BecauseInput[]): Bindings {
  const operands = inputs.flatMap((input) =>
    'estimate' in input && isKnown(input.estimate) ? [{ symbol: input.symbol, estimate: input.estimate }] : [],
  );
  return bind(
    operands,
    operands.map(({ estimate }) => estimate.value),
  );
}
