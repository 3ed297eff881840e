import { text } from '@tatami/model';
import type { Format, Source } from '../format.ts';
import { parse } from './parse.ts';

/** Tables of SPECjbb throughput by warehouses as mmtests prints them ('TPut 1 …'), or with a 'warehouses' column. */
export const specjbb: Format = {
  id: 'specjbb',
  label: text('SPECjbb throughput table', 'SPECjbbのスループット表'),
  kind: 'benchmark',
  generic: false,
  anyWidth: true,
  detect,
  parse,
};

const LINES = /(?:^|\s)TPut {1,12}\d{1,5} {1,40}\d{1,12}(?:\.\d{1,4})? \( {0,6}-?\d{1,6}\.\d\d%\)/;
const HEADER = /^\s{0,4}"?warehouses"?[,;\t](?:.{0,200})(?:bops|tput|throughput)/i;

function detect({ text: whole }: Source): number {
  const start = whole?.slice(0, 20_000) ?? '';
  return LINES.test(start) || HEADER.test(start.slice(0, 500)) ? 0.95 : 0;
}
