import { databasesNamed, type NamedDatabase } from '../../databases/index.ts';
import {
  attributeField,
  attributesText,
  bareWorkload,
  cellOfPart,
  headerOfColumn,
  instanceNamed,
  isDefaultInstance,
  joinedAttributes,
  type OriginCell,
  type ServerRecord,
  type WorkloadRecord,
} from '../../inventory/index.ts';
import { isWholeServer } from '../mentions-of.ts';
import { isMoreExact } from '../statements/more-exact.ts';
import { rowOf } from '../statements/stated-fields.ts';

/** All that is said of a workload, the most believed first. */
type StatementsOf = (workload: WorkloadRecord) => readonly [WorkloadRecord, ...WorkloadRecord[]];

/** What is said of the workloads of one server. */
export interface SaidOnServer {
  readonly of: StatementsOf;
  /** What lists say of the whole server whose use is of none of its workloads: several share it. */
  readonly shared: readonly WorkloadRecord[];
}

/**
 * What is said of each workload of a server: workloads of one name, and of lists that know the server only as a whole, that whole. Where
 * another list names what runs on it, the whole is said of the first of those, the default instance where there is one, and of the others
 * what is of the server and all that runs there; several share the memory that is used of the server. Asked once a server, which may have
 * thousands of databases.
 */
export function statementsOnServer(
  onServer: readonly WorkloadRecord[],
  byStanding: (workloads: readonly WorkloadRecord[]) => readonly WorkloadRecord[],
): SaidOnServer {
  const all = byStanding(onServer.filter((each) => !isWholeServer(each)));
  const instances = new Set(all.filter((each) => isWholeInstance(each, all)));
  const named = instances.size === 0 ? all : all.filter((each) => !instances.has(each));
  const naming = new Set(named.map(listOf));
  const defaultInstance = named.find(isDefaultInstance);
  const isSaidOfFirst = (each: WorkloadRecord) =>
    isWholeServer(each) && (defaultInstance !== undefined || named.length === 0 || !naming.has(listOf(each)));
  const byName = workloadsByName(named);
  const same = (workload: WorkloadRecord) => byName.get(calledAs(workload)) ?? [];
  const wholes = byStanding(onServer.filter(isSaidOfFirst));
  // Lists that name instances beside it mean by the whole what is none of these: the default instance, which comes first then.
  const besides = byStanding(onServer.filter((each) => isWholeServer(each) && !isSaidOfFirst(each)));
  const [leader] = besides.length > 0 ? [] : defaultInstance ? [defaultInstance] : named;
  const firsts = leader ? same(leader) : besides;
  const sharing = byName.size + Math.min(besides.length, 1);
  const isShared = sharing > 1;
  const isMemoryOpen = [...named, ...besides].every(({ memoryGiB }) => memoryGiB === null);
  const parts = isShared ? wholes.map((whole) => withPartOfUse(whole, isMemoryOpen ? sharing : null)) : wholes;
  const ofAll = parts.map((whole) => {
    const shared = sharedBy(whole, [...besides, ...named]);
    return (own: readonly WorkloadRecord[]) => ({ ...shared(own), memoryGiB: whole.memoryGiB });
  });
  const ofInstances = [...instances].map((instance) => ({
    instance,
    its: named.filter((each) => isWithin(each, instance)),
  }));

  const saidOfInstances = (own: readonly WorkloadRecord[]) =>
    ofInstances.flatMap(({ instance, its }) => {
      const [database] = own;
      if (!database || !isWithin(database, instance)) return [];
      return [its[0] && areNamedAlike(its[0], database) ? instance : sharedBy(instance, its)(own)];
    });

  const statementsOf: StatementsOf = (workload) => {
    const leading = instances.has(workload) ? named.find((each) => isWithin(each, workload)) : undefined;
    if (leading) return statementsOf(leading);
    const isFirst = isWholeServer(workload) || (leader !== undefined && areNamedAlike(workload, leader));
    const own = isFirst ? firsts : same(workload);
    const ofServer = isFirst ? parts : ofAll.map((shared) => shared(own));
    return orItself([...own, ...saidOfInstances(own), ...ofServer], workload);
  };
  return { of: statementsOf, shared: isShared && !isMemoryOpen ? wholes : [] };
}

/** Workloads by what they are called, whatever its case: the default instance is one, however lists call its machine. */
export function workloadsByName(workloads: readonly WorkloadRecord[]): ReadonlyMap<string, readonly WorkloadRecord[]> {
  const byName = new Map<string, WorkloadRecord[]>();
  for (const workload of workloads) {
    const its = byName.get(calledAs(workload));
    if (its) its.push(workload);
    else byName.set(calledAs(workload), [workload]);
  }
  return byName;
}

