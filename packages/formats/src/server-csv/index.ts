import { text } from '@tatami/model';
import type { Format, Source } from '../format.ts';
import { headerFit } from '../tabular/headers/header-fit.ts';
import { isTransposed } from '../tabular/tables/tables-of-list.ts';
import { COLUMNS, isListOfMachines } from './columns.data.ts';
import { parse } from './parse.ts';

/** A list whose machines stand in columns is known for one, so that it is refused by what it is. */
const TRANSPOSED_FIT = 0.6;

/** Server list of any make: CSV, TSV or a sheet whose header names servers and their size, in English or Japanese. */
export const serverCsv: Format = {
  id: 'server-csv',
  label: text('Server list (CSV, TSV, XLSX)', 'サーバー一覧（CSV・TSV・XLSX）'),
  kind: 'inventory',
  generic: true,
  detect: (source) => headerFit(source, COLUMNS, isListOfMachines) || (isTransposedList(source) ? TRANSPOSED_FIT : 0),
  parse,
};

function isTransposedList({ tables }: Source): boolean {
  return tables.some((table) => isTransposed(table, COLUMNS, isListOfMachines));
}
