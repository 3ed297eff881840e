import {
  bareServer,
  databasesMentioned,
  type ServerRecord,
  shortName,
  text,
  type WorkloadRecord,
  withDatabases,
} from '@tatami/model';
import { isMissing } from '../../decode/quantity.ts';
import type { Table } from '../../decode/table.ts';
import { type InstanceName, instanceName, ownInstance } from '../../machines/sql-server-name.ts';
import { answerTo, type ImportQuestion, questionOfRows } from '../../questions/import-question.ts';
import { readHeader } from '../../tabular/headers/header.ts';
import { type Layout, layoutOf } from '../../tabular/layout.ts';
import { nameKey } from '../../tabular/merge-key.ts';
import type { RowFields } from '../../tabular/row-fields.ts';
import { COLUMNS, hasSizesOfMachines } from '../columns.data.ts';
import type { ListRecords } from '../columns-looked-at.ts';
import { databaseOfRow } from '../database-of-row.ts';
import { bindingAt } from '../hosts-of-machines.ts';
import { instanceAtHost } from './instances-at-hosts.ts';

const ID = 'kind:instances';
const OPTIONS = [
  {
    value: 'instances',
    label: text('Instances of databases: leave them out', 'データベースのインスタンス：対象外とする'),
  },
  { value: 'servers', label: text('Servers: they count', 'サーバーとして数える') },
];

/** Headers of what instances of databases have and servers have not, by what each says of them. */
const VERSION = /^(?:(?:db|database|product)?version|バジョン|バージョン)$/;
const EDITION = /^(?:(?:db|database)?edition|エディション)$/;
const OTHERS = /^(?:sid|(?:db|database)?instance(?:name)?|(?:tcp)?ports?|oraclehome|databasename|インスタンス名?)$/;
const CLASS = /^(?:(?:sys|ci)?class(?:name)?|klasse|クラス)$/;
const OF_DATABASES = /\bdatabase instance\b|cmdb_ci_db_(?:\w+_)?instance/i;
/** What servers and virtual machines have, where their rows state it. */
const OF_MACHINE = [
  ...['sockets', 'cores', 'coresPerSocket', 'coresAndThreads', 'cpuCounts', 'threads', 'vcpus', 'cpuModel'],
  ...['memoryGiB', 'grantedMemoryGiB', 'usedMemoryGiB', 'memoryOfSlots', 'storageGiB', 'os', 'serialNumber'],
  ...['instanceType', 'count'],
] as const;

interface Columns {
  /** The list as rows of instances are read: with product, version and edition. */
  readonly layout: Layout;
  /** Those that no row of a machine fills. */
  readonly own: readonly number[];
  readonly class: number;
  readonly listed: ReadonlySet<string>;
}

/**
 * Rows of instances of databases in lists of servers, as exports of a CMDB have them: they state nothing that a machine has, and what no row
 * of a machine states. They run on the servers that their names say; where nothing does, they are no servers all the same.
 */
export class InstancesAmongServers {
  private readonly answers: Readonly<Record<string, string>> | undefined;
  private readonly open: ReturnType<RowFields['origin']>[] = [];
  private columns: Columns | null = null;
  private readonly held = new Map<string, { readonly server: ServerRecord; readonly workloads: WorkloadRecord[] }>();

  constructor(answers: Readonly<Record<string, string>> | undefined) {
    this.answers = answers;
  }

  begin(layout: Layout, table: Table): void {
    this.columns = columnsIn(layout, table);
  }

  /** What the row says of an instance, and where that runs; null where it is of a machine. */
  of(fields: RowFields, name: string): { readonly fields: RowFields; readonly named: InstanceName | null } | null {
    const { columns } = this;
    if (!columns || OF_MACHINE.some((field) => fields.text(field) !== null)) return null;
    const isSaid = namesDatabases(fields.cells[columns.class] ?? '');
    if (!isSaid && !columns.own.some((at) => !isMissing((fields.cells[at] ?? '').trim()))) return null;
    const named = instanceIn(name, isSaid ? columns.listed : null);
    if (named === null && !isSaid) {
      this.open.push(fields.origin([['name', 'name']]));
      if (answerTo(ID, OPTIONS, this.answers) === 'servers') return null;
    }
    const told = fields.through(columns.layout);
    return { fields: databaseOfRow(told) === null ? fields : told, named };
  }

