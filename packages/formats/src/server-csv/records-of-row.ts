import {
  defaultInstanceKey,
  type Origin,
  type OriginCell,
  SERVER_FIELDS,
  type ServerRecord,
  WORKLOAD_FIELDS,
  type WorkloadRecord,
} from '@tatami/model';
import { type InstanceName, isDefaultService } from '../machines/sql-server-name.ts';
import type { OriginView } from '../tabular/cells/origin-view.ts';
import { environmentIn } from '../tabular/environment.ts';
import { withFurtherCells } from '../tabular/guest-system.ts';
import { readHeader } from '../tabular/headers/header.ts';
import { nameKey } from '../tabular/merge-key.ts';
import { recordReader, viewOf } from '../tabular/record-reader.ts';
import type { RowFields } from '../tabular/row-fields.ts';
import { HEADERS_OF_NODES } from './columns.data.ts';
import { withCoresCell } from './cores-on-demand.ts';
import { coresAndThreadsOpen } from './cpu-issues.ts';
import { databaseOfRow } from './database-of-row.ts';
import { PRODUCT_FIELDS, withProductCell } from './databases/products-as-columns.ts';
import { namesNoCluster } from './hosts/clusters-named.ts';
import type { ModuleMemory } from './memory-modules.ts';
import { type CpuCells, othersFrom, type StatedCpus, vcpusFrom, withCellsFrom } from './stated-cpus.ts';
import { isCoresOfDevice42 } from './tools/counts-of-device42.ts';
import { vcpusOfOcpus } from './tools/ocpus-of-oci.ts';
import { type VcpusOfSockets, vcpusOfCores, vcpusOfSockets } from './vcpus-of-sockets.ts';

const SERVER_VIEW = viewOf(SERVER_FIELDS, {
  cores: ['cores', 'coresPerSocket'],
  memoryGiB: ['memoryGiB', 'memoryOfSlots', 'grantedMemoryGiB'],
});
const SERVER_CELLS: OriginView = [...SERVER_VIEW, ['count', 'count']];
const readServer = recordReader(SERVER_FIELDS, SERVER_VIEW);

/** Product, version and edition stand in one column, or in one each: together they name the database. */
const DATABASE_COLUMNS = ['dbms', 'dbVersion', 'dbEdition'] as const;

/** The database on a server: what it needs of the machine, where the list says so. */
const WORKLOAD_CELLS = viewOf(WORKLOAD_FIELDS, {
  name: ['instance', 'name'],
  serverKey: [],
  memoryGiB: ['usedMemoryGiB'],
  storageGiB: ['usedStorageGiB'],
  dbms: DATABASE_COLUMNS,
});
const readWorkload = recordReader(WORKLOAD_FIELDS, WORKLOAD_CELLS);
/** The same beside memory installed: what was allocated is of the database then, else it is all that the machine has. */
const WORKLOAD_CELLS_GRANTED: OriginView = [...WORKLOAD_CELLS, ['memoryGiB', 'grantedMemoryGiB']];
const readWorkloadGranted = recordReader(WORKLOAD_FIELDS, WORKLOAD_CELLS_GRANTED);

/** A virtual machine: what the list calls CPU, cores, memory and disk is what it was granted, and what it uses where that alone is stated. */
const MACHINE_CELLS = viewOf(WORKLOAD_FIELDS, {
  name: ['vm'],
  serverKey: ['name'],
  vcpus: ['vcpus', 'cores', 'sockets'],
  memoryGiB: ['grantedMemoryGiB', 'memoryGiB', 'usedMemoryGiB'],
  storageGiB: ['storageGiB', 'usedStorageGiB'],
  dbms: DATABASE_COLUMNS,
});
const MACHINE_ORIGIN: OriginView = [...MACHINE_CELLS, ['cluster', 'cluster']];
const readMachine = recordReader(WORKLOAD_FIELDS, MACHINE_CELLS);

/** The environment of a row beside a cell that says that its machine waits: where it is none that is known, nothing is open. */
function environmentBeside(fields: RowFields) {
  return { environment: environmentIn(fields.text('environment') ?? '') };
}

