import { type OriginCell, parseCpuList, type TopologyNode, type TopologyRecord } from '@tatami/model';
import { fieldOf, jsonValues, listOf } from '../decode/json-values.ts';
import { linesOf } from '../decode/lines.ts';
import { type CpuRow, cpuTable } from './cpu-table.ts';
import { CPUS_OF_NODE, LSCPU_LABELS, type LscpuLabel } from './labels.data.ts';

type Stated = Pick<
  TopologyRecord,
  'hypervisor' | 'cpuModel' | 'sockets' | 'cores' | 'threads' | 'threadsPerCore' | 'clockGHz' | 'siblings'
>;

export interface LscpuFacts {
  readonly line: number;
  readonly stated: Stated;
  readonly nodes: readonly Omit<TopologyNode, 'role'>[];
  readonly cells: Readonly<Record<string, OriginCell>>;
}

/** Longest text looked through: lscpu prints a line per CPU at most. */
const MAX_CHARS = 4 * 1024 * 1024;
const MAX_NODES = 1_024;

interface Labelled {
  readonly label: string;
  readonly value: string;
  readonly line: number;
}

/**
 * What lscpu printed, in any of its forms (text, -e, -p, -J) and of all of them together; null when there is none of it.
 * `linesBefore` are those of the file above it.
 */
export function lscpuFacts(whole: string, linesBefore = 0): LscpuFacts | null {
  const text = whole.slice(0, MAX_CHARS);
  const lines = labelledLines(text, linesBefore);
  const table = cpuTable(text);
  const cells: Record<string, OriginCell> = {};
  const of = (name: LscpuLabel) => {
    const found = lines.find(({ label }) => LSCPU_LABELS[name].some((known) => tight(known) === label));
    if (found) cells[name] = { column: `line ${found.line}: ${LSCPU_LABELS[name][0]}`, text: found.value };
    return found?.value ?? null;
  };
  // All are read, also those that are not needed: a person may want to see where they stand.
  const texts = new Map((Object.keys(LSCPU_LABELS) as LscpuLabel[]).map((name) => [name, of(name)]));
  const count = (name: LscpuLabel) => countIn(texts.get(name) ?? null);
  const online = onlineOf(texts.get('threads') ?? null, count('cpus'), table);
  if (online === null) return null;
  const all = socketsOf(count, table);
  const mixed = mixedOf(lines, cells);
  const model = mixed?.cpuModel ?? dashed(texts.get('cpuModel') ?? null);
  const cores = mixed?.cores ?? coresOf(count, all, table);
  // A partition of a mainframe is told the sockets of all books and drawers around it.
  const sockets = all !== null && cores !== null && all > cores ? null : all;
  const siblings = siblingsIn(table);
  return {
    line: lines[0]?.line ?? linesBefore + 1,
    stated: {
      hypervisor: dashed(texts.get('hypervisor') ?? null),
      cpuModel: model,
      sockets,
      cores,
      threads: online,
      threadsPerCore: mixed ? mixed.threadsPerCore : (count('threadsPerCore') ?? threadsPerCoreIn(table)),
      clockGHz: clockIn(model),
      // Where each cluster numbers its cores anew, the table would make siblings of cores of several kinds.
      siblings: mixed && siblings?.length !== cores ? null : siblings,
    },
    nodes: nodesOf(lines, table, cells),
    cells,
  };
}

type MixedCores = Pick<Stated, 'cpuModel' | 'cores' | 'threadsPerCore'>;

