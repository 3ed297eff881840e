import type { HeadRow, Table } from '../decode/table.ts';

/** One counter of a recording: '\\DB1\PhysicalDisk(_Total)\Disk Transfers/sec'. */
export interface Counter {
  readonly index: number;
  /** As written. */
  readonly path: string;
  readonly host: string;
  readonly object: string;
  /** Lower-cased; empty for objects without instances. */
  readonly instance: string;
  readonly writtenInstance: string;
  readonly name: string;
}

const PATH = /^(?:\\\\([^\\]{1,300}))?\\(.{1,600})\\([^\\]{1,300})$/;

/** Reads a counter's path; null when a header is none. */
function counterOf(path: string, index: number): Counter | null {
  const [, host = '', object = '', name = ''] = PATH.exec(path.trim()) ?? [];
  if (name === '') return null;
  const bracket = object.endsWith(')') ? object.indexOf('(') : -1;
  const writtenInstance = bracket < 0 ? '' : object.slice(bracket + 1, -1);
  return {
    index,
    path: path.trim(),
    host,
    object: (bracket < 0 ? object : object.slice(0, bracket)).toLowerCase(),
    instance: writtenInstance.toLowerCase(),
    writtenInstance,
    name: name.toLowerCase(),
  };
}

export function countersOf(header: readonly string[]): Counter[] {
  return header.flatMap((path, index) => (index === 0 ? [] : (counterOf(path, index) ?? [])));
}

const RECORDING = /^\(PDH-[CT]SV /;

/**
 * The header of a recording: the row that names the kind, below a typed command where a console was kept, or a first row of
 * which all cells but one are paths of counters. null = it is none.
 */
export function recordingHeader(table: Table | undefined): HeadRow | null {
  const head = table?.head() ?? [];
  const named = head.find(({ cells }) => cells.length > 1 && RECORDING.test((cells[0] ?? '').trim()));
  if (named) return named;
  const [first] = head;
  const cells = first?.cells ?? [];
  return first && cells.length > 1 && countersOf(cells).length === cells.length - 1 ? first : null;
}

/** The zone that a header states. */
export interface StatedZone {
  /** Minutes its clock is behind UTC. */
  readonly minutesBehind: number;
  /** Written in UTC, as esxtop does wherever a host stands: it says nothing of the wall clock there. */
  readonly isUtc: boolean;
}

/** The zone in '(PDH-CSV 4.0) (Tokyo Standard Time)(-540)'; null when cut off or not stated. */
export function statedZone(first: string): StatedZone | null {
  const [, before = '', minutes] = /^(.{0,200})\((-?\d{1,4})\)\s{0,4}$/.exec(first.slice(-200)) ?? [];
  return minutes === undefined ? null : { minutesBehind: Number(minutes), isUtc: /\(UTC\)$/.test(before.trim()) };
}
