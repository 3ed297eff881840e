import { text } from '@tatami/model';
import type { Format, Source } from '../format.ts';
import { isSummaryTable } from './legend.ts';
import { parse } from './parse.ts';
import { resultHeader } from './result-rows.ts';

/** sysbench 0.4, 0.5 and 1.0: logs with any number of runs, and tables of queries per second made of many logs. */
export const sysbench: Format = {
  id: 'sysbench',
  label: text('sysbench log or summary', 'sysbenchのログまたは集計表'),
  kind: 'benchmark',
  generic: false,
  anyWidth: true,
  detect,
  parse,
};

const START = /^\s{0,8}sysbench \d{1,2}\.\d/m;
const PROGRESS = /^\[ {0,6}\d{1,7}s ?\] (?:thds|threads):/m;
const SUMMARY = /^\s{0,8}transactions: +\d{1,15} +\([\d.]{1,20} per sec\.\)/m;
const LOOKED_AT_CHARS = 200_000;

function detect({ text: whole, tables }: Source): number {
  if (whole === null) return 0;
  if (resultHeader(tables[0]) !== null) return 0.95;
  const start = whole.slice(0, LOOKED_AT_CHARS);
  const signs = [START, PROGRESS, SUMMARY].filter((sign) => sign.test(start)).length;
  if (signs > 0) return signs > 1 ? 0.97 : 0.8;
  return isSummaryTable(tables[0]) ? 0.9 : 0;
}
