import {
  bareDiagnosis,
  bareServer,
  bareWorkload,
  type DiagnosisRecord,
  databasesNamed,
  databaseText,
  type OriginCell,
  type ServerRecord,
  type WorkloadRecord,
} from '@tatami/model';
import { isoOf } from '../decode/instant.ts';
import { filledIn, HardwareFacts } from '../machines/hardware-facts.ts';
import { nameKey } from '../tabular/merge-key.ts';
import { type Extract, factNumber } from './extract.ts';
import type { Snapshot } from './snapshots.ts';

/** Whom an extract is of, as far as it says. */
export interface Named {
  readonly database: string;
  /** null where several instances run on hosts that are not told apart. */
  readonly host: string | null;
  readonly instances: number;
  readonly file: string;
}

const BYTES_PER_MIB = 1024 ** 2;
/** Events listed of a diagnosis, as reports list them. */
const MAX_EVENTS = 20;

/** The machine of the instance: what the operating system told the database. */
export function serverOf({ facts }: Extract, { host, file }: Named): ServerRecord | null {
  if (host === null) return null;
  const hardware = new HardwareFacts();
  for (const [field, name] of [
    ['threads', 'NUM_CPUS'],
    ['cores', 'NUM_CPU_CORES'],
    ['sockets', 'NUM_CPU_SOCKETS'],
    ['memoryGiB', 'PHYSICAL_MEMORY_GB'],
  ] as const) {
    const cell = facts.get(name);
    if (cell) hardware.say(field, factNumber(facts, name), cell.column, cell.text);
  }
  const platform = facts.get('PLATFORM_NAME');
  if (platform) hardware.say('os', filledIn(platform.text), platform.column, platform.text);
  const shown = host.slice(0, 300);
  return (
    hardware.server(shown, { file, line: 1 }) ??
    bareServer(nameKey(shown), shown, { file, sheet: null, row: 1, cells: {} })
  );
}

/** The database: what it is, the most memory it held, and its size at the end. */
export function workloadOf(extract: Extract, { database, host, file }: Named): WorkloadRecord {
  const { facts, sgaGiB, pgaGiB, sizeGiB } = extract;
  const [version, banner] = [facts.get('VERSION'), facts.get('BANNER')];
  const memory = [...sgaGiB].map(([id, sga]) => sga + (pgaGiB.get(id) ?? 0));
  const memoryGiB = memory.reduce<number | null>((most, each) => Math.max(most ?? 0, each), null);
  const size = [...sizeGiB.values()].at(-1) ?? null;
  const cells: Record<string, OriginCell> = {};
  const dbms = dbmsOf(banner?.text ?? version?.text ?? null);
  if (banner ?? version) cells.dbms = (banner ?? version) as OriginCell;
  if (memoryGiB !== null) cells.memoryGiB = { column: 'MEMORY: SGA + PGA', text: String(rounded(memoryGiB)) };
  if (size !== null) cells.databaseGiB = { column: 'SIZE-ON-DISK: SIZE_GB', text: String(size) };
  const serverKey = host === null ? null : nameKey(host);
  const own = nameKey(database);
  return {
    ...bareWorkload(serverKey === null ? own : `${serverKey}/${own}`, database, { file, sheet: null, row: 1, cells }),
    serverKey,
    dbms,
    memoryGiB: memoryGiB === null || memoryGiB <= 0 ? null : rounded(memoryGiB),
    databaseGiB: size,
  };
}

/** An edition stands in a banner alone: a version says none. */
function dbmsOf(said: string | null): string | null {
  if (said === null) return null;
  const found = databasesNamed(/oracle/i.test(said) ? said : `Oracle Database ${said}`);
  const first = Array.isArray(found) ? found[0] : null;
  return first ? databaseText(first) : null;
}

