import {
  attributeField,
  attributesIn,
  attributesText,
  type OriginCell,
  type WorkloadRecord,
  withDatabases,
} from '@tatami/model';
import { isMissing } from '../../decode/quantity.ts';
import type { HeadRow, Table } from '../../decode/table.ts';
import type { ColumnMapping } from '../../import-result.ts';
import type { IssueLog } from '../../issues/issue-log.ts';
import type { Layout } from '../../tabular/layout.ts';
import { nameKey } from '../../tabular/merge-key.ts';
import type { RowFields } from '../../tabular/row-fields.ts';
import { withHostColumnsTold } from '../hosts/columns-of-hosts.ts';
import { isModelOfVirtual } from '../hosts/kinds-of-machines.ts';
import { bindingAt, withHostsTold } from '../hosts-of-machines.ts';
import { databasesInMachines } from './issues.ts';

/** What hardware has, and a virtual machine is not granted. */
const HARDWARE = ['cpuModel', 'sockets', 'cores', 'threads', 'coresPerSocket', 'model', 'serialNumber'] as const;
/** What says otherwise what a row is. */
const TOLD_OTHERWISE = ['vm', 'kind', 'isVirtual', 'instanceType', 'count', 'secondNode', 'container'] as const;

/**
 * A list of machines that were granted vCPUs and memory, with the databases in them, read as one of virtual machines: they state no hardware, and
 * the rows of one machine state one size of it. As it is elsewhere, or where a person chose these columns.
 */
export function withMachinesOfDatabasesTold(layout: Layout, table: Table, mapping: ColumnMapping | null): Layout {
  const chosen = mapping?.fields ?? {};
  if ('vm' in chosen || 'name' in chosen || 'instance' in chosen) return layout;
  const at = new Map(layout.bindings.map(({ field, index }) => [field, index]));
  const [name, vcpus, database] = [at.get('name'), at.get('vcpus'), at.get('instance')];
  const memory = at.get('memoryGiB') ?? at.get('grantedMemoryGiB');
  if (name === undefined || vcpus === undefined || memory === undefined || database === undefined) return layout;
  if (TOLD_OTHERWISE.some((field) => at.has(field))) return layout;
  const rows = table.head().filter(({ row }) => row > layout.headerRow);
  const granted = rows.filter(({ cells }) => isStated(cells, vcpus));
  const isOfDatabases = granted.some(({ cells }) => isStated(cells, database));
  const hardware = HARDWARE.filter((field) => granted.some((row) => statesHardware(row, field, at.get(field))));
  if (!isOfDatabases || hardware.length > 0) return layout;
  if (![vcpus, memory].every((index) => isOneOfEach(rows, name, index))) return layout;
  const others = layout.bindings.filter(({ field }) => field !== 'name');
  const machines = { ...layout, bindings: [bindingAt(layout, 'vm', name), ...others] };
  return withHostColumnsTold(withHostsTold(machines, table, mapping), table, mapping);
}

function isStated(cells: readonly string[], index: number): boolean {
  return !isMissing((cells[index] ?? '').trim());
}

function statesHardware({ cells }: HeadRow, field: string, index: number | undefined): boolean {
  if (index === undefined || !isStated(cells, index)) return false;
  return field !== 'model' || !isModelOfVirtual(cells[index] ?? '');
}

/** Whether the rows of one machine state one value at most in a column, and each machine has one. */
function isOneOfEach(rows: readonly HeadRow[], name: number, index: number): boolean {
  const values = new Map<string, string>();
  const machines = new Set<string>();
  for (const { cells } of rows) {
    if (!isStated(cells, name)) continue;
    const machine = nameKey((cells[name] ?? '').trim());
    machines.add(machine);
    if (!isStated(cells, index)) continue;
    const value = (cells[index] ?? '').trim();
    if ((values.get(machine) ?? value) !== value) return false;
    values.set(machine, value);
  }
  return machines.size > 0 && values.size === machines.size;
}

/** What is of the machine where its rows agree, and of each database where they do not. */
const USE = ['cpuPeakShare', 'cpuAverageShare', 'storageGiB', 'iops', 'writeIops', 'transferMBs'] as const;
const SHARES: ReadonlySet<string> = new Set(['cpuPeakShare', 'cpuAverageShare']);
/** What each database has as its own. */
const OF_DATABASE = ['dbms', 'databaseGiB'] as const;

/** Virtual machines whose rows name a database each: a machine moves as a whole, with all of them. */
export class DatabasesInMachines {
  /** What names the database of each row, by the key of its record. */
  private readonly names = new Map<string, NameOfDatabase>();
  /** The key of the machine of each further row, by the key of that. */
  private readonly further = new Map<string, string>();

  /** Notes the database that the first row of a machine names. */
  note(fields: RowFields, machine: WorkloadRecord): void {
    const name = nameIn(fields);
    if (name) this.names.set(machine.key, name);
  }

