import { listedAsVirtualMachine, WORKLOAD_FIELDS, type WorkloadRecord } from '@tatami/model';
import { nameMissing, totalsRow } from '../issues/row-issues.ts';
import { MachineIndex } from '../machines/machine-index.ts';
import type { OriginView } from '../tabular/cells/origin-view.ts';
import { refuseDuplicate, sameCells } from '../tabular/duplicates.ts';
import { nameKey } from '../tabular/merge-key.ts';
import { isTotalsName, type RowFate } from '../tabular/read-rows.ts';
import { recordReader, viewOf } from '../tabular/record-reader.ts';
import type { RowFields } from '../tabular/row-fields.ts';
import { type Details, filled, noDetails } from './details.ts';

interface Machine {
  readonly workload: WorkloadRecord;
  readonly details: Details;
}

const VIEW = viewOf(WORKLOAD_FIELDS, {
  serverKey: ['host'],
  storageGiB: ['storageGiB', 'guestStorageGiB'],
  usedStorageGiB: ['guestUsedGiB'],
  iops: ['iops', 'averageIops'],
});
// Recordings may call a machine by its ID: a cell of no field.
const CELLS: OriginView = [...VIEW, ['cluster', 'cluster'], ['id', 'id']];
const readMachine = recordReader(WORKLOAD_FIELDS, VIEW);

/** Collects virtual machines. Those of one name on several vCenters are told apart by their MOB ID. */
export class Machines {
  readonly index = new MachineIndex<Details>();
  private readonly all: Machine[] = [];
  private readonly byKey = new Map<string, WorkloadRecord>();

  add(fields: RowFields): RowFate {
    const id = fields.text('id');
    const name = fields.text('name') ?? id;
    if (name === null || isTotalsName(name)) {
      fields.report(name === null ? nameMissing : totalsRow, 'name');
      return name === null ? 'rejected' : 'skipped';
    }
    const named = machineOf(fields, nameKey(name), name);
    if (fields.rejected) return 'rejected';
    const sameName = this.byKey.get(named.key);
    const workload = sameName && id !== null ? { ...named, key: `${named.key}#${id.toLowerCase()}` } : named;
    const known =
      this.byKey.get(workload.key) ?? (sameName && sameCells(sameName.origin, named.origin) ? sameName : null);
    if (known) return refuseDuplicate(fields, 'name', name, known.origin.row, sameCells(known.origin, workload.origin));
    const machine = { workload, details: noDetails() };
    this.byKey.set(workload.key, workload);
    this.index.add(machine.details, name, [id]);
    this.all.push(machine);
    return 'accepted';
  }

  workloads(): WorkloadRecord[] {
    return this.all.map(({ workload, details }) => {
      const { cpuPeakShare, cpuAverageShare, iops, storageGiB } = workload;
      const own = { cpuPeakShare, cpuAverageShare, iops, storageGiB };
      const { values, cells } = filled(own, details);
      const origin = { ...workload.origin, cells: { ...workload.origin.cells, ...cells } };
      return listedAsVirtualMachine({ ...workload, ...values, origin });
    });
  }
}

function machineOf(fields: RowFields, key: string, name: string): WorkloadRecord {
  const host = fields.text('host');
  const serverKey = host === null ? null : nameKey(host);
  const storageGiB = fields.quantity('storageGiB') || fields.quantity('guestStorageGiB') || null;
  const usedStorageGiB = fields.quantity('guestUsedGiB') || null;
  const template = /^(?:true|yes|1)$/i.test(fields.text('template') ?? '');
  const known = { name, serverKey, storageGiB, usedStorageGiB, template };
  return readMachine(fields, { key, origin: fields.origin(CELLS) }, known);
}
