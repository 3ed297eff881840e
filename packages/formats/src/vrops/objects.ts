import { listedAsVirtualMachine } from '@tatami/model';
import { nameMissing, totalsRow } from '../issues/row-issues.ts';
import { bareMachine } from '../machines/bare-machine.ts';
import { MachineList } from '../machines/machine-list.ts';
import { type OriginView, sameNames } from '../tabular/cells/origin-view.ts';
import { nameKey } from '../tabular/merge-key.ts';
import { poweredOnOf } from '../tabular/power-state.ts';
import { isTotalsName, type RowFate } from '../tabular/read-rows.ts';
import type { RowFields } from '../tabular/row-fields.ts';
import type { View } from './view.ts';

const SERVER_CELLS: OriginView = [
  ['name', 'subject'],
  ...sameNames(['model', 'cpuModel', 'sockets', 'cores', 'storageGiB', 'cpuPeakShare', 'os', 'cluster']),
  ['memoryGiB', 'memoryCapacityGiB'],
  ['cpuAverageShare', 'cpuShare'],
];
const WORKLOAD_CELLS: OriginView = [
  ['name', 'subject'],
  ...sameNames(['vcpus', 'storageGiB', 'iops', 'cpuPeakShare', 'poweredOn', 'cluster']),
  ['iops', 'readIops'],
  ['writeIops', 'writeIops'],
  ['memoryGiB', 'memoryCapacityGiB'],
  ['cpuAverageShare', 'cpuShare'],
  ['serverKey', 'host'],
];

/** Reads views with a row per object: hosts become servers, virtual machines workloads. */
export class Objects {
  private readonly list = new MachineList();
  private readonly hosts: boolean;

  constructor({ kind, columns }: View) {
    this.hosts =
      kind === 'host' || (kind === null && columns.some(({ field }) => field === 'cores' || field === 'cpuModel'));
  }

  add(fields: RowFields): RowFate {
    const name = fields.text('subject');
    if (fields.rejected) return 'rejected';
    if (name === null || isTotalsName(name)) {
      fields.report(name === null ? nameMissing : totalsRow, 'subject');
      return name === null ? 'rejected' : 'skipped';
    }
    return this.list.add(fields, machineOf(fields, name));
  }

  records() {
    return this.hosts
      ? { servers: this.list.servers, workloads: [] }
      : { servers: [], workloads: this.list.workloads.map(listedAsVirtualMachine) };
  }
}

function machineOf(fields: RowFields, name: string) {
  const key = nameKey(name);
  const { server, workload } = bareMachine(key, name, fields.origin(SERVER_CELLS));
  const host = fields.text('host');
  const [read, written] = [fields.quantity('readIops'), fields.quantity('writeIops')];
  const use = { cpuPeakShare: fields.quantity('cpuPeakShare'), cpuAverageShare: fields.quantity('cpuShare') };
  const memoryGiB = fields.quantity('memoryCapacityGiB');
  const storageGiB = fields.quantity('storageGiB');
  return {
    server: {
      ...server,
      ...use,
      memoryGiB,
      storageGiB,
      model: fields.text('model'),
      cpuModel: fields.text('cpuModel'),
      sockets: fields.quantity('sockets'),
      cores: fields.quantity('cores'),
      os: fields.text('os'),
      cluster: fields.text('cluster'),
    },
    workload: {
      ...workload,
      ...use,
      memoryGiB,
      storageGiB,
      serverKey: host === null ? null : nameKey(host),
      vcpus: fields.quantity('vcpus'),
      iops: fields.quantity('iops') ?? (read === null && written === null ? null : (read ?? 0) + (written ?? 0)),
      writeIops: written,
      poweredOn: poweredOnOf(fields.text('poweredOn')),
      origin: fields.origin(WORKLOAD_CELLS),
    },
  };
}
