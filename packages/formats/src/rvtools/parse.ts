import type { Parsed, ParseRequest } from '../format.ts';
import { NO_RECORDS } from '../import-result.ts';
import { noDataRows } from '../issues/file-issues.ts';
import { type RowsRead, readRows } from '../tabular/read-rows.ts';
import { reportLayout } from '../tabular/report-layout.ts';
import { mappingFor, shownOf } from '../tabular/role-sheets.ts';
import type { SheetRole } from './columns.data.ts';
import { readDetails } from './detail-sheets.ts';
import { Hosts } from './hosts.ts';
import { filledFromSheets, mibIsMb, poweredOffCount, sheetMissing, storageFrom, useIsMomentary } from './issues.ts';
import { completed, Machines } from './machines.ts';
import { ROLES, type RvtoolsSheet, rvtoolsSheets } from './sheets.ts';
import { totalsOf } from './totals.ts';

/** Reads an RVTools workbook, or one of its sheets as CSV: hosts become servers, virtual machines workloads. */
export function parse(request: ParseRequest): Parsed {
  const { source, mapping, issues } = request;
  const sheets = inOrder(rvtoolsSheets(source, mapping));
  issues.add(mibIsMb);
  for (const { layout, rules, role } of sheets) reportLayout(layout, rules, issues, mappingFor(role, mapping));
  reportMissingSheets(sheets, request);
  const hosts = new Hosts();
  const machines = new Machines();
  const read = sheets.map((sheet) => ({ sheet, ...readSheet(sheet, hosts, machines, request) }));
  if (read.every(({ counts }) => counts.read === 0)) issues.add(noDataRows);
  const workloads = machines.all.map(completed);
  reportKinds(machines, hosts, request);
  return {
    ...shownOf(source, read),
    records: { ...NO_RECORDS, servers: hosts.servers, workloads },
    totals: totalsOf(hosts.servers, machines.all),
  };
}

/** vInfo first, so that the others find the machines they speak of. */
function inOrder(sheets: readonly RvtoolsSheet[]): RvtoolsSheet[] {
  return [...sheets].sort((a, b) => ROLES.indexOf(a.role) - ROLES.indexOf(b.role));
}

function readSheet(
  sheet: RvtoolsSheet,
  hosts: Hosts,
  machines: Machines,
  { source: { fileName: file }, issues }: ParseRequest,
): RowsRead {
  const rows = { ...sheet, file, issues };
  if (sheet.role === 'vInfo') return readRows(rows, (fields) => machines.add(fields));
  if (sheet.role === 'vHost') return readRows(rows, (fields) => hosts.add(fields));
  return { counts: readDetails(sheet, machines.index, file, issues), preview: [] };
}

function reportMissingSheets(sheets: readonly RvtoolsSheet[], { issues }: ParseRequest): void {
  const roles = new Set<SheetRole>(sheets.map(({ role }) => role));
  const fatal = !roles.has('vInfo') && !roles.has('vHost');
  for (const role of ['vInfo', 'vHost'] as const) if (!roles.has(role)) issues.add(sheetMissing(role, fatal));
}

function reportKinds(machines: Machines, hosts: Hosts, { issues }: ParseRequest): void {
  const off = machines.all.filter(({ workload }) => workload.poweredOn === false && !workload.template).length;
  const sheet = machines.all[0]?.workload.origin.sheet ?? null;
  if (off > 0) issues.add(poweredOffCount(off), { sheet });
  const fromDisks = machines.all.filter(
    ({ workload, details }) => workload.storageGiB === null && details.diskGiB !== null,
  );
  if (fromDisks.length > 0) issues.add(storageFrom('vDisk', fromDisks.length), { sheet });
  for (const { workload, details } of machines.all) {
    const filled = (workload.vcpus === null && details.cpus) || (workload.memoryGiB === null && details.memoryGiB);
    if (filled) issues.add(filledFromSheets(workload.name), { sheet, row: workload.origin.row });
  }
  if (hosts.servers.some(({ cpuAverageShare }) => cpuAverageShare !== null))
    issues.add(useIsMomentary, { sheet: hosts.servers[0]?.origin.sheet ?? null });
}
