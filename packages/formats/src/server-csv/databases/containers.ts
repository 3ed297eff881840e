import { databasesMentioned, type Text, text, type WorkloadRecord } from '@tatami/model';
import { isMissing } from '../../decode/quantity.ts';
import type { Table } from '../../decode/table.ts';
import type { ColumnMapping } from '../../import-result.ts';
import type { IssueLog } from '../../issues/issue-log.ts';
import { readHeader } from '../../tabular/headers/header.ts';
import type { Layout } from '../../tabular/layout.ts';
import { nameKey } from '../../tabular/merge-key.ts';
import type { RowFields } from '../../tabular/row-fields.ts';
import { bindingAt } from '../hosts-of-machines.ts';
import { containersShared } from './issues.ts';
import { isOfDatabases, isOfInstances, mayNameDatabases } from './names-of-databases.ts';
import { isOfSqlServer } from './sql-server-list.ts';

/** Headers of what a container database or an instance holds. */
const PLUGGABLE = /^(?:pdb(?:name|名称?)?|pluggabledatabase(?:name)?|プラガブルデタベス名?)$/;
/** The name of a database of Oracle that no other one bears, a standby of it neither. */
const UNIQUE = /^(?:dbuniquename|uniquedbname|databaseuniquename|(?:デタベス|db)一意名)$/;

/**
 * The list with the column that holds databases as that of its workloads, and the one of their container or instance beside it, where a list
 * has both: pluggable databases, and databases of instances of which one has several. Instances of a database that several nodes run stay a
 * further column beside its name. As it is elsewhere, or where a person chose these.
 */
export function withContainersTold(layout: Layout, table: Table, mapping: ColumnMapping | null): Layout {
  const outer = layout.bindings.find(({ field }) => field === 'instance');
  if (!outer || 'instance' in (mapping?.fields ?? {}) || 'container' in (mapping?.fields ?? {})) return layout;
  const bases = layout.headerCells.map((cell) => readHeader(cell).base);
  const pluggable = bases.findIndex((base) => PLUGGABLE.test(base));
  const instance = instanceBehind(layout, table, { outer: outer.index, bases });
  if (instance >= 0) return withContainer(layout, { inner: outer.index, outer: instance });
  const isInstance = isOfInstances(bases[outer.index] ?? '');
  const unique = bases.findIndex((base) => UNIQUE.test(base));
  const database = unique >= 0 ? unique : databaseNamed(layout, table, bases);
  const inner = pluggable >= 0 ? pluggable : isInstance ? database : -1;
  if (inner < 0 || inner === outer.index) return layout;
  if (pluggable < 0 && !haveSeveral(layout, table, { outer: outer.index, inner })) {
    if (!areOfNodes(layout, table, { instance: outer.index, database: inner })) return layout;
    const rest = layout.bindings.filter(({ field, index }) => field !== 'instance' && index !== inner);
    return { ...layout, bindings: [...rest, bindingAt(layout, 'instance', inner)] };
  }
  return withContainer(layout, { inner, outer: outer.index });
}

interface Columns {
  readonly outer: number;
  readonly inner: number;
}

function withContainer(layout: Layout, { inner, outer }: Columns): Layout {
  const others = layout.bindings.filter(
    ({ field, index }) => field !== 'instance' && field !== 'container' && index !== inner && index !== outer,
  );
  const both = [bindingAt(layout, 'instance', inner), bindingAt(layout, 'container', outer)];
  return { ...layout, bindings: [...others, ...both] };
}

/** The column of instances behind that of databases, where two instances of a server have a database of one name; below 0 elsewhere. */
function instanceBehind(
  layout: Layout,
  table: Table,
  { outer, bases }: { readonly outer: number; readonly bases: readonly string[] },
): number {
  if (!isOfDatabases(bases[outer] ?? '')) return -1;
  const behind = bases.findIndex(isOfInstances);
  return behind >= 0 && haveSeveral(layout, table, { outer, inner: behind }) ? behind : -1;
}

/** The column with the names of databases; below 0 where there is none. */
function databaseNamed(layout: Layout, table: Table, bases: readonly string[]): number {
  const named = bases.findIndex(isOfDatabases);
  if (named >= 0) return named;
  const used = new Set(layout.bindings.flatMap(({ field, index }) => (field === 'dbms' ? [] : [index])));
  const plain = bases.findIndex((base, at) => !used.has(at) && mayNameDatabases(base) && !namesNone(layout, table, at));
  // SQL Server's own views and tools call it no more than its name.
  if (plain >= 0 || !isOfSqlServer(layout, table)) return plain;
  return bases.findIndex((base, at) => !used.has(at) && base === 'name');
}

