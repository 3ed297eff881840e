import { text } from '@tatami/model';
import type { Format } from '../format.ts';
import { headerFit } from '../tabular/headers/header-fit.ts';
import { COLUMNS, CONTEXT_FIELDS } from './columns.data.ts';
import { parse } from './parse.ts';

/** Table of benchmark results of any make: one row per run, or throughput over elapsed time. */
export const benchmarkCsv: Format = {
  id: 'benchmark-csv',
  label: text('Benchmark results (CSV, TSV, XLSX)', 'ベンチマーク結果（CSV・TSV・XLSX）'),
  kind: 'benchmark',
  generic: true,
  detect: (source) =>
    headerFit(source, COLUMNS, (fields) => tellsSpeed(fields) && CONTEXT_FIELDS.some((field) => fields.has(field))),
  parse,
};

/** Work per time, or the time that work took. */
function tellsSpeed(fields: ReadonlySet<string>): boolean {
  return fields.has('throughput') || fields.has('elapsedS');
}
