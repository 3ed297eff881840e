import type { Driver } from '../../database/index.ts';
import { quoted } from './named-table.ts';
import { RECORD_KINDS, type RecordKind } from './record-tables.ts';

/**
 * What was read of a file: how it was understood, its records, and which layouts their origins share; in tables of a file its reader
 * left, or among the trials a batch keeps.
 */
export interface StagedReading {
  /** As it is attached. */
  readonly schema: string;
  /** What the names of its tables begin with. */
  readonly prefix: string;
}

/** A table of a reading, ready to stand in a statement. */
export function tableOf({ schema, prefix }: StagedReading, name: string): string {
  return `${schema}.${quoted(`${prefix}${name}`)}`;
}

/** Names of its tables, without the prefix. */
export function tablesOf(driver: Driver, { schema, prefix }: StagedReading): readonly string[] {
  const names = driver
    .prepare(`SELECT name FROM ${schema}.sqlite_schema WHERE type = 'table'`)
    .pluck()
    .all() as string[];
  return names.filter((name) => name.startsWith(prefix)).map((name) => name.slice(prefix.length));
}

/** Kinds of records it brought. */
export function stagedKinds(driver: Driver, reading: StagedReading): readonly RecordKind[] {
  const names = new Set(tablesOf(driver, reading));
  return RECORD_KINDS.filter((kind) => names.has(kind));
}

/** Columns of one of its tables. */
export function stagedColumns(driver: Driver, { schema, prefix }: StagedReading, name: string): readonly string[] {
  return driver.prepare('SELECT name FROM pragma_table_info(?, ?)').pluck().all(`${prefix}${name}`, schema) as string[];
}
