import { listedAsVirtualMachine, type ServerRecord, type WorkloadRecord } from '@tatami/model';
import type { ParseRequest } from '../format.ts';
import type { ColumnMapping } from '../import-result.ts';
import { noteRow, sameServerAgain, totalsRow } from '../issues/row-issues.ts';
import { type InstanceName, isDefaultService } from '../machines/sql-server-name.ts';
import type { ImportQuestion } from '../questions/import-question.ts';
import { refuseDuplicate, sameCells } from '../tabular/duplicates.ts';
import { withGuestSystem } from '../tabular/guest-system.ts';
import type { Layout } from '../tabular/layout.ts';
import { nameKey } from '../tabular/merge-key.ts';
import { isTotalsName, type RowFate } from '../tabular/read-rows.ts';
import type { RowFields } from '../tabular/row-fields.ts';
import { type ChangeAsked, withoutChange } from './columns-of-change.ts';
import { allAsCounted, asCounted, type MachinesOfRow } from './counts-of-rows.ts';
import { cpusOfMetal, keptOfMetal, workloadOfMetal } from './cpus-of-metal.ts';
import { withSizesCountedOnce } from './databases/databases-of-nodes.ts';
import { withDefaultInstances } from './databases/default-instances.ts';
import { instanceOfNoServer } from './databases/issues.ts';
import { eachDatabase } from './databases/several-databases.ts';
import { machineNamed } from './hosts/zones-of-solaris.ts';
import { ofHostAbove, oneMachineTwice } from './issues.ts';
import { kindOf } from './kind-of-row.ts';
import { hostSaid, isMachineRow } from './machine-of-row.ts';
import { type FurtherRow, withMemoryOfInstances } from './memory-of-instances.ts';
import { footnoteRow } from './no-servers/issues.ts';
import { whyNoMachine } from './no-servers/no-machine.ts';
import { isFootnote } from './no-servers/no-servers.ts';
import { RowReaders } from './readers-of-rows.ts';
import {
  asManyAs,
  machineOf,
  type RowAttributes,
  serverOf,
  serverOfRow,
  withAttributes,
  withCpus,
  withRestOfRow,
  workloadOf,
} from './records-of-row.ts';
import { serversThatServe, withStandby } from './role-of-row.ts';
import { refuseUnnamed, skip } from './rows-not-read.ts';
import { isWithoutName } from './unnamed/names-for-machines.ts';
import { UnsettledCells } from './unsettled-cells.ts';
import { withUseOfServers } from './use-of-instances.ts';

interface OfRow {
  /** What the row says beyond the fields of a record. */
  readonly kept: RowAttributes | null;
  readonly counted: MachinesOfRow;
}

/** A key, and the server that an earlier row lists under it. */
interface LookedUp {
  readonly key: string;
  readonly first: ServerRecord | undefined;
}

/** What one list says: its rows as records, and what they leave open. */
export class Estate {
  servers: ServerRecord[] = [];
  workloads: WorkloadRecord[] = [];
  readonly questions: ImportQuestion[] = [];
  /** What columns turned out to be, by the table they are of. */
  readonly settledFields = new Map<Layout, ColumnMapping['fields']>();
  private readonly request: ParseRequest;
  private unsettled = new UnsettledCells();
  readonly readers: RowReaders;
  /** Where the records of the present table begin. */
  private tableAt = { servers: 0, workloads: 0 };
  private readonly serverRows = new Map<string, ServerRecord>();
  private readonly isListed = (key: string) => this.serverRows.has(key);
  /** Keys of servers to which further rows add an instance. */
  private readonly inSeveralRows = new Set<string>();
  /** Keys of servers whose first row is of a named instance. */
  private readonly inInstances = new Set<string>();
  private readonly furtherRows: FurtherRow[] = [];
  /** What columns of before and after a change leave open, by the table they are of. */
  private readonly changes = new Map<Layout, ChangeAsked>();
  /** Whether virtual machines were listed, whose names no server may have. */
  private withMachines = false;
  private byWorkloadKey: Map<string, WorkloadRecord> | null = null;

  constructor(request: ParseRequest) {
    this.request = request;
    this.readers = new RowReaders(request);
  }

  /** The table as it is read: without what was before or after a change, as far as nobody said whether it was made. */
  arrange(found: Layout): Layout {
    const { layout, asked } = withoutChange(found, this.request.mapping?.answers, this.request.issues);
    const arranged = this.readers.changedCells.arranged(layout);
    if (asked) this.changes.set(arranged, asked);
    return arranged;
  }

  take(fields: RowFields): RowFate {
    const fate = this.add(fields);
    if (fields.changes.length > 0) this.readers.changedCells.note(fields);
    return fate;
  }

