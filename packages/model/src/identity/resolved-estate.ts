import type { Estate, ServerRecord, WorkloadRecord } from '../inventory/index.ts';
import type { Mention } from './mention.ts';
import {
  hostMentionId,
  isVirtualMachine,
  machineMentionId,
  recordingMentionId,
  serverMentionId,
} from './mentions-of.ts';
import { statedTogether } from './stated-fields.ts';

/** How much a record's source is to be believed: what stands higher wins, field by field. */
export type StandingOf = (record: ServerRecord | WorkloadRecord) => number;

/** An estate in which every machine is one record. */
export type ResolvedEstate<Given extends Estate> = Given & Required<Pick<Estate, 'joined'>>;

const SERVER_FIELDS = [
  'model',
  'cpuModel',
  'sockets',
  'cores',
  'threads',
  'clockGHz',
  'memoryGiB',
  'storageGiB',
  'cpuPeakShare',
  'cpuAverageShare',
  'os',
  'cluster',
  'environment',
] as const satisfies readonly (keyof ServerRecord)[];

const WORKLOAD_FIELDS = [
  'serverKey',
  'vcpus',
  'memoryGiB',
  'databaseGiB',
  'storageGiB',
  'iops',
  'cpuPeakShare',
  'cpuAverageShare',
  'dbms',
  'environment',
  'poweredOn',
] as const satisfies readonly (keyof WorkloadRecord)[];

/**
 * The estate with one record a machine: `machines` says which mentions are one. A server that is a virtual machine elsewhere is that
 * virtual machine, and the instances on it are part of it; servers that are one keep one key, to which their workloads move; what was
 * recorded goes to the machine it is of. Each field is the one of highest standing; what others say stays in its origin.
 */
export function resolvedEstate<Given extends Estate>(
  estate: Given,
  machines: readonly (readonly Mention[])[],
  standingOf: StandingOf,
): ResolvedEstate<Given> {
  const machineOf = new Map(machines.flatMap((machine) => machine.map(({ id }) => [id, machine] as const)));
  const records = recordsByMention(estate);
  const resolved = new Map([...new Set(machineOf.values())].map((its) => [its, resolve(its, records, standingOf)]));
  const of = (id: string) => {
    const machine = machineOf.get(id);
    return machine ? (resolved.get(machine) ?? null) : null;
  };
  const keyOfServer = (key: string) =>
    of(serverMentionId({ key }))?.server?.key ?? of(hostMentionId(key))?.server?.key ?? key;
  const guestFor = (key: string | null) => (key === null ? null : (of(serverMentionId({ key }))?.guest ?? null));
  const joined: Record<string, string> = {};
  const note = (key: string, into: string) => {
    if (key !== into) joined[key] = into;
  };
  for (const server of estate.servers) {
    const its = of(serverMentionId(server));
    note(server.key, its?.guest?.key ?? its?.server?.key ?? server.key);
  }
  const instances = new Map<string, WorkloadRecord[]>();
  const workloads: WorkloadRecord[] = [];
  for (const workload of estate.workloads) {
    const guest = isVirtualMachine(workload) ? of(machineMentionId(workload))?.guest : guestFor(workload.serverKey);
    if (!guest) {
      workloads.push(onServer(workload, keyOfServer));
      continue;
    }
    note(workload.key, guest.key);
    if (!isVirtualMachine(workload)) {
      const its = instances.get(guest.key);
      if (its) its.push(workload);
      else instances.set(guest.key, [workload]);
    } else if (workload.key === guest.key) workloads.push(onServer(guest, keyOfServer));
  }
  return {
    ...estate,
    servers: estate.servers.flatMap((server) => {
      const its = of(serverMentionId(server));
      if (its?.guest) return [];
      return its?.server && its.server.key !== server.key ? [] : [its?.server ?? server];
    }),
    workloads: workloads.map((workload) => withInstances(workload, instances.get(workload.key) ?? [])),
    series: estate.series.map((each) => {
      const its = of(recordingMentionId(each.subject));
      const key = its?.guest?.key ?? its?.server?.key;
      return key === undefined ? each : { ...each, subject: key };
    }),
    joined,
  };
}

