import { toolNumber } from '../decode/tool-number.ts';
import { wholeDisks } from '../series/whole-disks.ts';
import type { Caches } from '../sysstat/memory-in-use.ts';
import type { NmonRecording, NmonRow } from './sections.ts';

const MIB_PER_GIB = 1024;

/** A figure with the cells it was made of. */
export interface SnapshotFigure {
  readonly value: number;
  readonly column: string;
  readonly text: string;
}

/** The figures of one snapshot; null where it does not state them. */
export interface SnapshotFigures {
  readonly cpuShare: SnapshotFigure | null;
  readonly memoryGiB: SnapshotFigure | null;
  readonly iops: SnapshotFigure | null;
  /** What the memory in use does with file caches. */
  readonly caches: Caches;
}

/** How snapshots of a recording are read: what the machine is decides it. */
export interface MachineOfRecording {
  /** Virtual processors of a partition; null where the recording states none. */
  readonly virtual: ProcessorsStated | null;
  /** Whether it shares the processors of its machine. */
  readonly shares: boolean;
  /** Disks that count, by section and place. */
  readonly disks: ReadonlyMap<string, readonly number[]>;
}

/** Processors may be added to a partition while it runs, and its head states them once: the fewest and the most that are stated. */
export interface ProcessorsStated {
  readonly least: number;
  readonly most: number;
}

export function machineOf(recording: NmonRecording): MachineOfRecording {
  const [first] = recording.rows.get('LPAR')?.values() ?? [];
  const virtual = processorsOf(recording, 'Virtual CPU', 'virtualCPUs');
  const shares = first !== undefined && virtual !== null && figure(recording, 'LPAR', first, 'SharedCPU') === 1;
  return { virtual, shares, disks: disksOf(recording) };
}

/** What the head (BBBL) and the snapshots (LPAR) say of one kind of processors. */
export function processorsOf(recording: NmonRecording, inHead: string, inRows: string): ProcessorsStated | null {
  const rows = [...(recording.rows.get('LPAR')?.values() ?? [])];
  const counts = [
    toolNumber(recording.partition.get(inHead) ?? ''),
    ...rows.map((row) => figure(recording, 'LPAR', row, inRows)),
  ].flatMap((count) => (count !== null && count > 0 ? [count] : []));
  return counts.length === 0
    ? null
    : counts.reduce<ProcessorsStated>(
        ({ least, most }, count) => ({ least: Math.min(least, count), most: Math.max(most, count) }),
        { least: Number.POSITIVE_INFINITY, most: 0 },
      );
}

function disksOf({ headers }: NmonRecording): MachineOfRecording['disks'] {
  const sections = [...headers].filter(([section]) => section.startsWith('DISKXFER'));
  const names = sections.flatMap(([, disks]) => disks);
  const whole = wholeDisks(names.filter((name) => name !== ''));
  return new Map(
    sections.map(([section, disks]) => [
      section,
      disks.flatMap((name, place) => (whole.has(name) && disks.indexOf(name) === place ? [place] : [])),
    ]),
  );
}

/** What a recording states of one snapshot. */
export function figuresOf(recording: NmonRecording, snapshot: string, machine: MachineOfRecording): SnapshotFigures {
  const { memory, caches } = memoryOf(recording, snapshot);
  return {
    cpuShare: cpuOf(recording, snapshot, machine),
    memoryGiB: memory,
    iops: transfersOf(recording, snapshot, machine),
    caches,
  };
}

/**
 * Of a shared partition the physical processors it used; its percentages are of what it was given just then. Shares are of the most
 * processors it had, which are the cores of its server: shares of what it had at each moment would be of different sizes.
 */
function cpuOf(
  recording: NmonRecording,
  snapshot: string,
  { virtual, shares }: MachineOfRecording,
): SnapshotFigure | null {
  const lpar = rowOf(recording, 'LPAR', snapshot);
  if (shares && virtual && lpar) {
    const used = figure(recording, 'LPAR', lpar, 'PhysicalCPU');
    if (used === null || used < 0) return null;
    const text = `${used} / ${virtual.most}`;
    return { value: rounded(used / virtual.most), column: 'LPAR: PhysicalCPU / virtualCPUs', text };
  }
  const row = rowOf(recording, 'CPU_ALL', snapshot);
  if (!row || shares) return null;
  const idle = figure(recording, 'CPU_ALL', row, 'Idle%');
  const wait = figure(recording, 'CPU_ALL', row, 'Wait%') ?? 0;
  if (idle === null || idle < 0 || idle > 100.5) return null;
  const had = lpar ? figure(recording, 'LPAR', lpar, 'virtualCPUs') : null;
  const part = had !== null && had > 0 && virtual ? had / virtual.most : 1;
  const value = Math.max(rounded(((100 - idle - wait) / 100) * part), 0);
  if (part === 1) return { value, column: 'CPU_ALL: Idle%, Wait%', text: `${idle}, ${wait}` };
  return {
    value,
    column: 'CPU_ALL: Idle%, Wait%; LPAR: virtualCPUs',
    text: `${idle}, ${wait}; ${had} / ${virtual?.most}`,
  };
}

