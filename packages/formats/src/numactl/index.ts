import { text } from '@tatami/model';
import { linesOf } from '../decode/lines.ts';
import type { Format, Source } from '../format.ts';
import { parse } from './parse.ts';

/** numactl --hardware: memory-only and memoryless nodes, asymmetric distances, wrapped lines, several machines in one text. */
export const numactl: Format = {
  id: 'numactl',
  label: text('numactl --hardware', 'numactl --hardware の出力'),
  kind: 'topology',
  generic: false,
  anyWidth: true,
  detect,
  parse,
};

const LINES_LOOKED_AT = 2_000;
const FACT = /^\W{0,6}node\s{1,4}\d{1,4}\s{1,4}(?:cpus|size):/;

const NONE = /^\W{0,6}No NUMA (?:support )?available on this system/;

function detect({ text: whole }: Source): number {
  let looked = 0;
  for (const { text: line } of linesOf(whole ?? '')) {
    looked += 1;
    if (looked > LINES_LOOKED_AT) return 0;
    if (FACT.test(line)) return 0.93;
    if (NONE.test(line)) return 0.9;
  }
  return 0;
}
