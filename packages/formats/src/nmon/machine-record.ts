import { bareServer, type Origin, type OriginCell, type ServerRecord } from '@tatami/model';
import { toolNumber } from '../decode/tool-number.ts';
import { nameKey } from '../tabular/merge-key.ts';
import { grantCells, grantOf } from './partition-grant.ts';
import type { NmonRecording } from './sections.ts';
import { figure, processorsOf } from './snapshot-figures.ts';

const MIB_PER_GIB = 1024;
const MHZ_PER_GHZ = 1000;

type Facts = Partial<
  Pick<ServerRecord, 'cpuModel' | 'sockets' | 'cores' | 'threads' | 'clockGHz' | 'memoryGiB' | 'os'>
>;

/**
 * The machine a recording is of, as it describes itself: a partition by its virtual processors, which are the most it can use. The
 * serial number AIX writes is that of the machine around it, which other partitions share, so it is no name of this one.
 */
export function machineRecord(name: string, recording: NmonRecording, file: string): ServerRecord | null {
  const cells: Record<string, OriginCell> = {};
  const facts = isOfAix(recording) ? ofPartition(recording, cells) : ofLinux(recording, cells);
  if (Object.values(facts).every((value) => value === null)) return null;
  const origin: Origin = { file, sheet: null, row: recording.line, cells };
  return { ...bareServer(nameKey(name), name, origin), ...facts };
}

/** By what AIX alone states: its version, the head of its partition (BBBL, which not every file has), or its virtual processors by snapshot. */
function isOfAix({ facts, partition, headers }: NmonRecording): boolean {
  return facts.has('AIX') || partition.size > 0 || (headers.get('LPAR')?.includes('virtualCPUs') ?? false);
}

type Cells = Record<string, OriginCell>;

function ofPartition(recording: NmonRecording, cells: Cells): Facts {
  const { partition, facts } = recording;
  const of = (field: string, name: string) => {
    const text = partition.get(name);
    const value = text === undefined ? null : positive(text);
    if (text !== undefined && value !== null) cells[field] = { column: `BBBL: ${name}`, text };
    return value;
  };
  const most = (field: string, inHead: string, inRows: string) => {
    const stated = of(field, inHead);
    const count = processorsOf(recording, inHead, inRows)?.most ?? null;
    if (count !== null && count !== stated) cells[field] = { column: `LPAR: ${inRows}`, text: String(count) };
    return count;
  };
  Object.assign(cells, grantCells(grantOf(recording)));
  const memory = of('memoryGiB', 'online Memory') ?? mostMemory(recording, 'Real total(MB)', cells);
  return {
    cores: most('cores', 'Virtual CPU', 'virtualCPUs'),
    threads: most('threads', 'Logical CPU', 'logicalCPUs') ?? positive(facts.get('cpus') ?? ''),
    memoryGiB: memory === null ? null : memory / MIB_PER_GIB,
    os: named(facts, cells, 'os', 'AIX', (version) => `AIX ${version}`),
    cpuModel: named(
      facts,
      cells,
      'cpuModel',
      'hardware',
      (text) => /Implementation (POWER\d{1,2}\+?)/.exec(text)?.[1] ?? null,
    ),
  };
}

function ofLinux(recording: NmonRecording, cells: Cells): Facts {
  const { facts } = recording;
  const count = (name: string) => positive(facts.get(name) ?? '');
  const cpus = count('cpus');
  const chips = chipsIn(recording, cpus);
  const megahertz = positive(facts.get('x86 MHz') ?? '');
  const [model] = only(recording.cpuInfo.get('model name'));
  const memory = mostMemory(recording, 'memtotal', cells);
  if (cpus !== null) cells.threads = { column: 'AAA: cpus', text: facts.get('cpus') ?? '' };
  if (chips) cells.cores = chips.cell;
  const modelName = named(facts, cells, 'cpuModel', 'x86 ModelName', (text) => text);
  if (modelName === null && model !== undefined) cells.cpuModel = { column: 'BBBP: model name', text: model };
  return {
    sockets: chips?.sockets ?? null,
    cores: chips?.cores ?? null,
    threads: cpus,
    clockGHz: megahertz === null ? null : Math.round(megahertz) / MHZ_PER_GHZ,
    memoryGiB: memory === null ? null : memory / MIB_PER_GIB,
    cpuModel: modelName ?? model ?? null,
    os: named(facts, cells, 'os', 'OS', (text) => text.split(',').slice(0, 2).join(' ')),
  };
}

/** Chips and cores as nmon counted them, else as /proc/cpuinfo lists them, where it lists all CPUs and chips of one kind. */
function chipsIn({ facts, cpuInfo }: NmonRecording, cpus: number | null) {
  const [chips, perChip] = ['x86 ProcessorChips', 'x86 Cores'].map((name) => positive(facts.get(name) ?? ''));
  const listed = cpus === null || cpuInfo.get('processor')?.size !== cpus ? undefined : cpuInfo.get('physical id');
  const [perListed] = only(cpuInfo.get('cpu cores')).map(positive);
  const found = [
    { sockets: chips, each: perChip, column: 'AAA: x86 ProcessorChips, Cores' },
    { sockets: listed?.size, each: perListed, column: 'BBBP: physical id, cpu cores' },
  ].flatMap(({ sockets, each, column }) =>
    sockets == null || each == null
      ? []
      : [{ sockets, cores: sockets * each, cell: { column, text: `${sockets}, ${each}` } }],
  );
  // A virtual machine may state the chips of its host beside CPUs of its own.
  return found.find(({ cores }) => cpus !== null && cores <= cpus) ?? null;
}

/** The one text all CPUs state; none where they differ. */
function only(texts: ReadonlySet<string> | undefined): string[] {
  return texts?.size === 1 ? [...texts] : [];
}

/** MiB: memory may be added while a machine runs. */
function mostMemory(recording: NmonRecording, column: string, cells: Cells): number | null {
  const rows = [...(recording.rows.get('MEM')?.values() ?? [])];
  const most = rows.reduce<number | null>((known, row) => {
    const total = figure(recording, 'MEM', row, column);
    return total !== null && total > (known ?? 0) ? total : known;
  }, null);
  if (most !== null) cells.memoryGiB = { column: `MEM: ${column}`, text: String(most) };
  return most;
}

function named(
  facts: ReadonlyMap<string, string>,
  cells: Cells,
  field: string,
  fact: string,
  read: (text: string) => string | null,
): string | null {
  const text = facts.get(fact);
  const value = text === undefined || text === '' ? null : read(text);
  if (text !== undefined && value !== null) cells[field] = { column: `AAA: ${fact}`, text: text.slice(0, 300) };
  return value?.slice(0, 300) ?? null;
}

/** '64,28' of AIX: the most it may have, then those there are. */
function positive(text: string): number | null {
  const value = toolNumber(text.split(',').at(-1)?.trim() ?? '');
  return value === null || value <= 0 ? null : value;
}
