import { wholeDisks } from '../series/whole-disks.ts';

/** Where a recording has its figures; null, or empty, where it was started without them. */
export interface DstatColumns {
  /** Of every column, as shown: 'total cpu usage: idl'. */
  readonly names: readonly string[];
  /** Whether each has a name: pcp-dstat before 6 leaves those of some groups out, and others move into their places. */
  readonly areNamed: boolean;
  readonly time: number | null;
  readonly cpu: CpuColumns | null;
  readonly memory: MemoryColumn | null;
  /** Requests read and written, of the total or of each whole disk. */
  readonly io: readonly number[];
}

interface CpuColumns {
  readonly idle: number;
  /** null where it is not told from idle. */
  readonly wait: number | null;
  /** Every share of the time, these included. */
  readonly all: readonly number[];
}

interface MemoryColumn {
  readonly used: number;
  /** Whether memory that processes share is left out with the file caches, among which Linux counts it. */
  readonly withoutShared: boolean;
}

interface Column {
  readonly index: number;
  readonly group: string;
  readonly nick: string;
}

/** All CPUs together: of dstat, of pcp-dstat, of dstat on Linux 2.4. Others are of single CPUs ('cpu0 usage'). */
const ALL_CPUS: ReadonlySet<string> = new Set(['total cpu usage', 'total usage', 'cpu usage']);
const MEMORY: ReadonlySet<string> = new Set(['memory usage', 'advanced memory usage']);
/** 'read' and 'writ' of a disk ('dsk/sda') are bytes; requests stand under 'io/sda' or as '#read'. */
const REQUESTS = /^io\/(.{1,200}): ?(?:read|writ)$|^dsk\/(.{1,200}): ?#(?:read|writ)$/;

/** Columns by their two rows of names: groups, of which the first column alone has the name, and what each column is. */
export function dstatColumns(groups: readonly string[], nicks: readonly string[]): DstatColumns {
  const width = nicks.findLastIndex((nick) => nick.trim() !== '') + 1;
  let group = '';
  const columns = nicks.slice(0, width).map((nick, index): Column => {
    group = groups[index]?.trim() || group;
    return { index, group, nick: nick.slice(nick.lastIndexOf(':') + 1).trim() };
  });
  return {
    names: columns.map(({ group: of, nick }) => `${of}: ${nick}`),
    areNamed: columns.every(({ nick }) => nick !== ''),
    time: columns.find(({ group: of, nick }) => of === 'epoch' || nick === 'time')?.index ?? null,
    cpu: cpuIn(columns.filter(({ group: of }) => ALL_CPUS.has(of))),
    memory: memoryIn(columns.filter(({ group: of }) => MEMORY.has(of))),
    io: requestsIn(columns),
  };
}

function cpuIn(columns: readonly Column[]): CpuColumns | null {
  const at = (name: string) => columns.find(({ nick }) => nick === name)?.index ?? null;
  const idle = at('idl');
  return idle === null ? null : { idle, wait: at('wai'), all: columns.map(({ index }) => index) };
}

/**
 * dstat to 0.7.2 ('used', 'buff', 'cach', 'free') and dool ('used', 'free', 'cach', 'avai') leave all of the page cache out;
 * later dstat and pcp-dstat count what is shared (Shmem of /proc/meminfo) as used again.
 * Sources: dstat (dstat_mem, commit a1fe09a of 2014-02-05), dool (dool_mem), pcp (src/pcp/dstat/plugins/mem).
 */
function memoryIn(columns: readonly Column[]): MemoryColumn | null {
  const place = columns.findIndex(({ nick }) => nick === 'used');
  const used = columns[place];
  if (!used) return null;
  const withoutShared = columns[place + 1]?.nick === 'buff' || columns.some(({ nick }) => nick === 'avai');
  return { used: used.index, withoutShared };
}

function requestsIn(columns: readonly Column[]): readonly number[] {
  const found = columns.flatMap(({ index, group, nick }) => {
    const [, ofIo, ofDisk] = REQUESTS.exec(`${group}: ${nick}`) ?? [];
    const disk = ofIo ?? ofDisk;
    return disk === undefined ? [] : [{ index, disk }];
  });
  const total = found.filter(({ disk }) => disk === 'total');
  if (total.length > 0) return total.slice(0, 2).map(({ index }) => index);
  const whole = wholeDisks(found.map(({ disk }) => disk));
  return found.filter(({ disk }) => whole.has(disk)).map(({ index }) => index);
}
