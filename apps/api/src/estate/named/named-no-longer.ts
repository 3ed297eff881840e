import { isOlderState, type StateOfFile, seriesOfName, stateOfFile } from '@tatami/formats';
import type { NamedNoLonger } from '@tatami/model';
import type { Reader } from '../../database/index.ts';
import { entriesOf, type StoredEntries } from '../bulk/change-log.ts';
import { lastDay } from '../bulk/merge-record/sources.ts';
import { LISTED_KINDS, type ListedKind } from '../bulk/named-by-imports.ts';
import { sourceKind } from '../source-kind.ts';
import { type ImportsOfRecords, importsNaming } from './imports-naming.ts';
import type { RecordMarks } from './named-again.ts';

/**
 * Machines that one state of a list brought, and a newer state of the same list names no longer, pair by pair: of a tool two exports that
 * name mostly the same machines, of a list that a person keeps two files of one name but for days and versions. Which is the newer they say
 * themselves, whichever came first. What another list still names stands apart, between that list and the newer state; what a newer list
 * than that names is there.
 */
export async function namedNoLonger(
  read: Reader,
  projectId: string,
  importOf: ImportsOfRecords,
  records: RecordMarks,
): Promise<readonly NamedNoLonger[]> {
  const logged = await read.importChange.findMany({
    where: { change: 'gone', kind: { in: [...LISTED_KINDS] }, import: { projectId, applied: 'yes', gone: 'keep' } },
    select: { importId: true, kind: true, entries: true },
    orderBy: [{ importId: 'asc' }, { kind: 'asc' }, { start: 'asc' }],
  });
  if (logged.length === 0) return [];
  const rows = await read.import.findMany({
    where: { projectId, applied: 'yes' },
    select: { id: true, fileName: true, format: true, writtenAt: true, createdAt: true, batchId: true },
    orderBy: [{ createdAt: 'asc' }, { batchPosition: 'asc' }, { id: 'asc' }],
  });
  const imports = new Map(
    rows.map((row, at) => [row.id, { ...row, at, state: stateOfFile(row.fileName, row.writtenAt) }]),
  );
  const dropped = droppedBy(logged, imports);
  const keys = { servers: new Set(dropped.servers.keys()), workloads: new Set(dropped.workloads.keys()) };
  const naming = await importsNaming(read, projectId, keys, { importOf, records });
  const pairs = new Map<string, Found>();
  for (const kind of LISTED_KINDS)
    for (const [key, by] of dropped[kind]) {
      const ids = [...(naming[kind].get(key) ?? [])];
      const its = ids.flatMap((id) => imports.get(id) ?? []);
      const last = imports.get(importOf[kind].get(key) ?? '');
      for (const pair of pairsOf(its, last, by)) {
        const id = JSON.stringify([pair.older, pair.newer]);
        const found = pairs.get(id) ?? { ...pair, ...nothing() };
        pairs.set(id, found);
        found[kind].add(key);
      }
    }
  return [...pairs.values()];
}

interface Logged {
  readonly importId: string;
  readonly kind: string;
  readonly entries: unknown;
}

/** The imports that name records of a key no longer, by kind and key. */
function droppedBy(logged: readonly Logged[], imports: ReadonlyMap<string, Imported>) {
  const dropped = { servers: new Map<string, Imported[]>(), workloads: new Map<string, Imported[]>() };
  for (const { importId, kind, entries } of logged) {
    const newer = imports.get(importId);
    if (!newer) continue;
    const of = kind as ListedKind;
    for (const { key } of entriesOf(importId, of, entries as StoredEntries)) {
      const by = dropped[of].get(key);
      if (by) by.push(newer);
      else dropped[of].set(key, [newer]);
    }
  }
  return dropped;
}

/**
 * Between which files it is asked whether a machine is gone: `naming` name it, the `last` of them as it is kept; `by` are states that do so
 * no longer.
 */
function pairsOf(
  naming: readonly Imported[],
  last: Imported | undefined,
  by: readonly Imported[],
): readonly Omit<NamedNoLonger, ListedKind>[] {
  const succeeded = (one: Imported) => by.some((newer) => one.id !== newer.id && areStates(one, newer));
  const others = naming.filter((one) => !succeeded(one));
  return by.flatMap((newer) => {
    if (others.some((one) => one.id === newer.id || isNewerWord(one, newer))) return [];
    const states = naming.filter((one) => one.id !== newer.id && areStates(one, newer));
    const older = states.find(({ id }) => id === last?.id) ?? (last && !succeeded(last) ? states.at(-1) : undefined);
    if (!older) return [];
    const orderUnknown = saysOrder(older, newer) ? {} : ({ orderUnknown: true } as const);
    const dropped = nameBeside(older, newer);
    const still = others.toSorted((a, b) => (isOlder(a, b) ? -1 : isOlder(b, a) ? 1 : a.at - b.at));
    const lists = still.map(({ fileName, state }) => ({ file: fileName, day: lastDay(state.days) }));
    const newest = lists.at(-1);
    if (!newest) return [{ older: dropped, newer: newer.fileName, ...orderUnknown }];
    return [{ older: newest.file, newer: newer.fileName, stillNamed: { dropped, lists }, ...orderUnknown }];
  });
}

interface Found extends NamedNoLonger {
  readonly servers: Set<string>;
  readonly workloads: Set<string>;
}

function nothing(): Pick<Found, ListedKind> {
  return { servers: new Set(), workloads: new Set() };
}

interface Imported {
  readonly id: string;
  readonly fileName: string;
  readonly format: string | null;
  readonly createdAt: string;
  readonly batchId: string | null;
  readonly state: StateOfFile;
  /** Its place in the order in which the files came. */
  readonly at: number;
}

function isOlder(one: Imported, than: Imported): boolean {
  return isOlderState(one.state, than.state);
}

/** Whether a file is a newer word than a state of another list: by what the two say, else where it came later, and not together with it. */
function isNewerWord(one: Imported, than: Imported): boolean {
  if (isOlder(than, one)) return true;
  if (isOlder(one, than) || (one.batchId !== null && one.batchId === than.batchId)) return false;
  return one.at > than.at;
}

/** Whether the two, or their names, say which is the newer; a file that came again is a newer state of itself. */
function saysOrder(older: Imported, newer: Imported): boolean {
  return older.fileName === newer.fileName || isOlder(older, newer);
}

/** Whether the second is a newer state of the first: by their kind and by what they or their names say, else by which came first. */
function areStates(older: Imported, newer: Imported): boolean {
  if (older.format !== newer.format) return false;
  if (older.at < newer.at ? isOlder(newer, older) : !isOlder(older, newer)) return false;
  if (seriesOfName(older.fileName) === seriesOfName(newer.fileName)) return true;
  // One sheet of a tool that is saved by itself says nothing of the machines of another sheet.
  return sourceKind(newer.format) === 'inventory' && !isText(older.fileName) && !isText(newer.fileName);
}

function isText(fileName: string): boolean {
  return /\.(?:csv|tsv|txt)$/i.test(fileName);
}

/** A file that came again under its name is told from itself by when it came. */
function nameBeside({ fileName, createdAt }: Imported, newer: Imported): string {
  return fileName === newer.fileName ? `${fileName} (${createdAt.slice(0, 16).replace('T', ' ')} UTC)` : fileName;
}