  private add(fields: RowFields): RowFate {
    const vm = machineNamed(fields);
    const own = vm === null ? fields.text('name') : this.readers.carried.hostOf(fields);
    if (fields.rejected) return 'rejected';
    const above = own === null ? this.readers.above.of(fields, vm === null ? 'database' : 'machine') : null;
    const name = own ?? above;
    const written = vm ?? name ?? this.readers.named.of(fields);
    const drawn = written === null ? null : this.readers.drawn.of(written);
    const shown = drawn?.name ?? null;
    const first = fields.firstCell();
    if (isTotalsName(first) || (shown !== null && shown !== first && isTotalsName(shown)))
      return skip(fields, totalsRow);
    if (shown === null) return refuseUnnamed(fields);
    if (fields.isLoneCell()) {
      this.readers.outOfUse.headed(first);
      return skip(fields, noteRow);
    }
    const none = whyNoMachine(fields, shown);
    if (none) return skip(fields, none);
    const kept = this.request.mapping?.keepColumns === false ? null : fields.attributes();
    if (isFootnote(fields, shown, kept)) return skip(fields, footnoteRow);
    if (this.readers.noServers.has(fields, kept)) return 'skipped';
    const instance = this.readers.amongServers.of(fields, shown);
    if (instance) return this.addOfDatabase(instance.fields, shown, instance.named);
    if (own !== null) this.readers.above.at(own, fields.row);
    if (above !== null) fields.report(ofHostAbove(above));
    const under = drawn?.under ?? null;
    const carrier = under === null ? null : (this.serverRows.get(nameKey(under)) ?? null);
    const host = (vm && name) ?? hostSaid(fields, carrier);
    if (isMachineRow(fields, { vm, host: name, carried: this.readers.carried, carrier, kept }))
      return this.readers.several.each(fields, shown, (each, counted) =>
        this.addMachine(fields, { vm: each, host, kept, counted }),
      );
    const metal = kindOf(fields) === 'physical';
    return eachDatabase(fields, (each) =>
      this.readers.several.each(each, shown, (own, counted) => this.addServers(each, own, { kept, metal, counted })),
    );
  }

  private addServers(
    fields: RowFields,
    shown: string,
    { kept: beyond, metal, counted }: OfRow & { readonly metal: boolean },
  ): RowFate {
    const named = this.readers.instances.of(fields, shown);
    const name = named?.machine ?? shown;
    const { machines } = counted;
    const stated = this.readers.cpus.of(fields, beyond?.cells);
    const cpus = metal ? cpusOfMetal(stated, fields) : stated;
    const kept = metal ? keptOfMetal(beyond, cpus, fields) : beyond;
    const memory = this.readers.modules.of(fields, this.readers.sizeOf);
    const waits = this.readers.standbys.of(fields, kept);
    const described = this.readers.hostsOfPowerCli.applied(serverOf(fields, name, cpus, { memory, waits }), fields);
    const listed = withStandby(withAttributes(described, kept), waits);
    const run = this.readers.clusters.known(listed, fields);
    const firstOfName = this.serverRows.get(listed.key);
    const server = this.readers.names.ofItsSite(
      fields,
      this.readers.domains.withFullName(run, kept),
      kept?.cells ?? [],
      {
        field: 'name',
        first: firstOfName,
        has: this.isListed,
      },
    );
    const whole = withStandby(withAttributes(workloadOf(fields, server, cpus, named), kept), waits);
    if (!fields.rejected && this.readers.systemDatabases.passesOver(fields, whole, server.name))
      return this.addInstance(fields, server);
    const workload = this.readers.outOfUse.applied(metal ? workloadOfMetal(whole) : whole, fields, kept);
    this.readers.containers.note(fields, workload);
    if (fields.rejected) return 'rejected';
    const isNamed = !isWithoutName(fields);
    const alike: readonly (readonly [ServerRecord, WorkloadRecord])[] = !isNamed
      ? this.readers.named.each(machines, fields, [server, workload])
      : machines === 1
        ? this.readers.nodes.named(fields, [server, workload], this.isListed)
        : asManyAs(machines, fields.headed('count')?.header, [server, workload]);
    const equal = allAsCounted(alike, counted);
    if (machines > 1) this.readers.sizesOfNodes.note(equal.map(([one]) => one));
    const keys = equal.map(([one]) => one.key);
    if (isNamed && machines > 1) keys.unshift(server.key);
    const first = this.firstListed(keys, { key: listed.key, first: firstOfName });
    if (first) return this.addAgain(fields, first, server, workload);
    const machine = this.withMachines ? this.workloadWithKey(workload.key) : undefined;
    if (machine) return refuseDuplicate(fields, 'name', server.name, machine.origin.row, false);
    for (const key of keys) this.serverRows.set(key, server);
    this.note(fields, server, workload, equal.length);
    if (named?.instance) this.inInstances.add(server.key);
    this.readers.parts.note(fields, workload);
    for (const pair of equal) {
      this.readers.memoryUse.note(fields, pair[1]);
      this.keep(pair);
    }
    return 'accepted';
  }

