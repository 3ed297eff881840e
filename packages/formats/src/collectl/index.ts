import { text } from '@tatami/model';
import { linesOf } from '../decode/lines.ts';
import type { Format, Source } from '../format.ts';
import { briefHeading } from './brief-columns.ts';
import { parse } from './parse.ts';
import { plotHeading } from './plot-columns.ts';

/** collectl 3 and 4: its plot format (-P), whole or by subsystem (.tab, .cpu, .dsk), and the lines it shows on a terminal. */
export const collectl: Format = {
  id: 'collectl',
  label: text('collectl recording', 'collectlの記録'),
  kind: 'utilisation',
  generic: false,
  anyWidth: true,
  detect,
  parse,
};

const LINES_LOOKED_AT = 200;

function detect({ text: whole }: Source): number {
  let number = 0;
  let namesItself = false;
  for (const { text: line } of linesOf(whole ?? '')) {
    number += 1;
    if (number > LINES_LOOKED_AT) break;
    if (plotHeading(line) || briefHeading(line)) return 0.97;
    namesItself ||= /^# Collectl: {1,10}V\d/.test(line);
  }
  // Of processes or slabs, which say nothing of the whole machine.
  return namesItself ? 0.9 : 0;
}
