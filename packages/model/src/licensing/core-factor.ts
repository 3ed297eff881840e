import type { Estimate } from '../figure/index.ts';
import { type PriceBook, type PriceKey, priceOf } from './price-book.ts';
import { processorName } from './processor-name.ts';

/**
 * Rows of Oracle's core factor table, first match wins; a processor no row names takes the factor for unlisted ones.
 * A name that runs on ("T10", "VIII") is another processor.
 */
const ROWS: readonly { readonly pattern: RegExp; readonly key: PriceKey }[] = [
  { pattern: /\bSPARC64[- ]?X\+?(?![\w+])/i, key: 'oracle-core-factor-sparc64-x' },
  { pattern: /\bSPARC64[- ]?VII\+/i, key: 'oracle-core-factor-sparc64-vii-plus' },
  { pattern: /\bUltraSPARC[- ]?T1\b.*\b1[.,]4 ?GHz/i, key: 'oracle-core-factor-sparc-t1-fast' },
  { pattern: /SPARC[- ]?T1\b/i, key: 'oracle-core-factor-sparc-t1' },
  { pattern: /SPARC[- ]?T2\+/i, key: 'oracle-core-factor-sparc-t2-plus' },
  { pattern: /SPARC[- ]?T2\b/i, key: 'oracle-core-factor-sparc-t2' },
  { pattern: /SPARC[- ]?T3\b/i, key: 'oracle-core-factor-sparc-t3' },
  { pattern: /\bSPARC[- ]?(T[45]|M[5-8]|S7)\b/i, key: 'oracle-core-factor-sparc-t' },
  { pattern: /SPARC/i, key: 'oracle-core-factor-sparc-older' },
  { pattern: /\bPA-?(RISC|8[0-9]00)/i, key: 'oracle-core-factor-pa-risc' },
  { pattern: /\bPOWER ?[2-5]\+?(?![\w])/i, key: 'oracle-core-factor-power-older' },
  { pattern: /\bPOWER ?([6-9]|1[01])\+?(?![\w])/i, key: 'oracle-core-factor-power' },
  { pattern: /\bItanium\b.*\b95\d\d/i, key: 'oracle-core-factor-itanium-9500' },
  { pattern: /\bItanium\b.*\b93\d\d/i, key: 'oracle-core-factor-itanium-9300' },
  { pattern: /\bItanium\b.*\b9[01]\d\d/i, key: 'oracle-core-factor-itanium-older' },
  { pattern: /\bAmpere\b/i, key: 'oracle-core-factor-ampere' },
  { pattern: /\bHygon\b/i, key: 'oracle-core-factor-hygon' },
  { pattern: /\b(EPYC|Opteron)\b/i, key: 'oracle-core-factor-amd' },
  // The table's Xeon row is for multi-core ones: the single-core lines of before 2005 are not in it.
  { pattern: /^(?!.*(Pentium|Xeon(\(TM\))? MP)).*\bXeon\b/i, key: 'oracle-core-factor-xeon' },
];

/** The Oracle core factor of a processor by its model string (core factor table); unlisted or unnamed ones count in full. */
export function coreFactorOf(cpuModel: string | null, book: PriceBook): Estimate {
  const name = processorName(cpuModel);
  const row = ROWS.find(({ pattern }) => pattern.test(name));
  return priceOf(book, row?.key ?? 'oracle-core-factor-unlisted');
}
