import { isInstant } from '../decode/instant.ts';
import type { Table } from '../decode/table.ts';
import { type Layout, layoutOf } from '../tabular/layout.ts';
import { nameKey } from '../tabular/merge-key.ts';
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
import { listsInstancesOfServiceNow } from './tools/classes-of-servicenow.ts';
import { listsMachinesOfCloud } from './tools/lists-of-hypervisors.ts';
import { listsMembersOfPostgres } from './tools/members-of-postgres.ts';
import { listsPartitions } from './tools/partitions-of-power.ts';
import { listsGroups } from './unnamed/groups-of-machines.ts';
import { listsWithoutNames } from './unnamed/lists-without-names.ts';

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

/** Whether a table lists what is no machine. */
export function listsOthers(table: Table): boolean {
  return OTHERS.some((lists) => lists(table));
}

/** Whether the cells of a table tell that it lists machines, whatever its headers. */
export function isListByCells(table: Table): boolean {
  return LISTED_OTHERWISE.some((lists) => lists(table));
}

/** Whether a sheet that no header makes a list of machines would be read as one if it stood alone. */
export function isListByItself(sheet: Table): boolean {
  if (listsOthers(sheet)) return false;
  const layout = layoutOf(sheet, COLUMNS);
  const fields = new Set(layout?.bindings.map(({ field }) => field));
  return isListByCells(sheet) || (layout !== null && isReportOfUse(fields, layout, [sheet]));
}

/** Whether each row says of one machine how much of its CPU is used at most, as a report of a month does. With times it is a recording. */
export function isReportOfUse(
  fields: ReadonlySet<string>,
  { sheet, headerRow, bindings }: Layout,
  tables: readonly Table[],
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
