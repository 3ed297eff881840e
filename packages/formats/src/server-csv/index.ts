import { text } from '@tatami/model';
import type { Format } from '../format.ts';
import { headerFit } from '../tabular/headers/header-fit.ts';
import { COLUMNS, isListOfMachines } from './columns.data.ts';
import { parse } from './parse.ts';

/** Server list of any make: CSV, TSV or a sheet whose header names servers and their size, in English or Japanese. */
export const serverCsv: Format = {
  id: 'server-csv',
  label: text('Server list (CSV, TSV, XLSX)', 'サーバー一覧（CSV・TSV・XLSX）'),
  kind: 'inventory',
  generic: true,
  detect: (source) => headerFit(source, COLUMNS, isListOfMachines),
  parse,
};
