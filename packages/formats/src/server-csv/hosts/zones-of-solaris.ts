import { text } from '@tatami/model';
import { isMissing } from '../../decode/quantity.ts';
import type { HeadRow, Table } from '../../decode/table.ts';
import type { ColumnMapping } from '../../import-result.ts';
import type { Trouble } from '../../issues/issue-log.ts';
import { readHeader } from '../../tabular/headers/header.ts';
import { type Layout, layoutOf } from '../../tabular/layout.ts';
import type { RowFields } from '../../tabular/row-fields.ts';
import { COLUMNS, isListOfMachines } from '../columns.data.ts';
import { bindingAt } from '../hosts-of-machines.ts';

/** Headers, as they are compared, of zones of Solaris in some lists, of places in a cloud or a network in others. */
const ZONE = /^(?:zone(?:name)?|ゾン(?:名称?)?)$/;
/** Others of zoneadm and zonecfg. */
const OF_ZONES =
  /^(?:brand|ブランド|zone(?:path|status|state|brand|type)|iptype|globalzone|(?:大域|グロバル)ゾン)(?:name|名称?)?$/;
const GLOBAL = /^(?:global|大域|グローバル)(?:[ _-]?zone|ゾーン)?$/i;
const NAME = /^(?=.*[a-z])(?=.*[-_\d])[\w.-]{3,64}$/i;
/** 'us-east-1a', 'europe-west3-b', 'japaneast-1'. */
const OF_CLOUD = /(?:north|south|east|west|central)[a-z]{0,9}-?\d/i;
const SOLARIS = /solaris|sparc/i;

/** Whether a table names the zones of Solaris, and nothing else, with what each has. */
export function listsZones(table: Table): boolean {
  const layout = layoutOf(table, COLUMNS);
  if (layout === null) return false;
  const told = withZonesTold(layout, table, null);
  return told !== layout && isListOfMachines(new Set(told.bindings.map(({ field }) => field)));
}

/**
 * The list with the zones of Solaris under 'Zone' as its virtual machines. As it is where these are places, nothing tells zones, or a person
 * chose the columns.
 */
export function withZonesTold(layout: Layout, table: Table, mapping: ColumnMapping | null): Layout {
  const { bindings, headerCells } = layout;
  const chosen = mapping?.fields ?? {};
  if ('vm' in chosen || 'name' in chosen || bindings.some(({ field }) => field === 'vm')) return layout;
  const index = headerCells.findIndex((cell) => ZONE.test(readHeader(cell).base));
  const rows = table.head().filter(({ row }) => row > layout.headerRow);
  if (index < 0 || !areNames(rows, index) || !areOfSolaris(layout, rows, index)) return layout;
  const others = bindings.filter((binding) => binding.index !== index);
  return { ...layout, bindings: [bindingAt(layout, 'vm', index), ...others] };
}

function cellsAt(rows: readonly HeadRow[], index: number): readonly string[] {
  return rows.map(({ cells }) => (cells[index] ?? '').trim()).filter((cell) => !isMissing(cell));
}

function areNames(rows: readonly HeadRow[], index: number): boolean {
  const names = cellsAt(rows, index).filter((cell) => !GLOBAL.test(cell));
  const isName = (cell: string) => NAME.test(cell) && !OF_CLOUD.test(cell);
  return names.length > 0 && names.every(isName) && new Set(names).size === names.length;
}

/** Whether something else tells zones: the global one, other columns of them, the system, servers that have several, or that nothing else is named. */
function areOfSolaris({ bindings, headerCells }: Layout, rows: readonly HeadRow[], index: number): boolean {
  if (cellsAt(rows, index).some((cell) => GLOBAL.test(cell))) return true;
  if (headerCells.some((cell) => OF_ZONES.test(readHeader(cell).base))) return true;
  if (rows.some(({ cells }) => cells.some((cell) => SOLARIS.test(cell)))) return true;
  const name = bindings.find(({ field }) => field === 'name');
  if (!name) return bindings.every(({ field }) => field !== 'instance');
  const servers = cellsAt(rows, name.index);
  return servers.length === rows.length && new Set(servers).size < servers.length;
}

/** The virtual machine that a row names: none in the row of a global zone, which is the server that it names. */
export function machineNamed(fields: RowFields): string | null {
  return isGlobalZone(fields) && fields.text('name') !== null ? null : fields.text('vm');
}

/** Whether a row is of the global zone of a host, under a header of zones. */
export function isGlobalZone(fields: RowFields): boolean {
  const named = fields.headed('vm');
  return named !== null && GLOBAL.test(named.text) && ZONE.test(readHeader(named.header).base);
}

export const globalZone: Trouble = {
  severity: 'info',
  code: 'global-zone',
  problem: text(
    'The global zone is the machine itself, which the list does not name: its row was skipped.',
    '大域ゾーンはサーバー自体ですが、サーバー名の記載がないため、この行は対象外としました。',
  ),
  hint: text(
    'Add a column “Server” with the name of the machine to have its size.',
    'サーバーの構成も取り込む場合は、「サーバー名」の列を追加してください。',
  ),
};
