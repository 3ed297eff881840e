import { chipsOf, type Origin, type OriginCell } from '@tatami/model';
import { CPU_CATALOGUE } from '@tatami/model/cpu-ratings';
import { changeIn } from '../decode/as-written/change.ts';
import { readFreeCount } from '../decode/as-written/free-count.ts';
import type { ImportQuestion } from '../questions/import-question.ts';
import type { OriginView } from '../tabular/cells/origin-view.ts';
import type { AttributeCell, RowFields } from '../tabular/row-fields.ts';
import { withClockTold } from './clock-times.ts';
import {
  bracketsAnswer,
  bracketsQuestion,
  coresAndThreadsIn,
  coresInBrackets,
  coresOfPair,
  countsInWords,
  numbersInBrackets,
  type OpenBrackets,
  threadsInBrackets,
} from './cores-and-threads.ts';
import { saysEnabledCores } from './cores-enabled.ts';
import { CoresOnDemand } from './cores-on-demand.ts';
import { saysSockets } from './count-of-cpus.ts';
import { type CpuCell, countOfOneCpu, readCpuCell, SAYS_NOTHING } from './cpu-cell.ts';
import {
  clockTimesOpen,
  coresAndThreadsOpen,
  coresContradictSockets,
  coresOfEachOrAll,
  cpusReadAs,
  ofOneCpu,
} from './cpu-issues.ts';

/** Columns whose cells may say more of the CPUs than the one thing they are for. */
const COLUMNS = [
  'cpuModel',
  'cores',
  'sockets',
  'vcpus',
  'threads',
  'coresPerSocket',
  'coresAndThreads',
  'cpuCounts',
] as const;
/** Of these no other field goes by its own name: they say the cores. */
const SAY_CORES: ReadonlySet<string> = new Set(['coresPerSocket', 'coresAndThreads', 'cpuCounts']);
/** Columns in which cores are all there are. */
const OF_ALL: ReadonlySet<string> = new Set(['cores', 'coresAndThreads']);
type Counted = 'sockets' | 'cores' | 'threads' | 'vcpus';
type Counts = Readonly<Record<Counted, number | null>>;

/** What a row says of its CPUs, each from a column of its own or from a cell that says several things. */
export interface StatedCpus extends Counts {
  /** Where no column states it and the cell of the CPU names no CPU. */
  readonly clockGHz: number | null;
  /** False where the cell under the CPU's header only counts. */
  readonly namesCpu: boolean;
  /** Columns whose cells gave what has none of its own. */
  readonly from: Readonly<Partial<Record<Counted | 'cpuModel' | 'clockGHz', string>>>;
  /** The remark that says how many cores are on, where that is what counts. */
  readonly coresCell?: OriginCell;
}

const NOWHERE: StatedCpus['from'] = {};

const chipOf = chipsOf(CPU_CATALOGUE);
const CORES_CELL: OriginView = [['cores', 'cores']];

/** Counts, and columns that gave those that have none of their own. */
interface Own {
  readonly counts: Counts;
  readonly from: StatedCpus['from'];
}

/** Cells repeat in most rows: each is read once. */
export class CpuCells {
  /** Cells with a number in brackets behind the cores that nothing tells: a person is asked. */
  private readonly open: OpenBrackets[] = [];
  private readonly onDemand: CoresOnDemand;
  private readonly known = new Map<string, CpuCell | null>();
  private readonly answers: Readonly<Record<string, string>> | undefined;

  constructor(answers: Readonly<Record<string, string>> | undefined) {
    this.answers = answers;
    this.onDemand = new CoresOnDemand(answers);
  }

  /** All a row says of its CPUs; what is not plain is said. `kept` are its further cells, where a remark may say how many cores are on. */
  of(fields: RowFields, kept: readonly AttributeCell[] = []): StatedCpus {
    return this.onDemand.applied(withThreadsOfCores(this.counted(fields), fields), kept, fields);
  }

  question(): readonly ImportQuestion[] {
    return [...bracketsQuestion(this.open, this.answers), ...this.onDemand.question()];
  }

