import type { TableRow } from './host-facts.ts';
import type { Recording } from './recording.ts';

/** What sadf -j and -x state at one moment, as text; empty = not stated. */
export interface Statistics {
  readonly cpus: readonly { readonly cpu: string; readonly idle: string; readonly iowait: string }[];
  readonly memory: Readonly<Partial<Record<string, string>>>;
  readonly tps: string;
  readonly disks: readonly { readonly name: string; readonly tps: string }[];
}

/** The names sar gives the figures of sadf's JSON and XML. */
const MEMORY_COLUMNS = [
  ['memused', 'kbmemused'],
  ['memused-percent', '%memused'],
  ['memfree', 'kbmemfree'],
  ['avail', 'kbavail'],
  ['buffers', 'kbbuffers'],
  ['cached', 'kbcached'],
] as const;

/** Hands the figures of a moment on as the rows sar would have printed. */
export function addStatistics(
  { facts }: Recording,
  place: Pick<TableRow, 'host' | 'at' | 'clock' | 'line'>,
  { cpus, memory, tps, disks }: Statistics,
): void {
  for (const { cpu, idle, iowait } of cpus)
    facts.add({ ...place, columns: ['CPU', '%iowait', '%idle'], cells: [cpu, iowait, idle] });
  const stated = MEMORY_COLUMNS.filter(([name]) => (memory[name] ?? '') !== '');
  if (stated.length > 0)
    facts.add({
      ...place,
      columns: stated.map(([, column]) => column),
      cells: stated.map(([name]) => memory[name] ?? ''),
    });
  if (tps !== '') facts.add({ ...place, columns: ['tps', 'rtps'], cells: [tps, ''] });
  for (const { name, tps: rate } of disks) facts.add({ ...place, columns: ['DEV', 'tps'], cells: [name, rate] });
}
