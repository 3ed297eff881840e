import { type Estimate, isKnown } from './estimate.ts';
import { listOf, type Text, text } from './text.ts';

/** A part of a sum, none of which may be below nothing. */
export interface PartOfSum {
  readonly estimate: Estimate;
  /** What it is of, where it is unknown. */
  readonly of: Text;
}

/** A sum of these parts, which where some of them are unknown is at least what is known of them. */
export function withKnownPart(sum: Estimate, parts: readonly PartOfSum[]): Estimate {
  if (isKnown(sum)) return sum;
  const value = parts.reduce((all, { estimate }) => all + leastOf(estimate), 0);
  const rest = parts.flatMap(({ estimate, of }) => (isKnown(estimate) ? [] : [estimate.atLeast?.without ?? of]));
  const without = rest.length === 1 && rest[0] ? rest[0] : text('{parts}', '{parts}', { parts: listOf(rest) });
  return value > 0 && rest.length > 0 ? { ...sum, atLeast: { value, without } } : sum;
}

/** What follows from a gap in proportion, with what is known of it: the `result` is `by` times the `gap`. */
export function withPartOf(result: Estimate, gap: Estimate, by: number): Estimate {
  if (isKnown(result) || isKnown(gap) || !gap.atLeast || !(by > 0)) return result;
  return { ...result, atLeast: { ...gap.atLeast, value: gap.atLeast.value * by } };
}

function leastOf(estimate: Estimate): number {
  return isKnown(estimate) ? estimate.value : (estimate.atLeast?.value ?? 0);
}
