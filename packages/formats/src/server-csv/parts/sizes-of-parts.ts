import { type Origin, type OriginCell, type ServerRecord, text, type WorkloadRecord } from '@tatami/model';
import { answerTo, type ImportQuestion, questionOfRows } from '../../questions/import-question.ts';
import { joinedText } from '../../tabular/cells/joined-text.ts';
import type { RowFields } from '../../tabular/row-fields.ts';
import type { ListRecords } from '../columns-looked-at.ts';
import type { Part, PartColumns } from './columns-of-parts.ts';

/** What one row states; `server` is null where the row is of a virtual machine. */
export interface RowOfMachine {
  readonly server: ServerRecord | null;
  readonly workload: WorkloadRecord;
}

/** A machine with the rows of its further parts. */
export interface RowsOfParts {
  readonly columns: PartColumns;
  readonly first: RowOfMachine;
  readonly rows: ReadonlyMap<Part, readonly RowOfMachine[]>;
}

type Sized = 'disk' | 'module';

const ASKED = {
  disk: {
    id: 'parts:disks',
    field: 'storageGiB',
    problem: ({ words, column, rows }: { words: string; column: string; rows: number }) =>
      text(
        'Is “{column}” the size of each disk or of all together? {rows} {rows:machine stands|machines stand} in several rows with one size on each (such as “{words}”).',
        '「{column}」は各ディスクの容量ですか、全体の容量ですか。{rows}台は複数の行に記載され、どの行も同じ値です（「{words}」など）。',
        { column, rows, words },
      ),
    hint: text(
      'Until it is answered, the storage of these machines is unknown.',
      '回答するまで、これらのマシンのストレージ容量は不明として扱います。',
    ),
    options: [
      { value: 'each', label: text('Of each disk: they are added up', '各ディスクの容量：合計する') },
      { value: 'all', label: text('Of all disks together', '全ディスクの合計') },
    ],
  },
  module: {
    id: 'parts:modules',
    field: 'memoryGiB',
    problem: ({ words, column, rows }: { words: string; column: string; rows: number }) =>
      text(
        'Is “{column}” the size of each memory module or of all together? {rows} {rows:machine stands|machines stand} in several rows with one size on each (such as “{words}”).',
        '「{column}」はメモリモジュール1枚の容量ですか、全体の容量ですか。{rows}台は複数の行に記載され、どの行も同じ値です（「{words}」など）。',
        { column, rows, words },
      ),
    hint: text(
      'Until it is answered, the memory of these machines is unknown.',
      '回答するまで、これらのマシンのメモリ容量は不明として扱います。',
    ),
    options: [
      { value: 'each', label: text('Of each module: they are added up', 'モジュール1枚の容量：合計する') },
      { value: 'all', label: text('Of all modules together', '全モジュールの合計') },
    ],
  },
} as const;

type Figure = 'storageGiB' | 'usedStorageGiB' | 'memoryGiB' | 'sockets' | 'cores' | 'threads';

/** The sizes of disks and memory modules and the counts of CPUs that rows of one machine state one by one. */
export class SizesOfParts {
  private readonly answers: Readonly<Record<string, string>> | undefined;
  /** By machine, the modules of which each row states one. */
  private readonly modules = new Map<string, { readonly gib: number | null; readonly cell: OriginCell | null }[]>();
  private readonly open: Record<Sized, Origin[]> = { disk: [], module: [] };

  constructor(answers: Readonly<Record<string, string>> | undefined) {
    this.answers = answers;
  }

  noteModule(fields: RowFields, { key }: WorkloadRecord): void {
    if (!fields.has('memoryPerModule')) return;
    const known = this.modules.get(key) ?? [];
    this.modules.set(key, known);
    known.push({ gib: fields.quantity('memoryPerModule'), cell: fields.cellOf('memoryPerModule') });
  }

  settle({ servers, workloads }: ListRecords, machines: readonly RowsOfParts[]): ListRecords {
    const having = (part: Part) =>
      new Map(machines.flatMap((each) => (each.rows.has(part) ? [[keyOf(each), each]] : [])));
    const [disks, modules, cpus] = [having('disk'), having('module'), having('cpu')];
    const ofDisks = this.sizesAre('disk', [...disks.values()]);
    const ofModules = this.sizesAre('module', [...modules.values()]);
    const readsModules = modules.size > 0 && this.modules.size > 0;
    const sized = <R extends ServerRecord | WorkloadRecord>(record: R, of: (row: RowOfMachine) => R | null): R => {
      const withDisks = summed(record, disks.get(record.key), { part: 'disk', fields: DISKS, are: ofDisks, of });
      return readsModules
        ? withDisks
        : summed(withDisks, modules.get(record.key), { part: 'module', fields: MEMORY, are: ofModules, of });
    };
    return {
      servers: servers.map((server) => {
        const known = sized(server, (row) => row.server);
        const withModules = readsModules ? this.withModules(known) : known;
        return cpus.size === 0 ? withModules : withCpus(withModules, cpus);
      }),
      workloads: workloads.map((workload) => sized(workload, (row) => row.workload)),
    };
  }

