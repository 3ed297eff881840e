import {
  MEMORY_OF_MACHINE,
  MEMORY_PER_CPU,
  MEMORY_PER_SOCKET,
  MOST_MACHINE_MEMORY,
  USUAL_MEMORY_SPREAD,
} from './plausibility.data.ts';

/** Units a bare number of a memory column may be in, smallest first, with their factor to GiB. Monitoring tools export bytes. */
export const MEMORY_UNITS = { B: 1 / 1024 ** 3, KiB: 1 / 1024 ** 2, MiB: 1 / 1024, GiB: 1, TiB: 1024 } as const;
export type MemoryUnit = keyof typeof MEMORY_UNITS;

/** What the row of a bare number says of the machine's CPUs; null = it does not. */
export interface CpusOfRow {
  /** Cores, vCPUs or threads: the first that is stated. */
  readonly cpus: number | null;
  /** 'CPUs' of lists: sockets of a server, or the vCPUs of a virtual machine. */
  readonly sockets: number | null;
}

/** From this on a machine has whole GiB: its modules are. What an operating system reports of a smaller one need not be. */
const WHOLE_FROM_GIB = 1_024;
const UNITS = Object.keys(MEMORY_UNITS) as MemoryUnit[];

/**
 * In which units is this bare number a usual amount of memory for its machine? By GiB per core or vCPU where the row says how many,
 * else by the amount alone. None, one, or several: only one tells the unit.
 */
export function memoryUnitsThatFit(value: number, row: CpusOfRow): readonly MemoryUnit[] {
  return UNITS.filter((unit) => isUsual(value * MEMORY_UNITS[unit], row));
}

/** Could this be the memory of the machine at all, be it ever so unusual? */
export function isPossibleMemory(gib: number, { cpus }: CpusOfRow): boolean {
  if (gib > MOST_MACHINE_MEMORY.value) return false;
  const { low = 0, high = Number.POSITIVE_INFINITY } = MEMORY_PER_CPU;
  return cpus === null ? gib >= low : gib >= low * cpus && gib <= high * cpus;
}

function isUsual(gib: number, { cpus, sockets }: CpusOfRow): boolean {
  if (gib > MOST_MACHINE_MEMORY.value || (gib >= WHOLE_FROM_GIB && !Number.isInteger(gib))) return false;
  if (cpus !== null) return isNear(gib / cpus, MEMORY_PER_CPU.value);
  if (sockets !== null)
    return isNear(gib / sockets, MEMORY_PER_CPU.value) || isNear(gib / sockets, MEMORY_PER_SOCKET.value);
  const { low = 0, high = Number.POSITIVE_INFINITY } = MEMORY_OF_MACHINE;
  return gib >= low && gib <= high;
}

function isNear(gib: number, usual: number): boolean {
  return gib >= usual / USUAL_MEMORY_SPREAD.value && gib <= usual * USUAL_MEMORY_SPREAD.value;
}
