import { isOlderState, seriesOfName, stateOfFile } from '@tatami/formats';
import type { NamedNoLonger } from '@tatami/model';
import type { Reader } from '../database/index.ts';
import { entriesOf, type StoredEntries } from './bulk/change-log.ts';
import { sourceKind } from './source-kind.ts';

/** The import that brought each record last, by its key; of topologies by that of what they state. */
export interface ImportsOfRecords {
  readonly servers: ReadonlyMap<string, string | null>;
  readonly workloads: ReadonlyMap<string, string | null>;
}

const KINDS = ['servers', 'workloads'] as const;

/**
 * Machines that one state of a list brought, and a newer state of the same list names no longer, pair by pair: of a tool two exports that
 * name mostly the same machines, of a list that a person keeps two files of one name but for days and versions. Which is the newer they say
 * themselves, whichever came first.
 */
export async function namedNoLonger(
  read: Reader,
  projectId: string,
  importOf: ImportsOfRecords,
): Promise<readonly NamedNoLonger[]> {
  const logged = await read.importChange.findMany({
    where: { change: 'gone', kind: { in: [...KINDS] }, import: { projectId, applied: 'yes', gone: 'keep' } },
    select: { importId: true, kind: true, entries: true },
    orderBy: [{ importId: 'asc' }, { kind: 'asc' }, { start: 'asc' }],
  });
  if (logged.length === 0) return [];
  const imports = await read.import.findMany({
    where: { projectId, applied: 'yes' },
    select: { id: true, fileName: true, format: true, writtenAt: true, createdAt: true },
    orderBy: [{ createdAt: 'asc' }, { batchPosition: 'asc' }, { id: 'asc' }],
  });
  const placeOf = new Map(imports.map(({ id }, at) => [id, at]));
  const pairs = new Map<string, Found>();
  for (const { importId, kind, entries } of logged) {
    const at = placeOf.get(importId) ?? 0;
    const newer = imports[at];
    if (!newer) continue;
    const of = kind as (typeof KINDS)[number];
    for (const { key } of entriesOf(importId, of, entries as unknown as StoredEntries)) {
      const brought = placeOf.get(importOf[of].get(key) ?? '');
      const older = brought === undefined || brought === at ? undefined : imports[brought];
      if (!older || !areStates(older, newer, (brought ?? 0) < at)) continue;
      const id = JSON.stringify([older.id, newer.id]);
      const named = { older: nameBeside(older, newer), newer: newer.fileName };
      const orderUnknown = saysOrder(older, newer) ? {} : ({ orderUnknown: true } as const);
      const pair = pairs.get(id) ?? { ...named, ...orderUnknown, ...nothing() };
      pairs.set(id, pair);
      pair[of].add(key);
    }
  }
  return [...pairs.values()];
}

interface Found extends NamedNoLonger {
  readonly servers: Set<string>;
  readonly workloads: Set<string>;
}

function nothing(): Pick<Found, (typeof KINDS)[number]> {
  return { servers: new Set(), workloads: new Set() };
}

interface Imported {
  readonly fileName: string;
  readonly format: string | null;
  readonly writtenAt: string | null;
  readonly createdAt: string;
}

function isOlder(one: Imported, than: Imported): boolean {
  return isOlderState(stateOfFile(one.fileName, one.writtenAt), stateOfFile(than.fileName, than.writtenAt));
}

/** Whether the two, or their names, say which is the newer; a file that came again is a newer state of itself. */
function saysOrder(older: Imported, newer: Imported): boolean {
  return older.fileName === newer.fileName || isOlder(older, newer);
}

/** Whether the second is a newer state of the first: by their kind and by what they or their names say, else by which came first. */
function areStates(older: Imported, newer: Imported, cameFirst: boolean): boolean {
  if (older.format !== newer.format) return false;
  if (cameFirst ? isOlder(newer, older) : !isOlder(older, newer)) return false;
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