  /** Keeps an instance until all servers are read; the one of its key that was there before, null where none was. */
  note(server: ServerRecord, workload: WorkloadRecord): WorkloadRecord | null {
    const bare = bareServer(server.key, server.name, { ...server.origin, cells: nameOf(server) });
    const known = this.held.get(server.key) ?? { server: bare, workloads: [] };
    this.held.set(server.key, known);
    const first = known.workloads.find(({ key }) => key === workload.key);
    if (!first) known.workloads.push(workload);
    return first ?? null;
  }

  /**
   * The records with the instances on their servers, or in the virtual machines of that name; servers that no row lists are known by name. null
   * where there are no instances.
   */
  settle({ servers, workloads }: ListRecords): (ListRecords & { readonly shared: readonly string[] }) | null {
    if (this.held.size === 0) return null;
    const [added, shared]: [ServerRecord[], string[]] = [[], []];
    const databases: WorkloadRecord[] = [];
    const inMachines = new Map<string, readonly WorkloadRecord[]>();
    const listed = indexOf(servers);
    const machines = indexOf(workloads.filter(({ serverKey, key }) => serverKey !== key && !key.includes('/')));
    for (const [key, { server, workloads: its }] of this.held) {
      const [on, machine] = [listed(key), machines(key)];
      if (on === null && machine !== null) inMachines.set(machine, its);
      else databases.push(...its.map((each) => (on === null ? each : onServer(each, key, on))));
      if (on !== null) shared.push(on);
      else if (machine === null) added.push(server);
    }
    const known = new Set(workloads.map(({ key }) => key));
    const within = workloads.map((each) => withDatabases(each, inMachines.get(each.key) ?? []));
    return {
      servers: [...servers, ...added],
      workloads: [...within, ...databases.filter(({ key }) => !known.has(key))],
      shared,
    };
  }

  question(): readonly ImportQuestion[] {
    return questionOfRows(this.open, {
      id: ID,
      field: 'name',
      problem: ({ words: name, rows }) =>
        text(
          'Are these instances of databases? {rows} {rows:row|rows}, “{name}” first, {rows:states|state} nothing of a machine, but what no server of the list states.',
          'これらはデータベースのインスタンスですか。{rows}行（「{name}」など）にはマシンの記載がなく、ほかのサーバーにはない項目の記載があります。',
          { name, rows },
        ),
      hint: text(
        'Until it is answered, they are left out: nothing says on which server they run. Names like ORCL@db1, or relations (cmdb_rel_ci), say it.',
        '稼働先のサーバーが分からないため、回答するまで対象外とします。「ORCL@db1」のような名前、またはリレーション（cmdb_rel_ci）があれば稼働先が分かります。',
      ),
      options: OPTIONS,
      answers: this.answers,
    });
  }
}

/** Whether a class is of databases; elsewhere rows of machines name theirs in columns of their own. */
function namesDatabases(ofClass: string): boolean {
  return OF_DATABASES.test(ofClass) || databasesMentioned(ofClass).length > 0;
}

function nameOf({ origin }: ServerRecord) {
  const { name } = origin.cells;
  return name ? { name } : {};
}

/** The instance and the machine that a name says; `listed` are machines whose name their default instance has. */
function instanceIn(name: string, listed: ReadonlySet<string> | null): InstanceName | null {
  const at = instanceAtHost(name);
  if (at) return { machine: at.machine, instance: ownInstance(at.instance) };
  if (name.includes('\\')) return instanceName(name);
  return listed?.has(nameKey(name)) ? { machine: name, instance: null } : null;
}

