import { text } from '@tatami/model';
import type { Format, Source } from '../format.ts';
import { headerFit } from '../tabular/headers/header-fit.ts';
import type { Layout } from '../tabular/layout.ts';
import { standInColumns } from '../tabular/tables/machines-in-columns.ts';
import { COLUMNS, isListOfMachines } from './columns.data.ts';
import { isListByCells, isReportOfUse, listsOthers } from './list-by-itself.ts';
import { parse } from './parse.ts';
import { listsStatements } from './statements-of-machines.ts';

/** A list that is told by its cells is less sure than one with the headers of one. */
const BY_CELLS_FIT = 0.6;
/** Of a list of what machines use or who they are, which knows nothing of their size. */
const WITHOUT_SIZES_FIT = 0.55;

/** Server list of any make: CSV, TSV or a sheet whose header names servers and their size, in English or Japanese. */
export const serverCsv: Format = {
  id: 'server-csv',
  label: text('Server list (CSV, TSV, XLSX)', 'サーバー一覧（CSV・TSV・XLSX）'),
  kind: 'inventory',
  generic: true,
  detect,
  parse,
};

function detect(whole: Source): number {
  const source = { ...whole, tables: whole.tables.filter((table) => !listsOthers(table)) };
  if (source.tables.length === 0) return 0;
  const fit = headerFit(source, COLUMNS, isListOfMachines);
  if (fit > 0) return fit;
  if (areInColumns(source) || source.tables.some(isListByCells)) return BY_CELLS_FIT;
  const isOfUse = (fields: ReadonlySet<string>, layout: Layout) => isReportOfUse(fields, layout, source.tables);
  return headerFit(source, COLUMNS, isOfUse) > 0 || source.tables.some(listsStatements) ? WITHOUT_SIZES_FIT : 0;
}

function areInColumns({ tables }: Source): boolean {
  return tables.some((table) => standInColumns(table, COLUMNS, isListOfMachines));
}
