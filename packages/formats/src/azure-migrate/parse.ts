import { listedAsVirtualMachine } from '@tatami/model';
import type { Parsed, ParseRequest } from '../format.ts';
import { NO_RECORDS } from '../import-result.ts';
import { nameMissing, totalsRow } from '../issues/row-issues.ts';
import { MachineList } from '../machines/machine-list.ts';
import { machineTotals } from '../machines/machine-totals.ts';
import { statedMachine } from '../machines/stated-machine.ts';
import { reportColumnsOfUse } from '../tabular/columns-of-use.ts';
import { formatTable } from '../tabular/format-table.ts';
import { withGuestSystem } from '../tabular/guest-system.ts';
import { nameKey } from '../tabular/merge-key.ts';
import { isTotalsName, type RowFate } from '../tabular/read-rows.ts';
import type { RowFields } from '../tabular/row-fields.ts';
import { COLUMNS } from './columns.data.ts';

/** Reads the template, each row a machine: disks and their operations add up over their columns. Which host carries a virtual one it does not say. */
export function parse(request: ParseRequest): Parsed {
  const list = new MachineList();
  const virtual = new Set<string>();
  const { shown } = formatTable(request, COLUMNS, {
    decide: (fields) => add(fields, list, virtual),
    prepare: (layout) => reportColumnsOfUse(layout, request.issues),
  });
  const servers = list.servers.filter(({ key }) => !virtual.has(key));
  const workloads = list.workloads.map((workload) =>
    virtual.has(workload.key) ? listedAsVirtualMachine({ ...workload, serverKey: null }) : workload,
  );
  const totals = machineTotals(list.servers, workloads);
  return { ...shown, records: { ...NO_RECORDS, servers, workloads }, totals };
}

function add(fields: RowFields, list: MachineList, virtual: Set<string>): RowFate {
  const name = fields.text('name');
  if (fields.rejected) return 'rejected';
  if (name === null || isTotalsName(name)) {
    fields.report(name === null ? nameMissing : totalsRow, 'name');
    return name === null ? 'rejected' : 'skipped';
  }
  const key = nameKey(name);
  const stated = statedMachine(fields, { key, name, virtual: isVirtual(fields) });
  if (!isVirtual(fields)) return list.add(fields, stated);
  const fate = list.add(fields, { ...stated, workload: withGuestSystem(stated.workload, fields, ['os']) });
  if (fate === 'accepted') virtual.add(key);
  return fate;
}

/** As the type says; without one, a hypervisor makes a machine virtual. */
function isVirtual(fields: RowFields): boolean {
  const type = fields.text('virtual');
  if (type !== null) return /virtual|^vm$|仮想/i.test(type);
  const hypervisor = fields.text('hypervisor');
  return hypervisor !== null && !/^(?:bare[\s-]?metal|physical)$/i.test(hypervisor);
}
