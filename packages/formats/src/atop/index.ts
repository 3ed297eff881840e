import { text } from '@tatami/model';
import { linesOf } from '../decode/lines.ts';
import type { Format, Source } from '../format.ts';
import { parse } from './parse.ts';
import { isAtopLine } from './samples-in.ts';

/** Parsable output of atop (-P CPU,MEM,DSK), 1.x and 2.x: written live or from its raw logs (-r), of one machine or several. */
export const atop: Format = {
  id: 'atop',
  label: text('atop recording (atop -P)', 'atopの記録（atop -P）'),
  kind: 'utilisation',
  generic: false,
  anyWidth: true,
  detect,
  parse,
};

const LINES_LOOKED_AT = 200;

function detect({ text: whole }: Source): number {
  let number = 0;
  for (const { text: line } of linesOf(whole ?? '')) {
    number += 1;
    if (number > LINES_LOOKED_AT) return 0;
    if (isAtopLine(line)) return 0.97;
  }
  return 0;
}
