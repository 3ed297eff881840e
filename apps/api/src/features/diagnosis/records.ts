import type { Diagnosis, Topology } from '@tatami/contracts';
import { serverOfTopology, subjectOfDiagnosis } from '@tatami/model';

/** Servers and workloads of the project, as far as their names tell what a file is about. */
export interface NamedEstate {
  readonly servers: readonly { readonly key: string; readonly name: string }[];
  readonly workloads: readonly { readonly key: string; readonly name: string; readonly serverKey: string | null }[];
}

/** Rows of the database: their Json columns are untyped there, and were written from the records of an import. */
type TopologyRow = { readonly [Field in Exclude<keyof Topology, 'subject'>]: unknown };
type DiagnosisRow = { readonly [Field in Exclude<keyof Diagnosis, 'subject'>]: unknown };

export const TOPOLOGY_COLUMNS = {
  id: true,
  version: true,
  key: true,
  name: true,
  tool: true,
  host: true,
  hypervisor: true,
  cpuModel: true,
  sockets: true,
  cores: true,
  threads: true,
  threadsPerCore: true,
  clockGHz: true,
  memoryMiB: true,
  nodes: true,
  distances: true,
  siblings: true,
  origin: true,
  serverKey: true,
} as const satisfies Record<keyof TopologyRow, true>;

export const DIAGNOSIS_COLUMNS = {
  id: true,
  version: true,
  key: true,
  name: true,
  tool: true,
  database: true,
  instance: true,
  instances: true,
  pluggable: true,
  host: true,
  platform: true,
  release: true,
  beginsAt: true,
  endsAt: true,
  elapsedS: true,
  cpus: true,
  cores: true,
  sockets: true,
  hostMemoryGiB: true,
  hostCpuShare: true,
  dbTimeS: true,
  dbCpuS: true,
  sgaGiB: true,
  pgaGiB: true,
  bufferCacheGiB: true,
  blockBytes: true,
  events: true,
  shareOf: true,
  load: true,
  advisories: true,
  numa: true,
  origin: true,
  serverKey: true,
  workloadKey: true,
} as const satisfies Record<keyof DiagnosisRow, true>;

export function toTopology(row: TopologyRow, { servers }: Pick<NamedEstate, 'servers'>): Topology {
  const stored = row as Omit<Topology, 'subject'>;
  return { ...stored, subject: { serverKey: serverOfTopology(stored, stored.serverKey, servers) } };
}

export function toDiagnosis(row: DiagnosisRow, estate: NamedEstate): Diagnosis {
  const stored = row as Omit<Diagnosis, 'subject'>;
  return { ...stored, subject: subjectOfDiagnosis(stored, stored, estate) };
}
