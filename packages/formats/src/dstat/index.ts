import { text } from '@tatami/model';
import type { Format, Source } from '../format.ts';
import { parse } from './parse.ts';
import { isTitle } from './recordings.ts';

/** CSV that dstat writes with --output, versions 0.6 to 0.8, and its successors: pcp-dstat of Performance Co-Pilot and dool. */
export const dstat: Format = {
  id: 'dstat',
  label: text('dstat recording (CSV of dstat, pcp dstat, dool)', 'dstatの記録（dstat・pcp dstat・doolのCSV）'),
  kind: 'utilisation',
  generic: false,
  anyWidth: true,
  detect,
  parse,
};

/** By its title, or where that was cut off by the command that it was started with. */
function detect({ tables }: Source): number {
  const first = tables.flatMap((table) => table.head()).map(({ cells }) => cells);
  if (first.some(isTitle)) return 0.98;
  return first.some(([label, command = '']) => label === 'Cmdline:' && /\b(?:dstat|dool)\b/.test(command)) ? 0.95 : 0;
}
