import { SERVER_FIELDS, type ServerRecord, WORKLOAD_FIELDS, type WorkloadRecord } from '@tatami/model';
import { nameMissing, totalsRow } from '../issues/row-issues.ts';
import { MachineIndex } from '../machines/machine-index.ts';
import { refuseDuplicate, sameCells } from '../tabular/duplicates.ts';
import { nameKey } from '../tabular/merge-key.ts';
import { isTotalsName, type RowFate } from '../tabular/read-rows.ts';
import { recordReader, viewOf } from '../tabular/record-reader.ts';
import type { RowFields } from '../tabular/row-fields.ts';
import { type Details, filled, noDetails } from './details.ts';

interface Host {
  readonly server: ServerRecord;
  /** What runs on it as a whole, for exports that list no virtual machines. */
  readonly workload: WorkloadRecord;
  readonly details: Details;
}

const SERVER_CELLS = viewOf(SERVER_FIELDS);
const readServer = recordReader(SERVER_FIELDS, SERVER_CELLS);

const WORKLOAD_CELLS = viewOf(WORKLOAD_FIELDS, {
  iops: ['iops', 'averageIops'],
  memoryGiB: ['usedMemoryGiB'],
  storageGiB: ['usedStorageGiB'],
});
const readWorkload = recordReader(WORKLOAD_FIELDS, WORKLOAD_CELLS);

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
  const model = [fields.text('vendor'), fields.text('model')].filter((part) => part !== null).join(' ') || null;
  const storageGiB = fields.quantity('storageGiB') || null;
  const origin = fields.origin(SERVER_CELLS);
  const server = readServer(fields, { key, origin }, { name, model, storageGiB });
  const { cpuPeakShare, cpuAverageShare } = server;
  const known = {
    ...{ name, serverKey: key, cpuPeakShare, cpuAverageShare, template: false },
    memoryGiB: fields.quantity('usedMemoryGiB') || null,
    storageGiB: fields.quantity('usedStorageGiB') || null,
  };
  const workload = readWorkload(fields, { key, origin: fields.origin(WORKLOAD_CELLS) }, known);
  return { server, workload, details: noDetails() };
}
