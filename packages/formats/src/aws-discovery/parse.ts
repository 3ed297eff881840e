import type { Parsed, ParseRequest } from '../format.ts';
import { NO_RECORDS } from '../import-result.ts';
import { MachineList } from '../machines/machine-list.ts';
import { machineTotals } from '../machines/machine-totals.ts';
import { statedMachine } from '../machines/stated-machine.ts';
import { tagFacts, tagsIn, withTags } from '../machines/tags.ts';
import { areOfVirtual, networkAddressesIn } from '../machines/virtual-hardware.ts';
import { formatTable } from '../tabular/format-table.ts';
import { nameKey } from '../tabular/merge-key.ts';
import type { RowFate } from '../tabular/read-rows.ts';
import type { RowFields } from '../tabular/row-fields.ts';
import { COLUMNS } from './columns.data.ts';
import { noIdentity } from './issues.ts';

/** What a machine is called, and what it is known by across imports: the first of these a row states. */
const NAMES = ['name', 'vmName', 'externalId', 'ipAddress', 'macAddress'];
const KEYS = ['externalId', 'serverId', 'uuid', 'name', 'vmName', 'ipAddress', 'macAddress'];

/** Reads the template, each row a machine. */
export function parse(request: ParseRequest): Parsed {
  const list = new MachineList();
  const { shown } = formatTable(request, COLUMNS, { decide: (fields) => add(fields, list) });
  const { servers, workloads } = list;
  return { ...shown, records: { ...NO_RECORDS, servers, workloads }, totals: machineTotals(servers, workloads) };
}

function add(fields: RowFields, list: MachineList): RowFate {
  const key = firstOf(fields, KEYS);
  const name = firstOf(fields, NAMES) ?? key;
  if (name === null || key === null) {
    fields.report(noIdentity, 'name');
    return 'rejected';
  }
  const virtual =
    fields.text('vmName') !== null ||
    fields.text('moRefId') !== null ||
    areOfVirtual(networkAddressesIn(fields.text('macAddress') ?? ''));
  const machine = statedMachine(fields, { key: nameKey(key), name, virtual });
  return list.add(fields, withTags(machine, tagFacts(tagsIn(fields.text('tags')))));
}

function firstOf(fields: RowFields, names: readonly string[]): string | null {
  for (const name of names) {
    const stated = fields.text(name);
    if (stated !== null) return stated;
  }
  return null;
}
