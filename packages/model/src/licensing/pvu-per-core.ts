import { type Estimate, isKnown } from '../figure/index.ts';
import type { LicensedMachine } from './machine.ts';
import { type PriceBook, type PriceKey, priceOf } from './price-book.ts';
import { processorName } from './processor-name.ts';

/** Rows of a vendor's table that differ by the most sockets the server can hold. */
interface BySockets {
  readonly upTo2: PriceKey;
  readonly upTo4: PriceKey;
  readonly more: PriceKey;
}

const XEON: BySockets = { upTo2: 'db2-pvu-xeon-2', upTo4: 'db2-pvu-xeon-4', more: 'db2-pvu-xeon-many' };
const POWER: BySockets = { upTo2: 'db2-pvu-power-2', upTo4: 'db2-pvu-power-4', more: 'db2-pvu-power-many' };
const SPARC_T4: BySockets = { upTo2: 'db2-pvu-sparc-t4-2', upTo4: 'db2-pvu-sparc-t4-4', more: 'db2-pvu-unlisted' };

/** Rows of IBM's PVU table, first match wins. */
const ROWS: readonly { readonly pattern: RegExp; readonly row: PriceKey | BySockets }[] = [
  { pattern: /\bPOWER ?[45]\+?(?!\w)/i, row: 'db2-pvu-power5' },
  { pattern: /\bPOWER ?6\+?(?!\w).*\b(520|JS[1-4]\d)\b/i, row: 'db2-pvu-power6-small' },
  { pattern: /\bPOWER ?6\+?(?!\w)/i, row: 'db2-pvu-power6' },
  { pattern: /\bPOWER ?\d+\+?(?!\w).*\b(E1180|E1080|E980|E8[78]0|8[78]0|7[789][05])C?\b/i, row: 'db2-pvu-power-many' },
  {
    pattern: /\bPOWER ?\d+\+?(?!\w).*\b(E1150|E1050|E950|E850|75[05]|760|775|PS704|p460)C?\b/i,
    row: 'db2-pvu-power-4',
  },
  { pattern: /\bPOWER ?\d+\+?(?!\w).*\b([SLH]\d{3,4}(LC|L|s)?|PS70\d|7[1-4]0|p2[67]0)\b/i, row: 'db2-pvu-power-2' },
  { pattern: /\bPOWER ?([7-9]|1[01])\+?(?!\w)/i, row: POWER },
  { pattern: /SPARC[- ]?T4\b/i, row: SPARC_T4 },
  { pattern: /\bUltraSPARC[- ]?T2(?![+\w])/i, row: 'db2-pvu-ultrasparc-t2' },
  { pattern: /\bNeoverse\b/i, row: 'db2-pvu-arm' },
  { pattern: /\bEPYC\b/i, row: 'db2-pvu-epyc' },
  { pattern: /\bOpteron\b/i, row: 'db2-pvu-x86-older' },
  { pattern: /Pentium|\bXeon(\(TM\))? MP/i, row: 'db2-pvu-single-core' },
  { pattern: /\bXeon\b.*\b[ELWX]?(3[0-4]|5[0-4]|7[0-4])\d\d\b(?! ?v\d)/i, row: 'db2-pvu-x86-older' },
  { pattern: /\bXeon\b/i, row: XEON },
];

/**
 * Processor value units of one core of a machine's processor (IBM's PVU table). The table goes by the most sockets a
 * server can hold; where that is not known, by those it holds. A processor without a row is unknown, and says so.
 */
export function pvuPerCore({ cpuModel, sockets, socketCapacity }: LicensedMachine, book: PriceBook): Estimate {
  const name = processorName(cpuModel);
  const row = ROWS.find(({ pattern }) => pattern.test(name))?.row ?? 'db2-pvu-unlisted';
  if (typeof row === 'string') return priceOf(book, row);
  const held = socketCapacity ?? (isKnown(sockets) ? sockets.value : null);
  if (held === null) return sockets;
  if (held <= 2) return priceOf(book, row.upTo2);
  return priceOf(book, held <= 4 ? row.upTo4 : row.more);
}
