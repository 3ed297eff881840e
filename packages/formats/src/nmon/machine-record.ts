import { bareServer, type Origin, type OriginCell, type ServerRecord } from '@tatami/model';
import { toolNumber } from '../decode/tool-number.ts';
import { nameKey } from '../tabular/merge-key.ts';
import type { NmonRecording } from './sections.ts';
import { processorsOf } from './snapshot-figures.ts';

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
  const facts = recording.partition.size > 0 ? ofPartition(recording, cells) : ofLinux(recording, cells);
  if (Object.values(facts).every((value) => value === null)) return null;
  const origin: Origin = { file, sheet: null, row: recording.line, cells };
  return { ...bareServer(nameKey(name), name, origin), ...facts };
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
  const memory = of('memoryGiB', 'online Memory');
  return {
    cores: most('cores', 'Virtual CPU', 'virtualCPUs'),
    threads: most('threads', 'Logical CPU', 'logicalCPUs'),
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

function ofLinux({ facts }: NmonRecording, cells: Cells): Facts {
  const count = (name: string) => positive(facts.get(name) ?? '');
  const [chips, perChip, cpus] = [count('x86 ProcessorChips'), count('x86 Cores'), count('cpus')];
  const cores = chips === null || perChip === null ? null : chips * perChip;
  // A virtual machine may state the chips of its host beside CPUs of its own.
  const fits = cores !== null && cpus !== null && cores <= cpus;
  const megahertz = positive(facts.get('x86 MHz') ?? '');
  if (cpus !== null) cells.threads = { column: 'AAA: cpus', text: facts.get('cpus') ?? '' };
  if (fits) cells.cores = { column: 'AAA: x86 ProcessorChips, Cores', text: `${chips}, ${perChip}` };
  return {
    sockets: fits ? chips : null,
    cores: fits ? cores : null,
    threads: cpus,
    clockGHz: megahertz === null ? null : Math.round(megahertz) / MHZ_PER_GHZ,
    cpuModel: named(facts, cells, 'cpuModel', 'x86 ModelName', (text) => text),
    os: named(facts, cells, 'os', 'OS', (text) => text.split(',').slice(0, 2).join(' ')),
  };
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