function orItself(
  [first, ...others]: readonly WorkloadRecord[],
  workload: WorkloadRecord,
): readonly [WorkloadRecord, ...WorkloadRecord[]] {
  return [first ?? workload, ...others];
}

/** What stands behind the key of its server in that of a workload: 'prod' of an instance, 'prod/crm' of a database there. */
function tailOf({ key, serverKey }: WorkloadRecord): string | null {
  return serverKey !== null && key.startsWith(`${serverKey}/`) ? key.slice(serverKey.length + 1) : null;
}

function isWithin(database: WorkloadRecord, instance: WorkloadRecord): boolean {
  return tailOf(database)?.startsWith(`${tailOf(instance)}/`) ?? false;
}

/** Whether a workload is all of a named instance ('SQL02\SALES') of which others are databases. */
function isWholeInstance(workload: WorkloadRecord, others: readonly WorkloadRecord[]): boolean {
  const tail = tailOf(workload);
  return (
    tail !== null && nameKey(workload.name).endsWith(`\\${tail}`) && others.some((each) => isWithin(each, workload))
  );
}

/**
 * Of the whole of a server, or of an instance, what each of its databases has as well, as far as `own`, all that is said of one, leaves it
 * out: its environment, that it is off, its words, and its product, where no database there states another. Which of several it is nobody says:
 * it may be each of them.
 */
function sharedBy(
  whole: WorkloadRecord,
  named: readonly WorkloadRecord[],
): (own: readonly WorkloadRecord[]) => WorkloadRecord {
  const products = productsOf(whole);
  const isProduct =
    products.length > 0 && named.every((each) => each.dbms === null || areAmong(productsOf(each), products));
  return (own) => {
    const isOpen = (field: 'environment' | 'poweredOn') => own.every((each) => each[field] === null);
    const isProductOfOwn = isProduct && own.every(({ dbms }) => dbms === null || isMoreExact('dbms', whole.dbms, dbms));
    return {
      ...bareWorkload(whole.key, whole.name, whole.origin),
      environment: isOpen('environment') ? whole.environment : null,
      poweredOn: isOpen('poweredOn') && whole.poweredOn === false ? false : null,
      dbms: isProductOfOwn ? whole.dbms : null,
      attributes: whole.attributes,
    };
  };
}

function areAmong(products: readonly string[], all: readonly string[]): boolean {
  return products.length > 0 && products.every((product) => all.includes(product));
}

/** The products that a workload states; none where one of them is unknown. */
function productsOf({ dbms }: WorkloadRecord): readonly string[] {
  const databases = databasesNamed(dbms);
  const products = Array.isArray(databases)
    ? (databases as readonly NamedDatabase[]).map(({ product }) => product)
    : [];
  return products.includes('other') ? [] : products;
}

/**
 * What one of several workloads has of what is used of their server. The use of its CPU stays with the server. The memory in use they share in
 * equal parts, `sharing` of them; null = some state what they need, so that the rest of it is not known.
 */
function withPartOfUse(whole: WorkloadRecord, sharing: number | null): WorkloadRecord {
  const without = { ...whole, cpuPeakShare: null, cpuAverageShare: null, memoryGiB: null };
  const cell = whole.origin.cells.memoryGiB;
  if (sharing === null || whole.memoryGiB === null || !cell) return without;
  const cells = { ...whole.origin.cells, memoryGiB: cellOfPart(cell, sharing) };
  return { ...without, memoryGiB: whole.memoryGiB / sharing, origin: { ...whole.origin, cells } };
}

/** A server with the memory that lists say is used of it, in their own words: which of its workloads uses how much of it nobody says. */
export function withMemoryUsed(server: ServerRecord, shared: readonly WorkloadRecord[]): ServerRecord {
  const said: Record<string, string> = {};
  const cells: Record<string, OriginCell> = {};
  for (const { memoryGiB, origin } of shared) {
    const cell = memoryGiB === null ? undefined : origin.cells.memoryGiB;
    const header = headerOfColumn(cell?.column ?? '');
    if (!cell || header === null || cell.text === server.origin.cells.memoryGiB?.text) continue;
    said[header] ??= cell.text;
    cells[attributeField(header)] ??= { ...cell, from: cell.from ?? rowOf(origin) };
  }
  if (Object.keys(said).length === 0) return server;
  const attributes = joinedAttributes(server.attributes, attributesText(said));
  return { ...server, attributes, origin: { ...server.origin, cells: { ...cells, ...server.origin.cells } } };
}

function nameKey(name: string): string {
  return name.trim().toLowerCase();
}

function calledAs(workload: WorkloadRecord): string {
  return nameKey(instanceNamed(workload));
}

function areNamedAlike(one: WorkloadRecord, other: WorkloadRecord): boolean {
  return calledAs(one) === calledAs(other);
}

function listOf({ origin: { file, sheet } }: WorkloadRecord): string {
  return `${file}\n${sheet ?? ''}`;
}
