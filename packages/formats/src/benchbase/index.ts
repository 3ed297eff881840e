import { text } from '@tatami/model';
import type { Format, Source } from '../format.ts';
import { parse } from './parse.ts';
import { isWindowTable } from './window-table.ts';

/** BenchBase (and OLTP-Bench before it): summary.json, and the tables of windows results.csv, samples.csv and .res. */
export const benchbase: Format = {
  id: 'benchbase',
  label: text('BenchBase result', 'BenchBaseの結果'),
  kind: 'benchmark',
  generic: false,
  anyWidth: true,
  detect,
  parse,
};

const LOOKED_AT_CHARS = 100_000;

function detect({ text: whole, tables }: Source): number {
  const start = whole?.slice(0, LOOKED_AT_CHARS) ?? '';
  if (start.includes('"Latency Distribution"') && /"Throughput \(requests\/second\)"|"Benchmark Type"/.test(start))
    return 0.97;
  return isWindowTable(tables[0]) ? 0.97 : 0;
}