/** A diagnosis of some snapshots, one after another. */
export function diagnosisOf(extract: Extract, named: Named, snapshots: readonly Snapshot[]): DiagnosisRecord | null {
  const [first, last] = [snapshots[0], snapshots.at(-1)];
  if (!first || !last) return null;
  const { facts } = extract;
  const times = eventsOf(extract, snapshots);
  if (times.length === 0) return null;
  const lengths = new Map(snapshots.map(({ id, seconds }) => [id, seconds]));
  // What several instances did in one interval is added up; the interval is one.
  const elapsedS = [...lengths.values()].reduce((sum, seconds) => sum + seconds, 0);
  const dbTimeS = dbTimeOf(extract, snapshots, lengths);
  const begins = isoOf(first.endsAt - first.seconds * 1000);
  const subject = named.database;
  const mean = (key: string) => meanOf(snapshots, key, lengths.size);
  const cpu = times.find(({ name }) => /^DB CPU$/i.test(name));
  const redo = mean('redombs');
  const origin = { file: named.file, sheet: null, row: first.line, cells: cellsOf(facts) };
  const whole = bareDiagnosis(
    {
      key: ['awr-miner', named.database, named.host ?? '', begins, isoOf(last.endsAt)].join('|').toLowerCase(),
      name: `${subject} ${begins.slice(0, 16).replace('T', ' ')}`,
      tool: 'awr-miner',
    },
    origin,
  );
  const share = meanShare(snapshots);
  return {
    ...whole,
    database: named.database,
    instances: named.instances,
    host: named.host,
    platform: facts.get('PLATFORM_NAME')?.text ?? null,
    release: facts.get('VERSION')?.text ?? null,
    beginsAt: begins,
    endsAt: isoOf(last.endsAt),
    elapsedS,
    cpus: timesInstances(factNumber(facts, 'NUM_CPUS'), named),
    cores: timesInstances(factNumber(facts, 'NUM_CPU_CORES'), named),
    sockets: timesInstances(factNumber(facts, 'NUM_CPU_SOCKETS'), named),
    hostMemoryGiB: named.instances > 1 ? null : factNumber(facts, 'PHYSICAL_MEMORY_GB'),
    hostCpuShare: share,
    dbTimeS,
    dbCpuS: cpu?.seconds ?? null,
    sgaGiB: named.instances > 1 ? null : (extract.sgaGiB.get(last.id) ?? null),
    pgaGiB: named.instances > 1 ? null : (extract.pgaGiB.get(last.id) ?? null),
    blockBytes: factNumber(facts, 'DB_BLOCK_SIZE'),
    events: times.slice(0, MAX_EVENTS).map(({ name, waitClass, seconds, line }) => ({
      name,
      waits: null,
      seconds: rounded(seconds),
      share: dbTimeS !== null && dbTimeS > 0 ? Math.min(1, seconds / dbTimeS) : null,
      averageMs: null,
      reportedClass: waitClass,
      origin: {
        file: named.file,
        sheet: null,
        row: line,
        cells: { seconds: { column: `line ${line}: seconds`, text: String(rounded(seconds)) } },
      },
    })),
    shareOf: 'db-time',
    load: {
      ...whole.load,
      transactionsPerS: mean('commitss'),
      executesPerS: mean('execs'),
      logicalReadsPerS: mean('lreadss'),
      blockChangesPerS: mean('dbblockchangess'),
      redoBytesPerS: redo === null ? null : redo * BYTES_PER_MIB,
    },
  };
}

/** Each instance of a cluster is taken to run on a machine like the one described. */
function timesInstances(count: number | null, { instances }: Named): number | null {
  return count === null ? null : count * instances;
}

function cellsOf(facts: Extract['facts']): Record<string, OriginCell> {
  const cells: Record<string, OriginCell> = {};
  for (const [field, name] of [
    ['cpus', 'NUM_CPUS'],
    ['cores', 'NUM_CPU_CORES'],
    ['sockets', 'NUM_CPU_SOCKETS'],
    ['hostMemoryGiB', 'PHYSICAL_MEMORY_GB'],
    ['release', 'VERSION'],
    ['database', 'DB_NAME'],
    ['host', 'HOSTS'],
    ['blockBytes', 'DB_BLOCK_SIZE'],
  ] as const) {
    const cell = facts.get(name);
    if (cell) cells[field] = cell;
  }
  return cells;
}

interface Summed {
  readonly name: string;
  readonly waitClass: string | null;
  readonly seconds: number;
  readonly line: number;
}

function eventsOf({ events }: Extract, snapshots: readonly Snapshot[]): readonly Summed[] {
  const byName = new Map<string, Summed>();
  for (const id of new Set(snapshots.map((each) => each.id)))
    for (const { name, waitClass, seconds, line } of events.get(id) ?? []) {
      const known = byName.get(name);
      byName.set(name, known ? { ...known, seconds: known.seconds + seconds } : { name, waitClass, seconds, line });
    }
  return [...byName.values()].filter(({ seconds }) => seconds > 0).toSorted((a, b) => b.seconds - a.seconds);
}

/** DB time of snapshots: sessions at work over their length, else what the shares of their events imply. */
function dbTimeOf(
  { sessions, events }: Extract,
  snapshots: readonly Snapshot[],
  lengths: ReadonlyMap<number, number>,
): number | null {
  const stated = snapshots.map(({ figures, seconds }) => {
    const active = figures.get('aas');
    return active === undefined ? null : active * seconds;
  });
  if (stated.every((seconds) => seconds !== null)) return rounded(stated.reduce((sum, each) => sum + (each ?? 0), 0));
  const of = [...lengths].map(([id, length]) => {
    const active = sessions.get(id);
    if (active !== undefined) return active * length;
    const shared = (events.get(id) ?? []).filter(({ share }) => (share ?? 0) > 0);
    const share = shared.reduce((sum, each) => sum + (each.share ?? 0), 0);
    return share > 0 ? shared.reduce((sum, { seconds }) => sum + seconds, 0) / share : null;
  });
  return of.every((seconds) => seconds === null)
    ? null
    : rounded(of.reduce<number>((sum, each) => sum + (each ?? 0), 0));
}

/** The mean over the intervals of what the instances did together; null where a snapshot does not state it. */
function meanOf(snapshots: readonly Snapshot[], key: string, intervals: number): number | null {
  const found = snapshots.flatMap(({ figures }) => figures.get(key) ?? []);
  if (found.length < snapshots.length || intervals === 0) return null;
  return rounded(found.reduce((sum, each) => sum + each, 0) / intervals);
}

function meanShare(snapshots: readonly Snapshot[]): number | null {
  const percents = snapshots.flatMap(({ figures }) => figures.get('oscpu') ?? []);
  if (percents.length < snapshots.length) return null;
  return rounded(percents.reduce((sum, percent) => sum + percent, 0) / percents.length / 100);
}

function rounded(figure: number): number {
  return Math.round(figure * 1e6) / 1e6;
}
