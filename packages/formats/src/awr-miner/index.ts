import { text } from '@tatami/model';
import type { Format, Source } from '../format.ts';
import { parse } from './parse.ts';

/** Extracts of AWR Miner (awr-hist-….out): snapshots of many days of one Oracle database. */
export const awrMiner: Format = {
  id: 'awr-miner',
  label: text('AWR Miner extract', 'AWR Minerの出力'),
  kind: 'utilisation',
  generic: false,
  anyWidth: true,
  datesOf: 'tool',
  detect,
  parse,
};

const LOOKED_AT_CHARS = 50_000;
const SECTION =
  /^~~BEGIN-(?:OS-INFORMATION|MAIN-METRICS|MEMORY|SIZE-ON-DISK|DATABASE-PARAMETERS|TOP-N-TIMED-EVENTS)~~/m;

function detect({ text: whole }: Source): number {
  return SECTION.test(whole?.slice(0, LOOKED_AT_CHARS) ?? '') ? 0.98 : 0;
}
