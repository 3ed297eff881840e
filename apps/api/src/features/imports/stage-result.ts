import type { ImportResult } from '@tatami/formats';
import type { Origin } from '@tatami/model';
import Sqlite from 'better-sqlite3';
import { OriginPacker } from '../../estate/stored-origin.ts';
import { mergeRecord } from './merge-record.ts';
import { RECORD_KINDS, RECORD_TABLES, type RecordKind } from './record-tables.ts';

/** What was read, without the records. */
export type ReadSummary = Omit<ImportResult, 'records'>;

type Record = Readonly<globalThis.Record<string, unknown>> & { readonly origin: Origin };

/**
 * How a reader process hands its result over: a database of its own with a table per kind of record, rows as they will be
 * stored, so that they are taken over without being read again. `path` must not exist.
 */
export function stageResult(path: string, importId: string, { records, ...summary }: ImportResult): void {
  const stage = new Sqlite(path);
  try {
    // Worth nothing once the process is gone: no journal, no waiting for the disk. Large pages, since it is read from end to end.
    stage.exec(
      'PRAGMA page_size = 32768; PRAGMA journal_mode = OFF; PRAGMA synchronous = OFF; PRAGMA locking_mode = EXCLUSIVE; BEGIN',
    );
    const origins = new OriginPacker(importId);
    for (const kind of RECORD_KINDS) stageRecords(stage, kind, records[kind] as readonly object[] as Record[], origins);
    stage.exec('CREATE TABLE summary (json TEXT NOT NULL); CREATE TABLE layouts (id, file, sheet, columns)');
    stage.prepare('INSERT INTO summary VALUES (?)').run(JSON.stringify(summary satisfies ReadSummary));
    const layout = stage.prepare('INSERT INTO layouts VALUES (?, ?, ?, ?)');
    for (const { id, file, sheet, columns } of origins.layouts()) layout.run(id, file, sheet, JSON.stringify(columns));
    stage.exec('COMMIT');
  } finally {
    stage.close();
  }
}

/** Rows of one statement: saves a quarter of the time of single ones, and stays far below SQLite's limit of 32,766 values. */
const ROWS_AT_ONCE = 16;

function stageRecords(stage: Sqlite.Database, kind: RecordKind, all: readonly Record[], origins: OriginPacker): void {
  const records = once(kind, all);
  const [first] = records;
  if (!first) return;
  const { compactOrigins } = RECORD_TABLES[kind];
  const columns = Object.keys(first).filter((column) => column !== 'origin');
  const names = columns.map((column) => `"${column}"`).join(', ');
  stage.exec(`CREATE TABLE "${kind}" (position INTEGER PRIMARY KEY, ${names}, origin)`);
  const marks = `(${columns.map(() => '?').join(', ')}, ?)`;
  const insertOf = (rows: number) =>
    stage.prepare(`INSERT INTO "${kind}" (${names}, origin) VALUES ${new Array(rows).fill(marks).join(', ')}`);
  const insertMany = insertOf(ROWS_AT_ONCE);
  const width = columns.length + 1;
  // One array for all rows: filling a new one each time takes longer than binding it.
  const values: unknown[] = new Array(ROWS_AT_ONCE * width).fill(null);
  let filled = 0;
  for (const record of records) {
    for (const column of columns) values[filled++] = stored(record[column]);
    values[filled++] = compactOrigins ? origins.pack(kind, record.origin) : JSON.stringify(record.origin);
    if (filled < values.length) continue;
    insertMany.run(values);
    filled = 0;
  }
  if (filled > 0) insertOf(filled / width).run(values.slice(0, filled));
}

/** A value as its column keeps it: lists and objects as JSON, truth as a number. */
function stored(value: unknown): unknown {
  if (typeof value === 'boolean') return value ? 1 : 0;
  if (typeof value === 'object' && value !== null) return JSON.stringify(value);
  return value ?? null;
}

/** A record that a file names twice is one: what the later one says goes over the earlier. */
function once(kind: RecordKind, records: readonly Record[]): readonly Record[] {
  const { key } = RECORD_TABLES[kind];
  const [only] = key;
  const keyOf = (record: Record) =>
    key.length === 1 && only !== undefined ? record[only] : JSON.stringify(key.map((column) => record[column]));
  if (new Set(records.map(keyOf)).size === records.length) return records;
  const byKey = new Map<unknown, Record>();
  for (const record of records) {
    const name = keyOf(record);
    const earlier = byKey.get(name);
    byKey.set(name, earlier ? laidOver(earlier, record) : record);
  }
  return [...byKey.values()];
}

function laidOver({ origin: heldOrigin, ...held }: Record, { origin, ...values }: Record): Record {
  const merged = mergeRecord({ values: held, origin: heldOrigin, edited: [] }, { values, origin });
  return { ...held, ...merged.values, origin: merged.origin };
}
