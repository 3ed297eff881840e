import { bareServer, type ServerRecord } from '@tatami/model';
import type { Parsed, ParseRequest } from '../format.ts';
import { NO_RECORDS } from '../import-result.ts';
import { nameMissing, repeatedRow } from '../issues/row-issues.ts';
import { machineTotals } from '../machines/machine-totals.ts';
import { type OriginView, sameNames } from '../tabular/cells/origin-view.ts';
import { formatTable } from '../tabular/format-table.ts';
import { nameKey } from '../tabular/merge-key.ts';
import type { RowFate } from '../tabular/read-rows.ts';
import type { RowFields } from '../tabular/row-fields.ts';
import { COLUMNS } from './columns.data.ts';

const CELLS: OriginView = [
  ['name', 'machine'],
  ['sockets', 'device'],
  ...sameNames(['cpuModel', 'cores', 'threads', 'clockGHz']),
];

/** Reads the CPUs of each machine, a row each, as one server: its sockets are its rows, its cores and threads those of all. */
export function parse(request: ParseRequest): Parsed {
  const machines = new Map<string, ServerRecord>();
  const devices = new Map<string, number>();
  const { shown } = formatTable(request, COLUMNS, { decide: (fields) => add(fields, machines, devices) });
  const servers = [...machines.values()];
  return { ...shown, records: { ...NO_RECORDS, servers }, totals: machineTotals(servers, []) };
}

function add(fields: RowFields, machines: Map<string, ServerRecord>, devices: Map<string, number>): RowFate {
  const name = fields.text('machine');
  const cores = fields.quantity('cores');
  const threads = fields.quantity('threads');
  if (fields.rejected) return 'rejected';
  if (name === null) {
    fields.report(nameMissing, 'machine');
    return 'rejected';
  }
  const key = nameKey(name);
  const device = fields.text('device');
  const first = device === null ? undefined : devices.get(`${key}\n${device}`);
  if (first !== undefined) {
    fields.report(repeatedRow(`${name} ${device}`, first), 'device');
    return 'skipped';
  }
  if (device !== null) devices.set(`${key}\n${device}`, fields.row);
  const known = machines.get(key) ?? {
    ...bareServer(key, name, fields.origin(CELLS)),
    cpuModel: fields.text('cpuModel'),
    clockGHz: fields.quantity('clockGHz'),
    sockets: 0,
    cores: 0,
    threads: 0,
  };
  machines.set(key, {
    ...known,
    sockets: (known.sockets ?? 0) + 1,
    // Of machines with a CPU that states none the sum is not known.
    cores: sum(known.cores, cores),
    threads: sum(known.threads, threads),
  });
  return 'accepted';
}

function sum(known: number | null, more: number | null): number | null {
  return known === null || more === null ? null : known + more;
}
