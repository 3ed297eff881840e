import { wordsOf } from '../decode/lines.ts';
import { toolNumber } from '../decode/tool-number.ts';
import { wholeDisks } from '../series/whole-disks.ts';
import { type CollectlFigures, figuresOf } from './collectl-figures.ts';
import type { FileHead } from './file-head.ts';

/** The heading of a table in plot format: '#Date Time [CPU]User% …', '#UTC,[CPU:0]User%,…'. */
export interface PlotHeading {
  readonly separator: string;
  /** Columns a time takes: two, or one where it is written in seconds since 1970. */
  readonly times: 1 | 2;
  readonly columns: readonly string[];
}

const HEADING = /^#(?:Date(.)Time|UTC)(.)\[(?:CPU|MEM|DSK|NET|NFS|TCP|SOCK|INODE|BUD|IB|SLAB|MDS|OST|CLT)/;

export function plotHeading(line: string): PlotHeading | null {
  const [, between, behind = ' '] = HEADING.exec(line.slice(0, 100)) ?? [];
  if (!HEADING.test(line.slice(0, 100)) || (between !== undefined && between !== behind)) return null;
  return {
    separator: behind,
    times: between === undefined ? 1 : 2,
    columns: cellsOf(line, behind),
  };
}

export function cellsOf(line: string, separator: string): readonly string[] {
  return separator === ' ' ? wordsOf(line) : line.split(separator).map((cell) => cell.trim());
}

type Read = (cells: readonly string[]) => CollectlFigures;

/** How rows under a heading are read: what the head of the file says decides it. */
export function plotReader({ columns }: PlotHeading, head: FileHead): Read {
  const place = (name: string) => columns.indexOf(name);
  const cpu = cpuPlaces(columns, head);
  const memory = ['[MEM]Tot', '[MEM]Free', '[MEM]Buf', '[MEM]Cached'].map(place);
  const requests = requestPlaces(columns);
  const perInterval = head.countsPerInterval || columns.some((name) => name.endsWith('/int'));
  return (cells) => {
    const at = (index: number) => (index < 0 ? null : toolNumber(cells[index] ?? ''));
    const written = (indices: readonly number[]) => ({
      column: indices.map((index) => columns[index] ?? '').join(', '),
      text: indices.map((index) => cells[index] ?? '').join(', '),
    });
    const seconds = perInterval ? head.interval : 1;
    const counted = requests.map(at);
    return figuresOf({
      cpus: cpu.map(({ idle, wait }) => ({ idle: at(idle), wait: at(wait) })),
      memoryKiB: memory.includes(-1) ? null : memory.map(at),
      requests: requests.length === 0 || seconds === null ? null : { counted, seconds },
      cells: {
        cpu: written(cpu.flatMap(({ idle, wait }) => [idle, wait])),
        memory: written(memory.filter((index) => index >= 0)),
        requests: written(requests),
      },
    });
  };
}

interface CpuPlaces {
  readonly idle: number;
  readonly wait: number;
}

/** Of all CPUs together; else of each, where a file of single CPUs has all that the machine has. */
function cpuPlaces(columns: readonly string[], { cpus }: FileHead): readonly CpuPlaces[] {
  const placesOf = (prefix: string): CpuPlaces => ({
    idle: columns.indexOf(`${prefix}Idle%`),
    wait: columns.indexOf(`${prefix}Wait%`),
  });
  const whole = placesOf('[CPU]');
  if (whole.idle >= 0 && whole.wait >= 0) return [whole];
  const single = columns
    .flatMap((name) => /^(\[CPU:\d{1,5}\])Idle%$/.exec(name)?.[1] ?? [])
    .map(placesOf)
    .filter(({ wait }) => wait >= 0);
  return single.length === cpus ? single : [];
}

/** Requests of all disks together, else of each whole one in a file of single disks. */
function requestPlaces(columns: readonly string[]): readonly number[] {
  const total = ['[DSK]ReadTot', '[DSK]WriteTot'].map((name) => columns.indexOf(name));
  if (!total.includes(-1)) return total;
  const found = columns.flatMap((name, index) => {
    const [, disk] = /^\[DSK:(.{1,200})\](?:Reads|Writes)$/.exec(name) ?? [];
    return disk === undefined ? [] : [{ disk, index }];
  });
  const whole = wholeDisks(found.map(({ disk }) => disk));
  return found.filter(({ disk }) => whole.has(disk)).map(({ index }) => index);
}
