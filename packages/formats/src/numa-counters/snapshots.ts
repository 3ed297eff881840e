import type { NumaNodeCounters, OriginCell } from '@tatami/model';
import { parseCTime } from '../decode/clock-text.ts';
import { parseInstant } from '../decode/instant.ts';
import { linesOf, wordsOf } from '../decode/lines.ts';
import { hostInPrompt } from '../topology/host-in-prompt.ts';
import { BALANCING_COUNTERS, NODE_COUNTERS } from './counter-names.data.ts';

type Counters = { -readonly [Name in keyof NumaNodeCounters]: NumaNodeCounters[Name] };

/** One reading of the counters while its lines are read. */
export interface SnapshotDraft {
  readonly row: number;
  /** Milliseconds since 1970, from a date before it; null without one. */
  readonly at: number | null;
  /** By node; null = of the whole machine. */
  readonly nodes: Map<number | null, Counters>;
  readonly balancing: Record<'hintFaults' | 'hintFaultsLocal' | 'pagesMigrated', number | null>;
  readonly cells: Record<string, OriginCell>;
  readonly unit: 'pages' | 'MB';
  readonly tool: 'vmstat-numa' | 'numastat';
}

/** What was read of one machine. */
export interface CountersFound {
  /** Of a table only the first and the last. */
  readonly snapshots: readonly SnapshotDraft[];
  readonly readings: number;
  readonly host: string | null;
  /** Lines of the form 'name figure', whatever the name. */
  readonly counters: number;
}

const MAX_SNAPSHOTS = 10_000;
const MAX_NODES = 1_024;

/** Reads /proc/vmstat, the numastat files of sysfs and numastat, once or several times in one text. */
export function countersIn(text: string): CountersFound {
  const reading = new Reading();
  for (const { number, text: line } of linesOf(text)) reading.read(line, number);
  return reading;
}

const SYSFS = /(?:^|\/)node(\d{1,4})\/numastat(?:\s<==|:\s?(.{1,80})|\s*$)/;
const COUNTER = /^([a-z][\w()]{1,60})\s+(\d{1,20})$/;
const IN_MB = /\bin MBs\b/i;
const COLUMNS = /^(?:(?:node ?\d{1,4}|total)\s*)+$/i;

/** Readings of one machine, gathered from lines or from the cells of a table. */
export class Reading implements CountersFound {
  readonly snapshots: SnapshotDraft[] = [];
  readings = 0;
  host: string | null;
  counters = 0;
  private at: number | null = null;
  private unit: 'pages' | 'MB' = 'pages';
  private columns: readonly (number | 'total')[] | null = null;
  private sysfsNode: number | null = null;

  constructor(host: string | null = null) {
    this.host = host;
  }

  /** The time of the table's row at hand. */
  timed(at: number | null): void {
    this.at = at;
  }

  /** A cell of the table's row at hand; of a table's readings those between the first and the last are let go. */
  stated(name: string, node: number | null, text: string, row: number, column: string): void {
    this.counters += 1;
    this.state(
      name,
      Object.hasOwn(BALANCING_COUNTERS, name) ? null : node,
      text,
      row,
      node === null ? 'vmstat-numa' : 'numastat',
      column,
    );
    if (this.snapshots.length > 2) this.snapshots.splice(1, 1);
  }

  read(line: string, number: number): void {
    this.host ??= hostInPrompt(line);
    const plain = line.trim();
    if (IN_MB.test(plain)) this.unit = 'MB';
    if (plain !== '' && plain.length < 200 && COLUMNS.test(plain)) {
      this.columns = [...plain.matchAll(/node ?(\d{1,4})|total/gi)].map(([, id]) =>
        id === undefined ? 'total' : Number(id),
      );
      return;
    }
    const [, node, inline] = SYSFS.exec(plain.slice(0, 300)) ?? [];
    if (node !== undefined) this.sysfsNode = Number(node);
    const [, name, figure] = COUNTER.exec(inline ?? plain) ?? [];
    if (name !== undefined && figure !== undefined) this.single(name, figure, number);
    else if (this.columns) this.row(plain, number, this.columns);
    else this.at = timeOf(plain) ?? this.at;
  }

  private single(name: string, figure: string, number: number): void {
    this.counters += 1;
    const node = this.columns?.length === 1 ? (this.columns[0] ?? null) : this.sysfsNode;
    if (node === 'total') return;
    this.state(name, node, figure, number, node === null ? 'vmstat-numa' : 'numastat');
  }

  /** A row of numastat: its name and a figure per node. */
  private row(line: string, number: number, columns: readonly (number | 'total')[]): void {
    const [name = '', ...figures] = wordsOf(line);
    if (!Object.hasOwn(NODE_COUNTERS, name.toLowerCase())) {
      this.at = timeOf(line) ?? this.at;
      return;
    }
    this.counters += 1;
    for (const [index, node] of columns.entries())
      if (node !== 'total') this.state(name, node, figures[index] ?? '', number, 'numastat');
  }

  private state(
    name: string,
    node: number | null,
    text: string,
    number: number,
    tool: SnapshotDraft['tool'],
    column = `line ${number}: ${name}`,
  ): void {
    const plain = name.toLowerCase();
    const ofNode = Object.hasOwn(NODE_COUNTERS, plain) ? NODE_COUNTERS[plain] : undefined;
    const ofBalancing = Object.hasOwn(BALANCING_COUNTERS, plain) ? BALANCING_COUNTERS[plain] : undefined;
    if (!plain.startsWith('numa_') && !ofNode) return;
    const value = /^\d{1,20}(?:\.\d{1,4})?$/.test(text) ? Number(text) : null;
    const key = node === null ? plain : `node ${node} ${plain}`;
    const draft = this.draftFor(key, number, tool);
    if (!draft || value === null) return;
    draft.cells[key] = { column, text };
    if (ofBalancing) draft.balancing[ofBalancing] = value;
    if (ofNode) countersOf(draft, node)[ofNode] = value;
  }

  /** A counter that comes again starts the next reading. */
  private draftFor(key: string, row: number, tool: SnapshotDraft['tool']): SnapshotDraft | null {
    const last = this.snapshots.at(-1);
    if (last && !(key in last.cells)) return last;
    if (this.snapshots.length >= MAX_SNAPSHOTS) return null;
    const { at, unit } = this;
    const balancing = { hintFaults: null, hintFaultsLocal: null, pagesMigrated: null };
    const draft = { row, at, unit, tool, nodes: new Map(), balancing, cells: {} };
    this.snapshots.push(draft);
    this.readings += 1;
    this.at = null;
    return draft;
  }
}

function countersOf({ nodes }: SnapshotDraft, node: number | null): Counters {
  const known = nodes.get(node);
  const made = known ?? { node, hit: null, miss: null, foreign: null, interleaveHit: null, local: null, other: null };
  if (!known && nodes.size < MAX_NODES) nodes.set(node, made);
  return made;
}

function timeOf(line: string): number | null {
  if (line.length > 100 || !/\d{2}:\d{2}/.test(line)) return null;
  const bare = line.replaceAll(/^[^\dA-Z]{0,10}|[^\dA-Z]{0,10}$/g, '');
  return parseCTime(bare) ?? parseInstant(bare);
}
