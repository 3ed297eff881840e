import type { DiagnosisLoad, DiagnosisRecord } from './diagnosis-record.ts';
import { unknownFields } from './record-field.ts';
import type { Origin, ServerRecord, WorkloadRecord } from './records.ts';
import { SERVER_FIELDS } from './server-fields.data.ts';
import type { TopologyRecord } from './topology-record.ts';
import { WORKLOAD_FIELDS } from './workload-fields.data.ts';

const UNKNOWN_SERVER = unknownFields(SERVER_FIELDS);
const UNKNOWN_WORKLOAD = unknownFields(WORKLOAD_FIELDS);

/** A server of which nothing is known but its name. */
export function bareServer(key: string, name: string, origin: Origin): ServerRecord {
  return { key, name, ...UNKNOWN_SERVER, origin };
}

/** A workload of which nothing is known but its name. */
export function bareWorkload(key: string, name: string, origin: Origin): WorkloadRecord {
  return { key, name, ...UNKNOWN_WORKLOAD, template: false, origin };
}

type Named = Pick<DiagnosisRecord, 'key' | 'name' | 'tool'>;

/** Of a database nothing is known per second. */
export const NO_LOAD: DiagnosisLoad = {
  transactionsPerS: null,
  executesPerS: null,
  userCallsPerS: null,
  logicalReadsPerS: null,
  blockChangesPerS: null,
  physicalReadsPerS: null,
  physicalWritesPerS: null,
  redoBytesPerS: null,
  bufferHitShare: null,
};

/** A diagnosis that reports nothing but what it is about. */
export function bareDiagnosis({ key, name, tool }: Named, origin: Origin): DiagnosisRecord {
  return {
    key,
    name,
    tool,
    database: null,
    instance: null,
    instances: null,
    pluggable: null,
    host: null,
    platform: null,
    release: null,
    beginsAt: null,
    endsAt: null,
    elapsedS: null,
    cpus: null,
    cores: null,
    sockets: null,
    hostMemoryGiB: null,
    hostCpuShare: null,
    dbTimeS: null,
    dbCpuS: null,
    sgaGiB: null,
    pgaGiB: null,
    bufferCacheGiB: null,
    blockBytes: null,
    events: [],
    shareOf: null,
    load: NO_LOAD,
    advisories: [],
    numa: null,
    counters: null,
    origin,
  };
}

/** A topology of which nothing is known but its nodes. */
export function bareTopology(
  { key, name, tool, nodes }: Pick<TopologyRecord, 'key' | 'name' | 'tool' | 'nodes'>,
  origin: Origin,
): TopologyRecord {
  return {
    key,
    name,
    tool,
    host: null,
    hypervisor: null,
    cpuModel: null,
    sockets: null,
    cores: null,
    threads: null,
    threadsPerCore: null,
    clockGHz: null,
    memoryMiB: null,
    nodes,
    distances: null,
    siblings: null,
    origin,
  };
}