/** What a machine with cores of several kinds has in all: lscpu prints a block for each kind, which begins with its model. Null of one kind. */
function mixedOf(lines: readonly Labelled[], cells: Record<string, OriginCell>): MixedCores | null {
  const found = (line: Labelled, name: LscpuLabel) => LSCPU_LABELS[name].some((known) => tight(known) === line.label);
  const starts = lines.flatMap((line, at) => (found(line, 'cpuModel') ? [at] : []));
  const kinds = starts.flatMap((start, index) => {
    const block = lines.slice(start, starts[index + 1]);
    const count = (name: LscpuLabel) => countIn(block.find((line) => found(line, name))?.value ?? null);
    const cores =
      times(count('coresPerSocket'), count('sockets')) ?? times(count('coresPerCluster'), count('clusters'));
    // A copy of /proc/cpuinfo below it names models as well, and no cores of a socket.
    return cores === null ? [] : [{ model: block[0] as Labelled, cores, threadsPerCore: count('threadsPerCore') }];
  });
  const [first] = kinds;
  if (!first || kinds.length === 1) return null;
  const cpuModel = dashed(kinds.map(({ model }) => model.value).join(' + '));
  const column = kinds.map(({ model }) => `line ${model.line}: ${LSCPU_LABELS.cpuModel[0]}`).join(', ');
  cells.cpuModel = { column, text: cpuModel ?? '' };
  cells.coresPerSocket = { column, text: kinds.map(({ cores }) => cores).join(' + ') };
  return {
    cpuModel,
    cores: kinds.reduce((sum, kind) => sum + kind.cores, 0),
    threadsPerCore: kinds.every((kind) => kind.threadsPerCore === first.threadsPerCore) ? first.threadsPerCore : null,
  };
}

/** What lscpu alone says, each in one of these ways. */
const TELLING: readonly (readonly LscpuLabel[])[] = [
  ['threads'],
  ['threadsPerCore'],
  ['coresPerSocket', 'coresPerCluster'],
  ['nodes'],
];

/** How much of what lscpu alone says stands in a text, in any of its languages: 0 to 4. */
export function saidByLscpu(text: string): number {
  const labels = new Set(labelledLines(text, 0).map(({ label }) => label));
  const said = (name: LscpuLabel) => LSCPU_LABELS[name].some((label) => labels.has(tight(label)));
  const ofNode = [...labels].some((label) => nodeNamed(label) !== null);
  return TELLING.filter((names) => names.some((name) => said(name) || (name === 'nodes' && ofNode))).length;
}

