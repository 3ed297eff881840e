import type { Origin, ServerRecord, WorkloadRecord } from './records.ts';

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
