import { text } from '@tatami/model';
import { linesOf } from '../decode/lines.ts';
import type { Format, Source } from '../format.ts';
import { parse } from './parse.ts';
import { headerOf, isOtherMode } from './vmstat-lines.ts';

/** vmstat of Linux, AIX, Solaris and HP-UX, with or without times. */
export const vmstat: Format = {
  id: 'vmstat',
  label: text('vmstat output', 'vmstatの出力'),
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
    if (headerOf(line)) return 0.96;
    if (isOtherMode(line)) return 0.9;
  }
  return 0;
}
