import type { Parsed, ParseRequest } from '../format.ts';
import { NO_RECORDS } from '../import-result.ts';
import { noDataRows } from '../issues/file-issues.ts';
import { OutOfUse } from '../machines/out-of-use.ts';
import { RowAnswers } from '../questions/answered-rows.ts';
import { nameKey } from '../tabular/merge-key.ts';
import { type RowsRead, readRows } from '../tabular/read-rows.ts';
import { reportLayout } from '../tabular/report-layout.ts';
import { mappingFor, shownOf } from '../tabular/role-sheets.ts';
import { Clusters } from './clusters.ts';
import type { SheetRole } from './columns.data.ts';
import { customColumns, reportCustomColumns } from './custom-attributes.ts';
import { readDetails } from './detail-sheets.ts';
import { Hosts } from './hosts.ts';
import {
  completesVInfo,
  filledFromSheets,
  mibIsMb,
  namesOnly,
  poweredOffCount,
  sheetMissing,
  sheetNotNeeded,
  storageFrom,
  useIsMomentary,
} from './issues.ts';
import { completed, type Machine, Machines } from './machines.ts';
import { ROLES, type RvtoolsSheet, rvtoolsSheets } from './sheets.ts';
import { totalsOf } from './totals.ts';

/** Reads an RVTools workbook, or one of its sheets as CSV: hosts become servers, virtual machines workloads. */
export function parse(request: ParseRequest): Parsed {
  const { source, mapping, issues } = request;
  const sheets = inOrder(rvtoolsSheets(source, mapping));
  if (sheets.length === 0) issues.add(sheetNotNeeded);
  else issues.add(mibIsMb);
  for (const { layout, rules, role } of sheets)
    reportLayout(layout, rules, issues, { mapping: mappingFor(role, mapping) });
  const answers = new RowAnswers(mapping?.answers, request.answered);
  const outOfUse = new OutOfUse(answers, source.fileName, true);
  const estate = { hosts: new Hosts(), machines: new Machines(outOfUse), clusters: new Clusters() };
  const withVInfo = sheets.some(({ role }) => role === 'vInfo');
  reportMissingSheets(sheets, request);
  const read = sheets.map((sheet) => ({ sheet, ...readSheet(sheet, estate, withVInfo, request) }));
  if (sheets.length > 0 && read.every(({ counts }) => counts.read === 0)) issues.add(noDataRows);
  const { hosts, machines, clusters } = estate;
  if (withVInfo) reportFilled(machines, request);
  reportKinds(machines, hosts, request);
  if (sheets.some(({ role }) => role === 'vHost')) {
    clusters.reportMissingHosts(hosts.servers, issues);
    machines.reportUnlistedHosts(hosts.servers, issues);
  }
  const workloads = (withVInfo ? machines.all : identified(machines, request)).map((machine) =>
    completed(machine, withVInfo),
  );
  return {
    ...shownOf(source, read),
    records: { ...NO_RECORDS, servers: hosts.servers, workloads },
    questions: outOfUse.question(),
    answered: answers.all(),
    totals: { ...totalsOf(hosts.servers, machines.all, withVInfo), ...clusters.totals() },
  };
}

const NO_COLUMNS: ReadonlySet<number> = new Set();

/** Machines with an ID of their own. Without vInfo in the file, a bare name would stand beside the machine it means. */
function identified({ all }: Machines, { issues }: ParseRequest): readonly Machine[] {
  const known = all.filter(({ workload: { key, name } }) => key !== nameKey(name));
  if (known.length < all.length) issues.add(namesOnly(all.length - known.length));
  return known;
}

interface Estate {
  readonly hosts: Hosts;
  readonly machines: Machines;
  readonly clusters: Clusters;
}

/** vInfo first, so that the others find the machines they speak of. */
function inOrder(sheets: readonly RvtoolsSheet[]): RvtoolsSheet[] {
  return [...sheets].sort((a, b) => ROLES.indexOf(a.role) - ROLES.indexOf(b.role));
}

function readSheet(
  sheet: RvtoolsSheet,
  { hosts, machines, clusters }: Estate,
  withVInfo: boolean,
  { source: { fileName: file }, mapping, issues }: ParseRequest,
): RowsRead {
  const rows = { ...sheet, file, issues };
  switch (sheet.role) {
    case 'vInfo': {
      const custom = mapping?.keepColumns === false ? NO_COLUMNS : customColumns(sheet.layout);
      if (custom.size > 0) reportCustomColumns(sheet.layout, issues);
      return readRows(rows, (fields) => machines.add(fields, custom));
    }
    case 'vHost':
      return readRows(rows, (fields) => hosts.add(fields));
    case 'vCluster':
      return readRows(rows, (fields) => clusters.add(fields));
    default:
      return readDetails(sheet, (fields, name) => machines.detailsFor(fields, name, withVInfo), file, issues);
  }
}

/** A workbook should have vInfo and vHost. A sheet of its own as CSV completes what the others say. */
function reportMissingSheets(sheets: readonly RvtoolsSheet[], { source, issues }: ParseRequest): void {
  const roles = new Set<SheetRole>(sheets.map(({ role }) => role));
  if (roles.size === 0) return;
  const single = source.tables.length === 1;
  if (single && !roles.has('vInfo') && !roles.has('vHost')) {
    issues.add(completesVInfo);
    return;
  }
  const fatal = !roles.has('vInfo') && !roles.has('vHost');
  for (const role of ['vInfo', 'vHost'] as const) if (!roles.has(role)) issues.add(sheetMissing(role, fatal));
}

function reportKinds(machines: Machines, hosts: Hosts, { issues }: ParseRequest): void {
  const off = machines.all.filter(({ workload }) => workload.poweredOn === false && !workload.template).length;
  const sheet = machines.all[0]?.workload.origin.sheet ?? null;
  if (off > 0) issues.add(poweredOffCount(off), { sheet });
  if (hosts.servers.some(({ cpuAverageShare }) => cpuAverageShare !== null))
    issues.add(useIsMomentary, { sheet: hosts.servers[0]?.origin.sheet ?? null });
}

/** What vInfo leaves blank and other sheets state. */
function reportFilled(machines: Machines, { issues }: ParseRequest): void {
  const sheet = machines.all[0]?.workload.origin.sheet ?? null;
  const fromDisks = machines.all.filter(
    ({ workload, details }) => workload.storageGiB === null && details.diskGiB !== null,
  );
  if (fromDisks.length > 0) issues.add(storageFrom('vDisk', fromDisks.length), { sheet });
  for (const { workload, details } of machines.all) {
    const filled = (workload.vcpus === null && details.cpus) || (workload.memoryGiB === null && details.memoryGiB);
    if (filled) issues.add(filledFromSheets(workload.name), { sheet, row: workload.origin.row });
  }
}
