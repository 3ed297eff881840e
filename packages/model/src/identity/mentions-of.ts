import {
  type Estate,
  headerOfColumn,
  isGrantedVcpus,
  type MaybeGranted,
  type Origin,
  type ServerRecord,
  type TopologyRecord,
  type WorkloadRecord,
} from '../inventory/index.ts';
import type { Mention } from './mention.ts';
import { type Alias, idAliases, identifiersIn } from './names/alias.ts';
import { furtherNames } from './names/further-names.ts';
import { statedIds } from './names/instance-ids.ts';
import { nameInFile } from './recorded-otherwise.ts';
import { keyBefore } from './replaced-machines.ts';

type Place = Pick<Origin, 'file' | 'sheet'>;
type Named = 'key' | 'name' | 'memoryGiB' | 'dnsName' | 'ipAddress' | 'uuid';

/** What of a server, a workload and a recording tells which machine it is of. */
export type NamedServer = Pick<ServerRecord, Named | 'cores' | 'serialNumber'> & {
  readonly origin: Place & MaybeGranted['origin'];
  readonly attributes?: string | null | undefined;
  readonly os?: string | null | undefined;
};
export type NamedWorkload = Pick<WorkloadRecord, Named | 'serverKey' | 'vcpus'> & {
  readonly attributes?: string | null | undefined;
  readonly origin: Place & MaybeGranted['origin'];
};
export type NamedSeries = Pick<Estate['series'][number], 'subject'> & { readonly origin: Place };
export type NamedTopology = Pick<TopologyRecord, 'name'> & {
  readonly origin: Place;
  /** The server a person said it is of; null or absent = nobody did. */
  readonly serverKey?: string | null | undefined;
};

/** What of an estate speaks of machines: any Estate, or no more than this of it. */
export interface NamedRecords {
  readonly servers: readonly NamedServer[];
  readonly workloads: readonly NamedWorkload[];
  readonly series: readonly NamedSeries[];
  readonly topologies?: readonly NamedTopology[] | undefined;
}

export function serverMentionId({ key }: Pick<ServerRecord, 'key'>): string {
  return `server ${key}`;
}

export function machineMentionId({ key }: Pick<WorkloadRecord, 'key'>): string {
  return `virtual-machine ${key}`;
}

export function hostMentionId(serverKey: string): string {
  return `host ${serverKey}`;
}

export function recordingMentionId(subject: string): string {
  return `recording ${subject.trim().toLowerCase()}`;
}

/** By name: what two tools print of one machine is of one machine. */
export function topologyMentionId({ name }: Pick<TopologyRecord, 'name'>): string {
  return `topology ${name.trim().toLowerCase()}`;
}

/** Whether a workload is all that a server of the same list is: tools list a machine once, as both. */
export function isWholeServer({ key, serverKey }: Pick<WorkloadRecord, 'key' | 'serverKey'>): boolean {
  return key === serverKey;
}

/**
 * Whether a workload is a virtual machine of its own. What was granted no CPUs is an instance, which has its machine; so has what is the
 * whole of a server.
 */
export function isVirtualMachine(workload: Pick<WorkloadRecord, 'key' | 'serverKey'> & MaybeGranted): boolean {
  return isGrantedVcpus(workload) && !isWholeServer(workload);
}

/** Where does an estate speak of machines? Instances are none: they run on one. */
export function mentionsOf({ servers, workloads, series, topologies = [] }: NamedRecords): readonly Mention[] {
  const described = new Set(servers.map(({ key }) => key));
  const hosts = new Map<string, Mention>();
  for (const { serverKey, origin } of workloads)
    if (serverKey !== null && !described.has(serverKey) && !hosts.has(serverKey))
      hosts.set(serverKey, {
        id: hostMentionId(serverKey),
        role: 'host',
        file: origin.file,
        sheet: origin.sheet,
        list: `${origin.file}\n${origin.sheet ?? ''}\nhosts`,
        name: serverKey,
        aliases: [],
        cpus: null,
        memoryGiB: null,
      });
  return [
    ...servers.map((server) => keptMention(server, serverMention)),
    ...workloads.filter(isVirtualMachine).map((workload) => keptMention(workload, machineMention)),
    ...hosts.values(),
    ...attachedMentions(
      'recording',
      series.map(({ subject, origin }) => ({ id: recordingMentionId(subject), name: subject, origin })),
    ),
    ...attachedMentions(
      'topology',
      // What a person said goes before what a name tells.
      topologies
        .filter(({ serverKey }) => !serverKey || !described.has(serverKey))
        .map(({ name, origin }) => ({ id: topologyMentionId({ name }), name, origin })),
    ),
  ];
}

