import type { ServerRecord, WorkloadRecord } from '@tatami/model';
import type { Parsed, ParseRequest } from '../format.ts';
import { NO_RECORDS } from '../import-result.ts';
import { columnMissing } from '../issues/file-issues.ts';
import { nameMissing, noteRow, sameServerAgain, totalsRow } from '../issues/row-issues.ts';
import { refuseDuplicate, sameCells } from '../tabular/duplicates.ts';
import { environmentOf } from '../tabular/environment.ts';
import { formatTable } from '../tabular/format-table.ts';
import { nameKey } from '../tabular/merge-key.ts';
import { poweredOnOf } from '../tabular/power-state.ts';
import { isTotalsName, type RowFate } from '../tabular/read-rows.ts';
import { type OriginView, type RowFields, sameNames } from '../tabular/row-fields.ts';
import { reportUnqualifiedUse } from '../tabular/unqualified-use.ts';
import { COLUMNS } from './columns.data.ts';
import { tooManyMachines } from './issues.ts';
import { totalsOf } from './totals.ts';

/** One row says at most this many equal machines; more is a misread column. */
const MAX_MACHINES_PER_ROW = 1_000;

/** Reads a list of servers, each row a server and the database on it, or a virtual machine where the row names one. */
export function parse(request: ParseRequest): Parsed {
  const estate = new Estate();
  const parsed = formatTable(
    request,
    COLUMNS,
    (fields) => estate.add(fields),
    (layout) => reportUnqualifiedUse(layout, request.issues),
  );
  if (parsed.layout && !parsed.bound.has('name') && !parsed.bound.has('vm'))
    request.issues.add(columnMissing(COLUMNS.name.label, parsed.layout.sheet), { sheet: parsed.layout.sheet });
  const records = { ...NO_RECORDS, servers: estate.servers, workloads: estate.workloads };
  return { ...parsed.shown, records, totals: totalsOf(records) };
}

const SERVER_CELLS: OriginView = [
  ...sameNames(['name', 'model', 'cpuModel', 'sockets', 'cores', 'threads', 'clockGHz', 'memoryGiB', 'storageGiB']),
  ['cores', 'coresPerSocket'],
  ...sameNames(['cpuPeakShare', 'cpuAverageShare', 'os', 'cluster', 'environment', 'count']),
];

const WORKLOAD_CELLS: OriginView = [
  ['name', 'instance'],
  ['name', 'name'],
  ['memoryGiB', 'usedMemoryGiB'],
  ['storageGiB', 'usedStorageGiB'],
  ...sameNames(['vcpus', 'databaseGiB', 'iops', 'cpuPeakShare', 'cpuAverageShare', 'dbms', 'environment', 'poweredOn']),
];

const MACHINE_CELLS: OriginView = [
  ['name', 'vm'],
  ['serverKey', 'name'],
  ...sameNames(['vcpus', 'memoryGiB', 'storageGiB']),
  ['vcpus', 'cores'],
  ['vcpus', 'sockets'],
  ['storageGiB', 'usedStorageGiB'],
  ...sameNames(['databaseGiB', 'iops', 'cpuPeakShare', 'cpuAverageShare', 'dbms', 'environment', 'poweredOn']),
];

class Estate {
  readonly servers: ServerRecord[] = [];
  readonly workloads: WorkloadRecord[] = [];
  private readonly serverRows = new Map<string, ServerRecord>();
  private byWorkloadKey: Map<string, WorkloadRecord> | null = null;

  add(fields: RowFields): RowFate {
    const name = fields.text('name');
    const vm = fields.text('vm');
    if (fields.rejected) return 'rejected';
    const shown = vm ?? name;
    if (shown === null) return this.refuse(fields);
    if (isTotalsName(shown)) return skip(fields, totalsRow);
    if (fields.isLoneCell()) return skip(fields, noteRow);
    return vm === null ? this.addServers(fields, shown) : this.addMachine(fields, vm, name);
  }

  private refuse(fields: RowFields): RowFate {
    fields.report(nameMissing, fields.has('name') ? 'name' : 'vm');
    return 'rejected';
  }

  private addServers(fields: RowFields, name: string): RowFate {
    const machines = fields.quantity('count') ?? 1;
    const server = serverOf(fields, name);
    const workload = workloadOf(fields, server);
    if (!Number.isInteger(machines) || machines < 1 || machines > MAX_MACHINES_PER_ROW) {
      fields.report(tooManyMachines(MAX_MACHINES_PER_ROW), 'count');
      return 'rejected';
    }
    if (fields.rejected) return 'rejected';
    const equal: readonly (readonly [ServerRecord, WorkloadRecord])[] =
      machines === 1
        ? [[server, workload]]
        : Array.from({ length: machines }, (_, index) => numbered(server, workload, index + 1));
    const keys = [server.key, ...equal.map(([one]) => one.key)];
    const first = keys.map((key) => this.serverRows.get(key)).find((known) => known !== undefined);
    if (first) return this.addAgain(fields, first, server, workload);
    for (const key of keys) this.serverRows.set(key, server);
    for (const pair of equal) this.keep(pair);
    return 'accepted';
  }