/** The server that a row lists; `waits` is the cell that says that it stands by for another. */
export function serverOf(
  fields: RowFields,
  name: string,
  cpus: StatedCpus,
  { memory, waits }: { readonly memory: ModuleMemory | null; readonly waits: OriginCell | null },
): ServerRecord {
  const { sockets, cores, threads, clockGHz, namesCpu, from, coresCell } = cpus;
  const counts = { name, sockets, cores, threads };
  // Most rows have a column for each: copying these fields for every row takes as long as reading them.
  const withMore =
    clockGHz === null && memory === null
      ? counts
      : { ...counts, ...(clockGHz !== null && { clockGHz }), ...(memory && { memoryGiB: memory.gib }) };
  const withModel =
    namesCpu && from.cpuModel === undefined
      ? withMore
      : { ...withMore, cpuModel: namesCpu && from.cpuModel !== undefined ? fields.text(from.cpuModel) : null };
  const known = waits ? { ...withModel, ...environmentBeside(fields) } : withModel;
  const read = withCoresCell(withCellsFrom(fields.origin(SERVER_CELLS), othersFrom(from), fields), coresCell);
  const origin = memory?.cell ? { ...read, cells: { ...read.cells, memoryGiB: memory.cell } } : read;
  const server = readServer(fields, { key: nameKey(name), origin }, known);
  return server.cluster !== null && namesNoCluster(server.cluster) ? { ...server, cluster: null } : server;
}

/**
 * The workload on the server of a row. It has the whole machine, so its CPU use is the server's; several share it (`withUseOfServers`).
 * `named` is the instance of SQL Server that the name of the server says with it: each has databases of its own.
 */
export function workloadOf(
  fields: RowFields,
  server: ServerRecord,
  { vcpus, from }: StatedCpus,
  named: InstanceName | null,
): WorkloadRecord {
  const of = named?.instance ?? null;
  const database = ownPart(fields.text('instance'), of);
  const { key: serverKey, environment, cpuPeakShare, cpuAverageShare } = server;
  const container = database === null ? null : ownPart(fields.text('container'), of);
  const within = keyUnder(keyUnder(keyUnder(serverKey, of), container), database);
  // What was granted vCPUs is the machine, with the instance that its row names.
  const isDefault = within === serverKey && vcpus === null && (named !== null || isOfDefaultService(fields));
  const key = isDefault ? defaultInstanceKey(serverKey) : within;
  const own = database ?? server.name;
  const instance = database === null ? `${own}\\${of}` : `${of}\\${own}`;
  const name = of === null ? own : instance;
  const isOfMachine = isMemoryFrom(server.origin, fields.cellOf('grantedMemoryGiB')?.column);
  const [cells, read] = isOfMachine ? [WORKLOAD_CELLS, readWorkload] : [WORKLOAD_CELLS_GRANTED, readWorkloadGranted];
  const origin = withProductCell(withCellsFrom(fields.origin(cells), vcpusFrom(from), fields), fields);
  const dbms = databaseOfRow(fields);
  const known = { name, serverKey, vcpus, cpuPeakShare, cpuAverageShare, environment, dbms, template: false };
  const workload = read(fields, { key, origin }, known);
  const multiplied = vcpusOfCores(fields);
  return multiplied ? withVcpus(workload, multiplied) : workload;
}

/** Whether a row is of the service of the default instance, in a column of instances. */
function isOfDefaultService(fields: RowFields): boolean {
  const instance = fields.text('instance');
  return instance !== null && isDefaultService(instance);
}

/** What tells a database from others of its server: not the default instance, which has its server's name, nor what its name says already. */
function ownPart(words: string | null, instance: string | null): string | null {
  if (words === null || isDefaultService(words)) return null;
  return instance !== null && nameKey(words) === nameKey(instance) ? null : words;
}

function keyUnder(key: string, part: string | null): string {
  return part === null ? key : `${key}/${nameKey(part)}`;
}

/** Whether the memory of a record was read in a column, alone or with others. */
export function isMemoryFrom(origin: Origin | undefined, column: string | undefined): boolean {
  return column !== undefined && (origin?.cells.memoryGiB?.column ?? '').startsWith(column);
}

/** The key of the server whose row a workload is of, the whole of it or an instance; null for a virtual machine, which has a row of its own. */
export function serverOfRow({ key, serverKey }: WorkloadRecord): string | null {
  return serverKey !== null && (key === serverKey || key.startsWith(`${serverKey}/`)) ? serverKey : null;
}

/** The virtual machine that a row lists; `host` null = no column says where it runs. `waits` as of a server. */
export function machineOf(
  fields: RowFields,
  vm: string,
  { host, waits }: { readonly host: string | null; readonly waits: OriginCell | null },
): WorkloadRecord {
  const serverKey = host === null ? null : nameKey(host);
  const identity = { key: nameKey(vm), origin: withProductCell(fields.origin(MACHINE_ORIGIN), fields) };
  const known = { name: vm, serverKey, dbms: databaseOfRow(fields), template: false };
  return readMachine(fields, identity, waits ? { ...known, ...environmentBeside(fields) } : known);
}

