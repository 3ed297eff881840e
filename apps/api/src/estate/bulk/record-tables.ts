import type { ImportedRecords } from '@tatami/model';
import { type ColumnOf, namedColumns, quoted, type Table } from './named-table.ts';

export type RecordKind = keyof ImportedRecords;

/** Tables that keep records of files. */
export type RecordModel = 'Server' | 'Workload' | 'UtilisationSeries' | 'BenchmarkRun' | 'Topology' | 'Diagnosis';

type AnyColumnOf<Model extends Table> = Model extends Table ? ColumnOf<Model> : never;

/** How one kind of record is kept: its table, what makes two records the same, and what of it is no column. */
export interface RecordTable<Model extends RecordModel = RecordModel> {
  readonly model: Model;
  /** Columns that no two records of a project share. */
  readonly key: readonly AnyColumnOf<Model>[];
  /** What a record is called when it is listed. */
  readonly name: AnyColumnOf<Model>;
  /** Whether a person may set fields by hand, which a newer file then leaves. */
  readonly editable: boolean;
  /** Inventories state their fields row by row under the same headers: their origins are kept compact. */
  readonly compactOrigins: boolean;
  /** Begins the ids of new rows, so that those of two kinds differ. */
  readonly mark: string;
  /** A list kept in rows of their own, in this order. */
  readonly parts?: {
    readonly field: string;
    readonly model: 'BenchmarkPoint';
    readonly owner: ColumnOf<'BenchmarkPoint'>;
    readonly columns: readonly ColumnOf<'BenchmarkPoint'>[];
  };
}

/** A table with its own columns: one that another table has does not do. */
type Kept = { [Model in RecordModel]: RecordTable<Model> }[RecordModel];

const INVENTORY = { key: ['key'], name: 'name', editable: true, compactOrigins: true } as const;
const REPORT = { name: 'name', editable: false, compactOrigins: false } as const;

/** In the order they are written. */
const TABLES = {
  servers: { model: 'Server', mark: 's', ...INVENTORY },
  workloads: { model: 'Workload', mark: 'w', ...INVENTORY },
  series: {
    model: 'UtilisationSeries',
    mark: 'u',
    key: ['subject', 'metric', 'startsAt', 'stepS'],
    name: 'subject',
    editable: false,
    compactOrigins: false,
  },
  benchmarkRuns: {
    model: 'BenchmarkRun',
    mark: 'b',
    key: ['key'],
    name: 'name',
    editable: true,
    compactOrigins: false,
    parts: { field: 'points', model: 'BenchmarkPoint', owner: 'runId', columns: ['elapsedS', 'throughput'] },
  },
  topologies: { model: 'Topology', mark: 't', key: ['tool', 'key'], ...REPORT },
  diagnoses: { model: 'Diagnosis', mark: 'd', key: ['key'], ...REPORT },
} as const satisfies { readonly [Kind in RecordKind]: Kept };
export const RECORD_TABLES: Readonly<Record<RecordKind, RecordTable>> = TABLES;

export const RECORD_KINDS = Object.keys(RECORD_TABLES) as readonly RecordKind[];

/** Columns that every table of records has, for statements. */
export const RECORD = namedColumns([
  'id',
  'projectId',
  'importId',
  'version',
  'origin',
] satisfies ColumnOf<RecordModel>[]);

/** What rows of a list are ordered by, for statements. */
export const PART = namedColumns(['position'] satisfies ColumnOf<'BenchmarkPoint'>[]);

/** Columns that a record of a file does not fill. */
const OWN_COLUMNS: ReadonlySet<string> = new Set([...Object.keys(RECORD), 'edited']);

/** The fields of a row that a file may state, from the columns of its table. */
export function statedColumns(columns: readonly string[]): readonly string[] {
  return columns.filter((column) => !OWN_COLUMNS.has(column));
}

/** Whether a record (alias `m`) and a staged one (`s`) are the same, for statements. */
export function sameKey({ key }: RecordTable): string {
  return key.map((column) => `m.${quoted(column)} = s.${quoted(column)}`).join(' AND ');
}

/** The key of a row as one text. */
export function keyOf({ key }: RecordTable, row: Readonly<Record<string, unknown>>): string {
  return key.map((column) => String(row[column])).join(' · ');
}

/** The key of a staged record (alias `s`) as one text, for statements. */
export function keyText({ key }: RecordTable): string {
  return key.map((column) => `s.${quoted(column)}`).join(" || ' · ' || ");
}
