import { type ImportResult, NO_RECORDS } from '@tatami/formats';
import type { Origin } from '@tatami/model';
import Sqlite from 'better-sqlite3';
import { OriginPacker } from '../stored-origin.ts';
import { mergeRecord } from './merge-record/merge-record.ts';
import { listed } from './named-table.ts';
import { RECORD_KINDS, RECORD_TABLES, type RecordKind } from './record-tables.ts';

/** What was read, without the records. */
export type ReadSummary = Omit<ImportResult, 'records'>;

type Record = Readonly<globalThis.Record<string, unknown>> & { readonly origin: Origin };

/**
 * How a reader process hands its result over: a database of its own with a table per kind of record, rows as they will be stored,
 * so that they are taken over without being read again. `path` names a file that must not exist. Of a file that was not read to its
 * end no record is handed over: half an inventory is none.
 */
export function stageResult(path: string, importId: string, { records, ...summary }: ImportResult): void {
  const origins = new OriginPacker(importId);
  const brought = summary.stopped ? NO_RECORDS : records;
  const stage = openStage(path);
  try {
    stageSummary(stage, summary);
    for (const kind of RECORD_KINDS) {
      const rows = rowsOf(kind, brought[kind] as readonly object[] as Record[]);
      if (rows.records.length > 0) stageRows(stage, rows, origins);
    }
    stageLayouts(stage, origins);
    stage.exec('COMMIT');
  } finally {
    stage.close();
  }
}

/** Rows of one kind, all their columns, and those that some of them fill: the others are made and left empty. */
interface Rows {
  readonly kind: RecordKind;
  readonly columns: readonly string[];
  readonly filled: readonly string[];
  readonly records: readonly Record[];
}

function rowsOf(kind: RecordKind, all: readonly Record[]): Rows {
  const records = onceInOrder(kind, all);
  const columns = Object.keys(records[0] ?? {}).filter((column) => column !== 'origin');
  const filled = columns.filter((column) => records.some((record) => (record[column] ?? null) !== null));
  return { kind, columns, filled, records };
}

/** Inventories in the order of the indexes they go into, which then grow at their ends: saves a third of the time of taking them over. */
function onceInOrder(kind: RecordKind, records: readonly Record[]): readonly Record[] {
  if (!RECORD_TABLES[kind].compactOrigins) return once(kind, records);
  const sorted = inOrder(records);
  const distinct = sorted.every((record, index) => record.key !== sorted[index - 1]?.key);
  return distinct ? sorted : inOrder(once(kind, records));
}

function inOrder(records: readonly Record[]): readonly Record[] {
  return records.toSorted((a, b) => ((a.key as string) < (b.key as string) ? -1 : 1));
}

function openStage(path: string): Sqlite.Database {
  const stage = new Sqlite(path);
  // Worth nothing once the process is gone: no journal, no waiting for the disk. Large pages, since it is read from end to end.
  stage.exec(
    'PRAGMA page_size = 32768; PRAGMA journal_mode = OFF; PRAGMA synchronous = OFF; PRAGMA locking_mode = EXCLUSIVE; BEGIN',
  );
  return stage;
}

function stageSummary(stage: Sqlite.Database, summary: ReadSummary): void {
  stage.exec('CREATE TABLE summary (json TEXT NOT NULL)');
  stage.prepare('INSERT INTO summary VALUES (?)').run(JSON.stringify(summary));
}

function stageLayouts(stage: Sqlite.Database, origins: OriginPacker): void {
  stage.exec('CREATE TABLE layouts (id, file, sheet, columns)');
  const layout = stage.prepare('INSERT INTO layouts VALUES (?, ?, ?, ?)');
  for (const { id, file, sheet, columns } of origins.layouts()) layout.run(id, file, sheet, JSON.stringify(columns));
}

/** Rows of one statement: saves a quarter of the time of single ones, and stays far below SQLite's limit of 32,766 values. */
const ROWS_AT_ONCE = 16;

function stageRows(stage: Sqlite.Database, { kind, columns, filled, records }: Rows, origins: OriginPacker): void {
  const { compactOrigins } = RECORD_TABLES[kind];
  stage.exec(`CREATE TABLE "${kind}" (position INTEGER PRIMARY KEY, ${listed(columns)}, origin)`);
  const marks = `(${filled.map(() => '?').join(', ')}, ?)`;
  const insertOf = (rows: number) =>
    stage.prepare(`INSERT INTO "${kind}" (${listed(filled)}, origin) VALUES ${new Array(rows).fill(marks).join(', ')}`);
  const insertMany = insertOf(ROWS_AT_ONCE);
  const width = filled.length + 1;
  // One array for all rows: filling a new one each time takes longer than binding it.
  const values: unknown[] = new Array(ROWS_AT_ONCE * width).fill(null);
  let waiting = 0;
  for (const record of records) {
    for (const column of filled) values[waiting++] = stored(record[column]);
    values[waiting++] = compactOrigins ? origins.pack(kind, record.origin) : JSON.stringify(record.origin);
    if (waiting < values.length) continue;
    insertMany.run(values);
    waiting = 0;
  }
  if (waiting > 0) insertOf(waiting / width).run(values.slice(0, waiting));
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
