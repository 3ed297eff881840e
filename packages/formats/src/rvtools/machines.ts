import { bareWorkload, listedAsVirtualMachine, type ServerRecord, type WorkloadRecord } from '@tatami/model';
import type { IssueLog } from '../issues/issue-log.ts';
import { nameMissing, totalsRow } from '../issues/row-issues.ts';
import { MachineIndex } from '../machines/machine-index.ts';
import type { OutOfUse } from '../machines/out-of-use.ts';
import type { OriginView } from '../tabular/cells/origin-view.ts';
import { refuseDuplicate, sameCells } from '../tabular/duplicates.ts';
import { withGuestSystem } from '../tabular/guest-system.ts';
import { nameKey } from '../tabular/merge-key.ts';
import { poweredOnOf } from '../tabular/power-state.ts';
import { isTotalsName, type RowFate } from '../tabular/read-rows.ts';
import type { RowFields } from '../tabular/row-fields.ts';
import { saidBeyondFields, withCustomAttributes } from './custom-attributes.ts';
import type { Details } from './detail-sheets.ts';
import { hostsNotListed, sameNameOtherDns, sameUuid, srmPlaceholderRow, templateRow } from './issues.ts';

/** A machine of vInfo, with what the other sheets add, before it becomes a workload. */
export interface Machine {
  readonly workload: WorkloadRecord;
  readonly provisionedGiB: number | null;
  readonly inUseGiB: number | null;
  readonly details: Details;
}

/** VM UUID and vCenter's ID. */
type Ids = readonly [uuid: string | null, id: string | null];

const CELLS: OriginView = [
  ['name', 'vm'],
  ['vcpus', 'cpus'],
  ['memoryGiB', 'memory'],
  ['storageGiB', 'provisioned'],
  ['storageGiB', 'diskCapacity'],
  ['usedStorageGiB', 'inUse'],
  ['serverKey', 'host'],
  ['cluster', 'cluster'],
  ['poweredOn', 'powerState'],
  ['template', 'template'],
  ['srmPlaceholder', 'srmPlaceholder'],
  ['dnsName', 'dnsName'],
  ['ipAddress', 'ipAddress'],
  ['uuid', 'uuid'],
  // Recordings may call the machine by it: a cell of no field.
  ['id', 'id'],
];

/** Collects the virtual machines of vInfo. Templates, placeholders and what is powered off are kept and marked. */
export class Machines {
  readonly all: Machine[] = [];
  readonly index = new MachineIndex<Details>();
  private readonly byKey = new Map<string, WorkloadRecord>();
  /** Machines by UUIDs that copies of them bear too. */
  private readonly copied = new Map<string, WorkloadRecord>();
  private readonly idsOf = new Map<Machine, Ids>();
  /** Names that several machines have whose DNS names tell them apart. */
  private readonly apart = new Set<string>();
  private readonly outOfUse: OutOfUse;

  constructor(outOfUse: OutOfUse) {
    this.outOfUse = outOfUse;
  }

  /** `custom`: columns whose texts are kept of each machine. */
  add(fields: RowFields, custom: ReadonlySet<number>): RowFate {
    const name = fields.text('vm');
    if (name === null || isTotalsName(name)) {
      const isTotals = name !== null || fields.text('powerState') === null;
      fields.report(isTotals ? totalsRow : nameMissing, 'vm');
      return isTotals ? 'skipped' : 'rejected';
    }
    const ids: Ids = [fields.text('uuid'), fields.text('id')];
    const read = this.toldFromCopies(machineOf(fields, name, ids), ids, fields);
    if (fields.rejected) return 'rejected';
    const said = saidBeyondFields(fields, custom);
    const described = withCustomAttributes(read.workload, said);
    const guest = { ...read, workload: withGuestSystem(described, fields, ['osReported', 'osConfigured']) };
    const machine = this.toldByDnsNames(guest, ids, fields);
    const known = this.byKey.get(machine.workload.key);
    if (known) {
      const same = sameCells(known.origin, machine.workload.origin);
      return refuseDuplicate(fields, 'vm', name, known.origin.row, same);
    }
    this.keep({ ...machine, workload: this.outOfUse.applied(machine.workload, fields, said) }, ids);
    reportKind(fields, machine.workload);
    return 'accepted';
  }

  /** The machine a row of another sheet speaks of: one of vInfo, or a new one of its own where the file has no vInfo. */
  detailsFor(fields: RowFields, name: string, withVInfo: boolean): Details | null {
    const ids: Ids = [fields.text('uuid'), fields.text('id')];
    const known = this.index.find(name, ids);
    if (known || withVInfo) return known;
    const machine = machineOf(fields, name, ids);
    this.keep(machine, ids);
    return machine.details;
  }

  /**
   * Copies of a machine may keep its UUID: each is then known by its own ID or name too, and so is the machine they were made from, so
   * that the order of the rows decides nothing.
   */
  private toldFromCopies(machine: Machine, ids: Ids, fields: RowFields): Machine {
    const { key, name } = machine.workload;
    const first = this.byKey.get(key);
    const isCopied = this.copied.has(key);
    if (ids[0] === null || (!isCopied && (!first || nameKey(first.name) === nameKey(name)))) return machine;
    if (first) {
      const at = this.all.findIndex(({ workload }) => workload === first);
      const original = this.all[at] as Machine;
      this.all[at] = withOwnKey(original, this.idsOf.get(original) ?? [null, null]);
      this.byKey.delete(key);
      this.byKey.set((this.all[at] as Machine).workload.key, (this.all[at] as Machine).workload);
      this.copied.set(key, first);
    }
    const original = this.copied.get(key) ?? machine.workload;
    fields.report(sameUuid(name, original.name, original.origin.row), 'uuid');
    return withOwnKey(machine, ids);
  }

