import type { DiagnosisRecord } from './diagnosis-record.ts';
import type { Origin, ServerRecord, WorkloadRecord } from './records.ts';
import type { TopologyRecord } from './topology-record.ts';

/** A server of which nothing is known but its name. */
export function bareServer(key: string, name: string, origin: Origin): ServerRecord {
  return {
    key,
    name,
    model: null,
    cpuModel: null,
    sockets: null,
    cores: null,
    threads: null,
    clockGHz: null,
    memoryGiB: null,
    storageGiB: null,
    cpuPeakShare: null,
    cpuAverageShare: null,
    os: null,
    cluster: null,
    environment: null,
    origin,
  };
}

/** A workload of which nothing is known but its name. */
export function bareWorkload(key: string, name: string, origin: Origin): WorkloadRecord {
  return {
    key,
    name,
    serverKey: null,
    vcpus: null,
    memoryGiB: null,
    databaseGiB: null,
    storageGiB: null,
    iops: null,
    cpuPeakShare: null,
    cpuAverageShare: null,
    dbms: null,
    environment: null,
    poweredOn: null,
    template: false,
    origin,
  };
}

type Named = Pick<DiagnosisRecord, 'key' | 'name' | 'tool'>;

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
    load: {
      transactionsPerS: null,
      executesPerS: null,
      userCallsPerS: null,
      logicalReadsPerS: null,
      blockChangesPerS: null,
      physicalReadsPerS: null,
      physicalWritesPerS: null,
      redoBytesPerS: null,
      bufferHitShare: null,
    },
    advisories: [],
    numa: null,
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
