import { type CopyInWords, copySaid, countsNode } from './copies-by-remark.ts';
import { groupInWords } from './group-in-words.ts';
import { isOfRac, type NodeOfDatabase, nodesOfDatabases } from './nodes-of-databases.ts';
import type { PairCandidate } from './pair-candidate.ts';
import { copiesOfSystems } from './pairs-of-system.ts';
import { mayBePair, nameShared } from './proposed-pairs.ts';
import { splitName } from './role-in-name.ts';
import { grouped, shortName, whoIsNamed } from './who-is-named.ts';

/** Workloads that carry one database together, or hold copies of it. */
export interface CopiesOfDatabase {
  /** The database or the cluster, as a list has it. */
  readonly of: string;
  /** Whether it is the cluster that is named, and of none of its databases is it known which nodes carry it. */
  readonly isCluster: boolean;
  /** Keys of two or more. */
  readonly workloads: readonly string[];
  /** Whether lists name what they share; names that count up say less. */
  readonly isTold: boolean;
}

/** Largest cluster of one database that is looked for: a host may run hundreds of others. */
const MOST_COPIES = 16;

/**
 * Which workloads are nodes or copies of one database: by remarks that name it ('RAC node 1 of FINPRD', 'Data Guard standby of FINPRD'), as the
 * nodes of a database of Oracle RAC by reports and lists, by what a column or remarks name for all of them (an availability group, a replica set), by remarks that give several of one system their roles, or, as a
 * likeness alone, by nodes that remarks count or that run RAC, and names that count up? Of one product, and none of production with test. A standby that names a machine is half of a pair.
 */
export function copiesOfDatabase(workloads: readonly PairCandidate[]): readonly CopiesOfDatabase[] {
  const nodes = nodesOfDatabases(workloads);
  const told = copiesIn(...ofDatabases(workloads, nodes));
  const taken = new Set(told.flatMap((each) => each.workloads));
  const rest = workloads.filter(({ key }) => !taken.has(key));
  const clusterOf = ({ key }: PairCandidate) => nodes.get(key);
  const byCluster = copiesIn(
    grouped(rest, (each) => (clusterOf(each)?.isCluster ? (clusterOf(each)?.of ?? null) : null)),
    (of) => of,
    { isTold: true, isCluster: true },
  );
  const inCluster = new Set(byCluster.flatMap((each) => each.workloads));
  const alone = rest.filter(({ key }) => !inCluster.has(key));
  const shared = copiesIn(
    grouped(alone, (each) => groupSaid(each) ?? nameShared(each)),
    (of) => of,
  );
  const inShared = new Set(shared.flatMap((each) => each.workloads));
  const systems = copiesOfSystems(alone.filter(({ key }) => !inShared.has(key)));
  const ofSystems = [...copiesIn(systems.told, (of) => of), ...copiesIn(systems.asked, (of) => of, { isTold: false })];
  const inSystem = new Set(ofSystems.flatMap((each) => each.workloads));
  const others = alone.filter(({ key }) => !inShared.has(key) && !inSystem.has(key) && !nodes.has(key));
  return [...told, ...byCluster, ...shared, ...ofSystems, ...byNames(others)];
}

/**
 * Which nodes carry one database together, so that it moves with all of them or not at all; of a cluster of which no database is named, all of its
 * nodes. A standby has a copy of its own, which its nodes carry. By their keys.
 */
export function nodesTogether(workloads: readonly PairCandidate[]): readonly (readonly string[])[] {
  const nodes = nodesOfDatabases(workloads);
  const calledBy = whatIsCalled(workloads, nodes);
  const carried = grouped(workloads, (each) => {
    const node = nodes.get(each.key);
    const said = databaseSaid(each, node);
    const of = said?.is === 'node' ? (said.id ?? calledBy(said.of, each)) : (node?.id ?? null);
    return of === null ? null : `${each.environment === 'standby'} ${of}`;
  });
  return copiesIn(carried, (of) => of).map((each) => each.workloads);
}