/** Whether a table lists instances alone, each by its name and its server, with what says their product. */
export function listsInstancesByName(table: Table): boolean {
  const layout = layoutOf(table, COLUMNS);
  return layout !== null && areInstances(layout, table);
}

function areInstances({ bindings, headerCells, headerRow }: Layout, table: Table): boolean {
  const at = bindings.find(({ field }) => field === 'name')?.index;
  const bases = headerCells.map((header) => readHeader(header).base);
  if (at === undefined || bindings.some(({ field }) => field === 'dbms')) return false;
  if (![VERSION, EDITION].every((words) => bases.some((base) => words.test(base)))) return false;
  const rows = table.head().filter(({ row }) => row > headerRow);
  return rows.length > 0 && rows.every(({ cells }) => instanceAtHost(cells[at] ?? '') !== null);
}

function columnsIn(layout: Layout, table: Table): Columns | null {
  const at = layout.bindings.find(({ field }) => field === 'name')?.index;
  const areAlone = areInstances(layout, table);
  if (at === undefined || !(areAlone || hasSizesOfMachines(new Set(['name', ...sizesIn(layout)])))) return null;
  const bases = layout.headerCells.map((header) => readHeader(header).base);
  const ofMachine = layout.bindings.flatMap(({ field, index }) =>
    OF_MACHINE.some((each) => each === field) ? index : [],
  );
  const rows = table.head().filter(({ row }) => row > layout.headerRow);
  const isFilled = (cells: readonly string[], index: number) => !isMissing((cells[index] ?? '').trim());
  const machines = rows.filter(({ cells }) => ofMachine.some((index) => isFilled(cells, index)));
  const own = [VERSION, EDITION, OTHERS].flatMap((words) =>
    bases.flatMap((base, index) =>
      index !== at && words.test(base) && !machines.some(({ cells }) => isFilled(cells, index)) ? index : [],
    ),
  );
  const ofClass = bases.findIndex((base) => CLASS.test(base));
  if ((machines.length === 0 && !areAlone) || (own.length === 0 && ofClass < 0)) return null;
  const columnOf = (words: RegExp) => own.find((index) => words.test(bases[index] ?? ''));
  const listed = new Set(machines.map(({ cells }) => nameKey(cells[at] ?? '')));
  const told = { version: columnOf(VERSION), edition: columnOf(EDITION), product: ofClass };
  return { layout: ofInstances(layout, told), own, class: ofClass, listed };
}

function sizesIn({ bindings }: Layout): readonly string[] {
  return bindings.flatMap(({ field }) => (OF_MACHINE.some((each) => each === field) ? field : []));
}

function ofInstances(
  layout: Layout,
  {
    version,
    edition,
    product,
  }: { readonly version?: number | undefined; readonly edition?: number | undefined; readonly product: number },
): Layout {
  const told = [
    ['dbVersion', version],
    ['dbEdition', edition],
    ['dbms', product < 0 ? undefined : product],
  ] as const;
  const found = told.flatMap(([field, index]) => (index === undefined ? [] : bindingAt(layout, field, index)));
  const taken = new Set(found.map(({ index }) => index));
  return { ...layout, bindings: [...layout.bindings.filter(({ index }) => !taken.has(index)), ...found] };
}

/** The key of the record that a machine is listed under: by its name, or by that without its domain where one alone has it. */
function indexOf(records: readonly { readonly key: string }[]): (key: string) => string | null {
  const keys = new Set(records.map(({ key }) => key));
  const short = new Map<string, string | null>();
  for (const { key } of records) short.set(shortName(key), short.has(shortName(key)) ? null : key);
  return (key) => (keys.has(key) ? key : (short.get(shortName(key)) ?? null));
}

function onServer(workload: WorkloadRecord, from: string, to: string): WorkloadRecord {
  return from === to ? workload : { ...workload, key: `${to}${workload.key.slice(from.length)}`, serverKey: to };
}
