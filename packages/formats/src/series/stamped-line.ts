import { parseInstant } from '../decode/instant.ts';

const STAMP = /^(\d{4}[-/]\d{2}[-/]\d{2}[ T]\d{2}:\d{2}:\d{2})(?:[.,]\d{1,9})?(Z|[+-]\d{2}:?\d{2})?(?:[\t ]|$)/;

/** A line parted from the time a script put before it ('2026-11-20 09:00:05.758<tab>…'); `at` in milliseconds since 1970. */
export function stampedLine(line: string): { readonly at: number | null; readonly rest: string } {
  const [stamp = '', clock, zone = ''] = STAMP.exec(line) ?? [];
  const at = clock === undefined ? null : parseInstant(clock + zone);
  return at === null ? { at: null, rest: line } : { at, rest: line.slice(stamp.length) };
}
