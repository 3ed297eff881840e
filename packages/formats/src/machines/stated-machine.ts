import { SERVER_FIELDS, type ServerRecord, WORKLOAD_FIELDS, type WorkloadRecord } from '@tatami/model';
import type { OriginView } from '../tabular/cells/origin-view.ts';
import { recordReader, viewOf } from '../tabular/record-reader.ts';
import type { RowFields } from '../tabular/row-fields.ts';

/** A machine that a migration tool lists by itself, whatever carries it: the server, and all that runs on it as one workload. */
export interface StatedMachine {
  readonly server: ServerRecord;
  readonly workload: WorkloadRecord;
}

interface Identity {
  /** Merge key. */
  readonly key: string;
  readonly name: string;
  /** A virtual machine needs what it was granted; a physical one what it uses, as far as the list says. */
  readonly virtual: boolean;
}

/** Lists that leave names out know a machine by something else. */
const NAME = ['name', 'vmName', 'externalId', 'ipAddress', 'macAddress'];

const SERVER_VIEW = viewOf(SERVER_FIELDS, { name: NAME });
const SERVER_CELLS: OriginView = [...SERVER_VIEW, ['virtual', 'virtual'], ['environment', 'tags']];
const readServer = recordReader(SERVER_FIELDS, SERVER_VIEW);

const OF_WORKLOADS = {
  name: NAME,
  iops: ['iops', 'totalIops', 'averageIops'],
  writeIops: ['writeIops', 'totalWriteIops', 'averageWriteIops'],
  transferMBs: ['transferMBs', 'totalTransferMBs', 'averageTransferMBs'],
} as const;
const TAGS: OriginView = [
  ['environment', 'tags'],
  ['dbms', 'tags'],
];

const PHYSICAL_VIEW = viewOf(WORKLOAD_FIELDS, {
  ...OF_WORKLOADS,
  vcpus: [],
  memoryGiB: ['usedMemoryGiB'],
  storageGiB: ['usedStorageGiB'],
});
const PHYSICAL_CELLS: OriginView = [...PHYSICAL_VIEW, ...TAGS, ['memoryGiB', 'memoryUseShare']];
const readPhysical = recordReader(WORKLOAD_FIELDS, PHYSICAL_VIEW);

const VIRTUAL_VIEW = viewOf(WORKLOAD_FIELDS, {
  ...OF_WORKLOADS,
  vcpus: ['threads', 'cores'],
  storageGiB: ['storageGiB', 'usedStorageGiB'],
});
const VIRTUAL_CELLS: OriginView = [...VIRTUAL_VIEW, ...TAGS];
const readVirtual = recordReader(WORKLOAD_FIELDS, VIRTUAL_VIEW);

/** Reads the row at hand by the field names all lists of machines share; fields a list has no rule for stay unknown. */
export function statedMachine(fields: RowFields, identity: Identity): StatedMachine {
  const server = serverOf(fields, identity);
  return { server, workload: identity.virtual ? virtualOf(fields, server) : physicalOf(fields, server) };
}

function serverOf(fields: RowFields, { key, name }: Identity): ServerRecord {
  const os = osOf(fields);
  return readServer(fields, { key, origin: fields.origin(SERVER_CELLS) }, { name, os });
}

function physicalOf(fields: RowFields, server: ServerRecord): WorkloadRecord {
  const memoryGiB =
    fields.quantity('usedMemoryGiB') ?? usedShareOf(server.memoryGiB, fields.quantity('memoryUseShare'));
  const usedStorageGiB = usedStorageOf(fields);
  const known = { ...sharedWith(server), vcpus: null, memoryGiB, storageGiB: usedStorageGiB, usedStorageGiB };
  return readPhysical(fields, { key: server.key, origin: fields.origin(PHYSICAL_CELLS) }, known);
}

function virtualOf(fields: RowFields, server: ServerRecord): WorkloadRecord {
  const usedStorageGiB = usedStorageOf(fields);
  const known = {
    ...sharedWith(server),
    vcpus: server.threads ?? server.cores,
    memoryGiB: server.memoryGiB,
    storageGiB: server.storageGiB ?? usedStorageGiB,
    usedStorageGiB,
  };
  return readVirtual(fields, { key: server.key, origin: fields.origin(VIRTUAL_CELLS) }, known);
}

function sharedWith({ key, name, cpuPeakShare, cpuAverageShare, environment }: ServerRecord) {
  return { name, serverKey: key, cpuPeakShare, cpuAverageShare, environment, template: false };
}

/** Exporters that cannot look into a machine write 0 for the disk space it uses: that is unknown. */
function usedStorageOf(fields: RowFields): number | null {
  return fields.quantity('usedStorageGiB') || null;
}

function usedShareOf(memoryGiB: number | null, share: number | null): number | null {
  return memoryGiB === null || share === null || share === 0 ? null : memoryGiB * share;
}

/** Name and version in one, unless the name has the version already. */
function osOf(fields: RowFields): string | null {
  const name = fields.text('os');
  const version = fields.text('osVersion');
  if (name === null || version === null || name.includes(version)) return name ?? version;
  return `${name} ${version}`;
}
