import { databasesNamed, type NamedDatabase, optionsTold, type WorkloadRecord } from '@tatami/model';
import type { IssueLog } from '../../issues/issue-log.ts';
import { nameKey } from '../../tabular/merge-key.ts';
import { databaseOfNodes } from './issues.ts';

/** 'RAC(2ノード)', '2-node RAC'. */
const NODES = /([2-9])\s?(?:ノード|台|-?\s?nodes?\b|-?\s?node\b|noeuds|nœuds|nodos|knoten)/i;

/**
 * The workloads with the size of a database once that several nodes of Real Application Clusters run: they share its storage. Those count
 * that have one name and one size on several servers, each of which a column says to be of such a cluster; a standby has a copy of its own.
 */
export function withSizesOnce(workloads: readonly WorkloadRecord[], issues: IssueLog): readonly WorkloadRecord[] {
  const alike = new Map<string, WorkloadRecord[]>();
  for (const workload of workloads) {
    if (workload.databaseGiB === null || workload.environment === 'standby') continue;
    const id = `${nameKey(workload.name)}\n${workload.databaseGiB}`;
    const known = alike.get(id);
    if (known) known.push(workload);
    else alike.set(id, [workload]);
  }
  const further = new Set<WorkloadRecord>();
  for (const those of alike.values()) {
    // Few names stand on several servers: what their columns say of a cluster is read of these alone.
    const [first, ...others] = those.length === 1 ? [] : those.filter(isOfCluster);
    if (!first || others.length === 0 || new Set([first, ...others].map(({ serverKey }) => serverKey)).size === 1)
      continue;
    const nodes = NODES.exec((first.attributes ?? '').normalize('NFKC'))?.[1];
    // More than the cluster has: some of these are another database.
    if (nodes !== undefined && others.length + 1 > Number(nodes)) continue;
    const { sheet, row, cells } = first.origin;
    const where = { sheet, row, column: cells.databaseGiB?.column ?? null };
    issues.add(databaseOfNodes(first.name, others.length + 1, first.serverKey ?? ''), where);
    for (const each of others) further.add(each);
  }
  return further.size === 0 ? workloads : workloads.map((each) => (further.has(each) ? withoutSize(each) : each));
}

function isOfCluster({ attributes, dbms }: WorkloadRecord): boolean {
  const named = databasesNamed(dbms);
  const options = Array.isArray(named) ? (named as readonly NamedDatabase[]).flatMap((each) => each.options) : [];
  return options.includes('rac') || optionsTold(attributes).includes('rac');
}

function withoutSize(workload: WorkloadRecord): WorkloadRecord {
  const { databaseGiB: _, ...cells } = workload.origin.cells;
  return { ...workload, databaseGiB: null, origin: { ...workload.origin, cells } };
}
