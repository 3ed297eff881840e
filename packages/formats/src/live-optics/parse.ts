import { text } from '@tatami/model';
import type { Parsed, ParseRequest } from '../format.ts';
import { NO_RECORDS } from '../import-result.ts';
import { emptyTable, noDataRows } from '../issues/file-issues.ts';
import type { Trouble } from '../issues/issue-log.ts';
import { nameMissing, quoted, totalsRow } from '../issues/row-issues.ts';
import type { MachineIndex } from '../machines/machine-index.ts';
import { isTotalsName, type RowFate, type RowsRead, readRows } from '../tabular/read-rows.ts';
import { reportLayout } from '../tabular/report-layout.ts';
import { mappingFor, shownOf } from '../tabular/role-sheets.ts';
import type { RowFields } from '../tabular/row-fields.ts';
import { addDisk, addPerformance, type Details } from './details.ts';
import { Hosts } from './hosts.ts';
import { Machines } from './machines.ts';
import { type LiveOpticsSheet, liveOpticsSheets } from './sheets.ts';
import { totalsOf } from './totals.ts';

const machineUnknown = (name: string): Trouble => ({
  severity: 'warning',
  code: 'machine-unknown',
  problem: text(
    '“{name}” is not on the sheet that lists the machines, or is there more than once.',
    '「{name}」はマシンの一覧シートにないか、複数あります。',
    { name: quoted(name) },
  ),
  hint: text('The row was skipped.', '対象外としました。'),
});

/** Reads an export: hosts become servers, virtual machines workloads. Without virtual machines each server is a workload itself. */
export function parse(request: ParseRequest): Parsed {
  const { source, mapping, issues } = request;
  const sheets = liveOpticsSheets(source, mapping);
  if (sheets.length === 0) issues.add(emptyTable);
  for (const { layout, rules, role } of sheets)
    reportLayout(layout, rules, issues, { mapping: mappingFor(role, mapping) });
  const hosts = new Hosts();
  const machines = new Machines();
  const read = sheets.map((sheet) => ({ sheet, ...readSheet(sheet, hosts, machines, request) }));
  if (sheets.length > 0 && read.every(({ counts }) => counts.read === 0)) issues.add(noDataRows);
  const servers = hosts.servers();
  const withMachines = sheets.some(({ role }) => role === 'vms');
  const workloads = withMachines ? machines.workloads() : hosts.workloads();
  return {
    ...shownOf(source, read),
    records: { ...NO_RECORDS, servers, workloads },
    totals: totalsOf(servers, workloads),
  };
}

function readSheet(
  sheet: LiveOpticsSheet,
  hosts: Hosts,
  machines: Machines,
  { source: { fileName: file }, issues }: ParseRequest,
): RowsRead {
  const rows = { ...sheet, file, issues };
  switch (sheet.role) {
    case 'hosts':
      return readRows(rows, (fields) => hosts.add(fields));
    case 'vms':
      return readRows(rows, (fields) => machines.add(fields));
    case 'hostPerformance':
      return readRows(rows, (fields) => addTo(hosts.index, fields, addPerformance));
    case 'vmPerformance':
      return readRows(rows, (fields) => addTo(machines.index, fields, addPerformance));
    case 'vmDisks':
      return readRows(rows, (fields) => addTo(machines.index, fields, addDisk));
    case 'serverDisks':
      return readRows(rows, (fields) => addTo(hosts.index, fields, addDisk));
  }
}

/** Adds a row of another sheet to the host or machine it speaks of. */
function addTo(
  index: MachineIndex<Details>,
  fields: RowFields,
  add: (details: Details, fields: RowFields) => void,
): RowFate {
  const name = fields.text('name');
  if (name === null || isTotalsName(name)) {
    fields.report(name === null ? nameMissing : totalsRow, 'name');
    return name === null ? 'rejected' : 'skipped';
  }
  const details = index.find(name, [fields.text('id')]);
  if (!details) {
    fields.report(machineUnknown(name), 'name');
    return 'skipped';
  }
  add(details, fields);
  return fields.rejected ? 'rejected' : 'accepted';
}