/** What a machine is: a virtual machine, a server, or neither (only recordings, or a host no file describes). */
interface Resolved {
  readonly guest: WorkloadRecord | null;
  readonly server: ServerRecord | null;
}

interface RecordsByMention {
  readonly servers: ReadonlyMap<string, ServerRecord>;
  readonly guests: ReadonlyMap<string, WorkloadRecord>;
}

function recordsByMention({ servers, workloads }: Estate): RecordsByMention {
  return {
    servers: new Map(servers.map((server) => [serverMentionId(server), server])),
    guests: new Map(workloads.filter(isVirtualMachine).map((workload) => [machineMentionId(workload), workload])),
  };
}

function resolve(machine: readonly Mention[], records: RecordsByMention, standingOf: StandingOf): Resolved {
  const byStanding = <Record extends ServerRecord | WorkloadRecord>(found: readonly Record[]) =>
    found.toSorted((a, b) => standingOf(b) - standingOf(a) || (a.key < b.key ? -1 : 1));
  const guests = byStanding(machine.flatMap(({ id }) => records.guests.get(id) ?? []));
  const servers = byStanding(machine.flatMap(({ id }) => records.servers.get(id) ?? []));
  const [guest] = guests;
  if (guest) return { guest: oneGuest(guest, [...guests, ...servers.map(asGuest)]), server: null };
  const [server] = servers;
  if (!server) return { guest: null, server: null };
  return { guest: null, server: servers.length === 1 ? server : oneServer(server, servers) };
}

function oneServer(server: ServerRecord, statements: readonly ServerRecord[]): ServerRecord {
  const { values, origin } = statedTogether(statements, SERVER_FIELDS);
  return { ...server, ...(values as Partial<ServerRecord>), origin };
}

function oneGuest(guest: WorkloadRecord, statements: readonly WorkloadRecord[]): WorkloadRecord {
  if (statements.length === 1) return guest;
  const { values, origin } = statedTogether(statements, WORKLOAD_FIELDS);
  return { ...guest, ...(values as Partial<WorkloadRecord>), origin };
}

/** A list of servers calls the CPUs of a virtual machine its cores. */
function asGuest(server: ServerRecord): WorkloadRecord {
  const { key, name, memoryGiB, storageGiB, cpuPeakShare, cpuAverageShare, environment, origin } = server;
  const { cores, ...cells } = origin.cells;
  return {
    key,
    name,
    serverKey: null,
    vcpus: server.cores,
    memoryGiB,
    databaseGiB: null,
    storageGiB,
    iops: null,
    cpuPeakShare,
    cpuAverageShare,
    dbms: null,
    environment,
    poweredOn: null,
    template: false,
    origin: { ...origin, cells: cores ? { ...cells, vcpus: cores } : cells },
  };
}

function onServer(workload: WorkloadRecord, keyOf: (key: string) => string): WorkloadRecord {
  if (workload.serverKey === null) return workload;
  const serverKey = keyOf(workload.serverKey);
  return serverKey === workload.serverKey ? workload : { ...workload, serverKey };
}

/** A virtual machine with what runs in it: which databases, and how large they are. */
function withInstances(workload: WorkloadRecord, instances: readonly WorkloadRecord[]): WorkloadRecord {
  if (instances.length === 0) return workload;
  const { values, origin } = statedTogether([workload, ...instances], ['dbms', 'environment', 'iops']);
  const sizes = instances.flatMap(({ databaseGiB }) => databaseGiB ?? []);
  const databaseGiB = workload.databaseGiB ?? (sizes.length > 0 ? sizes.reduce((sum, each) => sum + each, 0) : null);
  return { ...workload, ...(values as Partial<WorkloadRecord>), databaseGiB, origin };
}
