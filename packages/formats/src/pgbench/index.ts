import { text } from '@tatami/model';
import type { Format, Source } from '../format.ts';
import { parse } from './parse.ts';

/** pgbench of PostgreSQL 9 to 18: console output with any number of runs. */
export const pgbench: Format = {
  id: 'pgbench',
  label: text('pgbench output', 'pgbenchの出力'),
  kind: 'benchmark',
  generic: false,
  anyWidth: true,
  detect,
  parse,
};

const SIGNS = [
  /^\W{0,4}pgbench \(/m,
  /^\W{0,4}transaction type: /m,
  /^\W{0,4}number of transactions actually processed: /m,
  /^\W{0,4}tps = \d{1,15}\.\d{1,15}(?: \(|\s{0,4}$)/m,
  /^\W{0,4}progress: [\d.]{1,20} s, [\d.]{1,20} tps/m,
];
const LOOKED_AT_CHARS = 200_000;

function detect({ text: whole }: Source): number {
  const start = whole?.slice(0, LOOKED_AT_CHARS) ?? '';
  const signs = SIGNS.filter((sign) => sign.test(start)).length;
  return signs === 0 ? 0 : signs === 1 ? 0.7 : 0.97;
}
