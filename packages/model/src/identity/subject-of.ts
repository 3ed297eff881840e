import type { DiagnosisRecord, ServerRecord, Subject, TopologyRecord, WorkloadRecord } from '../inventory/index.ts';
import { shortName } from './names/name-forms.ts';

type Named = Pick<ServerRecord, 'key' | 'name'> & Partial<Pick<ServerRecord, 'dnsName'>>;
type NamedWorkload = Named & Pick<WorkloadRecord, 'serverKey'>;

/** What a person said a diagnostic file is about. It goes before what the names say, as long as the project has it. */
export type NamedByHand = Subject;

/** Which server does a topology describe? By hand, else the one server of the host's name (with or without its domain). */
export function serverOfTopology(
  { host }: Pick<TopologyRecord, 'host'>,
  byHand: string | null,
  servers: readonly Named[],
): string | null {
  return ofKey(servers, byHand)?.key ?? onlyOne(servers, [host])?.key ?? null;
}

/**
 * Which server and workload does a diagnosis describe? By hand, else by name: the host among the servers; the pluggable
 * database, the instance or the database among the workloads, those of that server first; else the virtual machine of the host's name.
 */
export function subjectOfDiagnosis(
  { host, pluggable, instance, database }: Pick<DiagnosisRecord, 'host' | 'pluggable' | 'instance' | 'database'>,
  byHand: NamedByHand,
  { servers, workloads }: { readonly servers: readonly Named[]; readonly workloads: readonly NamedWorkload[] },
): Subject {
  const server = ofKey(servers, byHand.serverKey) ?? onlyOne(servers, [host]);
  const there = server ? workloads.filter(({ serverKey }) => serverKey === server.key) : [];
  const names = [pluggable, instance, database];
  const workload =
    ofKey(workloads, byHand.workloadKey) ??
    onlyOne(there, names) ??
    onlyOne(workloads, names) ??
    // The host may be a virtual machine, which moves as a whole.
    (server ? null : onlyOne(workloads, [host]));
  return { serverKey: server?.key ?? workload?.serverKey ?? null, workloadKey: workload?.key ?? null };
}

function ofKey<Record extends Named>(records: readonly Record[], wanted: string | null): Record | null {
  return wanted === null ? null : (records.find(({ key }) => key === wanted) ?? null);
}

/** The one record that bears the first of the names that any bears; null when several do. */
function onlyOne<Record extends Named>(records: readonly Record[], names: readonly (string | null)[]): Record | null {
  for (const name of names) {
    if (name === null) continue;
    const wanted = shortName(name);
    const bearing = records.filter((record) =>
      [record.name, record.key, record.dnsName].some((each) => each && shortName(each) === wanted),
    );
    if (bearing.length > 0) return bearing.length === 1 ? (bearing[0] ?? null) : null;
  }
  return null;
}
