import { type Header, MAX_HEADER_CHARS, readHeader } from './header.ts';
import { zoneInHeader } from './header-zone.ts';
import { type Terms, tellingKey, termsOf } from './terms.ts';

/** A cell with letters, as all formats that look for their headers compare it, wherever it stands. */
export interface HeaderReading extends Header {
  readonly terms: Terms;
  /** Its terms but for those that headers add freely, as a key. */
  readonly telling: string;
  /** Without the zone it names, as the heading of a column of times; null where it names none. */
  readonly withoutZone: HeaderReading | null;
}

/** So many are kept, of 200 characters at most each: more than the first rows of any file hold. */
const MAX_KEPT = 10_000;
const kept = new Map<string, HeaderReading>();

/**
 * Reads a cell as a header. The same words are asked for by each format and for each place where names of fields may stand, so a reading
 * is kept: one object for one text while it is.
 */
export function headerReading(cell: string): HeaderReading {
  const text = cell.slice(0, MAX_HEADER_CHARS);
  const known = kept.get(text);
  if (known) return known;
  const named = zoneInHeader(text);
  const reading = { ...wordsOf(text), withoutZone: named ? { ...wordsOf(named.rest), withoutZone: null } : null };
  if (kept.size === MAX_KEPT) kept.clear();
  kept.set(text, reading);
  return reading;
}

function wordsOf(text: string): Omit<HeaderReading, 'withoutZone'> {
  const header = readHeader(text);
  const terms = termsOf(header.words);
  return { ...header, terms, telling: tellingKey(terms) };
}