  private counted(fields: RowFields): StatedCpus {
    const own = ownCounts(fields);
    // Most rows have a column for each.
    const paired = own.cores === null ? this.paired(fields, own) : null;
    const counts = paired?.counts ?? own;
    const from = paired?.from ?? NOWHERE;
    const first = this.firstCell(fields, counts);
    if (first) return this.withCoresBeside(fields, this.withCell(fields, counts, from, first), first.column);
    const { sockets, cores, threads, vcpus } = counts;
    return { sockets, cores, threads, vcpus, clockGHz: null, namesCpu: true, from };
  }

  /** With what a cell of the cores' own column says, where the one that names the CPU counts CPUs alone: '6130 ×2' beside '32C64T'. */
  private withCoresBeside(fields: RowFields, read: StatedCpus, column: string): StatedCpus {
    if (column !== 'cpuModel' || read.cores !== null || read.sockets === null) return read;
    const text = fields.text('cores');
    const cell = text === null ? null : (ofCores(text, 'cores') ?? this.read(text));
    if (text === null || cell === null || cell.coresPerCpu === null) return read;
    const { namesCpu, clockGHz } = read;
    return { ...this.withCell(fields, read, read.from, { column: 'cores', text, cell }), namesCpu, clockGHz };
  }

  private withCell(
    fields: RowFields,
    own: Counts,
    ownFrom: StatedCpus['from'],
    {
      column,
      text,
      cell: written,
    }: { readonly column: (typeof COLUMNS)[number]; readonly text: string; readonly cell: CpuCell },
  ): StatedCpus {
    // Most cells name a CPU and no more: what the catalogue says of it tells nothing then.
    const ofChip = written.ambiguous || written.clockTimes !== null ? chipCores(fields) : null;
    const told = withClockTold(written, { sockets: own.sockets ?? written.sockets, cores: own.cores, ofChip });
    if (told === 'open') fields.report(clockTimesOpen(text), column);
    const cell = told === 'open' ? written : told;
    const sockets = own.sockets ?? cell.sockets;
    // What stands in a column of cores is all there are, unless the cell itself counts the CPUs or speaks of one.
    const meant = cell.ambiguous ? coresAreOf(cell, ofChip) : null;
    const isOfAll = (OF_ALL.has(column) && cell.sockets === null && !cell.ofEach) || meant === 'all';
    const times = isOfAll ? 1 : sockets;
    const all = (each: number | null) => (each === null || times === null ? null : each * times);
    const open = cell.ambiguous && meant === null && own.cores === null;
    if (open) fields.report(coresOfEachOrAll(text), column);
    if (isOfOneAlone(cell) && sockets === null && own.cores === null) fields.report(ofOneCpu(text), column);
    const cores = own.cores ?? (open ? null : (all(cell.coresPerCpu) ?? onlyCores(cell, sockets)));
    const clockGHz = cell.namesCpu || fields.has('clockGHz') ? null : cell.clockGHz;
    const read: Record<Counted, number | null> = {
      sockets,
      cores,
      threads: own.threads ?? (open ? null : all(cell.threadsPerCpu)),
      vcpus: own.vcpus ?? cell.vcpus,
    };
    const taken = (Object.keys(read) as Counted[]).filter((field) => own[field] === null && read[field] !== null);
    const namesCpu = column !== 'cpuModel' || cell.namesCpu;
    // What is beside counts is no CPU where another column names one.
    const named = column !== 'cpuModel' && cell.namesCpu && fields.text('cpuModel') === null;
    if (taken.length === 0 && !named && clockGHz === null) return { ...read, clockGHz, namesCpu, from: ownFrom };
    const from: Partial<Record<Counted | 'cpuModel' | 'clockGHz', string>> = {
      ...ownFrom,
      ...Object.fromEntries(taken.map((field) => [field, column])),
    };
    if (named) from.cpuModel = column;
    if (clockGHz !== null) from.clockGHz = column;
    if (taken.length > 0) fields.report(cpusReadAs(text, read), column);
    return { ...read, clockGHz, namesCpu, from };
  }

  /** With cores and threads that one cell holds, under a header of both or in brackets behind the cores. */
  private paired(fields: RowFields, counts: Counts): Own | null {
    return this.underBoth(fields, counts) ?? this.inWords(fields, counts) ?? this.inBrackets(fields, counts);
  }

  private inWords(fields: RowFields, counts: Counts): Own | null {
    const text = fields.cellOf('cores')?.text ?? '';
    const meant = text === '' ? null : countsInWords(text);
    if (!meant) return null;
    const own = withPair(counts, meant, 'cores');
    fields.report(cpusReadAs(text, own.counts), 'cores');
    return own;
  }

