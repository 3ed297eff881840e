import { isMissing } from '../../decode/quantity.ts';
import type { Table } from '../../decode/table.ts';
import type { ColumnMapping } from '../../import-result.ts';
import { readHeader } from '../../tabular/headers/header.ts';
import type { Layout } from '../../tabular/layout.ts';
import { nameKey } from '../../tabular/merge-key.ts';
import { bindingAt } from '../hosts-of-machines.ts';

/** Headers, as they are compared, of the applications that databases are for. */
const APPLICATION =
  /^(?:(?:business)?(?:applications?|apps?|systems?|services?)|(?:業務)?(?:アプリ(?:ケション)?|システム|サビス)|業務|anwendung|applikation|applicati(?:e|on)|applicazione|aplicaci[oó]n|aplicação|系统|应用|시스템)(?:name|名称?|명)?$/;
/** What names more than a server. */
const NAMED: ReadonlySet<string> = new Set(['vm', 'instance', 'container', 'count', 'secondNode', 'partOfDatabase']);
/** What rows of one server have in common. */
const OF_SERVER: ReadonlySet<string> = new Set([
  ...['model', 'cpuModel', 'sockets', 'cores', 'coresPerSocket', 'threads', 'memoryGiB', 'serialNumber', 'ipAddress'],
]);

/** Whether the names of databases in a column are those of their applications. */
export function isOfApplications({ headerCells }: Layout, index: number): boolean {
  return APPLICATION.test(readHeader(headerCells[index] ?? '').base);
}

/**
 * A list with a row for each application and the server of its database, as one of databases that are called by their applications. As it is where
 * each server stands once, rows may speak of one database, or a person chose the column.
 */
export function withDatabasesOfApplications(layout: Layout, table: Table, mapping: ColumnMapping | null): Layout {
  const { bindings, headerCells, headerRow } = layout;
  const name = bindings.find(({ field }) => field === 'name');
  const size = bindings.find(({ field }) => field === 'databaseGiB');
  if (!name || !size || 'instance' in (mapping?.fields ?? {}) || bindings.some(({ field }) => NAMED.has(field)))
    return layout;
  const used = new Set(bindings.map(({ index }) => index));
  const index = headerCells.findIndex((_, at) => !used.has(at) && isOfApplications(layout, at));
  if (index < 0) return layout;
  const rows = table.head().flatMap(({ row, cells }) => (row > headerRow ? [cells] : []));
  const cellOf = (cells: readonly string[], at: number) => (cells[at] ?? '').trim();
  const byServer = new Map<string, (readonly string[])[]>();
  for (const cells of rows) {
    if (isMissing(cellOf(cells, name.index))) continue;
    const key = nameKey(cellOf(cells, name.index));
    byServer.set(key, [...(byServer.get(key) ?? []), cells]);
  }
  const several = [...byServer.values()].filter((its) => its.length > 1);
  const ofServer = bindings.filter(({ field }) => OF_SERVER.has(field));
  const areDatabases = (its: readonly (readonly string[])[]) => {
    const distinct = (at: number) => new Set(its.map((cells) => nameKey(cellOf(cells, at)))).size;
    const sizes = its.map((cells) => cellOf(cells, size.index)).filter((cell) => !isMissing(cell));
    return (
      its.every((cells) => !isMissing(cellOf(cells, index))) &&
      distinct(index) === its.length &&
      new Set(sizes).size === sizes.length &&
      ofServer.every((each) => distinct(each.index) === 1)
    );
  };
  if (several.length === 0 || !several.every(areDatabases)) return layout;
  const instance = bindingAt(layout, 'instance', index);
  return { ...layout, bindings: [...bindings, { ...instance, rule: { ...instance.rule, alsoKept: true } }] };
}