/** A database may have the name of a product ('mysql_app'), but few have; numbers count them. */
function namesNone({ headerRow }: Layout, table: Table, at: number): boolean {
  const cells = table.head().flatMap(({ row, cells }) => (row > headerRow ? [(cells[at] ?? '').trim()] : []));
  const filled = cells.filter((cell) => !isMissing(cell));
  return filled.filter((cell) => !/\D/.test(cell) || databasesMentioned(cell).length > 0).length * 2 >= filled.length;
}

/** Whether what one column names on a server has several names in the other: an instance its databases. */
function haveSeveral({ bindings, headerRow }: Layout, table: Table, { outer, inner }: Columns): boolean {
  const server = bindings.find(({ field }) => field === 'name')?.index;
  const namesOf = new Map<string, string>();
  return table.head().some(({ row, cells }) => {
    const [of, name] = [(cells[outer] ?? '').trim(), (cells[inner] ?? '').trim()];
    if (row <= headerRow || isMissing(of) || isMissing(name)) return false;
    const key = `${nameKey(server === undefined ? '' : (cells[server] ?? ''))}\n${nameKey(of)}`;
    const known = namesOf.get(key);
    namesOf.set(key, nameKey(name));
    return known !== undefined && known !== nameKey(name);
  });
}

/** Whether the instances of a list are those that nodes of clusters run: SALES1 and SALES2 of SALES, on a server each. */
function areOfNodes(
  { bindings, headerRow }: Layout,
  table: Table,
  { instance, database }: { readonly instance: number; readonly database: number },
): boolean {
  const server = bindings.find(({ field }) => field === 'name')?.index;
  if (server === undefined) return false;
  const rows = table.head().filter(({ row, cells }) => row > headerRow && !isMissing((cells[instance] ?? '').trim()));
  const nodesOf = new Map<string, Map<string, string>>();
  for (const { cells } of rows) {
    const [on = '', of = '', its = ''] = [server, database, instance].map((at) => nameKey(cells[at] ?? ''));
    // Rows that leave it empty would have no name.
    if (isMissing(of)) return false;
    nodesOf.set(of, (nodesOf.get(of) ?? new Map()).set(on, its));
  }
  return [...nodesOf].some(([of, nodes]) => nodes.size > 1 && areNumbered(of, [...nodes.values()]));
}

/** Whether instances are called by the name of their database, or its beginning, and a number each. */
function areNumbered(database: string, instances: readonly string[]): boolean {
  const stems = new Set(instances.map((instance) => instance.replace(/_?[1-9]\d?$/, '')));
  const [stem = ''] = stems;
  const isEach = new Set(instances).size === instances.length && instances.every((instance) => instance !== stem);
  return stems.size === 1 && stem !== '' && database.startsWith(stem) && isEach;
}

/** The containers of a list, which hold several databases each. */
export class Containers {
  private readonly of = new Map<string, string>();

  note(fields: RowFields, { key }: WorkloadRecord): void {
    const container = fields.text('instance') === null ? null : fields.text('container');
    if (container !== null) this.of.set(key, container);
  }

  /** The workloads with their container before their name where two of one server have that name. */
  settle(workloads: readonly WorkloadRecord[], issues: IssueLog): readonly WorkloadRecord[] {
    if (this.of.size === 0) return workloads;
    const named = new Map<string, number>();
    const held = new Map<string, { container: string; on: string; count: number }>();
    for (const { key, name, serverKey } of workloads) {
      const at = `${serverKey}\n${nameKey(name)}`;
      named.set(at, (named.get(at) ?? 0) + 1);
      const container = this.of.get(key);
      if (container === undefined) continue;
      const id = `${serverKey}\n${nameKey(container)}`;
      held.set(id, { container, on: serverKey ?? '', count: (held.get(id)?.count ?? 0) + 1 });
    }
    const shared = [...held.values()].filter(({ count }) => count > 1);
    if (shared.length > 0) issues.add(containersShared(shared.map(inWords)));
    return workloads.map((workload) => {
      const container = this.of.get(workload.key);
      const isTwice = (named.get(`${workload.serverKey}\n${nameKey(workload.name)}`) ?? 0) > 1;
      return container !== undefined && isTwice ? { ...workload, name: `${container}\\${workload.name}` } : workload;
    });
  }
}

function inWords({
  container,
  on,
  count,
}: {
  readonly container: string;
  readonly on: string;
  readonly count: number;
}): Text {
  return text('{count} of {container} on {on}', '{on}の{container}（{count}件）', { count, container, on });
}
