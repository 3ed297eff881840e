import { text } from '@tatami/model';
import type { Format, Source } from '../format.ts';
import { parse } from './parse.ts';

/** What lssyscfg and lshwres of IBM's HMC list of managed systems and their partitions, an attribute=value list a line. */
export const hmc: Format = {
  id: 'hmc',
  label: text('IBM HMC: lssyscfg and lshwres', 'IBM HMC：lssyscfg・lshwresの出力'),
  kind: 'inventory',
  generic: false,
  anyWidth: true,
  detect,
  parse,
};

const LOOKED_AT_CHARS = 20_000;
const PARTITION = /^(?:[^\n]{0,2000},)?"?lpar_id=\d/m;
const NAMED = /^(?:[^\n]{0,2000},)?"?(?:lpar_)?name=/m;
const SYSTEM = [/^(?:[^\n]{0,2000},)?type_model=/m, /^(?:[^\n]{0,2000},)?serial_num=/m];
/** Lines of lslparutil are samples of what partitions used. */
const SAMPLES = /(?:^|,)event_type=/m;

function detect({ text: whole }: Source): number {
  const start = whole?.slice(0, LOOKED_AT_CHARS) ?? '';
  if (!NAMED.test(start) || SAMPLES.test(start)) return 0;
  return PARTITION.test(start) || SYSTEM.every((pattern) => pattern.test(start)) ? 0.97 : 0;
}