  /** Machines of one name that the file tells apart by nothing but their DNS names: each is known by both, whichever comes first. */
  private toldByDnsNames(machine: Machine, [uuid, id]: Ids, fields: RowFields): Machine {
    const { key, name, dnsName } = machine.workload;
    if (uuid !== null || id !== null || dnsName === null) return machine;
    const first = this.byKey.get(key);
    const isFirstApart = this.apart.has(key);
    if (!isFirstApart && (!first || first.dnsName === null || nameKey(first.dnsName) === nameKey(dnsName)))
      return machine;
    if (first) {
      const at = this.all.findIndex(({ workload }) => workload === first);
      const told = withDnsKey(this.all[at] as Machine);
      this.all[at] = told;
      this.byKey.delete(key);
      this.byKey.set(told.workload.key, told.workload);
      this.apart.add(key);
    }
    fields.report(sameNameOtherDns(name, dnsName), 'vm');
    return withDnsKey(machine);
  }

  /** Warns of machines that run on hosts vHost does not list: these are known by name only, and those it lists look emptier than they are. */
  reportUnlistedHosts(servers: readonly ServerRecord[], issues: IssueLog): void {
    const listed = new Set(servers.map(({ key }) => key));
    const elsewhere = this.all.flatMap(({ workload: { serverKey, origin } }) =>
      serverKey === null || listed.has(serverKey)
        ? []
        : [[serverKey, origin.cells.serverKey?.text ?? serverKey] as const],
    );
    if (elsewhere.length === 0) return;
    const sheet = this.all[0]?.workload.origin.sheet ?? null;
    issues.add(hostsNotListed(elsewhere.length, [...new Map(elsewhere).values()]), { sheet });
  }

  private keep(machine: Machine, ids: Ids): void {
    this.idsOf.set(machine, ids);
    this.byKey.set(machine.workload.key, machine.workload);
    this.index.add(machine.details, machine.workload.name, ids);
    this.all.push(machine);
  }
}

function reportKind(fields: RowFields, { name, template }: WorkloadRecord): void {
  if (template) fields.report(templateRow(name), 'template');
  if (isTrue(fields.text('srmPlaceholder'))) fields.report(srmPlaceholderRow(name), 'srmPlaceholder');
}

/** What a machine is known by: its UUID, else vCenter's ID, else its name. */
function machineKey(name: string, [uuid, id]: Ids): string {
  return (uuid ?? id ?? nameKey(name)).toLowerCase();
}

/** A machine that shares its UUID, by that and what else it is known by. */
function withOwnKey(machine: Machine, [, id]: Ids): Machine {
  const { key, name } = machine.workload;
  return { ...machine, workload: { ...machine.workload, key: `${key} ${(id ?? nameKey(name)).toLowerCase()}` } };
}

/** A machine that shares its name, by that and its DNS name. */
function withDnsKey(machine: Machine): Machine {
  const { key, dnsName } = machine.workload;
  return { ...machine, workload: { ...machine.workload, key: `${key} ${nameKey(dnsName ?? '')}` } };
}

function machineOf(fields: RowFields, name: string, ids: Ids): Machine {
  const host = fields.text('host');
  const provisionedGiB = fields.quantity('provisioned');
  const inUseGiB = fields.quantity('inUse');
  return {
    workload: {
      ...bareWorkload(machineKey(name, ids), name, fields.origin(CELLS)),
      serverKey: host === null ? null : nameKey(host),
      vcpus: fields.quantity('cpus'),
      memoryGiB: fields.quantity('memory'),
      storageGiB: provisionedGiB ?? fields.quantity('diskCapacity'),
      usedStorageGiB: inUseGiB || null,
      poweredOn: isTrue(fields.text('srmPlaceholder')) ? false : poweredOnOf(fields.text('powerState')),
      template: isTrue(fields.text('template')),
      dnsName: fields.text('dnsName'),
      ipAddress: fields.text('ipAddress'),
      uuid: fields.text('uuid'),
    },
    provisionedGiB,
    inUseGiB,
    details: { cpus: null, memoryGiB: null, diskGiB: null, partitionGiB: null, partitionUsedGiB: null },
  };
}

function isTrue(word: string | null): boolean {
  return word !== null && /^(?:true|yes|1|wahr|vrai)$/i.test(word);
}

/** The machine as a workload: what vInfo does not state is taken from the other sheets, with their cells as origin. */
export function completed({ workload, details, inUseGiB }: Machine, withVInfo: boolean): WorkloadRecord {
  const { cpus, memoryGiB } = details;
  // What a guest sees is less than what it was given: by itself it must not replace what vInfo of another file states.
  const guestGiB = withVInfo ? details.partitionGiB : null;
  const filled = {
    ...(workload.vcpus === null && cpus?.cell ? { vcpus: cpus.cell } : {}),
    ...(workload.memoryGiB === null && memoryGiB?.cell ? { memoryGiB: memoryGiB.cell } : {}),
  };
  return listedAsVirtualMachine({
    ...workload,
    vcpus: workload.vcpus ?? cpus?.value ?? null,
    memoryGiB: workload.memoryGiB ?? memoryGiB?.value ?? null,
    storageGiB: workload.storageGiB ?? details.diskGiB ?? inUseGiB ?? guestGiB,
    usedStorageGiB: inUseGiB || (withVInfo ? details.partitionUsedGiB : null) || null,
    origin: { ...workload.origin, cells: { ...workload.origin.cells, ...filled } },
  });
}
