import { shortName } from '@tatami/model';
import { isMissing } from '../../decode/quantity.ts';
import type { HeadRow, Table } from '../../decode/table.ts';
import type { ColumnMapping } from '../../import-result.ts';
import { readHeader } from '../../tabular/headers/header.ts';
import type { Layout } from '../../tabular/layout.ts';
import { nameKey } from '../../tabular/merge-key.ts';
import { COLUMNS, hasSizesOfMachines } from '../columns.data.ts';
import { bindingAt, mayNameHosts } from '../hosts-of-machines.ts';

/** Headers of whatever a list lists. */
const NAME = /^(?:name|(?:ci|asset|item|display)name|名前|名称|nom|nombre|nome|bezeichnung|naam|名字|이름)$/;
const SERVERS: ReadonlySet<string> = new Set(
  COLUMNS.name.aliases.map((alias) => readHeader(alias).base).filter((base) => !NAME.test(base)),
);
/** What says which product a row is of. */
const PRODUCTS = ['dbms', 'dbVersion', 'dbEdition'];

/**
 * A list of databases that calls each by 'Name' and its machine by 'Server', read by the machines: nothing in it is the size of a machine,
 * and each row names both. As it is elsewhere, where names have the machine in them ('SQL01\RISK'), or where a person chose these columns.
 */
export function withDatabasesOnServersTold(layout: Layout, table: Table, mapping: ColumnMapping | null): Layout {
  const chosen = mapping?.fields ?? {};
  const bound = new Map(layout.bindings.map((binding) => [binding.field, binding]));
  const name = bound.get('name');
  if (!name || bound.has('vm') || 'name' in chosen || 'vm' in chosen || 'instance' in chosen) return layout;
  if (!NAME.test(baseAt(layout, name.index)) || !isOfDatabases(layout)) return layout;
  const taken = new Set(layout.bindings.map(({ index }) => index));
  const server = layout.headerCells.findIndex((_, index) => !taken.has(index) && namesServers(baseAt(layout, index)));
  if (server === -1) return layout;
  const pairs = pairsIn(table, layout.headerRow, name.index, server);
  if (pairs === null || !(bound.has('instance') || pairs.every(([of, on]) => isName(of) && !isSame(of, on))))
    return layout;
  const others = layout.bindings.filter((binding) => binding !== name);
  const names = bound.has('instance') ? [] : [bindingAt(layout, 'instance', name.index)];
  return { ...layout, bindings: [bindingAt(layout, 'name', server), ...others, ...names] };
}

function baseAt({ headerCells }: Layout, index: number): string {
  return readHeader(headerCells[index] ?? '').base;
}

function namesServers(base: string): boolean {
  return SERVERS.has(base) || mayNameHosts(base);
}

/** Whether the list says which products run, and nothing of what a machine has. */
function isOfDatabases({ bindings }: Layout): boolean {
  const fields = bindings.map(({ field }) => field);
  if (!fields.some((field) => PRODUCTS.includes(field))) return false;
  const sizes = fields.filter((field) => field !== 'instance' && field !== 'databaseGiB' && !PRODUCTS.includes(field));
  return !hasSizesOfMachines(new Set(sizes));
}

/** What each row calls itself and its server; null where a row that has a name has no server, or none has both. */
function pairsIn(table: Table, headerRow: number, name: number, server: number) {
  const pairs = table
    .head()
    .flatMap(({ row, cells }: HeadRow): (readonly [string, string])[] =>
      row <= headerRow || isMissing((cells[name] ?? '').trim()) ? [] : [[cells[name] ?? '', cells[server] ?? '']],
    );
  return pairs.length === 0 || pairs.some(([, on]) => isMissing(on.trim())) ? null : pairs;
}

function isName(name: string): boolean {
  return !/[\\@]/.test(name);
}

function isSame(one: string, other: string): boolean {
  return shortName(nameKey(one.trim())) === shortName(nameKey(other.trim()));
}
