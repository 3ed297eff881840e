import type { Origin, ServerRecord, WorkloadRecord } from '@tatami/model';
import type { StatedMachine } from './stated-machine.ts';

/** A machine of which a file says no more than how it is known: whatever another file says of the same key is kept. */
export function bareMachine(key: string, name: string, origin: Origin): StatedMachine {
  const server: ServerRecord = {
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
  const workload: WorkloadRecord = {
    key,
    name,
    serverKey: key,
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
  return { server, workload };
}
