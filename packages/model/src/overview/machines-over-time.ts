import { type CpuCatalogue, processorsFor, threadYieldOf } from '../benchmark/index.ts';
import { serverRating } from '../demand/index.ts';
import { isVirtualMachine } from '../identity/index.ts';
import type { Estate, ServerRecord, WorkloadRecord } from '../inventory/index.ts';
import { hourlySeries, indexRecordings, type Recording } from '../series/index.ts';

/** A machine whose CPU was recorded, with what all of its CPU does. */
export interface MachineOverTime {
  readonly key: string;
  readonly name: string;
  readonly listing: 'servers' | 'workloads';
  readonly recording: Recording;
  /** Estimated SPECrate2017_int_base of all the CPU that its shares refer to. */
  readonly rating: number;
  /** What of it its host can give at once: less where the machines recorded on a host are given more than it has. */
  readonly capacity: number;
}

export interface MachinesOverTime {
  readonly machines: readonly MachineOverTime[];
  /** Recorded, but of a CPU whose rating is not known: in no sum. */
  readonly unrated: readonly string[];
  /**
   * Machines of which no CPU use on dates, hour by hour or finer, is there: each virtual machine, not the host in its place, for what
   * was recorded of one of them says nothing of the others. What is switched off has none to record.
   */
  readonly notRecorded: number;
}

/**
 * What was recorded of the CPU of each machine on dates, in steps of an hour or less, each once: of a server where it was, else of the
 * workloads on it. Machines of other makes are made comparable by the rating of their CPU; a virtual machine has its part of its host's
 * threads.
 */
export function machinesOverTime(estate: Estate, catalogue: CpuCatalogue): MachinesOverTime {
  const recordings = indexRecordings(hourlySeries(estate.series));
  const machines: (Omit<MachineOverTime, 'capacity'> & { readonly host: ServerRecord | null })[] = [];
  const unrated: string[] = [];
  let notRecorded = 0;
  const rate = ratings(catalogue);
  const take = (
    record: ServerRecord | WorkloadRecord,
    listing: MachineOverTime['listing'],
    rating: number | null,
    host: ServerRecord | null = null,
  ) => {
    const recording = recordings.find('cpuShare', record.name, record.key);
    if (!recording) return false;
    if (rating === null) unrated.push(record.name);
    else machines.push({ key: record.key, name: record.name, listing, recording, rating, host });
    return true;
  };
  const servers = new Map(estate.servers.map((server) => [server.key, server]));
  const recorded = new Set<string>();
  for (const server of servers.values()) if (take(server, 'servers', rate(server))) recorded.add(server.key);
  /** Servers that are counted themselves, or by what runs on them. */
  const counted = new Set(recorded);
  for (const workload of estate.workloads) {
    const { template, serverKey } = workload;
    if (template || recorded.has(serverKey ?? '')) continue;
    const host = servers.get(serverKey ?? '') ?? null;
    const isRecorded = take(workload, 'workloads', host && partOf(workload, host, rate(host), catalogue), host);
    const counts = isRecorded || (workload.poweredOn !== false && (host === null || isVirtualMachine(workload)));
    if (counts && host) counted.add(host.key);
    if (counts && !isRecorded) notRecorded += 1;
  }
  notRecorded += servers.size - counted.size;
  const given = new Map<ServerRecord, number>();
  for (const { host, rating } of machines) if (host) given.set(host, (given.get(host) ?? 0) + rating);
  const timesGiven = (host: ServerRecord) => Math.max(1, (given.get(host) ?? 0) / (rate(host) ?? Infinity));
  const withCapacity = machines.map(
    ({ host, ...machine }): MachineOverTime => ({
      ...machine,
      capacity: host ? machine.rating / timesGiven(host) : machine.rating,
    }),
  );
  return { machines: withCapacity, unrated, notRecorded };
}

/** The rating of a whole server; machines of one kind are rated once. */
function ratings(catalogue: CpuCatalogue): (server: ServerRecord) => number | null {
  const known = new Map<string, number | null>();
  return (server) => {
    const { cpuModel, sockets, cores, clockGHz } = server;
    const kind = [cpuModel, sockets, cores, clockGHz].join('\n');
    const found = known.get(kind);
    if (found !== undefined) return found;
    const { value } = serverRating(server, catalogue);
    known.set(kind, value);
    return value;
  };
}

/** What the vCPUs of a virtual machine do of its host; an instance has the whole of it. */
function partOf(
  { vcpus }: WorkloadRecord,
  host: ServerRecord,
  rating: number | null,
  catalogue: CpuCatalogue,
): number | null {
  if (rating === null || vcpus === null) return rating;
  const all = processorsFor(host, threadYieldOf(host, catalogue));
  return all === null || all <= 0 ? null : (rating * vcpus) / all;
}
