import { text } from '@tatami/model';
import type { Format, Source } from '../format.ts';
import { TOTALS_MARK } from './own-output.ts';
import { parse } from './parse.ts';

/** What SPECjbb2005 prints of its run, or tables of its throughput by warehouses: of mmtests ('TPut 1 …'), or with a 'warehouses' column. */
export const specjbb: Format = {
  id: 'specjbb',
  label: text('SPECjbb throughput by warehouses', 'SPECjbbのウェアハウス別スループット'),
  kind: 'benchmark',
  generic: false,
  anyWidth: true,
  detect,
  parse,
};

const LINES =
  /(?:^|\s)(?:TPut {1,12}|[HA]mean {1,20}tput-)\d{1,5} {1,40}\d{1,12}(?:\.\d{1,4})? [(*] {0,6}-?\d{1,6}\.\d\d%[)*]/;
const HEADER = /^\s{0,4}"?warehouses"?[,;\t](?:.{0,200})(?:bops|tput|throughput)/i;

function detect({ text: whole }: Source): number {
  const start = whole?.slice(0, 20_000) ?? '';
  return TOTALS_MARK.test(start) || LINES.test(start) || HEADER.test(start.slice(0, 500)) ? 0.95 : 0;
}
