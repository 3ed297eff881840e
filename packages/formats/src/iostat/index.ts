import { text } from '@tatami/model';
import { linesOf } from '../decode/lines.ts';
import type { Format, Source } from '../format.ts';
import { stampedLine } from '../series/stamped-line.ts';
import { parse } from './parse.ts';
import { deviceHeader, isCpuHeader } from './reports.ts';

/** iostat of Linux (plain and extended, of all versions) and Solaris, with or without times. */
export const iostat: Format = {
  id: 'iostat',
  label: text('iostat output', 'iostatの出力'),
  kind: 'utilisation',
  generic: false,
  anyWidth: true,
  datesOf: 'machines',
  detect,
  parse,
};

const LINES_LOOKED_AT = 200;

function detect({ text: whole }: Source): number {
  let number = 0;
  for (const { text: line } of linesOf(whole ?? '')) {
    number += 1;
    if (number > LINES_LOOKED_AT) return 0;
    const { rest } = stampedLine(line);
    if (isCpuHeader(rest) || deviceHeader(rest)) return 0.96;
  }
  return 0;
}
