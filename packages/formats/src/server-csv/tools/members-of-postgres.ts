import type { Table } from '../../decode/table.ts';
import type { ColumnMapping } from '../../import-result.ts';
import { type Layout, layoutOf } from '../../tabular/layout.ts';
import { COLUMNS } from '../columns.data.ts';
import { bindingAt } from '../hosts-of-machines.ts';

/** Columns by which a tool lists the members of a cluster of PostgreSQL, in small letters, and which of them hold what. */
interface ListOfMembers {
  readonly columns: readonly string[];
  readonly name: string;
  readonly address: string | null;
  readonly timeline: string;
}

const LISTS: readonly ListOfMembers[] = [
  // patronictl list
  { columns: ['member', 'host', 'role', 'state', 'tl'], name: 'member', address: 'host', timeline: 'tl' },
  // repmgr cluster show
  { columns: ['name', 'role', 'status', 'upstream', 'timeline'], name: 'name', address: null, timeline: 'timeline' },
];

const ADDRESS = /^\d{1,3}(?:\.\d{1,3}){3}(?::\d{1,5})?$/;

/** Whether a table lists the members of a cluster of PostgreSQL, as Patroni or repmgr show them: it knows no sizes. */
export function listsMembersOfPostgres(table: Table): boolean {
  const layout = layoutOf(table, COLUMNS);
  return layout !== null && listOf(layout) !== undefined;
}

/** The list of members with their names, their addresses, and that PostgreSQL runs there. As it is elsewhere, or where a person chose these columns. */
export function withMembersTold(layout: Layout, table: Table, mapping: ColumnMapping | null): Layout {
  const list = listOf(layout);
  const chosen = mapping?.fields ?? {};
  if (!list || 'name' in chosen || 'vm' in chosen) return layout;
  const at = (column: string) => layout.headerCells.findIndex((cell) => nameOf(cell) === column);
  const host = list.address === null ? -1 : at(list.address);
  const rows = table.head().filter(({ row }) => row > layout.headerRow);
  const areAddresses = rows.every(({ cells }) => ADDRESS.test((cells[host] ?? '').trim()));
  const own = [
    bindingAt(layout, 'name', at(list.name)),
    bindingAt(layout, 'timelineOfPostgres', at(list.timeline)),
    ...(host < 0 ? [] : [bindingAt(layout, areAddresses ? 'ipAddress' : 'dnsName', host)]),
  ];
  const fields = new Set<string>(own.map(({ field }) => field));
  const others = layout.bindings.filter(
    ({ field, index }) => !fields.has(field) && own.every((binding) => binding.index !== index),
  );
  return { ...layout, bindings: [...others, ...own] };
}

function listOf({ headerCells }: Layout): ListOfMembers | undefined {
  const names = headerCells.map(nameOf);
  return LISTS.find(({ columns }) => columns.every((column) => names.includes(column)));
}

function nameOf(header: string): string {
  return header.trim().toLowerCase();
}
