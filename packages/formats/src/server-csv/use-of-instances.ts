import type { ServerRecord, SharedField, WorkloadRecord } from '@tatami/model';
import type { IssueLog } from '../issues/issue-log.ts';
import type { ListRecords } from './columns-looked-at.ts';
import { ratesAreOfServer, useIsOfServer } from './issues.ts';
import { databasesOf, withPartOf } from './memory-use/memory-of-servers.ts';
import { serverOfRow } from './records-of-row.ts';

const USE = ['cpuPeakShare', 'cpuAverageShare'] as const;
type Use = (typeof USE)[number];

/**
 * The records with the CPU use of each server that stands in several rows (`repeated`, by key) where it belongs. A list with a row for
 * each instance repeats there what is used of the whole server: what all rows state alike is the server's alone, and its instances share
 * it. What they state otherwise is of each instance, and stays.
 */
export function withUseOfServers(records: ListRecords, repeated: ReadonlySet<string>, issues: IssueLog): ListRecords {
  // Of several machines that one row lists none has the key of that row.
  const servers = new Set(records.servers.flatMap(({ key }) => (repeated.has(key) ? [key] : [])));
  const used = USE.reduce((settled, field) => withUseOf(settled, field, servers, issues), records);
  return { servers: used.servers, workloads: withPartsOfRates(used, servers, issues) };
}

const RATES: readonly SharedField[] = ['iops', 'writeIops', 'transferMBs'];
/** What a database uses of disks is what it needs too, where no more is stated. */
const DISKS: readonly SharedField[] = ['usedStorageGiB', 'storageGiB'];

/**
 * The workloads with what all rows of a server state alike of its I/O and disks shared in equal parts: two databases do not have one
 * load to the digit, and each was given all of it.
 */
function withPartsOfRates(
  { servers: listed, workloads }: ListRecords,
  servers: ReadonlySet<string>,
  issues: IssueLog,
): readonly WorkloadRecord[] {
  const installed = new Map(listed.map(({ key, storageGiB }) => [key, storageGiB]));
  const settled = new Map<string, WorkloadRecord>();
  const sharing: { readonly first: WorkloadRecord; readonly column: string | null }[] = [];
  for (const [server, own] of databasesOf(workloads, servers)) {
    const fields = isDiskOfServer(own, installed.get(server) ?? null) ? [...RATES, ...DISKS] : RATES;
    const alike = fields.filter((field) => isOfAll(own, field));
    const [first] = own;
    if (!first || alike.length === 0) continue;
    const [field] = alike;
    sharing.push({ first, column: (field && first.origin.cells[field]?.column) ?? null });
    for (const each of own)
      settled.set(
        each.key,
        alike.reduce<WorkloadRecord>((part, field) => withPartOf(field, first, part, own.length), each),
      );
  }
  const [told] = sharing;
  if (!told) return workloads;
  const { sheet, row } = told.first.origin;
  issues.add(ratesAreOfServer(sharing.length), { sheet, row, column: told.column });
  return workloads.map((workload) => settled.get(workload.key) ?? workload);
}

/** Whether several rows, none of them with CPUs of its own, state one figure to the digit. */
function isOfAll(own: readonly WorkloadRecord[], field: SharedField): boolean {
  const stated = own[0]?.[field] ?? 0;
  return own.length > 1 && stated > 0 && own.every((each) => each[field] === stated && each.vcpus === null);
}

/**
 * Whether a disk that each row states holds the databases of all of them, whose sizes the rows tell apart, or so much of disks as the rows
 * state together is not installed.
 */
function isDiskOfServer(own: readonly WorkloadRecord[], installedGiB: number | null): boolean {
  const used = own[0]?.usedStorageGiB ?? 0;
  if (installedGiB !== null && used <= installedGiB && used * own.length > installedGiB) return true;
  const sizes = own.map(({ databaseGiB }) => databaseGiB ?? 0);
  const all = sizes.reduce((sum, size) => sum + size, 0);
  return !sizes.includes(0) && new Set(sizes).size > 1 && all <= used;
}

function withUseOf(records: ListRecords, field: Use, servers: ReadonlySet<string>, issues: IssueLog): ListRecords {
  const alike = statedAlike(records.workloads, field, servers);
  const [first] = alike.values();
  if (!first) return records;
  const { sheet, row, cells } = first.origin;
  issues.add(useIsOfServer(alike.size), { sheet, row, column: cells[field]?.column ?? null });
  return {
    servers: records.servers.map((server) => withUseFrom(server, alike.get(server.key), field)),
    workloads: records.workloads.map((workload) =>
      alike.has(serverOfRow(workload) ?? '') ? withoutUse(workload, field) : workload,
    ),
  };
}

/** By server, the first of its instances that states the use, where none states another. */
function statedAlike(
  workloads: readonly WorkloadRecord[],
  field: Use,
  servers: ReadonlySet<string>,
): ReadonlyMap<string, WorkloadRecord> {
  const found = new Map<string, WorkloadRecord>();
  const apart = new Set<string>();
  for (const workload of workloads) {
    const server = serverOfRow(workload);
    if (server === null || !servers.has(server)) continue;
    const first = found.get(server);
    // What was granted CPUs of its own states its use of those.
    if (workload.vcpus !== null) apart.add(server);
    else if (workload[field] === null) continue;
    else if (!first) found.set(server, workload);
    else if (first[field] !== workload[field]) apart.add(server);
  }
  for (const server of apart) found.delete(server);
  return found;
}

/** The order of rows tells nothing: a server whose first row is blank has the use from the row that states it. */
function withUseFrom(server: ServerRecord, stating: WorkloadRecord | undefined, field: Use): ServerRecord {
  if (!stating || server[field] !== null) return server;
  const { file, sheet, row, cells } = stating.origin;
  const cell = cells[field];
  const origin = cell
    ? { ...server.origin, cells: { ...server.origin.cells, [field]: { ...cell, from: { file, sheet, row } } } }
    : server.origin;
  return { ...server, [field]: stating[field], origin };
}

function withoutUse(workload: WorkloadRecord, field: Use): WorkloadRecord {
  const cells = Object.fromEntries(Object.entries(workload.origin.cells).filter(([name]) => name !== field));
  return { ...workload, [field]: null, origin: { ...workload.origin, cells } };
}
