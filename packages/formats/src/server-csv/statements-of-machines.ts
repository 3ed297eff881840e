import { isAddress, systemFamily } from '@tatami/model';
import { isMissing } from '../decode/quantity.ts';
import type { Table } from '../decode/table.ts';
import { type Layout, layoutOf } from '../tabular/layout.ts';
import { nameKey } from '../tabular/merge-key.ts';
import { COLUMNS } from './columns.data.ts';
import { CPU_FIELDS } from './unnamed/lists-without-names.ts';

/** What tells a machine where nothing names it, as people know it first. */
export const NUMBERS = ['serialNumber', 'uuid'] as const;

const UUID = /^\{?[\da-f]{8}-?(?:[\da-f]{4}-?){3}[\da-f]{12}\}?$/i;
const SERIAL = /^(?=\S*\d)[\da-z][\da-z./-]{3,59}$/i;
const NAME = /^[a-z\d](?:[\w-]{0,62}[a-z\d])?(?:\.[a-z\d-]{1,63})*\$?$/i;
/** Headers of contracts that machines are under: numbers of licences and of parts stand beside others. */
const CARE =
  /support|maintenance|warrant|service (?:level|contract|end)|contract|entitlement|保守|サポート|保証|契約|wartung|garanti|vertrag|mantenimiento|manutenzione|onderhoud/i;
/** What names a machine, or something on one. */
const NAMING: ReadonlySet<string> = new Set(['name', 'vm', 'instance', 'inPlaceOfName', 'dbms']);
/** A header that is one of the field's own. */
const EXACT = 0.9;
const OF_CPU: ReadonlySet<string> = new Set(CPU_FIELDS);

/** Whether a cell holds such a number, and no words in its place. */
export function isNumber(field: (typeof NUMBERS)[number], cell: string): boolean {
  return (field === 'uuid' ? UUID : SERIAL).test(cell.normalize('NFKC').trim());
}

/**
 * Whether a table says of machines who they are (an export of a directory, a list of a network, of contracts, of an agent), though nothing of
 * their size: by names beside their systems or addresses, or by their numbers alone.
 */
export function listsStatements(table: Table): boolean {
  const layout = layoutOf(table, COLUMNS);
  return layout !== null && (namesMachines(layout, table) || numbersMachines(layout, table));
}

function namesMachines(layout: Layout, table: Table): boolean {
  // What a header only resembles is no evidence: forms of migrations have such columns, too.
  if (layout.bindings.some(({ field, confidence }) => field === 'os' && confidence < EXACT)) return false;
  const [names, systems, addresses] = ['name', 'os', 'ipAddress'].map((field) => cellsUnder(layout, table, field));
  if (!names || !systems || !areDistinct(names) || !names.every((name) => NAME.test(name) && !isAddress(name)))
    return false;
  if (systems.length > 0) return systems.every((system) => systemFamily(system) !== null);
  const areHosts = addresses !== undefined && addresses?.length === names.length && addresses.every(isAddress);
  return areHosts && names.every((name) => name.includes('.'));
}

function numbersMachines(layout: Layout, table: Table): boolean {
  if (layout.bindings.some(({ field }) => NAMING.has(field))) return false;
  const named = layout.headerCells.filter((cell) => cell.trim() !== '');
  const uuids = cellsUnder(layout, table, 'uuid');
  if (uuids && named.length > 1 && areNumbers('uuid', uuids)) return true;
  const serials = cellsUnder(layout, table, 'serialNumber');
  if (!serials || !areNumbers('serialNumber', serials)) return false;
  return layout.bindings.some(({ field }) => OF_CPU.has(field)) || named.some((cell) => CARE.test(cell));
}

function areNumbers(field: (typeof NUMBERS)[number], cells: readonly string[]): boolean {
  return areDistinct(cells) && cells.every((cell) => isNumber(field, cell));
}

/** Of at least one row, each another one. */
function areDistinct(cells: readonly string[]): boolean {
  return cells.length > 0 && new Set(cells.map(nameKey)).size === cells.length;
}

/** What the first rows say in the column of a field; undefined where the table has none. */
function cellsUnder({ bindings, headerRow }: Layout, table: Table, field: string): readonly string[] | undefined {
  const index = bindings.find((binding) => binding.field === field)?.index;
  if (index === undefined) return undefined;
  const rows = table.head().filter(({ row }) => row > headerRow);
  return rows.map(({ cells }) => (cells[index] ?? '').trim()).filter((cell) => !isMissing(cell));
}
