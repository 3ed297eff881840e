import { optionsTold } from '../databases/index.ts';
import { attributesText } from '../inventory/index.ts';
import { type CopyInWords, copySaid, countsNode } from './copies-by-remark.ts';
import type { PairCandidate } from './pair-candidate.ts';
import { mayBePair, nameShared } from './proposed-pairs.ts';
import { splitName } from './role-in-name.ts';
import { grouped, shortName, whoIsNamed } from './who-is-named.ts';

/** Workloads that carry one database together, or hold copies of it. */
export interface CopiesOfDatabase {
  /** The database or the cluster, as a list has it. */
  readonly of: string;
  /** Keys of two or more. */
  readonly workloads: readonly string[];
  /** Whether lists name what they share; names that count up say less. */
  readonly isTold: boolean;
}

/** Largest cluster of one database that is looked for: a host may run hundreds of others. */
const MOST_COPIES = 16;

/**
 * Which workloads are nodes or copies of one database: by remarks that name it ('RAC node 1 of FINPRD', 'Data Guard standby of FINPRD'), as the
 * nodes of a cluster of Oracle RAC, by what a column names for all of them (an availability group, a replica set), or, as a likeness alone, by nodes that remarks count and names that count up? Of one product, and none of
 * production with test. A standby that names a machine is half of a pair.
 */
export function copiesOfDatabase(workloads: readonly PairCandidate[]): readonly CopiesOfDatabase[] {
  const written = new Map<string, string>();
  const saidOf = new Map<string, string>();
  // Two that wait, and nothing that works, may wait for anything: 'replica for reports'.
  const atWork = new Set<string>();
  const workloadOf = whoIsNamed(workloads);
  const names = new Set(workloads.map(({ name }) => shortName(name)));
  for (const each of workloads) {
    const said = databaseSaid(each);
    if (said === null) continue;
    const called = shortName(said.of);
    // A server is named for what runs on it.
    const other = names.has(called) ? null : workloadOf(called, each);
    const short = other ? ofServer(other) : called;
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
  const told = copiesIn(byDatabase, (of) => written.get(of) ?? of, true);
  const taken = new Set(told.flatMap((each) => each.workloads));
  const rest = workloads.filter(({ key }) => !taken.has(key));
  const byCluster = copiesIn(
    grouped(rest, (each) => (isNode(each) ? each.cluster : null)),
    (of) => of,
    true,
  );
  const inCluster = new Set(byCluster.flatMap((each) => each.workloads));
  const alone = rest.filter(({ key }) => !inCluster.has(key));
  const shared = copiesIn(grouped(alone, nameShared), (of) => of, true);
  const inShared = new Set(shared.flatMap((each) => each.workloads));
  return [...told, ...byCluster, ...shared, ...byNames(alone.filter(({ key }) => !inShared.has(key)))];
}

/** What stands for a database that remarks call by its server: others of its name are not meant. */
function ofServer({ key }: PairCandidate): string {
  return `\n${key}`;
}

function byNames(workloads: readonly PairCandidate[]): readonly CopiesOfDatabase[] {
  const nodes = workloads.filter(
    (each) => Object.values(each.attributes).some(countsNode) && databaseSaid(each) === null,
  );
  return copiesIn(
    grouped(nodes, ({ name }) => baseOf(name)),
    (of) => of,
    false,
  );
}

function copiesIn(
  groups: ReadonlyMap<string, readonly PairCandidate[]>,
  written: (of: string) => string,
  isTold: boolean,
): readonly CopiesOfDatabase[] {
  return [...groups].flatMap(([of, all]) => {
    const [first] = all;
    const its = first ? all.filter((each) => mayBePair(first, each)) : [];
    if (its.length < 2 || its.length > MOST_COPIES) return [];
    return [{ of: written(of), workloads: its.map(({ key }) => key), isTold }];
  });
}

function databaseSaid({ attributes }: PairCandidate): CopyInWords | null {
  for (const [header, words] of Object.entries(attributes)) {
    const said = copySaid(header, words);
    if (said) return said;
  }
  return null;
}

/** A cluster of RAC by its name, or by what lists say of its members. */
function isNode({ cluster, dbms, attributes }: PairCandidate): boolean {
  if (cluster === null || dbms === null || !/oracle/i.test(dbms)) return false;
  return RAC.test(cluster) || RAC.test(dbms) || optionsTold(attributesText(attributes)).includes('rac');
}

const RAC = /(?<![a-z])rac(?![a-z])/i;

function baseOf(name: string): string | null {
  const { base, place } = splitName(name);
  return place === null ? null : base;
}
