import type { Estimate } from '../figure/index.ts';
import { type PriceBook, type PriceKey, priceOf } from './price-book.ts';

/** Rows of Oracle's core factor table, first match wins; a processor no row names takes the factor for unlisted ones. */
const ROWS: readonly { readonly pattern: RegExp; readonly key: PriceKey }[] = [
  { pattern: /\bSPARC64[- ]?X\b|\bSPARC64 X\+/i, key: 'oracle-core-factor-sparc64-x' },
  { pattern: /\bSPARC[- ]?(T4|T5|M\d)/i, key: 'oracle-core-factor-sparc-t' },
  { pattern: /SPARC/i, key: 'oracle-core-factor-sparc-older' },
  { pattern: /\bPOWER ?(8|9|10)\b/i, key: 'oracle-core-factor-power' },
  { pattern: /\b(EPYC|Opteron)\b/i, key: 'oracle-core-factor-amd' },
  // The table's Xeon row is for multi-core ones: the single-core lines of before 2005 are not in it.
  { pattern: /^(?!.*(Pentium|Xeon(\(TM\))? MP)).*\bXeon\b/i, key: 'oracle-core-factor-xeon' },
];

/** The Oracle core factor of a processor by its model string (core factor table); unlisted or unnamed ones count in full. */
export function coreFactorOf(cpuModel: string | null, book: PriceBook): Estimate {
  const row = ROWS.find(({ pattern }) => cpuModel !== null && pattern.test(cpuModel));
  return priceOf(book, row?.key ?? 'oracle-core-factor-unlisted');
}
