import type { Unit } from '../units/index.ts';
import type { Cell, Source } from './source.ts';
import type { Text } from './text.ts';

/** The level of every interval in the product unless an Estimate says otherwise. */
export const DEFAULT_LEVEL = 0.8;

/**
 * measured: somebody measured it on the customer's machines; stated: the customer's files say so of what is installed, granted or set
 * (cores, memory, an SGA), and nobody measured it; published: a vendor, a price list or a study states it (ratings, prices, rules, what a
 * study measured); predicted: a model says so; assumed: a person or the product chose it.
 */
export type KnownKind = 'measured' | 'stated' | 'published' | 'predicted' | 'assumed';
export type EstimateKind = KnownKind | 'unknown';

/** The explanation of a number: a small tree that ends in cells, figures and assumptions. */
export interface Because {
  readonly label: Text;
  /** Expression over the inputs' symbols (see formula.ts); evaluates to the estimate's value. */
  readonly formula?: string;
  /** Inputs that share a symbol form a vector, folded by sum(), max(), min() or count() in the formula. */
  readonly inputs: readonly BecauseInput[];
  readonly source?: Source;
  /** Remarks a person should read beside the number: a rule used, a limit, a caution. */
  readonly notes?: readonly Text[];
  /** For an unknown: what would make it known. */
  readonly settle?: Text;
}

export type BecauseInput =
  | { readonly symbol: string; readonly estimate: Estimate }
  | { readonly symbol: string; readonly cell: Cell };

/** A number somebody may quote, with its interval. `low`..`high` covers the truth with probability `level`. */
export interface KnownEstimate {
  readonly kind: KnownKind;
  readonly value: number;
  readonly low: number;
  readonly high: number;
  /** The question ends at `high`, and what is asked for may lie beyond it; absent = it lies within, as far as anybody can say. */
  readonly isOpenAbove?: true | undefined;
  readonly level: number;
  readonly unit: Unit;
  readonly because: Because;
}

/** What is known of a sum whose rest is not: it comes to at least this. Never a total. */
export interface KnownPart {
  readonly value: number;
  /** What the rest is of. */
  readonly without: Text;
}

/** An honest gap. `refused` marks a question outside the range its model was shown to hold in. */
export interface UnknownEstimate {
  readonly kind: 'unknown';
  readonly value: null;
  readonly low: null;
  readonly high: null;
  readonly level: number;
  readonly unit: Unit;
  readonly refused: boolean;
  /** Absent = nothing of it is known. */
  readonly atLeast?: KnownPart | undefined;
  readonly because: Because;
}

export type Estimate = KnownEstimate | UnknownEstimate;

interface KnownParts {
  readonly value: number;
  readonly unit: Unit;
  readonly because: Because;
  readonly low?: number;
  readonly high?: number;
  readonly level?: number;
}

/**
 * A known estimate of the given kind. Without bounds the interval is the value itself.
 * Throws (a bug of ours) when the value is not finite or lies outside its bounds.
 */
export function known(kind: KnownKind, parts: KnownParts): KnownEstimate {
  const { value, unit, because, low = value, high = value, level = DEFAULT_LEVEL } = parts;
  if (!Number.isFinite(value)) throw new Error(`estimate "${because.label.en}" is not a finite number: ${value}`);
  if (low > value || high < value)
    throw new Error(`estimate "${because.label.en}": ${value} lies outside ${low}..${high}`);
  return { kind, value, low, high, level, unit, because };
}

/** A gap: nothing in the inputs tells. `settle` says what would. */
export function unknown(unit: Unit, label: Text, settle: Text, inputs: readonly BecauseInput[] = []): UnknownEstimate {
  return gap(unit, false, { label, inputs, settle });
}

/** A refusal: the question lies outside the range the model was shown to hold in. */
export function refused(unit: Unit, label: Text, settle: Text, inputs: readonly BecauseInput[] = []): UnknownEstimate {
  return gap(unit, true, { label, inputs, settle });
}

function gap(unit: Unit, refusal: boolean, because: Because): UnknownEstimate {
  return { kind: 'unknown', value: null, low: null, high: null, level: DEFAULT_LEVEL, unit, refused: refusal, because };
}

export function isKnown(estimate: Estimate): estimate is KnownEstimate {
  return estimate.kind !== 'unknown';
}

/** Whether it is known to be nothing, over its whole interval. */
export function isZero(estimate: Estimate): boolean {
  return isKnown(estimate) && estimate.low === 0 && estimate.high === 0;
}