  /** The server of an earlier row that has one of these keys. */
  private firstListed(keys: readonly string[], { key: known, first }: LookedUp): ServerRecord | undefined {
    for (const key of keys) {
      // Looked up once: an index of a hundred thousand names is not in the processor's caches.
      const listed = key === known ? first : this.serverRows.get(key);
      if (listed) return listed;
    }
    return undefined;
  }

  /** The server whose row is of a database that is part of its instance. */
  private addInstance(fields: RowFields, server: ServerRecord): RowFate {
    if (this.serverRows.has(server.key)) return 'skipped';
    this.serverRows.set(server.key, server);
    this.note(fields, server, null);
    this.servers.push(server);
    return 'skipped';
  }

  /** An instance that stands among servers, on the one that its name says. */
  private addOfDatabase(fields: RowFields, shown: string, named: InstanceName | null): RowFate {
    if (named === null) return skip(fields, instanceOfNoServer(shown));
    const kept = this.request.mapping?.keepColumns === false ? null : fields.attributes();
    const cpus = this.readers.cpus.of(fields, kept?.cells);
    const server = serverOf(fields, named.machine, cpus, { memory: null, waits: null });
    const described = withAttributes(workloadOf(fields, server, cpus, named), kept);
    const workload = this.readers.outOfUse.applied(described, fields, kept);
    if (fields.rejected) return 'rejected';
    const first = this.readers.amongServers.note(server, workload);
    if (first)
      return refuseDuplicate(fields, 'name', workload.name, first.origin.row, sameCells(first.origin, workload.origin));
    return 'accepted';
  }

  private addAgain(fields: RowFields, first: ServerRecord, server: ServerRecord, workload: WorkloadRecord): RowFate {
    const known = this.workloadWithKey(workload.key);
    // Beside a named instance, the machine's own name is the default one; so is what its service says.
    const isDefault = this.inInstances.has(first.key) || isDefaultService(fields.text('instance') ?? '');
    if (!known && (workload.key !== server.key || isDefault)) {
      fields.report(sameServerAgain(server.name, first.origin.row), 'name');
      this.note(fields, null, workload);
      this.readers.memoryUse.note(fields, workload);
      this.keep([null, workload]);
      this.inSeveralRows.add(first.key);
      this.furtherRows.push({ server, workload });
      return 'accepted';
    }
    if (known && this.readers.parts.isFurther(fields, { server: first, workload: known }, { server, workload }))
      return 'accepted';
    const same =
      sameCells(first.origin, server.origin) && known !== undefined && sameCells(known.origin, workload.origin);
    if (!same && this.readers.names.areOne(first, server))
      return skip(fields, oneMachineTwice(server.name, first.origin, server.origin));
    return refuseDuplicate(fields, 'name', server.name, first.origin.row, same);
  }

  private addMachine(
    fields: RowFields,
    { vm, host, kept, counted }: OfRow & { readonly vm: string; readonly host: string | null },
  ): RowFate {
    const waits = this.readers.standbys.of(fields, kept);
    const described = withStandby(withAttributes(machineOf(fields, vm, { host, waits }), kept), waits);
    const stated = withGuestSystem(described, fields, ['os']);
    if (fields.rejected) return 'rejected';
    const told = withCpus(stated, fields, this.readers.cpus);
    const sized = this.readers.partitions.applied(this.readers.types.applied(told, fields), fields);
    const whole = listedAsVirtualMachine(kept === null ? sized : withRestOfRow(sized, fields));
    const listed = this.readers.domains.withFullName(this.readers.outOfUse.applied(whole, fields, kept), kept);
    const workload = this.readers.names.ofItsSite(fields, listed, kept?.cells ?? [], {
      field: 'vm',
      first: this.machineWithKey(whole.key),
      has: (key) => this.workloadWithKey(key) !== undefined,
    });
    const { machines } = counted;
    const alike = this.readers.named.eachVirtual(machines, fields, workload);
    const equal = alike.map((one, n) => asCounted(one, counted, n));
    const known = this.workloadWithKey(equal[0]?.key ?? workload.key);
    if (known) return this.addMachineAgain(fields, known, workload);
    this.readers.databases.note(fields, workload);
    this.note(fields, null, workload, machines);
    for (const one of equal) this.keep([null, one]);
    if (host !== null) this.readers.hostsOfRows.add(fields, host);
    this.withMachines = true;
    return 'accepted';
  }

