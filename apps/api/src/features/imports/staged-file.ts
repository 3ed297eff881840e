import type { Driver } from '../../database/index.ts';
import { RECORD_KINDS, type RecordKind } from './record-tables.ts';

/** Where the tables of one reading are: in the file its reader left, or among the trials a batch keeps. */
export interface StagedFile {
  readonly schema: 'stage' | 'batch';
  /** What the names of its tables begin with. */
  readonly prefix: string;
}

/** The file at hand, as it is attached. */
export const STAGE: StagedFile = { schema: 'stage', prefix: '' };

/** A table of a reading, ready to stand in a statement. */
export function tableOf({ schema, prefix }: StagedFile, name: string): string {
  return `${schema}."${prefix}${name}"`;
}

/** Names of its tables, without the prefix. */
export function tablesOf(driver: Driver, { schema, prefix }: StagedFile): readonly string[] {
  const names = driver
    .prepare(`SELECT name FROM ${schema}.sqlite_schema WHERE type = 'table'`)
    .pluck()
    .all() as string[];
  return names.filter((name) => name.startsWith(prefix)).map((name) => name.slice(prefix.length));
}

/** Kinds of records it brought. */
export function stagedKinds(driver: Driver, file: StagedFile): readonly RecordKind[] {
  const names = new Set(tablesOf(driver, file));
  return RECORD_KINDS.filter((kind) => names.has(kind));
}

/** Columns of one of its tables. */
export function columnsOf(driver: Driver, { schema, prefix }: StagedFile, name: string): readonly string[] {
  return driver.prepare('SELECT name FROM pragma_table_info(?, ?)').pluck().all(`${prefix}${name}`, schema) as string[];
}
