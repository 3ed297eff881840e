import type { DiagnosisRecord } from './diagnosis-record.ts';
import type { ServerRecord, WorkloadRecord } from './records.ts';
import type { TopologyRecord } from './topology-record.ts';

type Named = Pick<ServerRecord, 'key' | 'name'>;
type NamedWorkload = Named & Pick<WorkloadRecord, 'serverKey'>;

/** The server and the workload a diagnostic file is about, by their keys; null = none, or more than one of that name. */
export interface Subject {
  readonly serverKey: string | null;
  readonly workloadKey: string | null;
}

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
 * database, the instance or the database among the workloads, those of that server first.
 */
export function subjectOfDiagnosis(
  { host, pluggable, instance, database }: Pick<DiagnosisRecord, 'host' | 'pluggable' | 'instance' | 'database'>,
  byHand: NamedByHand,
  { servers, workloads }: { readonly servers: readonly Named[]; readonly workloads: readonly NamedWorkload[] },
): Subject {
  const server = ofKey(servers, byHand.serverKey) ?? onlyOne(servers, [host]);
  const there = server ? workloads.filter(({ serverKey }) => serverKey === server.key) : [];
  const names = [pluggable, instance, database];
  const workload = ofKey(workloads, byHand.workloadKey) ?? onlyOne(there, names) ?? onlyOne(workloads, names);
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
    const bearing = records.filter((record) => shortName(record.name) === wanted || shortName(record.key) === wanted);
    if (bearing.length > 0) return bearing.length === 1 ? (bearing[0] ?? null) : null;
  }
  return null;
}

/** 'DB01.example.com' and 'db01' are the same machine; an address is compared whole. */
function shortName(name: string): string {
  const whole = name.trim().toLowerCase();
  return /^[\d.]+$/.test(whole) ? whole : (whole.split('.')[0] ?? whole);
}