  private addMachineAgain(fields: RowFields, first: WorkloadRecord, machine: WorkloadRecord): RowFate {
    const has = (key: string) => this.workloadWithKey(key) !== undefined;
    const further = this.readers.databases.ofFurther(fields, { first, again: machine, has });
    if (further) {
      this.note(fields, null, further);
      this.keep([null, further]);
      return 'accepted';
    }
    if (this.readers.parts.isFurther(fields, { server: null, workload: first }, { server: null, workload: machine }))
      return 'accepted';
    const same = sameCells(first.origin, machine.origin);
    if (!same && serverOfRow(first) === null && this.readers.names.areOne(first, machine))
      return skip(fields, oneMachineTwice(machine.name, first.origin, machine.origin));
    return refuseDuplicate(fields, 'vm', machine.name, first.origin.row, same);
  }

  /** Settles what the table just read left open row by row. */
  settle(layout: Layout): void {
    const { servers: server, workloads: workload } = this.tableAt;
    const ofTable = { servers: this.servers.slice(server), workloads: this.workloads.slice(workload) };
    const settled = this.unsettled.settle(ofTable, layout, this.request);
    if (settled.servers !== ofTable.servers) this.servers = this.servers.slice(0, server).concat(settled.servers);
    if (settled.workloads !== ofTable.workloads)
      this.workloads = this.workloads.slice(0, workload).concat(settled.workloads);
    this.byWorkloadKey = null;
    const change = this.changes.get(layout);
    const hosts = this.readers.hostsOfRows.settle(this.request);
    const asked = [...settled.questions, ...this.readers.memoryUse.settle(layout, this.request), ...hosts.questions];
    this.questions.push(...(change ? [change.question] : []), ...asked);
    this.settledFields.set(layout, { ...change?.open, ...settled.fields, ...hosts.fields });
    this.unsettled = new UnsettledCells();
    this.tableAt = { servers: this.servers.length, workloads: this.workloads.length };
  }

  /** Settles what only all rows of the list tell. */
  finish(): void {
    const told = this.readers.amongServers.settle(this);
    if (told) {
      [this.servers, this.workloads] = [[...told.servers], [...told.workloads]];
      for (const key of told.shared) this.inSeveralRows.add(key);
    }
    this.settleInstances();
    this.servers = this.readers.uses.settled(
      this.readers.several.settled(this.readers.sizesOfNodes.settled(this.servers)),
    );
    this.workloads = this.readers.uses.settled(this.readers.several.settled(this.workloads));
    // Hosts that no row lists are as the rows of their machines describe them.
    this.servers.push(...this.readers.hostsOfRows.without(this.servers));
    // Those whose name stood first get the key of their site too: which row comes first must not tell them apart.
    const { servers, workloads } = this.readers.names.bySite(this);
    [this.servers, this.workloads] = [[...servers], [...workloads]];
    this.readers.report(this.request.issues);
  }

  /** Settles whose use of the CPU and whose memory rows of instances state, once the units of all tables are known. */
  private settleInstances(): void {
    const { issues } = this.request;
    const whole = this.readers.parts.settle(this, issues);
    this.servers = [...whole.servers];
    this.workloads = [...this.readers.databases.settle(whole.workloads, issues)];
    this.workloads = this.readers.memoryUse.applied(this, this.inSeveralRows, issues);
    this.workloads.push(...this.readers.systemDatabases.settle(this.workloads, issues));
    this.workloads = [...withSizesCountedOnce(this.readers.containers.settle(this.workloads, issues), issues)];
    this.byWorkloadKey = null;
    if (this.inSeveralRows.size === 0) return;
    const used = withUseOfServers(this, this.inSeveralRows, issues);
    const { servers, workloads } = withMemoryOfInstances(used, this.furtherRows, issues);
    this.servers = [...serversThatServe(servers, workloads)];
    this.workloads = [...withDefaultInstances(workloads, this.inSeveralRows)];
    this.byWorkloadKey = null;
  }

  private note(fields: RowFields, server: ServerRecord | null, workload: WorkloadRecord | null, times = 1): void {
    const { servers, workloads } = this.tableAt;
    const at = { servers: this.servers.length - servers, workloads: this.workloads.length - workloads };
    this.unsettled.note(fields, { server, workload, times, at });
  }

  /** The index is made when a name first stands twice: most lists never need it. */
  private workloadWithKey(key: string): WorkloadRecord | undefined {
    this.byWorkloadKey ??= new Map(this.workloads.map((workload) => [workload.key, workload]));
    return this.byWorkloadKey.get(key);
  }

  /** A virtual machine of that key. */
  private machineWithKey(key: string): WorkloadRecord | undefined {
    const known = this.withMachines ? this.workloadWithKey(key) : undefined;
    return known && serverOfRow(known) === null ? known : undefined;
  }

  private keep([server, workload]: readonly [ServerRecord | null, WorkloadRecord]): void {
    if (server) this.servers.push(server);
    this.workloads.push(workload);
    this.byWorkloadKey?.set(workload.key, workload);
  }
}