  question(): readonly ImportQuestion[] {
    return (['disk', 'module'] as const).flatMap((part) =>
      questionOfRows(this.open[part], { ...ASKED[part], answers: this.answers }),
    );
  }

  /** Whose the sizes in rows of parts are: of each, where its header or two rows of one machine say so; else a person says. */
  private sizesAre(part: Sized, machines: readonly RowsOfParts[]): 'each' | 'all' | null {
    const { field, id, options } = ASKED[part];
    const sizesOf = (machine: RowsOfParts) =>
      [machine.first, ...(machine.rows.get(part) ?? [])].map(({ server, workload }) => (server ?? workload)[field]);
    const isEach = machines.some(
      (machine) => machine.columns.areSizesOfEach[part] || new Set(sizesOf(machine)).size > 1,
    );
    if (isEach) return 'each';
    for (const machine of machines)
      if (sizesOf(machine).some((size) => size !== null))
        this.open[part].push((machine.first.server ?? machine.first.workload).origin);
    return answerTo(id, options, this.answers) as 'each' | 'all' | null;
  }

  private withModules(server: ServerRecord): ServerRecord {
    const noted = this.modules.get(server.key);
    const cells = noted?.flatMap(({ cell }) => cell ?? []) ?? [];
    if (!noted || server.memoryGiB !== null || cells.length < noted.length) return server;
    return withFigure(server, 'memoryGiB', sumOf(noted.map(({ gib }) => gib)), asOneCell(cells));
  }
}

const DISKS: readonly Figure[] = ['storageGiB', 'usedStorageGiB'];
const MEMORY: readonly Figure[] = ['memoryGiB'];

interface Sum<R> {
  readonly part: Sized;
  readonly fields: readonly Figure[];
  readonly are: 'each' | 'all' | null;
  readonly of: (row: RowOfMachine) => R | null;
}

/** A record with the sum of what the rows of its parts state; unknown where it is open what they state. */
function summed<R extends ServerRecord | WorkloadRecord>(
  record: R,
  machine: RowsOfParts | undefined,
  { part, fields, are, of }: Sum<R>,
): R {
  if (!machine || are === 'all') return record;
  const rows = [machine.first, ...(machine.rows.get(part) ?? [])].flatMap((row) => of(row) ?? []);
  return fields.reduce((known, field) => {
    const values = rows.map((row) => figureOf(row, field));
    if (values.every((value) => value === null)) return known;
    const cells = rows.flatMap(({ origin }) => origin.cells[field] ?? []);
    return are === 'each'
      ? withFigure(known, field, sumOf(values), asOneCell(cells))
      : withFigure(known, field, null, null);
  }, record);
}

/** A server with its CPUs, a row each; where a column counts its sockets, cores and threads are those of all. */
function withCpus(server: ServerRecord, cpus: ReadonlyMap<string, RowsOfParts>): ServerRecord {
  const machine = cpus.get(server.key);
  if (server.sockets !== null) return server;
  const names = new Set([...cpus.values()].flatMap(({ columns }) => columns.names.get('cpu') ?? []));
  const rows = machine
    ? [machine.first, ...(machine.rows.get('cpu') ?? [])].flatMap((row) => row.server ?? [])
    : [server];
  const named = rows.flatMap(({ origin }) => Object.values(origin.cells).filter(({ column }) => names.has(column)));
  if (named.length < rows.length) return server;
  const counted = withFigure(server, 'sockets', rows.length, asOneCell(named));
  return (['cores', 'threads'] as const).reduce((known, field) => {
    const isAsRead = known[field] !== null && known[field] === rows[0]?.[field];
    if (!isAsRead || rows.length < 2) return known;
    const cells = rows.flatMap(({ origin }) => origin.cells[field] ?? []);
    return withFigure(known, field, sumOf(rows.map((row) => row[field])), asOneCell(cells));
  }, counted);
}

function keyOf({ first }: RowsOfParts): string {
  return first.workload.key;
}

function figureOf(record: ServerRecord | WorkloadRecord, field: Figure): number | null {
  return (record as unknown as Readonly<Record<Figure, number | null | undefined>>)[field] ?? null;
}

function withFigure<R extends ServerRecord | WorkloadRecord>(
  record: R,
  field: Figure,
  value: number | null,
  cell: OriginCell | null,
): R {
  const { [field]: _, ...others } = record.origin.cells;
  const cells = cell === null ? others : { ...others, [field]: cell };
  return { ...record, [field]: value, origin: { ...record.origin, cells } };
}

/** Without one of its parts a sum is another amount. */
function sumOf(values: readonly (number | null)[]): number | null {
  const known = values.flatMap((value) => value ?? []);
  return known.length === values.length ? known.reduce((sum, value) => sum + value, 0) : null;
}

/** Cells that add up to one figure. */
function asOneCell(cells: readonly OriginCell[]): OriginCell | null {
  const [first] = cells;
  return first ? { ...first, text: joinedText(cells.map(({ text }) => text.trim())) } : null;
}