  /** The row as one of a further database of its machine; null where it is none: it names no other, or states another machine. */
  ofFurther(
    fields: RowFields,
    { first, again, has }: { first: WorkloadRecord; again: WorkloadRecord; has: (key: string) => boolean },
  ): WorkloadRecord | null {
    const name = nameIn(fields);
    const known = this.names.get(first.key);
    if (!name || !known || nameKey(known.cell.text) === nameKey(name.cell.text)) return null;
    const key = `${first.key}/${nameKey(name.cell.text)}`;
    const isOne = MACHINE.every((field) => {
      const [one, other] = [first, again].map(({ origin }) => origin.cells[field]?.text.trim() ?? '');
      return isMissing(other ?? '') || one === other;
    });
    if (!isOne || has(key)) return null;
    this.further.set(key, first.key);
    this.names.set(key, name);
    return { ...again, key };
  }

  /** The workloads with each machine once, which has the databases of all its rows. */
  settle(workloads: readonly WorkloadRecord[], issues: IssueLog): readonly WorkloadRecord[] {
    if (this.further.size === 0) return workloads;
    const rows = new Map<string, WorkloadRecord[]>();
    for (const workload of workloads) {
      const machine = this.further.get(workload.key);
      const its = machine === undefined ? undefined : rows.get(machine);
      if (its) its.push(workload);
      else if (machine !== undefined) rows.set(machine, [workload]);
    }
    const settled = workloads.flatMap((workload): readonly WorkloadRecord[] => {
      if (this.further.has(workload.key)) return [];
      const others = rows.get(workload.key);
      return others ? [this.joined([workload, ...others])] : [workload];
    });
    const [first] = rows.values();
    const { sheet = null, row = 0 } = first?.[0]?.origin ?? {};
    issues.add(databasesInMachines(rows.size, this.further.size + rows.size), { sheet, row });
    return settled;
  }

  private joined(rows: readonly [WorkloadRecord, ...WorkloadRecord[]]): WorkloadRecord {
    const first = this.unnamed(rows[0]);
    const ofEach = USE.filter((field) => {
      const stated = new Set(rows.flatMap((row) => row[field] ?? []));
      return stated.size > 1;
    });
    const databases = rows.map((row) => this.databaseOf(row, first, ofEach));
    const off = rows.every(({ poweredOn }) => poweredOn === false);
    const running = rows.find(({ poweredOn }) => poweredOn !== false)?.poweredOn ?? null;
    const machine = without(first, [...OF_DATABASE, ...ofEach]);
    const storage = ofEach.includes('storageGiB') ? sumOf(rows) : machine.storageGiB;
    return withDatabases({ ...machine, storageGiB: storage, poweredOn: off ? false : running }, databases);
  }

  /** A row without the name of its database among the further words of its machine. */
  private unnamed(row: WorkloadRecord): WorkloadRecord {
    const { header = '' } = this.names.get(row.key) ?? {};
    const { [header]: _, ...attributes } = attributesIn(row.attributes);
    const { [attributeField(header)]: __, ...cells } = row.origin.cells;
    return { ...row, attributes: attributesText(attributes), origin: { ...row.origin, cells } };
  }

  /** What a row says of its database alone. */
  private databaseOf(
    row: WorkloadRecord,
    first: WorkloadRecord,
    ofEach: readonly (typeof USE)[number][],
  ): WorkloadRecord {
    const cell = this.names.get(row.key)?.cell;
    const name = cell?.text.trim() ?? row.name;
    const own = without(
      this.unnamed(row),
      USE.filter((field) => SHARES.has(field) || !ofEach.includes(field)),
    );
    const cells = { ...own.origin.cells, ...(cell && { name: cell }) };
    const key = `${first.key}/${nameKey(name)}`;
    return {
      ...own,
      key,
      name,
      serverKey: first.key,
      vcpus: null,
      memoryGiB: null,
      storageGiB: null,
      origin: { ...own.origin, cells },
    };
  }
}

interface NameOfDatabase {
  readonly header: string;
  readonly cell: OriginCell;
}

function nameIn(fields: RowFields): NameOfDatabase | null {
  const said = fields.headed('instance');
  return said?.cell ? { header: said.header, cell: said.cell } : null;
}

/** What a further row may leave out, and not state otherwise. */
const MACHINE = ['vcpus', 'memoryGiB', 'serverKey'] as const;

type Emptied = (typeof USE)[number] | (typeof OF_DATABASE)[number];

function without(workload: WorkloadRecord, fields: readonly Emptied[]): WorkloadRecord {
  const cells = Object.fromEntries(
    Object.entries(workload.origin.cells).filter(([field]) => !fields.some((each) => each === field)),
  );
  const blank = Object.fromEntries(fields.map((field) => [field, null]));
  return { ...workload, ...blank, origin: { ...workload.origin, cells } };
}

/** Of disks that rows state one by one; not known where one states none. */
function sumOf(rows: readonly WorkloadRecord[]): number | null {
  const sizes = rows.flatMap(({ storageGiB }) => storageGiB ?? []);
  return sizes.length === rows.length ? sizes.reduce((sum, each) => sum + each, 0) : null;
}