/** A record of an estate that is read again and again is the same one, and so is its mention. */
const mentionOf = new WeakMap<NamedServer | NamedWorkload, Mention>();

function keptMention<Record extends NamedServer | NamedWorkload>(
  record: Record,
  make: (record: Record) => Mention,
): Mention {
  const known = mentionOf.get(record);
  if (known) return known;
  const mention = make(record);
  mentionOf.set(record, mention);
  return mention;
}

function serverMention(server: NamedServer): Mention {
  const { name, cores, memoryGiB, os } = server;
  const serialHeader = headerOf(server, 'serialNumber');
  const before = keyBefore(server.key);
  return {
    ...placeOf(server),
    id: serverMentionId(server),
    role: 'server',
    name,
    cpus: cores,
    memoryGiB,
    serialHeader,
    os,
    inPlaceOf: before === null ? null : serverMentionId({ key: before }),
  };
}

function machineMention(workload: NamedWorkload): Mention {
  const { name, vcpus, memoryGiB, serverKey } = workload;
  const id = machineMentionId(workload);
  const uuidHeader = headerOf(workload, 'uuid');
  const hostId = serverKey === null ? null : serverMentionId({ key: serverKey });
  return { ...placeOf(workload), id, role: 'virtual-machine', name, cpus: vcpus, memoryGiB, uuidHeader, hostId };
}

function headerOf({ origin }: NamedServer | NamedWorkload, field: string): string | null {
  return headerOfColumn(origin.cells?.[field]?.column ?? '')?.toLowerCase() ?? null;
}

function placeOf(record: NamedServer | NamedWorkload): Pick<Mention, 'file' | 'sheet' | 'list' | 'aliases' | 'kept'> {
  const { file, sheet } = record.origin;
  return { file, sheet, list: `${file}\n${sheet ?? ''}`, aliases: aliasesOf(record), kept: record.attributes };
}

function aliasesOf(record: NamedServer | NamedWorkload): readonly Alias[] {
  const { dnsName, ipAddress, uuid } = record;
  const serial = 'serialNumber' in record ? record.serialNumber : null;
  const stated = { dns: dnsName, ip: ipAddress, uuid, serial } as const;
  const named = saysSizes(record) ? furtherNames(record.attributes) : [];
  const identifiers = identifiersIn(stated);
  // A serial number is that of one machine; a recording may be called by it.
  const numbers = identifiers.flatMap(({ kind, value }) => (kind === 'serial' ? [value] : []));
  const noted = record.origin.cells?.id?.text;
  const ids = [...numbers, ...statedIds(record.attributes), ...(noted === undefined ? [] : [noted])];
  return [...named.map((value): Alias => ({ kind: 'dns', value })), ...identifiers, ...idAliases(ids)];
}

/** Where a list says nothing of a machine but its name, further names are of the databases on it. */
function saysSizes(record: NamedServer | NamedWorkload): boolean {
  return record.memoryGiB !== null || ('cores' in record ? record.cores : record.vcpus) !== null;
}

/** Each once, at the first place it stands. */
function attachedMentions(
  role: 'recording' | 'topology',
  named: readonly { readonly id: string; readonly name: string; readonly origin: Place }[],
): readonly Mention[] {
  const first = new Map(named.toReversed().map((each) => [each.id, each]));
  return [...first.values()].map(({ id, name, origin }) => ({
    id,
    role,
    file: origin.file,
    sheet: origin.sheet,
    // Each a list of its own: two of one machine may be in one file.
    list: id,
    name,
    calledThere: role === 'recording' ? nameInFile({ name, file: origin.file }) : null,
    aliases: [],
    cpus: null,
    memoryGiB: null,
  }));
}