  private underBoth(fields: RowFields, counts: Counts): Own | null {
    const text = fields.text('coresAndThreads');
    if (text === null) return null;
    const alone = readFreeCount(text);
    if (alone !== null) return { counts: { ...counts, cores: alone }, from: { cores: 'coresAndThreads' } };
    const pair = coresAndThreadsIn(text);
    if (!pair) return null;
    if (pair.second < pair.first) return this.leftOpen(fields, counts, 'coresAndThreads');
    return withPair(counts, { cores: pair.first, threads: pair.second }, 'coresAndThreads');
  }

  private inBrackets(fields: RowFields, counts: Counts): Own | null {
    const text = fields.cellOf('cores')?.text ?? '';
    const worded = threadsInBrackets(text);
    const pair = worded ?? numbersInBrackets(text);
    if (!pair) return null;
    const told = worded ? coresOfPair(worded, 'threads') : coresInBrackets(pair, counts.sockets, chipCores(fields));
    if (pair.second < pair.first && (worded || !told)) return this.leftOpen(fields, counts, 'cores');
    if (!told) this.open.push({ pair, origin: fields.origin(CORES_CELL) });
    const answer = told ? null : bracketsAnswer(this.answers);
    const meant = told ?? (answer && coresOfPair(pair, answer));
    if (!meant) return this.leftOpen(fields, counts, 'cores');
    const own = withPair(counts, meant, 'cores');
    fields.report(cpusReadAs(text, own.counts), 'cores');
    return own;
  }

  private leftOpen(fields: RowFields, counts: Counts, column: string): Own {
    fields.report(coresAndThreadsOpen(fields.cellOf(column)?.text ?? ''), column);
    return { counts, from: NOWHERE };
  }

  private firstCell(fields: RowFields, own: Counts) {
    for (const column of COLUMNS) {
      const given = SAY_CORES.has(column) ? 'cores' : (column as 'cpuModel' | Counted);
      // A cell of both says the sockets beside cores that are stated.
      const isStated = given !== 'cpuModel' && own[given] !== null;
      if (isStated && (column !== 'cpuCounts' || own.sockets !== null)) continue;
      const text = fields.text(column);
      const isToldApart = column === 'cores' && text !== null && countsInWords(text) !== null;
      const cell = text === null || text.length < 3 || isToldApart ? null : (ofCores(text, column) ?? this.read(text));
      if (text !== null && cell) return { column, text, cell };
    }
    return null;
  }

  private read(text: string): CpuCell | null {
    let cell = this.known.get(text);
    if (cell === undefined) {
      // Of a cell that states counts before and after a change, its column reads the one that holds.
      cell = changeIn(text) ? null : readCpuCell(text);
      this.known.set(text, cell);
    }
    return cell;
  }
}

/** As many threads has no core. */
const MOST_THREADS_PER_CORE = 8;

/** With all threads, where a column says how many each core has. */
function withThreadsOfCores(cpus: StatedCpus, fields: RowFields): StatedCpus {
  const each = fields.quantity('threadsPerCore');
  if (each === null || each > MOST_THREADS_PER_CORE || cpus.cores === null || cpus.threads !== null) return cpus;
  return { ...cpus, threads: cpus.cores * each, from: { ...cpus.from, threads: 'threadsPerCore' } };
}

/** CPUs and the cores of each, under a header of both: '2 x 16'. */
const CPUS_TIMES_CORES = /^(\d{1,2})\s*[x×*✕]\s*(\d{1,3})$/i;

/** Cores of one CPU, where the column says that it counts them. */
function ofCores(text: string, column: string): CpuCell | null {
  const [, cpus, cores] = column === 'cpuCounts' ? (CPUS_TIMES_CORES.exec(text.normalize('NFKC').trim()) ?? []) : [];
  if (cpus !== undefined) return { ...SAYS_NOTHING, sockets: Number(cpus), coresPerCpu: Number(cores) };
  const count = column === 'cores' ? countOfOneCpu(text) : null;
  return count === null ? null : { ...SAYS_NOTHING, coresPerCpu: count, ofEach: true };
}

