import { text } from '@tatami/model';
import type { Format } from '../format.ts';
import { headerFit } from '../tabular/headers/header-fit.ts';
import { COLUMNS, METRICS } from './columns.data.ts';
import { parse } from './parse.ts';

/** Use over time in long form, from any monitoring tool: time, machine, CPU (memory, I/O). */
export const utilisationCsv: Format = {
  id: 'utilisation-csv',
  label: text('Utilisation over time (CSV, TSV, XLSX)', '使用率の時系列（CSV・TSV・XLSX）'),
  kind: 'utilisation',
  generic: true,
  detect: (source) => headerFit(source, COLUMNS, (fields) => METRICS.some((metric) => fields.has(metric))),
  parse,
};
