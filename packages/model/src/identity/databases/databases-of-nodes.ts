import { databasesNamed, type NamedDatabase, optionsTold } from '../../databases/index.ts';
import { attributesIn, isGrantedVcpus, type WorkloadRecord } from '../../inventory/index.ts';
import { nearly } from '../evidence.ts';
import { isWholeServer } from '../mentions-of.ts';

/** One database that several nodes of Real Application Clusters run: they share its storage. */
export interface DatabaseOfNodes {
  /** What runs on the node that its size is counted with. */
  readonly first: WorkloadRecord;
  /** What runs on the others, each with the size stated once more. */
  readonly others: readonly WorkloadRecord[];
}

/**
 * Which databases do several nodes of a cluster run, so that their size counts once? Those of one name and one size on several servers,
 * each of which a column says to be of such a cluster; a standby has a copy of its own, and so has another environment. Lists of different
 * days may round, or measure, a size otherwise.
 */
export function databasesOfNodes(workloads: readonly WorkloadRecord[]): readonly DatabaseOfNodes[] {
  const alike = new Map<string, WorkloadRecord[]>();
  for (const workload of workloads) {
    if (workload.databaseGiB === null || workload.environment === 'standby' || isMachine(workload)) continue;
    if (!mayBeOfNode(workload)) continue;
    const id = stemOf(workload.name);
    const known = alike.get(id);
    if (known) known.push(workload);
    else alike.set(id, [workload]);
  }
  // Few names stand on several servers: what their columns say of a cluster is read of these alone.
  return [...alike.values()].flatMap((those) => (those.length === 1 ? [] : ofOneName(those)));
}

/** The workloads with the size of such a database once. */
export function withSizesOnce(
  workloads: readonly WorkloadRecord[],
  found = databasesOfNodes(workloads),
): readonly WorkloadRecord[] {
  if (found.length === 0) return workloads;
  const further = new Set(found.flatMap(({ others }) => others));
  return workloads.map((each) => (further.has(each) ? withoutSize(each) : each));
}

function ofOneName(those: readonly WorkloadRecord[]): readonly DatabaseOfNodes[] {
  const nodes = withSizesElsewhere(those).flatMap(nodeOf);
  const found: DatabaseOfNodes[] = [];
  for (const left = [...nodes]; left.length > 1; ) {
    const [first, ...rest] = left.splice(0) as [Node, ...Node[]];
    const others = rest.filter((node) => areOne(first, node));
    left.push(...rest.filter((node) => !others.includes(node)));
    const all = [first, ...others];
    if (new Set(all.map(({ workload }) => workload.serverKey)).size === 1) continue;
    // More than the cluster has, or an instance twice: some of these are another database.
    if (all.some(({ count }) => count !== null && count < all.length) || isAnyTwice(all)) continue;
    found.push({ first: first.workload, others: others.map(({ workload }) => workload) });
  }
  return found;
}

/**
 * Those of one name whose size stands on another server too, in the same list or, however rounded, in another one. Numbered names are many
 * where each server has one, and what their columns say is read of few.
 */
function withSizesElsewhere(those: readonly WorkloadRecord[]): readonly WorkloadRecord[] {
  if (new Set(those.map(listOf)).size > 1) return those;
  const servers = new Map<number | null, Set<string | null>>();
  for (const { databaseGiB, serverKey } of those)
    servers.set(databaseGiB, (servers.get(databaseGiB) ?? new Set()).add(serverKey));
  return those.filter(({ databaseGiB }) => (servers.get(databaseGiB)?.size ?? 0) > 1);
}

function listOf({ origin: { file, sheet } }: WorkloadRecord): string {
  return `${file}\n${sheet ?? ''}`;
}

interface Node {
  readonly workload: WorkloadRecord;
  readonly database: string;
  /** The instance that the node runs, where its list says it; null = it does not. */
  readonly instance: string | null;
  /** How many nodes the cluster has; null = nothing says it. */
  readonly count: number | null;
}

