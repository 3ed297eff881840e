import { text } from '@tatami/model';
import type { Format, Source } from '../format.ts';
import { parse } from './parse.ts';

/** lparstat -i of AIX: what a partition has and is entitled to; of several partitions one after another. */
export const lparstat: Format = {
  id: 'lparstat',
  label: text('lparstat -i output', 'lparstat -i の出力'),
  kind: 'inventory',
  generic: false,
  anyWidth: true,
  detect,
  parse,
};

const LOOKED_AT_CHARS = 20_000;
const LINES = [
  /^\s{0,8}Partition\s{1,3}Name\s{0,60}:/m,
  /^\s{0,8}Entitled\s{1,3}Capacity\s{0,60}:/m,
  /^\s{0,8}Online Virtual CPUs\s{0,60}:/m,
];

function detect({ text: whole }: Source): number {
  const start = whole?.slice(0, LOOKED_AT_CHARS) ?? '';
  return LINES.filter((line) => line.test(start)).length >= 2 ? 0.96 : 0;
}
