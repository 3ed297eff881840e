import type { ServerRecord, WorkloadRecord } from '@tatami/model';
import { environmentOf } from '../tabular/environment.ts';
import { poweredOnOf } from '../tabular/power-state.ts';
import { type OriginView, type RowFields, sameNames } from '../tabular/row-fields.ts';

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
const NAME_CELLS: OriginView = [
  ...sameNames(['name']),
  ['name', 'vmName'],
  ['name', 'externalId'],
  ['name', 'address'],
];

const SERVER_CELLS: OriginView = [
  ...NAME_CELLS,
  ...sameNames(['model', 'cpuModel', 'sockets', 'cores', 'threads', 'clockGHz', 'memoryGiB', 'storageGiB']),
  ...sameNames(['cpuPeakShare', 'cpuAverageShare', 'os', 'cluster', 'environment', 'virtual']),
  ['environment', 'tags'],
];

const SHARED_CELLS: OriginView = [
  ...NAME_CELLS,
  ...sameNames(['iops', 'cpuPeakShare', 'cpuAverageShare', 'dbms', 'environment', 'poweredOn']),
  ['iops', 'totalIops'],
  ['iops', 'averageIops'],
  ['environment', 'tags'],
  ['dbms', 'tags'],
];
const PHYSICAL_CELLS: OriginView = [
  ...SHARED_CELLS,
  ['memoryGiB', 'usedMemoryGiB'],
  ['memoryGiB', 'memoryUseShare'],
  ['storageGiB', 'usedStorageGiB'],
];
const VIRTUAL_CELLS: OriginView = [
  ...SHARED_CELLS,
  ...sameNames(['memoryGiB', 'storageGiB']),
  ['vcpus', 'threads'],
  ['vcpus', 'cores'],
  ['storageGiB', 'usedStorageGiB'],
];

/** Reads the row at hand by the field names all lists of machines share; fields a list has no rule for stay unknown. */
export function statedMachine(fields: RowFields, identity: Identity): StatedMachine {
  const server = serverOf(fields, identity);
  return { server, workload: identity.virtual ? virtualOf(fields, server) : physicalOf(fields, server) };
}

function serverOf(fields: RowFields, { key, name }: Identity): ServerRecord {
  return {
    key,
    name,
    model: fields.text('model'),
    cpuModel: fields.text('cpuModel'),
    sockets: fields.quantity('sockets'),
    cores: fields.quantity('cores'),
    threads: fields.quantity('threads'),
    clockGHz: fields.quantity('clockGHz'),
    memoryGiB: fields.quantity('memoryGiB'),
    storageGiB: fields.quantity('storageGiB'),
    cpuPeakShare: fields.quantity('cpuPeakShare'),
    cpuAverageShare: fields.quantity('cpuAverageShare'),
    os: osOf(fields),
    cluster: fields.text('cluster'),
    environment: environmentOf(fields),
    origin: fields.origin(SERVER_CELLS),
  };
}

function physicalOf(fields: RowFields, server: ServerRecord): WorkloadRecord {
  return {
    ...sharedOf(fields, server),
    vcpus: null,
    memoryGiB: fields.quantity('usedMemoryGiB') ?? usedShareOf(server.memoryGiB, fields.quantity('memoryUseShare')),
    storageGiB: usedStorageOf(fields),
    origin: fields.origin(PHYSICAL_CELLS),
  };
}

function virtualOf(fields: RowFields, server: ServerRecord): WorkloadRecord {
  return {
    ...sharedOf(fields, server),
    vcpus: server.threads ?? server.cores,
    memoryGiB: server.memoryGiB,
    storageGiB: server.storageGiB ?? usedStorageOf(fields),
    origin: fields.origin(VIRTUAL_CELLS),
  };
}

function sharedOf(fields: RowFields, { key, name, cpuPeakShare, cpuAverageShare, environment }: ServerRecord) {
  return {
    key,
    name,
    serverKey: key,
    databaseGiB: null,
    iops: fields.quantity('iops') ?? fields.quantity('totalIops') ?? fields.quantity('averageIops'),
    cpuPeakShare,
    cpuAverageShare,
    dbms: fields.text('dbms'),
    environment,
    poweredOn: poweredOnOf(fields.text('poweredOn')),
    template: false,
  };
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
