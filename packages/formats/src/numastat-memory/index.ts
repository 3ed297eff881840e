import { text } from '@tatami/model';
import { linesOf } from '../decode/lines.ts';
import type { Format, Source } from '../format.ts';
import { MEMORY_ROW, parse } from './parse.ts';

/** numastat -m: the memory of each NUMA node. It does not say which CPUs a node has. */
export const numastatMemory: Format = {
  id: 'numastat-memory',
  label: text('numastat -m (memory of the NUMA nodes)', 'numastat -m（NUMAノードのメモリ）'),
  kind: 'topology',
  generic: false,
  anyWidth: true,
  detect,
  parse,
};

const LINES_LOOKED_AT = 2_000;
const TITLE = /Per-node system memory usage/i;

function detect({ text: whole }: Source): number {
  let looked = 0;
  let isTitled = false;
  for (const { text: line } of linesOf(whole ?? '')) {
    looked += 1;
    if (looked > LINES_LOOKED_AT) return 0;
    isTitled ||= TITLE.test(line);
    if (isTitled && MEMORY_ROW.test(line.trim())) return 0.85;
  }
  return 0;
}