function areOne(one: Node, other: Node): boolean {
  const [a, b] = [one.workload, other.workload];
  if (one.database !== other.database || a.environment !== b.environment) return false;
  return listOf(a) === listOf(b) ? a.databaseGiB === b.databaseGiB : nearly(a.databaseGiB ?? 0, b.databaseGiB ?? 0);
}

function isAnyTwice(nodes: readonly Node[]): boolean {
  const named = nodes.flatMap(({ instance }) => instance ?? []);
  return new Set(named).size < named.length;
}

/** 'RAC(2ノード)', '2-node RAC'. */
const NODES = /([2-9])\s?(?:ノード|台|-?\s?nodes?\b|-?\s?node\b|noeuds|nœuds|nodos|knoten)/i;

/** A workload as what one node of a cluster runs; none where nothing says that it is of one. */
function nodeOf(workload: WorkloadRecord): readonly Node[] {
  const { name, attributes } = workload;
  const isTold = saysCluster(workload);
  // 'SALES1' and 'SALES2' under a header of instances are what the nodes of SALES run.
  const own = isTold && INSTANCE.test(workload.origin.cells.name?.column ?? '') ? fold(name) : null;
  const instance = own ?? instanceIn(attributes, fold(name));
  if (!isTold && instance === null) return [];
  const count = NODES.exec((attributes ?? '').normalize('NFKC'))?.[1];
  return [
    { workload, database: own === null ? fold(name) : stemOf(name), instance, count: count ? Number(count) : null },
  ];
}

function saysCluster({ attributes, dbms }: WorkloadRecord): boolean {
  const named = databasesNamed(dbms);
  const options = Array.isArray(named) ? (named as readonly NamedDatabase[]).flatMap((each) => each.options) : [];
  return options.includes('rac') || optionsTold(attributes).includes('rac');
}

/** What words of a cluster, or headers of instances among attributes, have in them, in any width; 'Oracle' has not. */
const OF_NODE = /(?<![a-z])rac|ｒａｃ|real.application|cluster_database|inst|sid|インスタンス|ｲﾝｽﾀﾝｽ/i;

/** Whether any words of a workload may speak of a node: most are passed over by this one look. */
function mayBeOfNode({ dbms, attributes }: WorkloadRecord): boolean {
  return OF_NODE.test(attributes ?? '') || OF_NODE.test(dbms ?? '');
}

/** Headers of instances, as cells and attributes name them. */
const INSTANCE =
  /^(?:[A-Z]+ \()?(?:oracle[\s_]?)?(?:instance(?:[\s_-]?name)?|sid|inst(?:anz(?:name)?)?|インスタンス名?)\)?$/i;

/** The instance of a cluster that a further column names beside its database: SALES1 of SALES, or of SALES_TOKYO. */
function instanceIn(attributes: string | null, database: string): string | null {
  for (const [header, words] of Object.entries(attributesIn(attributes))) {
    const instance = fold(words);
    if (INSTANCE.test(header) && instance !== database && stemOf(instance) !== '' && NUMBERED.test(instance))
      if (database.startsWith(stemOf(instance))) return instance;
  }
  return null;
}

const NUMBERED = /_?[1-9]\d?$/;

/** 'sales' of 'SALES1'. */
function stemOf(name: string): string {
  return fold(name).replace(NUMBERED, '');
}

function fold(name: string): string {
  return name.normalize('NFKC').trim().toLowerCase();
}

function isMachine(workload: WorkloadRecord): boolean {
  return isGrantedVcpus(workload) || isWholeServer(workload) || workload.serverKey === null;
}

function withoutSize(workload: WorkloadRecord): WorkloadRecord {
  const { databaseGiB: _, ...cells } = workload.origin.cells;
  return { ...workload, databaseGiB: null, origin: { ...workload.origin, cells } };
}