/** The nodes and copies of databases that reports, lists and remarks name, and how each database is written. */
function ofDatabases(
  workloads: readonly PairCandidate[],
  nodes: ReadonlyMap<string, NodeOfDatabase>,
): [ReadonlyMap<string, readonly PairCandidate[]>, (of: string) => string] {
  const written = new Map<string, string>();
  const saidOf = new Map<string, string>();
  // Two that wait, and nothing that works, may wait for anything: 'replica for reports'.
  const atWork = new Set<string>();
  const calledBy = whatIsCalled(workloads, nodes);
  for (const each of workloads) {
    const said = databaseSaid(each, nodes.get(each.key));
    if (said === null) continue;
    const short = said.id ?? calledBy(said.of, each);
    saidOf.set(each.key, short);
    if (said.is !== 'standby') atWork.add(short);
    if (!written.has(short)) written.set(short, said.of);
  }
  for (const each of workloads) atWork.add(shortName(each.name)).add(ofServer(each));
  const byDatabase = grouped(workloads, (each) => {
    const own = saidOf.get(each.key);
    if (own !== undefined) return atWork.has(own) ? own : null;
    return [shortName(each.name), ofServer(each)].find((short) => written.has(short)) ?? null;
  });
  return [byDatabase, (of) => written.get(of) ?? of];
}

/** What does a remark mean by a name: a database of nodes, one of its own, or what runs on a server of that name? */
function whatIsCalled(workloads: readonly PairCandidate[], nodes: ReadonlyMap<string, NodeOfDatabase>) {
  const workloadOf = whoIsNamed(workloads);
  const names = new Set(workloads.map(({ name }) => shortName(name)));
  const ids = new Map<string, Set<string>>();
  for (const { of, id, isCluster } of nodes.values())
    if (!isCluster) ids.set(shortName(of), (ids.get(shortName(of)) ?? new Set()).add(id));
  return (of: string, from: PairCandidate): string => {
    const called = shortName(of);
    const [id, ...others] = ids.get(called) ?? [];
    if (id !== undefined && others.length === 0) return id;
    // A server is named for what runs on it.
    const other = names.has(called) ? null : workloadOf(called, from);
    return other ? ofServer(other) : called;
  };
}

/** What stands for a database that remarks call by its server: others of its name are not meant. */
function ofServer({ key }: PairCandidate): string {
  return `\n${key}`;
}

function byNames(workloads: readonly PairCandidate[]): readonly CopiesOfDatabase[] {
  const nodes = workloads.filter(
    (each) => (isOfRac(each) || Object.values(each.attributes).some(countsNode)) && databaseSaid(each) === null,
  );
  return copiesIn(
    grouped(nodes, ({ name }) => baseOf(name)),
    (of) => of,
    { isTold: false },
  );
}

function copiesIn(
  groups: ReadonlyMap<string, readonly PairCandidate[]>,
  written: (of: string) => string,
  { isTold = true, isCluster = false }: Partial<Pick<CopiesOfDatabase, 'isTold' | 'isCluster'>> = {},
): readonly CopiesOfDatabase[] {
  return [...groups].flatMap(([of, all]) => {
    const [first] = all;
    // What is of one database by its number is of one product, however lists write it.
    const its = first ? all.filter((each) => (each.clustered && first.clustered) || mayBePair(first, each)) : [];
    if (its.length < 2 || its.length > MOST_COPIES) return [];
    return [{ of: written(of), isCluster, workloads: its.map(({ key }) => key), isTold }];
  });
}

/** Of which database is it said to be a node or a copy: by a report, a remark, or the list of its cluster? */
function databaseSaid(
  { attributes, clustered }: PairCandidate,
  node?: NodeOfDatabase,
): (CopyInWords & { readonly id?: string }) | null {
  const listed = node && !node.isCluster ? ({ id: node.id, of: node.of, is: 'node' } as const) : null;
  if (clustered && listed) return listed;
  for (const [header, words] of Object.entries(attributes)) {
    const said = copySaid(header, words);
    // Members of a replica set are told by its name, with those whose remarks give no role.
    if (said && groupInWords(words) === null) return said;
  }
  return listed;
}

/** Of which replica set or cluster do remarks call it a member? */
function groupSaid({ attributes }: PairCandidate): string | null {
  for (const words of Object.values(attributes)) {
    const of = groupInWords(words);
    if (of !== null) return of;
  }
  return null;
}

function baseOf(name: string): string | null {
  const { base, place } = splitName(name);
  return place === null ? null : base;
}
