import type { ServerRecord, WorkloadRecord } from '@tatami/model';
import { nameMissing, totalsRow } from '../issues/row-issues.ts';
import { MachineIndex } from '../machines/machine-index.ts';
import { refuseDuplicate, sameCells } from '../tabular/duplicates.ts';
import { nameKey } from '../tabular/merge-key.ts';
import { isTotalsName, type RowFate } from '../tabular/read-rows.ts';
import { type OriginView, type RowFields, sameNames } from '../tabular/row-fields.ts';
import { type Details, filled, noDetails } from './details.ts';

interface Host {
  readonly server: ServerRecord;
  /** What runs on it as a whole, for exports that list no virtual machines. */
  readonly workload: WorkloadRecord;
  readonly details: Details;
}

const SERVER_CELLS: OriginView = [
  ...sameNames(['name', 'model', 'cpuModel', 'sockets', 'cores', 'threads', 'clockGHz', 'memoryGiB', 'storageGiB']),
  ...sameNames(['cpuPeakShare', 'cpuAverageShare', 'os', 'cluster']),
];

const WORKLOAD_CELLS: OriginView = [
  ...sameNames(['name', 'iops', 'cpuPeakShare', 'cpuAverageShare']),
  ['iops', 'averageIops'],
  ['memoryGiB', 'usedMemoryGiB'],
  ['storageGiB', 'usedStorageGiB'],
];

/** Collects hosts and single servers. Their key is the name: virtual machines and performance refer to them by it. */
export class Hosts {
  readonly index = new MachineIndex<Details>();
  private readonly all: Host[] = [];
  private readonly byKey = new Map<string, Host>();

  add(fields: RowFields): RowFate {
    const name = fields.text('name');
    if (name === null || isTotalsName(name)) {
      fields.report(name === null ? nameMissing : totalsRow, 'name');
      return name === null ? 'rejected' : 'skipped';
    }
    const host = hostOf(fields, name);
    if (fields.rejected) return 'rejected';
    const known = this.byKey.get(host.server.key);
    if (known) {
      const same = sameCells(known.server.origin, host.server.origin);
      return refuseDuplicate(fields, 'name', name, known.server.origin.row, same);
    }
    this.byKey.set(host.server.key, host);
    this.index.add(host.details, name, []);
    this.all.push(host);
    return 'accepted';
  }

  servers(): ServerRecord[] {
    return this.all.map(({ server, details }) => {
      const { cpuPeakShare, cpuAverageShare, storageGiB } = server;
      const own = { cpuPeakShare, cpuAverageShare, storageGiB };
      const { values, cells } = filled(own, details);
      return { ...server, ...values, origin: { ...server.origin, cells: { ...server.origin.cells, ...cells } } };
    });
  }

  workloads(): WorkloadRecord[] {
    return this.all.map(({ workload, details }) => {
      const { cpuPeakShare, cpuAverageShare, iops } = workload;
      const { values, cells } = filled({ cpuPeakShare, cpuAverageShare, iops }, details);
      return { ...workload, ...values, origin: { ...workload.origin, cells: { ...workload.origin.cells, ...cells } } };
    });
  }
}

function hostOf(fields: RowFields, name: string): Host {
  const key = nameKey(name);
  const server: ServerRecord = {
    key,
    name,
    model: [fields.text('vendor'), fields.text('model')].filter((part) => part !== null).join(' ') || null,
    cpuModel: fields.text('cpuModel'),
    sockets: fields.quantity('sockets'),
    cores: fields.quantity('cores'),
    threads: fields.quantity('threads'),
    clockGHz: fields.quantity('clockGHz'),
    memoryGiB: fields.quantity('memoryGiB'),
    storageGiB: fields.quantity('storageGiB') || null,
    cpuPeakShare: fields.quantity('cpuPeakShare'),
    cpuAverageShare: fields.quantity('cpuAverageShare'),
    os: fields.text('os'),
    cluster: fields.text('cluster'),
    environment: null,
    origin: fields.origin(SERVER_CELLS),
  };
  const workload: WorkloadRecord = {
    key,
    name,
    serverKey: key,
    vcpus: null,
    memoryGiB: fields.quantity('usedMemoryGiB') || null,
    databaseGiB: null,
    storageGiB: fields.quantity('usedStorageGiB') || null,
    iops: fields.quantity('iops') ?? fields.quantity('averageIops'),
    cpuPeakShare: server.cpuPeakShare,
    cpuAverageShare: server.cpuAverageShare,
    dbms: null,
    environment: null,
    poweredOn: null,
    template: false,
    origin: fields.origin(WORKLOAD_CELLS),
  };
  return { server, workload, details: noDetails() };
}
