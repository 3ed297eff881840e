import type { ImportChange, RecordKind } from '@tatami/contracts';
import type Sqlite from 'better-sqlite3';
import type { Driver } from '../../database/index.ts';
import { namedTable } from './named-table.ts';
import { RECORD_TABLES } from './record-tables.ts';
import type { RowImage } from './row-store.ts';

export const LOG = namedTable('ImportChange', ['importId', 'change', 'kind', 'start', 'count', 'entries']);

/** How to take one record back: the row must stand as `version` (null = be absent), and `image` takes its place (null = none); columns that it does not name stay. */
export interface Reversal {
  readonly id: string;
  readonly version: number | null;
  readonly image: RowImage | null;
}

/** One record an import adds, changes or finds gone, as it is kept. */
export interface ChangeEntry {
  readonly key: string;
  readonly name: string;
  readonly fields?: ImportChange['fields'];
  /** For a gone record: the file that brought it. */
  readonly file?: string | null;
  readonly edited?: readonly string[];
  /** Only of what was applied. */
  readonly back?: Reversal;
}

/** What is said of the records of an entry: what an import changes of them, or that it names them beside that. */
export type ChangeOf = ImportChange['change'] | 'named';

/** The key of an entry, for statements in which `e` is one of json_each. */
export const ENTRY_KEY = "CASE json_type(e.value) WHEN 'array' THEN e.value ->> 0 ELSE e.value ->> 'key' END";

/**
 * A record that is new, as the merge logs it: key, name and the number its id is made of; without it in a trial. Undoing
 * writes its row into the log, as an entry like any other.
 */
type AddedEntry = readonly [key: string, name: string, number?: number];

/** Entries of a row of the log, as they are kept. */
export type StoredEntries = readonly (ChangeEntry | AddedEntry)[];

/** Entries of a row of the log of one import and kind. */
export function entriesOf(importId: string, kind: RecordKind, stored: StoredEntries): readonly ChangeEntry[] {
  return stored.map((entry) => (isAdded(entry) ? writtenOut(importId, kind, entry) : entry));
}

function isAdded(entry: StoredEntries[number]): entry is AddedEntry {
  return Array.isArray(entry);
}

function writtenOut(importId: string, kind: RecordKind, [key, name, number]: AddedEntry): ChangeEntry {
  if (number === undefined) return { key, name };
  return { key, name, back: { id: addedId(importId, kind, number), version: 1, image: null } };
}

/** The id of a record that an import adds, from where it stands among those of its kind, counted from 1. */
function addedId(importId: string, kind: RecordKind, number: number): string {
  return `${importId}-${RECORD_TABLES[kind].mark}${number.toString(16).padStart(6, '0')}`;
}

/** The import that added a record, by the id of that; null = none did. */
export function importThatAdded(id: string): string | null {
  return /^(.+)-[a-z][0-9a-f]{6,}$/.exec(id)?.[1] ?? null;
}

/** Entries a row of the log holds: what is added is small, what is changed holds whole rows. */
export const ENTRIES_PER_ROW = { added: 1_000, changed: 100, gone: 100, named: 1_000 } as const;

/** An entry as it crosses HTTP. */
export function toChange(change: ImportChange['change'], kind: RecordKind, entry: ChangeEntry): ImportChange {
  const { key, name, fields = [], file = null, edited = [] } = entry;
  return { change, kind, key, name, fields, file, edited: [...edited] };
}

/** How many entries of one change and kind an import has. */
export function loggedOf(driver: Driver, importId: string, change: ChangeOf, kind: RecordKind): number {
  const count = driver.prepare(
    `SELECT coalesce(max(${LOG.start} + ${LOG.count}), 0) FROM ${LOG.table}
     WHERE ${LOG.importId} = ? AND ${LOG.change} = ? AND ${LOG.kind} = ?`,
  );
  return count.pluck().get(importId, change, kind) as number;
}

/** Writes the entries of one change and kind, some of them a row. */
export class ChangeWriter {
  readonly #insert: Sqlite.Statement;
  readonly #importId: string;
  readonly #change: ChangeOf;
  readonly #kind: RecordKind;
  #waiting: ChangeEntry[] = [];
  #written: number;

  /** `after` = how many there are already. */
  constructor(driver: Driver, importId: string, change: ChangeOf, kind: RecordKind, after = 0) {
    this.#written = after;
    this.#insert = driver.prepare(
      `INSERT INTO ${LOG.table} (${LOG.importId}, ${LOG.change}, ${LOG.kind}, ${LOG.start}, ${LOG.count}, ${LOG.entries})
       VALUES (?, ?, ?, ?, ?, ?)`,
    );
    this.#importId = importId;
    this.#change = change;
    this.#kind = kind;
  }

  add(entry: ChangeEntry): void {
    this.#waiting.push(entry);
    if (this.#waiting.length === ENTRIES_PER_ROW[this.#change]) this.#flush();
  }

  /** How many there are. */
  end(): number {
    if (this.#waiting.length > 0) this.#flush();
    return this.#written;
  }

  #flush(): void {
    const entries = JSON.stringify(this.#waiting);
    this.#insert.run(this.#importId, this.#change, this.#kind, this.#written, this.#waiting.length, entries);
    this.#written += this.#waiting.length;
    this.#waiting = [];
  }
}