/** Cores of one CPU under a header of cores, and no word of the CPU itself. */
function isOfOneAlone({ ofEach, coresPerCpu, namesCpu }: CpuCell): boolean {
  return ofEach && coresPerCpu !== null && !namesCpu;
}

function withPair(
  counts: Counts,
  { cores, threads }: { readonly cores: number | null; readonly threads: number | null },
  column: string,
): Own {
  const isNew = counts.threads === null && threads !== null;
  return {
    counts: { ...counts, cores, threads: counts.threads ?? threads },
    from: { ...(column !== 'cores' && { cores: column }), ...(isNew && { threads: column }) },
  };
}

/** Cores of the one chip that a row names; null = it names none that is listed. */
function chipCores(fields: RowFields): number | null {
  const cpuModel = fields.text('cpuModel');
  return cpuModel === null ? null : (chipOf(cpuModel)?.cores ?? null);
}

/** Whether cores beside a number of CPUs are those of each or of all, as the chip has them; null = it does not tell. */
function coresAreOf({ sockets, coresPerCpu }: CpuCell, ofChip: number | null): 'each' | 'all' | null {
  if (ofChip === null || sockets === null) return null;
  if (coresPerCpu === ofChip) return 'each';
  return coresPerCpu === ofChip * sockets ? 'all' : null;
}

/** A machine of so many cores whose CPUs nobody counts. */
function onlyCores({ coresPerCpu, namesCpu, ofEach }: CpuCell, sockets: number | null): number | null {
  return sockets === null && !namesCpu && !ofEach ? coresPerCpu : null;
}

const CORES_ALONE = /^\D*\d+\s*(?:コア|cores?)\s*$/i;

function ownCounts(fields: RowFields): Counts {
  const counted = fields.quantity('sockets');
  // '8コア' under 'CPU' are no sockets.
  const sockets = counted !== null && CORES_ALONE.test(fields.cellOf('sockets')?.text ?? '') ? null : counted;
  const each = fields.quantity('coresPerSocket');
  const product = sockets !== null && each !== null ? sockets * each : null;
  const cores = fields.quantity('cores');
  return {
    sockets,
    cores:
      cores !== null && product !== null && cores !== product
        ? coresBeside(fields, cores, product)
        : (cores ?? product),
    threads: fields.quantity('threads') ?? threadsOfAll(fields, sockets),
    vcpus: fields.quantity('vcpus'),
  };
}

/**
 * All cores of a row whose sockets and cores per CPU come to another number. Where its chip is known that tells, and columns of CPUs may count others
 * than sockets: both are looked at later. Cores that are on are fewer.
 */
function coresBeside(fields: RowFields, cores: number, product: number): number | null {
  if (cores < product && saysEnabledCores(fields.headed('cores')?.header ?? '')) return cores;
  if (!saysSockets(fields.headed('sockets')?.header ?? '') || chipCores(fields) !== null) return cores;
  fields.report(coresContradictSockets(fields.headed('cores')?.header ?? '', cores, product), 'cores');
  return null;
}

/** Threads that a cell of their column gives of one CPU. */
function threadsOfAll(fields: RowFields, sockets: number | null): number | null {
  const text = fields.cellOf('threads')?.text;
  const each = text === undefined ? null : countOfOneCpu(text);
  if (text === undefined || each === null) return null;
  if (sockets === null) fields.report(ofOneCpu(text), 'threads');
  return sockets === null ? null : each * sockets;
}

/** Where the virtual CPUs of a row were read; of what else it says nothing. */
export function vcpusFrom({ vcpus }: StatedCpus['from']): StatedCpus['from'] {
  return vcpus === undefined ? NOWHERE : { vcpus };
}

/** The same of all else. */
export function othersFrom(from: StatedCpus['from']): StatedCpus['from'] {
  if (from.vcpus === undefined) return from;
  const { vcpus: _, ...others } = from;
  return others;
}

/** An origin with the cells of what was read from other columns than its own. */
export function withCellsFrom(origin: Origin, from: StatedCpus['from'], fields: RowFields): Origin {
  if (from === NOWHERE) return origin;
  const taken = Object.entries(from).flatMap(([field, column]) => {
    const cell = fields.cellOf(column);
    return cell ? [[field, cell] as const] : [];
  });
  return taken.length === 0 ? origin : { ...origin, cells: { ...origin.cells, ...Object.fromEntries(taken) } };
}
