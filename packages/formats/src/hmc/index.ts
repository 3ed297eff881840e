import { text } from '@tatami/model';
import type { Format, Source } from '../format.ts';
import { attributesOf, delimiterIn } from './listed.ts';
import { parse } from './parse.ts';

/** What lssyscfg and lshwres of IBM's HMC list of managed systems and their partitions, an attribute=value list a line or a table of attributes. */
export const hmc: Format = {
  id: 'hmc',
  label: text('IBM HMC: lssyscfg and lshwres', 'IBM HMC：lssyscfg・lshwresの出力'),
  kind: 'inventory',
  generic: false,
  anyWidth: true,
  detect,
  parse,
};

const SURE = 0.97;
const LOOKED_AT_CHARS = 20_000;
const PARTITION = /^(?:[^\n]{0,2000},)?"?lpar_id=\d/m;
const NAMED = /^(?:[^\n]{0,2000},)?"?(?:lpar_)?name=/m;
const SYSTEM = [/^(?:[^\n]{0,2000},)?type_model=/m, /^(?:[^\n]{0,2000},)?serial_num=/m];
/** Lines of lslparutil are samples of what partitions used. */
const SAMPLES = /(?:^|,)event_type=/m;

function detect({ text: whole, tables }: Source): number {
  if (whole === null) return tables.some((table) => table.head().some(({ cells }) => attributesOf(cells))) ? SURE : 0;
  const start = whole.slice(0, LOOKED_AT_CHARS);
  if (hasHeader(start)) return SURE;
  if (!NAMED.test(start) || SAMPLES.test(start)) return 0;
  return PARTITION.test(start) || SYSTEM.every((pattern) => pattern.test(start)) ? SURE : 0;
}

/** Whether a line is a header of attributes, which hold no marks within their quotes. */
function hasHeader(start: string): boolean {
  const delimiter = delimiterIn(start);
  const cellsOf = (line: string) => line.split(delimiter).map((cell) => cell.trim().replace(/^"|"$/g, ''));
  return start.split(/\r?\n/).some((line) => attributesOf(cellsOf(line)) !== null);
}
