import { optionsTold } from '../../databases/index.ts';
import { attributesText } from '../../inventory/index.ts';
import type { PairCandidate } from './pair-candidate.ts';
import { fold, grouped, shortName } from './who-is-named.ts';

/** What a workload is a node of. */
export interface NodeOfDatabase {
  /** Tells it from others of its name. */
  readonly id: string;
  /** The database, as a report or its instances name it; the cluster where none is named. */
  readonly of: string;
  readonly isCluster: boolean;
}

/**
 * Which workloads are nodes of a database of Oracle Real Application Clusters, and of which? By reports, which name the database; by lists, which
 * name the cluster: one cluster carries several databases, whose instances are called alike (FINPRD1, FINPRD2). By key.
 */
export function nodesOfDatabases(workloads: readonly PairCandidate[]): ReadonlyMap<string, NodeOfDatabase> {
  const found = new Map<string, NodeOfDatabase>();
  /** What reports name, by cluster and name: the list has further nodes of it. */
  const reported = new Map<string, NodeOfDatabase>();
  const instances = new Set<string>();
  for (const { key, cluster, clustered } of workloads) {
    if (!clustered) continue;
    const { name, databaseId, instance } = clustered;
    const id = `${fold(name)}\n${databaseId ?? ''}`;
    const own = `${id}\n${instance === null ? key : fold(instance)}`;
    // One instance that was reported on two servers has moved: these are no two nodes.
    if (instances.has(own)) continue;
    instances.add(own);
    const node = { id, of: name, isCluster: false };
    found.set(key, node);
    if (cluster !== null) reported.set(inCluster(cluster, name), node);
  }
  const listed = workloads.filter((each) => !each.clustered && isListedNode(each));
  for (const [cluster, its] of grouped(listed, ({ cluster }) => cluster)) {
    const alike = grouped(its, ({ name }) => stemOf(name));
    for (const each of its) found.set(each.key, nodeIn(cluster, each, alike, reported));
  }
  return found;
}

/** Whether files say of a workload that Real Application Clusters carry its database. */
export function isOfRac({ dbms, attributes, clustered }: PairCandidate): boolean {
  return clustered !== undefined || RAC.test(dbms ?? '') || optionsTold(attributesText(attributes)).includes('rac');
}

function nodeIn(
  cluster: string,
  each: PairCandidate,
  alike: ReadonlyMap<string, readonly PairCandidate[]>,
  reported: ReadonlyMap<string, NodeOfDatabase>,
): NodeOfDatabase {
  // The machine itself: which databases it carries is not known.
  if (each.server === null || shortName(each.server) === shortName(each.name))
    return { id: inCluster(cluster, ''), of: cluster, isCluster: true };
  const stem = stemOf(each.name);
  const its = alike.get(stem) ?? [];
  const of = isCountedByServer(its) ? each.name.trim().replace(NUMBERED, '') : each.name;
  return reported.get(inCluster(cluster, of)) ?? { id: inCluster(cluster, of), of, isCluster: false };
}

/** FINPRD1 and FINPRD2 on two servers are instances of FINPRD; where both servers have both, these are two databases. */
function isCountedByServer(its: readonly PairCandidate[]): boolean {
  const names = new Set(its.map(({ name }) => fold(name)));
  const servers = new Set(its.map(({ server }) => server));
  return servers.size === its.length && (names.size > 1 || its.length === 1);
}

/** A machine of a cluster of RAC, by the name of the cluster or by what lists say of it; words alone where no product is named. */
function isListedNode(candidate: PairCandidate): boolean {
  const { cluster, dbms } = candidate;
  if (cluster === null || (dbms !== null && !/oracle/i.test(dbms))) return false;
  return isOfRac(candidate) || (dbms !== null && RAC.test(cluster));
}

const RAC = /(?<![a-z])rac(?![a-z])/i;
const NUMBERED = /_?[1-9]\d?$/;

function inCluster(cluster: string, name: string): string {
  return `${cluster}\n${fold(name)}`;
}

/** 'sales' of 'SALES1'. */
function stemOf(name: string): string {
  return fold(name).replace(NUMBERED, '');
}
