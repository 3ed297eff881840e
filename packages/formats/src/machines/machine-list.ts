import type { ServerRecord, WorkloadRecord } from '@tatami/model';
import { refuseDuplicate, sameCells } from '../tabular/duplicates.ts';
import type { RowFate } from '../tabular/read-rows.ts';
import type { RowFields } from '../tabular/row-fields.ts';
import type { StatedMachine } from './stated-machine.ts';

/** Gathers the machines of a list, each key once. */
export class MachineList {
  readonly servers: ServerRecord[] = [];
  readonly workloads: WorkloadRecord[] = [];
  private readonly byKey = new Map<string, StatedMachine>();

  /** Keeps the machine of the row at hand, unless its cells are bad or its key stands in an earlier row. */
  add(fields: RowFields, machine: StatedMachine): RowFate {
    const { server, workload } = machine;
    if (fields.rejected) return 'rejected';
    const known = this.byKey.get(server.key);
    if (known) {
      const same = sameCells(known.server.origin, server.origin) && sameCells(known.workload.origin, workload.origin);
      return refuseDuplicate(fields, 'name', server.name, known.server.origin.row, same);
    }
    this.byKey.set(server.key, machine);
    this.servers.push(server);
    this.workloads.push(workload);
    return 'accepted';
  }
}
