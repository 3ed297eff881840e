import { text } from '@tatami/model';
import type { Format, Source } from '../format.ts';
import { parse } from './parse.ts';

/** Output of tpcc_start (tpcc-mysql), also appended run after run. */
export const tpccMysql: Format = {
  id: 'tpcc-mysql',
  label: text('tpcc-mysql output', 'tpcc-mysqlの出力'),
  kind: 'benchmark',
  generic: false,
  anyWidth: true,
  detect,
  parse,
};

const LOOKED_AT_CHARS = 200_000;
const TITLE = /\*{3} ?#{0,4}(?:easy)?#{0,4} ?TPC-C Load Generator/;
const PROGRESS =
  /^ {0,8}\d{1,7}, (?:trx: \d{1,9}, 95%?: [\d.]{1,12}, 99|\d{1,9}\(\d{1,9}\):[\d.]{1,12}\|[\d.]{1,12}, )/m;
const RESULT = /^<TpmC>/m;

function detect({ text: whole }: Source): number {
  const start = whole?.slice(0, LOOKED_AT_CHARS) ?? '';
  if (TITLE.test(start)) return 0.97;
  return PROGRESS.test(start) ? (RESULT.test(start) ? 0.96 : 0.9) : 0;
}
