import type { OriginCell } from '@tatami/model';
import type { ResultRow } from '../query-results/result-set.ts';
import { ResultColumns } from '../query-results/result-set.ts';
import { type MinerSection, sectionsIn } from './sections.ts';
import { bySnapshot, type EventTime, minerNumber, type Snapshot, snapshotsIn, timesIn } from './snapshots.ts';

/** Events with their seconds. */
export type EventSeconds = Omit<EventTime, 'time'> & { readonly seconds: number };

/** What an extract of AWR Miner says. */
export interface Extract {
  /** OS-INFORMATION and parameters by their names, with their cells. */
  readonly facts: ReadonlyMap<string, OriginCell>;
  readonly snapshots: readonly Snapshot[];
  readonly bad: readonly ResultRow[];
  /** Seconds by snapshot: of top events where the extract lists them, else of classes of waits. */
  readonly events: ReadonlyMap<number, readonly EventSeconds[]>;
  readonly sgaGiB: ReadonlyMap<number, number>;
  readonly pgaGiB: ReadonlyMap<number, number>;
  readonly sizeGiB: ReadonlyMap<number, number>;
  /** Average active sessions by snapshot, CPU among them. */
  readonly sessions: ReadonlyMap<number, number>;
}

const NO_FIGURES: ReadonlyMap<number, number> = new Map();
const MICROS_PER_S = 1e6;
/** More sessions at work than any database has: then a time is not in the unit its column names. */
const MOST_SESSIONS = 20_000;
/** More instances than any cluster has. */
const MOST_INSTANCES = 1_000;
/** Lengths of snapshots are rounded to a tenth of a minute: CPU time may seem to be somewhat more than the processors can give. */
const MOST_CPU = 2;

export function extractIn(text: string): Extract {
  const sections = sectionsIn(text);
  const of = (name: string) => sections.filter((section) => section.name === name);
  const [main] = of('MAIN-METRICS');
  const { snapshots, bad } = main ? snapshotsIn(main) : { snapshots: [], bad: [] };
  const [memory] = of('MEMORY');
  const [size] = of('SIZE-ON-DISK');
  const [classes] = of('AVERAGE-ACTIVE-SESSIONS');
  const [events] = of('TOP-N-TIMED-EVENTS');
  const sessions: Times = classes ? timesIn(classes) : new Map();
  const facts = factsIn([...of('OS-INFORMATION'), ...of('DATABASE-PARAMETERS')]);
  const cpus = factNumber(facts, 'NUM_CPUS');
  const allCpus = cpus === null ? null : cpus * instancesOf(facts, snapshots);
  return {
    facts,
    snapshots,
    bad,
    events: events ? secondsOfEvents(timesIn(events), snapshots, allCpus) : secondsOfClasses(sessions, snapshots),
    sgaGiB: memory ? bySnapshot(memory, 'sga') : NO_FIGURES,
    pgaGiB: memory ? bySnapshot(memory, 'pga') : NO_FIGURES,
    sizeGiB: size ? bySnapshot(size, 'sizegb') : NO_FIGURES,
    sessions: new Map([...sessions].map(([id, times]) => [id, times.reduce((sum, { time }) => sum + time, 0)])),
  };
}

function factsIn(sections: readonly MinerSection[]): ReadonlyMap<string, OriginCell> {
  const facts = new Map<string, OriginCell>();
  for (const { table } of sections) {
    const columns = new ResultColumns(table.headers);
    for (const row of table.rows) {
      const name = columns.cell(row, 'statname', 'parametername')?.text.toUpperCase();
      const value = columns.cell(row, 'statvalue', 'value')?.text;
      if (name !== undefined && value !== undefined && !facts.has(name) && !/^(?:none|null)$/i.test(value))
        facts.set(name.slice(0, 100), { column: `line ${row.line}: ${name.slice(0, 100)}`, text: value.slice(0, 300) });
    }
  }
  return facts;
}

type Times = ReadonlyMap<number, readonly EventTime[]>;

/**
 * TOTAL_TIME_S is in microseconds in most versions, whatever it is called: told by the CPU time and the sessions that seconds would
 * make of it, which no processors give and no database has.
 */
function secondsOfEvents(
  times: Times,
  snapshots: readonly Snapshot[],
  allCpus: number | null,
): ReadonlyMap<number, readonly EventSeconds[]> {
  const perSecond = (counts: (event: EventTime) => boolean) => ratePerSecond(times, snapshots, counts);
  const most = allCpus === null ? Number.POSITIVE_INFINITY : allCpus * MOST_CPU;
  const isMicros = perSecond(({ name }) => /^DB CPU$/i.test(name)) > most || perSecond(() => true) > MOST_SESSIONS;
  const perUnit = isMicros ? MICROS_PER_S : 1;
  return new Map(
    [...times].map(([id, events]) => [id, events.map(({ time, ...event }) => ({ ...event, seconds: time / perUnit }))]),
  );
}

/** Time of the events that count, over the length of the snapshots that list them. */
function ratePerSecond(times: Times, snapshots: readonly Snapshot[], counts: (event: EventTime) => boolean): number {
  const seconds = secondsById(snapshots);
  let [total, elapsed] = [0, 0];
  for (const [id, events] of times) {
    const counted = events.filter(counts);
    if (counted.length > 0) elapsed += seconds.get(id) ?? 0;
    if (seconds.has(id)) total += counted.reduce((sum, { time }) => sum + time, 0);
  }
  return elapsed > 0 ? total / elapsed : 0;
}

function secondsOfClasses(times: Times, snapshots: readonly Snapshot[]): ReadonlyMap<number, readonly EventSeconds[]> {
  const seconds = secondsById(snapshots);
  return new Map(
    [...times].flatMap(([id, classes]) => {
      const length = seconds.get(id);
      if (length === undefined) return [];
      const sum = classes.reduce((all, { time }) => all + time, 0);
      const events = classes.flatMap(({ time, ...event }) =>
        time > 0 ? [{ ...event, seconds: time * length, share: time / sum }] : [],
      );
      return [[id, events] as const];
    }),
  );
}

function secondsById(snapshots: readonly Snapshot[]): ReadonlyMap<number, number> {
  return new Map(snapshots.map(({ id, seconds }) => [id, seconds]));
}

/** Instances of the database: as stated, or as many as have snapshots. */
export function instancesOf(facts: Extract['facts'], snapshots: readonly Snapshot[]): number {
  const running = new Set(snapshots.map(({ instance }) => instance)).size;
  return Math.min(Math.max(Math.round(factNumber(facts, 'INSTANCES') ?? 1), running, 1), MOST_INSTANCES);
}

/** A figure among the facts; null where it is none, or zero. */
export function factNumber(facts: Extract['facts'], name: string): number | null {
  const value = minerNumber(facts.get(name)?.text ?? '');
  return value === null || value <= 0 ? null : value;
}
