import { text } from '@tatami/model';
import type { Format, Source } from '../format.ts';
import { parse } from './parse.ts';

/** prtconf of AIX: what a partition or a whole system has; of several one after another. */
export const prtconf: Format = {
  id: 'prtconf',
  label: text('prtconf output (AIX)', 'prtconf の出力（AIX）'),
  kind: 'inventory',
  generic: false,
  anyWidth: true,
  detect,
  parse,
};

const LOOKED_AT_CHARS = 20_000;
const LINES = [
  /^\s{0,8}System Model: /m,
  /^\s{0,8}Number Of Processors: \d/m,
  /^\s{0,8}Processor Implementation Mode: /m,
  /^\s{0,8}LPAR Info: /m,
];

function detect({ text: whole }: Source): number {
  const start = whole?.slice(0, LOOKED_AT_CHARS) ?? '';
  return LINES.filter((line) => line.test(start)).length >= 3 ? 0.96 : 0;
}
