import { columnName } from '../decode/cell-reference.ts';
import { parseInstant } from '../decode/instant.ts';
import type { HeadRow, Table } from '../decode/table.ts';
import type { IssueLog } from '../issues/issue-log.ts';
import { reportTableTroubles } from '../tabular/table-troubles.ts';
import { BALANCING_COUNTERS, NODE_COUNTERS } from './counter-names.data.ts';
import { type CountersFound, Reading } from './snapshots.ts';

/** Counters of a node a table must have to be one. */
const ENOUGH = 3;
const HOST = /^(?:host|hostname|server|machine|instance|component_id)$/i;
const NODE = /^(?:numa_?)?node(?:_?id)?$/i;
const ROWS_LOOKED_AT = 5;
const MAX_MACHINES = 1_000;

/** The header of counters written as a table, a row per reading (and node): 'time,host,numa_hit,numa_miss,…'; null when it is none. */
export function counterHeader(table: Table | undefined): HeadRow | null {
  const rows = table?.head().slice(0, ROWS_LOOKED_AT) ?? [];
  return (
    rows.find(({ cells }) => cells.filter((cell) => Object.hasOwn(NODE_COUNTERS, nameOf(cell))).length >= ENOUGH) ??
    null
  );
}

const nameOf = (cell: string) => cell.trim().toLowerCase();

/** The readings in a table, by machine; first and last of each are what a diagnosis needs. */
export function countersInTable(
  table: Table,
  { row: headerRow, cells: header }: HeadRow,
  issues: IssueLog,
): CountersFound[] {
  const names = header.map(nameOf);
  const [host, node] = [HOST, NODE].map((wanted) => names.findIndex((name) => wanted.test(name)));
  const counters = names.flatMap((name, index) => {
    const known = Object.hasOwn(NODE_COUNTERS, name) || Object.hasOwn(BALANCING_COUNTERS, name);
    return known ? [{ name, index, column: columnName(index, header[index]?.trim() ?? '') }] : [];
  });
  const machines = new Map<string, Reading>();
  const troubles = table.each((cells, row, spoilt) => {
    if (row <= headerRow || spoilt) return true;
    const key = (cells[host ?? -1] ?? '').trim();
    if (!machines.has(key) && machines.size >= MAX_MACHINES) return true;
    const reading = machines.get(key) ?? new Reading(key === '' ? null : key);
    machines.set(key, reading);
    const id = /^(?:node)?\s?(\d{1,4})$/i.exec((cells[node ?? -1] ?? '').trim())?.[1];
    reading.timed(timeIn(cells));
    for (const { name, index, column } of counters)
      reading.stated(name, id === undefined ? null : Number(id), (cells[index] ?? '').trim(), row, column);
    return true;
  });
  reportTableTroubles(troubles, table.name, issues);
  return [...machines.values()];
}

function timeIn(cells: readonly string[]): number | null {
  for (const cell of cells.slice(0, 8)) {
    const at = /\d[:.]\d|^\d{10,13}$/.test(cell) ? parseInstant(cell) : null;
    if (at !== null) return at;
  }
  return null;
}
