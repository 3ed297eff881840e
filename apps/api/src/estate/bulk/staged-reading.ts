import type { Driver } from '../../database/index.ts';
import { quoted } from './named-table.ts';
import { RECORD_KINDS, type RecordKind } from './record-tables.ts';

/** Where the tables of one part of a reading are: in a file its reader left, or among the trials a batch keeps. */
export interface StagedPart {
  /** As it is attached. */
  readonly schema: string;
  /** What the names of its tables begin with. */
  readonly prefix: string;
}

/**
 * What was read of a file, cut into parts: the first says what was understood, the last which layouts its origins share. They
 * are given in their order, each once it is there, as often as they are asked for.
 */
export type StagedReading = Iterable<StagedPart>;

/** A table of a part, ready to stand in a statement. */
export function tableOf({ schema, prefix }: StagedPart, name: string): string {
  return `${schema}.${quoted(`${prefix}${name}`)}`;
}

/** Names of its tables, without the prefix. */
export function tablesOf(driver: Driver, { schema, prefix }: StagedPart): readonly string[] {
  const names = driver
    .prepare(`SELECT name FROM ${schema}.sqlite_schema WHERE type = 'table'`)
    .pluck()
    .all() as string[];
  return names.filter((name) => name.startsWith(prefix)).map((name) => name.slice(prefix.length));
}

/** Kinds of records it brought. */
export function stagedKinds(driver: Driver, part: StagedPart): readonly RecordKind[] {
  const names = new Set(tablesOf(driver, part));
  return RECORD_KINDS.filter((kind) => names.has(kind));
}

/** Columns of one of its tables. */
export function stagedColumns(driver: Driver, { schema, prefix }: StagedPart, name: string): readonly string[] {
  return driver.prepare('SELECT name FROM pragma_table_info(?, ?)').pluck().all(`${prefix}${name}`, schema) as string[];
}
