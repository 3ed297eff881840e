import { type KnownEstimate, type KnownKind, known, type Text } from '../figure/index.ts';
import { PERSON_SOURCE } from '../licensing/index.ts';
import type { Unit } from '../units/index.ts';

/** A number a person typed, with the bounds they know: low ≤ value ≤ high. Without bounds it has no spread. */
export type Entered = number | EnteredRange;

export interface EnteredRange {
  readonly value: number;
  readonly low?: number | undefined;
  readonly high?: number | undefined;
}

/** What was typed as an Estimate whose source is the person: 'measured' where they state a fact, 'assumed' where they choose. */
export function entered(kind: KnownKind, label: Text, unit: Unit, given: Entered): KnownEstimate {
  const { value, low = value, high = value }: EnteredRange = typeof given === 'number' ? { value: given } : given;
  return known(kind, { value, low, high, unit, because: { label, inputs: [], source: PERSON_SOURCE } });
}
