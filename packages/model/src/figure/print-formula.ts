import type { Because, KnownEstimate } from './estimate.ts';
import { isKnown } from './estimate.ts';

/**
 * The formula of a because with its symbols replaced by written numbers: "floor(ratio × ceiling ÷ peak)" becomes
 * "floor(6 × 0.7 ÷ 1)". A vector is written with its ends only. null when there is no formula or an input is unknown.
 */
export function printFormula(because: Because, write: (estimate: KnownEstimate) => string): string | null {
  if (because.formula === undefined) return null;
  const written = new Map<string, string[]>();
  for (const input of because.inputs) {
    if (!('estimate' in input) || !isKnown(input.estimate)) return null;
    written.set(input.symbol, [...(written.get(input.symbol) ?? []), write(input.estimate)]);
  }
  return because.formula.replace(/[A-Za-z_][A-Za-z0-9_]*/g, (symbol) => shorten(written.get(symbol)) ?? symbol);
}

/** As many terms of a sum as a line can hold. */
const WRITTEN_TERMS = 6;

function shorten(terms: readonly string[] | undefined): string | undefined {
  if (terms === undefined || terms.length <= WRITTEN_TERMS) return terms?.join(', ');
  return `${terms.slice(0, WRITTEN_TERMS - 1).join(', ')}, …, ${terms.at(-1)}`;
}
