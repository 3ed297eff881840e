import { text } from '@tatami/model';
import { isInstant } from '../decode/instant.ts';
import type { Table } from '../decode/table.ts';
import type { Format, Source } from '../format.ts';
import { headerFit } from '../tabular/headers/header-fit.ts';
import { type Layout, layoutOf } from '../tabular/layout.ts';
import { nameKey } from '../tabular/merge-key.ts';
import { standInColumns } from '../tabular/tables/machines-in-columns.ts';
import { isOfRowsOverTime } from '../utilisation-csv/rows-over-time.ts';
import { COLUMNS, isListOfMachines } from './columns.data.ts';
import { areProducts } from './databases/column-of-products.ts';
import { listsInstancesByName } from './databases/instances-among-servers.ts';
import { nodesIn } from './hosts/nodes-of-rows.ts';
import { listsZones } from './hosts/zones-of-solaris.ts';
import { listsSystems } from './names-of-systems.ts';
import { listsFlavors } from './no-servers/flavors.ts';
import { listsGrowth } from './no-servers/growth.ts';
import { listsLicences } from './no-servers/licences.ts';
import { listsStock } from './no-servers/stock.ts';
import { listsTargets } from './no-servers/targets.ts';
import { parse } from './parse.ts';
import { listsInstancesOfServiceNow } from './tools/classes-of-servicenow.ts';
import { listsMachinesOfCloud } from './tools/lists-of-hypervisors.ts';
import { listsMembersOfPostgres } from './tools/members-of-postgres.ts';
import { listsPartitions } from './tools/partitions-of-power.ts';
import { listsGroups } from './unnamed/groups-of-machines.ts';
import { listsWithoutNames } from './unnamed/lists-without-names.ts';

/** A list that is told by its cells is less sure than one with the headers of one. */
const BY_CELLS_FIT = 0.6;
/** Of a list of what machines use, which knows nothing of their size. */
const OF_USE_FIT = 0.55;

/** Server list of any make: CSV, TSV or a sheet whose header names servers and their size, in English or Japanese. */
export const serverCsv: Format = {
  id: 'server-csv',
  label: text('Server list (CSV, TSV, XLSX)', 'サーバー一覧（CSV・TSV・XLSX）'),
  kind: 'inventory',
  generic: true,
  detect,
  parse,
};

/** Lists that are told by their cells, whatever their headers. */
const LISTED_OTHERWISE = [
  listsGroups,
  listsInstancesByName,
  listsInstancesOfServiceNow,
  listsMachinesOfCloud,
  listsMembersOfPostgres,
  listsNodes,
  listsPartitions,
  listsProducts,
  listsSystems,
  listsWithoutNames,
  listsZones,
] as const;

/** Lists of what is no machine, though their columns are those of one, and recordings with sizes beside them. */
const OTHERS = [listsLicences, listsTargets, listsFlavors, listsGrowth, listsStock, isOfRowsOverTime] as const;

function detect(whole: Source): number {
  const source = { ...whole, tables: whole.tables.filter((table) => !OTHERS.some((lists) => lists(table))) };
  if (source.tables.length === 0) return 0;
  const fit = headerFit(source, COLUMNS, isListOfMachines);
  if (fit > 0) return fit;
  if (areInColumns(source) || source.tables.some((table) => LISTED_OTHERWISE.some((lists) => lists(table))))
    return BY_CELLS_FIT;
  return headerFit(source, COLUMNS, (fields, layout) => isReportOfUse(fields, layout, source)) > 0 ? OF_USE_FIT : 0;
}

/** Whether each row says of one machine how much of its CPU is used at most, as a report of a month does. With times it is a recording. */
function isReportOfUse(
  fields: ReadonlySet<string>,
  { sheet, headerRow, bindings }: Layout,
  { tables }: Source,
): boolean {
  const name = bindings.find(({ field }) => field === 'name' || field === 'vm');
  const table = tables.find((each) => each.name === sheet);
  if (!name || !table || !fields.has('cpuPeakShare')) return false;
  const rows = table.head().filter(({ row }) => row > headerRow);
  const names = rows.map(({ cells }) => nameKey(cells[name.index] ?? '')).filter((cell) => cell !== '');
  return new Set(names).size === names.length && !rows.some(({ cells }) => isInstant((cells[0] ?? '').trim()));
}

/** Whether the rows of a table are of two nodes each, which say what a machine has. */
function listsNodes(table: Table): boolean {
  const layout = layoutOf(table, COLUMNS);
  return (
    layout !== null &&
    isListOfMachines(new Set(['name', ...layout.bindings.map(({ field }) => field)])) &&
    nodesIn(layout, table) !== null
  );
}

/** Whether each row says of a machine which database product it runs, and no more. */
function listsProducts(table: Table): boolean {
  const layout = layoutOf(table, COLUMNS);
  const [name, dbms] = ['name', 'dbms'].map((field) => layout?.bindings.find((binding) => binding.field === field));
  if (!layout || !name || !dbms) return false;
  const rows = table
    .head()
    .filter(({ row, cells }) => row > layout.headerRow && (cells[name.index] ?? '').trim() !== '');
  return areProducts(rows.map(({ cells }) => cells[dbms.index] ?? ''));
}

function areInColumns({ tables }: Source): boolean {
  return tables.some((table) => standInColumns(table, COLUMNS, isListOfMachines));
}
