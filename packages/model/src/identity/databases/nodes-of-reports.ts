import { type DiagnosisRecord, isReportOfCluster, type WorkloadRecord } from '../../inventory/index.ts';
import { nearly } from '../evidence.ts';
import type { DatabaseOfNodes } from './databases-of-nodes.ts';

/** What of a report says which instance of which database it is of. */
type ReportOfInstance = Pick<DiagnosisRecord, 'tool' | 'instances' | 'database' | 'instance' | 'origin'>;

/**
 * Which databases do several machines run as nodes of one cluster, as AWR and Statspack say, and state the size of each once more? Their
 * reports are of one database of Real Application Clusters and of other instances of it, and what they are about runs nothing else that
 * was reported. A standby has the ID of its primary, and a copy of its own.
 */
export function nodesOfReports(
  workloads: readonly WorkloadRecord[],
  reportsOf: ReadonlyMap<string, readonly ReportOfInstance[]>,
): readonly DatabaseOfNodes[] {
  if (reportsOf.size < 2) return [];
  const nodes = workloads.flatMap((workload) => nodeOf(workload, reportsOf.get(workload.key) ?? []));
  const found: DatabaseOfNodes[] = [];
  for (let left = nodes; left.length > 1; ) {
    const [first, ...rest] = left as [Node, ...Node[]];
    const others: Node[] = [];
    for (const node of rest) if ([first, ...others].every((each) => areNodesOfOne(each, node))) others.push(node);
    left = rest.filter((node) => !others.includes(node));
    if (others.length > 0) found.push({ first: first.workload, others: others.map(({ workload }) => workload) });
  }
  return found;
}

interface Node {
  readonly workload: WorkloadRecord;
  readonly databaseGiB: number;
  readonly report: ReportOfInstance;
  /** Instances of the database that were reported there. */
  readonly instances: readonly string[];
}

function nodeOf(workload: WorkloadRecord, reports: readonly ReportOfInstance[]): readonly Node[] {
  const [report, ...others] = reports;
  const { databaseGiB } = workload;
  if (!report || databaseGiB === null || !reports.every(isReportOfCluster)) return [];
  if (!others.every((each) => areOfOneDatabase(report, each))) return [];
  const instances = [...new Set(reports.flatMap(({ instance }) => instance?.toLowerCase() ?? []))];
  return instances.length === 0 ? [] : [{ workload, databaseGiB, report, instances }];
}

function areNodesOfOne(one: Node, other: Node): boolean {
  if (one.instances.some((instance) => other.instances.includes(instance))) return false;
  if ((one.workload.environment === 'standby') !== (other.workload.environment === 'standby')) return false;
  return areOfOneDatabase(one.report, other.report) && nearly(one.databaseGiB, other.databaseGiB);
}

/** What reports print of their database, in the order of how much it tells. */
const TELLING = ['databaseId', 'uniqueName', 'role'] as const;

/** Whether two reports are of one database: by its ID where both print it, else by its name; a standby bears a unique name, and a role, of its own. */
function areOfOneDatabase(one: ReportOfInstance, other: ReportOfInstance): boolean {
  const said = TELLING.map((field) => [one, other].map(({ origin }) => origin.cells[field]?.text.trim().toLowerCase()));
  if (said.some(([its, others]) => its && others && its !== others)) return false;
  const [ids = []] = said;
  if (ids.every((id) => id)) return true;
  return one.database !== null && one.database.toLowerCase() === other.database?.toLowerCase();
}
