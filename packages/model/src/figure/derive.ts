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
 * first order); for a step function (floor, ceil) of one input it is exact. Any unknown input makes the result unknown.
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
  let below = 0;
  let above = 0;
  operands.forEach(({ estimate }, index) => {
    if (estimate.low === estimate.high) return;
    const moved = [estimate.low, estimate.high].map((bound) => evaluate(nominal.with(index, bound)) - value);
    below += Math.min(0, ...moved) ** 2;
    above += Math.max(0, ...moved) ** 2;
  });
  return { low: value - Math.sqrt(below), high: value + Math.sqrt(above) };
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