/** What stands before the lines of an output that was quoted or commented out. */
const QUOTED = /^\s*(?:[#>*|]\s?){1,3}/;

/** Lines of the form 'label: value', and the fields of lscpu -J. */
function labelledLines(text: string, linesBefore: number): Labelled[] {
  const json = jsonValues(text).values.flatMap((value) => fieldsIn(listOf(fieldOf(value, 'lscpu')), 0));
  if (json.length > 0) return json;
  const lines: Labelled[] = [];
  for (const { number, text: raw } of linesOf(text)) {
    const line = raw.replace(QUOTED, '');
    const at = line.search(/[:：]/);
    if (at > 0 && at < 60)
      lines.push({ label: tight(line.slice(0, at)), value: line.slice(at + 1).trim(), line: linesBefore + number });
  }
  return lines;
}

/** Newer versions nest fields in one another. */
function fieldsIn(fields: readonly unknown[], depth: number): Labelled[] {
  if (depth > 8) return [];
  return fields.slice(0, 10_000).flatMap((field) => {
    const [label, value] = [fieldOf(field, 'field'), fieldOf(field, 'data')];
    const own =
      typeof label === 'string' ? [{ label: tight(label.replace(/:$/, '')), value: `${value ?? ''}`, line: 1 }] : [];
    return [...own, ...fieldsIn(listOf(fieldOf(field, 'children')), depth + 1)];
  });
}

function tight(label: string): string {
  return label.replaceAll(/[\s\u3000]/g, '').toLowerCase();
}

/** Longest list of CPUs believed: as many as Linux can have, one by one. */
const MAX_LIST_CHARS = 50_000;

function cpusIn(list: string): readonly number[] | null {
  return list.length > MAX_LIST_CHARS ? null : parseCpuList(list);
}

function countIn(value: string | null): number | null {
  return value !== null && /^[1-9]\d{0,4}$/.test(value) ? Number(value) : null;
}

function dashed(value: string | null): string | null {
  return value === null || value === '' || value === '-' ? null : value.slice(0, 200);
}

function onlineOf(list: string | null, cpus: number | null, table: readonly CpuRow[]): number | null {
  const listed = list === null ? null : (cpusIn(list)?.length ?? null);
  if (listed) return listed;
  return table.length > 0 ? table.length : cpus;
}

/** Mainframes count sockets per book and books per drawer. */
function socketsOf(count: (name: LscpuLabel) => number | null, table: readonly CpuRow[]): number | null {
  const stated = count('sockets');
  if (stated !== null) return stated;
  const perBook = count('socketsPerBook');
  const books = count('books') ?? times(count('booksPerDrawer'), count('drawers'));
  return times(perBook, books) ?? distinct(table.map(({ socket }) => socket));
}

/** Cores that are online where the table tells, else all cores there are. */
function coresOf(
  count: (name: LscpuLabel) => number | null,
  sockets: number | null,
  table: readonly CpuRow[],
): number | null {
  return (
    distinct(table.map(coreOf)) ??
    times(count('coresPerSocket'), sockets) ??
    times(count('coresPerCluster'), count('clusters'))
  );
}

function times(a: number | null, b: number | null): number | null {
  return a === null || b === null ? null : a * b;
}

function distinct(values: readonly (string | null)[]): number | null {
  return values.length === 0 || values.includes(null) ? null : new Set(values).size;
}

/** Logical numbers of cores are unique; physical ones may repeat in each socket. */
function coreOf({ socket, core }: CpuRow): string | null {
  return core === null ? null : `${socket ?? ''}/${core}`;
}

function siblingsIn(table: readonly CpuRow[]): number[][] | null {
  if (distinct(table.map(coreOf)) === null) return null;
  const cores = new Map<string, number[]>();
  for (const row of table) {
    const core = coreOf(row) ?? '';
    cores.set(core, [...(cores.get(core) ?? []), row.cpu]);
  }
  return [...cores.values()];
}

function threadsPerCoreIn(table: readonly CpuRow[]): number | null {
  const sizes = siblingsIn(table)?.map((siblings) => siblings.length) ?? [];
  return sizes.length === 0 ? null : Math.max(...sizes);
}

function clockIn(model: string | null): number | null {
  const clock = /@\s{0,4}(\d{1,2}(?:\.\d{1,3})?)\s?GHz/i.exec(model ?? '')?.[1];
  return clock === undefined ? null : Number(clock);
}

const BESIDE_NUMBER = CPUS_OF_NODE.map((label) => label.split('{n}').map(tight) as [string, string]);

/** The node whose CPUs a label names. */
function nodeNamed(label: string): number | null {
  for (const [before, after] of BESIDE_NUMBER) {
    if (!label.startsWith(before) || !label.endsWith(after)) continue;
    const number = label.slice(before.length, label.length - after.length);
    if (/^\d{1,4}$/.test(number)) return Number(number);
  }
  return null;
}

/** Nodes by their CPU lists; where a version prints none, by the table. Memory is not lscpu's to say. */
function nodesOf(
  lines: readonly Labelled[],
  table: readonly CpuRow[],
  cells: Record<string, OriginCell>,
): Omit<TopologyNode, 'role'>[] {
  const nodes = new Map<number, readonly number[] | null>();
  for (const { label, value, line } of lines) {
    const id = nodeNamed(label);
    if (id === null || nodes.size >= MAX_NODES || nodes.has(id)) continue;
    nodes.set(id, cpusIn(value === '-' ? '' : value));
    cells[`node ${id} cpus`] = { column: `line ${line}: NUMA node${id} CPU(s)`, text: value };
  }
  if (nodes.size === 0)
    for (const { cpu, node } of table) {
      if (node === null || !/^\d{1,4}$/.test(node)) continue;
      nodes.set(Number(node), [...(nodes.get(Number(node)) ?? []), cpu]);
    }
  return [...nodes].sort(([a], [b]) => a - b).map(([id, cpus]) => ({ id, cpus, memoryMiB: null, freeMiB: null }));
}