  private addAgain(fields: RowFields, first: ServerRecord, server: ServerRecord, workload: WorkloadRecord): RowFate {
    const known = this.workloadWithKey(workload.key);
    if (!known && workload.key !== server.key) {
      fields.report(sameServerAgain(server.name, first.origin.row), 'name');
      this.keep([null, workload]);
      return 'accepted';
    }
    const same =
      sameCells(first.origin, server.origin) && known !== undefined && sameCells(known.origin, workload.origin);
    return refuseDuplicate(fields, 'name', server.name, first.origin.row, same);
  }

  private addMachine(fields: RowFields, vm: string, host: string | null): RowFate {
    const workload = machineOf(fields, vm, host);
    if (fields.rejected) return 'rejected';
    const known = this.workloadWithKey(workload.key);
    if (known) return refuseDuplicate(fields, 'vm', vm, known.origin.row, sameCells(known.origin, workload.origin));
    this.keep([null, workload]);
    return 'accepted';
  }

  /** The index is made when a name first stands twice: most lists never need it. */
  private workloadWithKey(key: string): WorkloadRecord | undefined {
    this.byWorkloadKey ??= new Map(this.workloads.map((workload) => [workload.key, workload]));
    return this.byWorkloadKey.get(key);
  }

  private keep([server, workload]: readonly [ServerRecord | null, WorkloadRecord]): void {
    if (server) this.servers.push(server);
    this.workloads.push(workload);
    this.byWorkloadKey?.set(workload.key, workload);
  }
}

function skip(fields: RowFields, why: Parameters<RowFields['report']>[0]): RowFate {
  fields.report(why);
  return 'skipped';
}

function serverOf(fields: RowFields, name: string): ServerRecord {
  const sockets = fields.quantity('sockets');
  const coresPerSocket = fields.quantity('coresPerSocket');
  const perSockets = sockets !== null && coresPerSocket !== null ? sockets * coresPerSocket : null;
  return {
    key: nameKey(name),
    name,
    model: fields.text('model'),
    cpuModel: fields.text('cpuModel'),
    sockets,
    cores: fields.quantity('cores') ?? perSockets,
    threads: fields.quantity('threads'),
    clockGHz: fields.quantity('clockGHz'),
    memoryGiB: fields.quantity('memoryGiB'),
    storageGiB: fields.quantity('storageGiB'),
    cpuPeakShare: fields.quantity('cpuPeakShare'),
    cpuAverageShare: fields.quantity('cpuAverageShare'),
    os: fields.text('os'),
    cluster: fields.text('cluster'),
    environment: environmentOf(fields),
    origin: fields.origin(SERVER_CELLS),
  };
}

/** The database on a server: it has the whole machine, so its CPU use is the server's. */
function workloadOf(fields: RowFields, server: ServerRecord): WorkloadRecord {
  const instance = fields.text('instance');
  return {
    key: instance === null ? server.key : `${server.key}/${nameKey(instance)}`,
    name: instance ?? server.name,
    serverKey: server.key,
    vcpus: fields.quantity('vcpus'),
    memoryGiB: fields.quantity('usedMemoryGiB'),
    databaseGiB: fields.quantity('databaseGiB'),
    storageGiB: fields.quantity('usedStorageGiB'),
    iops: fields.quantity('iops'),
    cpuPeakShare: server.cpuPeakShare,
    cpuAverageShare: server.cpuAverageShare,
    dbms: fields.text('dbms'),
    environment: server.environment,
    poweredOn: poweredOnOf(fields.text('poweredOn')),
    template: false,
    origin: fields.origin(WORKLOAD_CELLS),
  };
}

/** A virtual machine: what the list calls CPU, cores, memory and disk is what it was granted. */
function machineOf(fields: RowFields, vm: string, host: string | null): WorkloadRecord {
  const granted = fields.quantity('vcpus') ?? fields.quantity('cores') ?? fields.quantity('sockets');
  return {
    key: nameKey(vm),
    name: vm,
    serverKey: host === null ? null : nameKey(host),
    vcpus: granted,
    memoryGiB: fields.quantity('memoryGiB'),
    databaseGiB: fields.quantity('databaseGiB'),
    storageGiB: fields.quantity('storageGiB') ?? fields.quantity('usedStorageGiB'),
    iops: fields.quantity('iops'),
    cpuPeakShare: fields.quantity('cpuPeakShare'),
    cpuAverageShare: fields.quantity('cpuAverageShare'),
    dbms: fields.text('dbms'),
    environment: environmentOf(fields),
    poweredOn: poweredOnOf(fields.text('poweredOn')),
    template: false,
    origin: fields.origin(MACHINE_CELLS),
  };
}

/** The n-th of several equal machines that one row lists. */
function numbered(server: ServerRecord, workload: WorkloadRecord, n: number): [ServerRecord, WorkloadRecord] {
  const key = `${server.key}#${n}`;
  return [
    { ...server, key, name: `${server.name} #${n}` },
    { ...workload, key: `${workload.key}#${n}`, name: `${workload.name} #${n}`, serverKey: key },
  ];
}
