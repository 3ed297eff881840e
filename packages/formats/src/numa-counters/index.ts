import { text } from '@tatami/model';
import { linesOf } from '../decode/lines.ts';
import type { Format, Source } from '../format.ts';
import { counterHeader } from './counter-table.ts';
import { parse } from './parse.ts';

/** NUMA counters: /proc/vmstat, /sys/devices/system/node/node…/numastat and numastat, read once or before and after, or as CSV. */
export const numaCounters: Format = {
  id: 'numa-counters',
  label: text('NUMA counters (/proc/vmstat, numastat)', 'NUMAカウンター（/proc/vmstat、numastat）'),
  kind: 'diagnosis',
  generic: false,
  anyWidth: true,
  detect,
  parse,
};

const LINES_LOOKED_AT = 2_000;
const ENOUGH = 3;
const COUNTER =
  /(?:^|\/numastat:\s?)(?:numa_(?:hit|miss|foreign|interleave|local|other)|local_node|other_node|interleave_hit)\s{1,60}\d/i;

function detect({ text: whole, tables }: Source): number {
  if (whole !== null && counterHeader(tables[0]) !== null) return 0.9;
  let looked = 0;
  let found = 0;
  for (const { text: line } of linesOf(whole ?? '')) {
    looked += 1;
    if (looked > LINES_LOOKED_AT) return 0;
    if (COUNTER.test(line.trimStart())) found += 1;
    if (found >= ENOUGH) return 0.88;
  }
  return 0;
}