function memoryOf(
  recording: NmonRecording,
  snapshot: string,
): { readonly memory: SnapshotFigure | null; readonly caches: Caches } {
  const row = rowOf(recording, 'MEM', snapshot);
  if (!row) return { memory: null, caches: null };
  const of = (name: string) => stated(figure(recording, 'MEM', row, name));
  const made = (mib: number, column: string, text: string) => ({
    value: rounded(Math.max(mib, 0) / MIB_PER_GIB),
    column: `MEM: ${column}`,
    text,
  });
  const [linuxTotal, linuxFree] = [of('memtotal'), of('memfree')];
  if (linuxTotal !== null && linuxFree !== null) {
    const [cached, buffers] = [of('cached'), of('buffers')];
    const text = [linuxTotal, linuxFree, cached, buffers].join(', ');
    const used = linuxTotal - linuxFree - (cached ?? 0) - (buffers ?? 0);
    return {
      memory: made(used, 'memtotal, memfree, cached, buffers', text),
      caches: cached === null ? 'within' : 'left-out',
    };
  }
  const [total, free] = [of('Real total(MB)'), of('Real free(MB)')];
  if (total === null || free === null) return { memory: null, caches: null };
  const parts = rowOf(recording, 'MEMNEW', snapshot);
  const [process, system] = ['Process%', 'System%'].map((name) =>
    parts ? stated(figure(recording, 'MEMNEW', parts, name)) : null,
  );
  if (process != null && system != null) {
    const text = `${total}; ${process}, ${system}`;
    return {
      memory: made((total * (process + system)) / 100, 'Real total(MB); MEMNEW: Process%, System%', text),
      caches: null,
    };
  }
  return { memory: made(total - free, 'Real total(MB), Real free(MB)', `${total}, ${free}`), caches: 'within' };
}

function transfersOf(recording: NmonRecording, snapshot: string, { disks }: MachineOfRecording): SnapshotFigure | null {
  let sum: number | null = null;
  for (const [section, places] of disks) {
    const row = rowOf(recording, section, snapshot);
    for (const place of places) {
      const rate = toolNumber(row?.cells[place]?.trim() ?? '');
      if (rate !== null && rate >= 0) sum = (sum ?? 0) + rate;
    }
  }
  const count = [...disks.values()].reduce((all, places) => all + places.length, 0);
  return sum === null ? null : { value: rounded(sum), column: 'DISKXFER', text: `${rounded(sum)} (${count} disks)` };
}

/** The busiest any single disk was, as a share; null where none is recorded. */
export function busiestDisk({ rows }: NmonRecording): number | null {
  let most: number | null = null;
  for (const [section, snapshots] of rows) {
    if (!section.startsWith('DISKBUSY')) continue;
    for (const { cells } of snapshots.values())
      for (const cell of cells) {
        const percent = toolNumber(cell.trim());
        if (percent !== null && percent >= 0) most = Math.max(most ?? 0, percent / 100);
      }
  }
  return most;
}

function rowOf({ rows }: NmonRecording, section: string, snapshot: string): NmonRow | null {
  return rows.get(section)?.get(snapshot) ?? null;
}

/** A cell by the name of its column; the first header says what the section is. */
export function figure({ headers }: NmonRecording, section: string, { cells }: NmonRow, name: string): number | null {
  const index = headers.get(section)?.indexOf(name) ?? -1;
  return index < 0 ? null : toolNumber(cells[index]?.trim() ?? '');
}

/** nmon writes -1 for what the kernel does not tell. */
function stated(value: number | null): number | null {
  return value === null || value < 0 ? null : value;
}

function rounded(value: number): number {
  return Math.round(value * 1e6) / 1e6;
}
