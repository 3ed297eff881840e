import { chipsOf, type Origin } from '@tatami/model';
import { CPU_CATALOGUE } from '@tatami/model/cpu-ratings';
import type { RowFields } from '../tabular/row-fields.ts';
import { type CpuCell, readCpuCell } from './cpu-cell.ts';
import { coresOfEachOrAll, cpusReadAs } from './issues.ts';

/** Columns whose cells may say more of the CPUs than the one thing they are for. */
const COLUMNS = ['cpuModel', 'cores', 'sockets', 'vcpus', 'threads', 'coresPerSocket', 'cpuCounts'] as const;
type Counted = 'sockets' | 'cores' | 'threads' | 'vcpus';

/** What a row says of its CPUs, each from a column of its own or from a cell that says several things. */
export interface StatedCpus extends Readonly<Record<Counted, number | null>> {
  /** False where the cell under the CPU's header only counts. */
  readonly namesCpu: boolean;
  /** Columns whose cells gave what has none of its own. */
  readonly from: Readonly<Partial<Record<Counted | 'cpuModel', string>>>;
}

/** Most rows have a column for each. */
const NOWHERE: StatedCpus['from'] = {};

const chipOf = chipsOf(CPU_CATALOGUE);

/** Cells repeat in most rows: each is read once. */
export class CpuCells {
  private readonly known = new Map<string, CpuCell | null>();

  /** All a row says of its CPUs; what is not plain is said. */
  of(fields: RowFields): StatedCpus {
    const own = ownCounts(fields);
    const first = this.firstCell(fields, own);
    if (!first) {
      const { sockets, cores, threads, vcpus } = own;
      return { sockets, cores, threads, vcpus, namesCpu: true, from: NOWHERE };
    }
    const { column, text, cell } = first;
    const sockets = own.sockets ?? cell.sockets;
    // What stands in a column of cores is all there are, unless the cell itself counts the CPUs or speaks of one.
    const meant = cell.ambiguous ? coresAreOf(cell, fields.has('cpuModel') ? fields.text('cpuModel') : null) : null;
    const isOfAll = (column === 'cores' && cell.sockets === null && !cell.ofEach) || meant === 'all';
    const times = isOfAll ? 1 : sockets;
    const all = (each: number | null) => (each === null || times === null ? null : each * times);
    const open = cell.ambiguous && meant === null && own.cores === null;
    if (open) fields.report(coresOfEachOrAll(text), column);
    const cores = own.cores ?? (open ? null : (all(cell.coresPerCpu) ?? onlyCores(cell, sockets)));
    const read: Record<Counted, number | null> = {
      sockets,
      cores,
      threads: own.threads ?? (open ? null : all(cell.threadsPerCpu)),
      vcpus: own.vcpus ?? cell.vcpus,
    };
    const taken = (Object.keys(read) as Counted[]).filter((field) => own[field] === null && read[field] !== null);
    const from: Partial<Record<Counted | 'cpuModel', string>> = Object.fromEntries(
      taken.map((field) => [field, column]),
    );
    if (column !== 'cpuModel' && cell.namesCpu) from.cpuModel = column;
    if (taken.length > 0) fields.report(cpusReadAs(text, read), column);
    return { ...read, namesCpu: column !== 'cpuModel' || cell.namesCpu, from };
  }

  private firstCell(fields: RowFields, own: Readonly<Record<Counted, number | null>>) {
    for (const column of COLUMNS) {
      const given = column === 'coresPerSocket' || column === 'cpuCounts' ? 'cores' : column;
      if (given !== 'cpuModel' && own[given] !== null) continue;
      const text = fields.has(column) ? fields.text(column) : null;
      const cell = text === null || text.length < 3 ? null : this.read(text);
      if (text !== null && cell) return { column, text, cell };
    }
    return null;
  }

  private read(text: string): CpuCell | null {
    let cell = this.known.get(text);
    if (cell === undefined) {
      cell = readCpuCell(text);
      this.known.set(text, cell);
    }
    return cell;
  }
}

/** Whether cores beside a number of CPUs are those of each or of all, as the chip has them; null = it does not tell. */
function coresAreOf({ sockets, coresPerCpu }: CpuCell, cpuModel: string | null): 'each' | 'all' | null {
  const ofChip = cpuModel === null ? null : (chipOf(cpuModel)?.cores ?? null);
  if (ofChip === null || sockets === null) return null;
  if (coresPerCpu === ofChip) return 'each';
  return coresPerCpu === ofChip * sockets ? 'all' : null;
}

/** A machine of so many cores whose CPUs nobody counts. */
function onlyCores({ coresPerCpu, namesCpu, ofEach }: CpuCell, sockets: number | null): number | null {
  return sockets === null && !namesCpu && !ofEach ? coresPerCpu : null;
}

const CORES_ALONE = /^\D*\d+\s*(?:コア|cores?)\s*$/i;

function ownCounts(fields: RowFields): Record<Counted, number | null> {
  const counted = fields.quantity('sockets');
  // '8コア' under 'CPU' are no sockets.
  const sockets = counted !== null && CORES_ALONE.test(fields.cellOf('sockets')?.text ?? '') ? null : counted;
  const each = fields.quantity('coresPerSocket');
  const product = sockets !== null && each !== null ? sockets * each : null;
  return {
    sockets,
    cores: fields.quantity('cores') ?? product,
    threads: fields.quantity('threads'),
    vcpus: fields.quantity('vcpus'),
  };
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
