import { parseStamp, type Stamp } from '../decode/instant.ts';

const STAMP = /^(\d{4}[-/]\d{2}[-/]\d{2}[ T]\d{2}:\d{2}:\d{2})(?:[.,]\d{1,9})?(Z|[+-]\d{2}:?\d{2})?(?:[\t ]|$)/;

/** A line parted from the time a script put before it ('2026-11-20 09:00:05.758<tab>…'); null = there is none. */
export function stampedLine(line: string): { readonly stamp: Stamp | null; readonly rest: string } {
  const [before = '', clock, zone = ''] = STAMP.exec(line) ?? [];
  const stamp = clock === undefined ? null : parseStamp(clock + zone);
  return { stamp, rest: stamp === null ? line : line.slice(before.length) };
}
