import { text } from '@tatami/model';
import type { Format, Source } from '../format.ts';
import { headerFit } from '../tabular/headers/header-fit.ts';
import { standInColumns } from '../tabular/tables/machines-in-columns.ts';
import { COLUMNS, isListOfMachines } from './columns.data.ts';
import { parse } from './parse.ts';

/** A list whose machines stand in columns is less sure than one with a header. */
const IN_COLUMNS_FIT = 0.6;

/** Server list of any make: CSV, TSV or a sheet whose header names servers and their size, in English or Japanese. */
export const serverCsv: Format = {
  id: 'server-csv',
  label: text('Server list (CSV, TSV, XLSX)', 'サーバー一覧（CSV・TSV・XLSX）'),
  kind: 'inventory',
  generic: true,
  detect: (source) => headerFit(source, COLUMNS, isListOfMachines) || (areInColumns(source) ? IN_COLUMNS_FIT : 0),
  parse,
};

function areInColumns({ tables }: Source): boolean {
  return tables.some((table) => standInColumns(table, COLUMNS, isListOfMachines));
}