/**
 * A virtual machine with its CPUs as other columns than that of vCPUs say them: a cell that says several things, or cores per CPU where it
 * stands among servers, whose columns count its CPUs as theirs. Where machines alone are listed, cores per socket divide the CPUs.
 */
export function withCpus(workload: WorkloadRecord, fields: RowFields, cells: CpuCells): WorkloadRecord {
  const multiplied = vcpusOfSockets(fields) ?? vcpusOfOcpus(fields);
  if (multiplied) return withVcpus(workload, multiplied);
  const each = fields.headed('coresPerSocket');
  const isAmongServers =
    fields.has('coresPerSocket') && (fields.text('vm') === null || (each !== null && isCoresOfDevice42(each.header)));
  if (workload.vcpus !== null && !(isAmongServers && fields.text('vcpus') === null)) return workload;
  const { vcpus, cores, threads, from } = cells.of(fields);
  if (isAmongServers && workload.vcpus !== null) return { ...workload, vcpus: threads ?? cores ?? workload.vcpus };
  const column = from.vcpus ?? from.cores;
  // '4 (8)': which of the two it was granted is not said.
  if (column === undefined && cores !== null)
    fields.report(coresAndThreadsOpen(fields.cellOf('cores')?.text ?? ''), 'cores');
  if (column === undefined) return workload;
  return { ...workload, vcpus: vcpus ?? cores, origin: withCellsFrom(workload.origin, { vcpus: column }, fields) };
}

function withVcpus(workload: WorkloadRecord, { vcpus, cell }: VcpusOfSockets): WorkloadRecord {
  return { ...workload, vcpus, origin: { ...workload.origin, cells: { ...workload.origin.cells, vcpus: cell } } };
}

/** What decides what a row is, and what is read of several columns together: nothing of these is left over. */
const READ_OTHERWISE: ReadonlySet<string> = new Set([
  ...['kind', 'isVirtual', 'role'],
  ...DATABASE_COLUMNS,
  ...PRODUCT_FIELDS,
]);

/** The virtual machine with what its row says in columns of servers, or beside the column that was taken: of its host, or what it uses of what it has. */
export function withRestOfRow(machine: WorkloadRecord, fields: RowFields): WorkloadRecord {
  const rest = fields.notTaken(machine.origin).filter(({ field }) => !READ_OTHERWISE.has(field));
  return withFurtherCells(machine, rest);
}

/** The n-th of several equal machines that one row lists. */
function numbered(server: ServerRecord, workload: WorkloadRecord, n: number): [ServerRecord, WorkloadRecord] {
  const key = `${server.key}#${n}`;
  return [
    { ...server, key, name: `${server.name} #${n}` },
    { ...workload, key: `${workload.key}#${n}`, name: `${workload.name} #${n}`, serverKey: key },
  ];
}

const OF_NODES: ReadonlySet<string> = new Set(HEADERS_OF_NODES.map((header) => readHeader(header).base));

/** As many machines as a row counts. Nodes share one database: its size stays with the first. */
export function asManyAs(
  machines: number,
  countedBy: string | undefined,
  [server, workload]: readonly [ServerRecord, WorkloadRecord],
): readonly (readonly [ServerRecord, WorkloadRecord])[] {
  const ofNodes = countedBy !== undefined && OF_NODES.has(readHeader(countedBy).base);
  const sharing = ofNodes && workload.databaseGiB !== null ? { ...workload, databaseGiB: null } : workload;
  return Array.from({ length: machines }, (_, index) => numbered(server, index === 0 ? workload : sharing, index + 1));
}

/** What a row says beyond the fields of a record. */
export type RowAttributes = ReturnType<RowFields['attributes']>;

/** A record with what its row says beyond its fields. Both are just made and no one else's: nothing is copied. */
export function withAttributes<R extends ServerRecord | WorkloadRecord>(record: R, kept: RowAttributes | null): R {
  if (!kept || kept.text === null) return record;
  const made: { attributes: string | null } = record;
  const cells: Record<string, OriginCell> = record.origin.cells;
  made.attributes = kept.text;
  for (const [field, cell] of kept.cells) cells[field] = cell;
  return record;
}
