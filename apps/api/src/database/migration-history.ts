import { randomUUID } from 'node:crypto';
import type Sqlite from 'better-sqlite3';
import type { MigrationFile } from './migration-files.ts';

/** Prisma's own table, as its engine creates it, so that `prisma migrate status` and this program agree. */
const HISTORY_TABLE = `CREATE TABLE IF NOT EXISTS "_prisma_migrations" (
    "id"                    TEXT PRIMARY KEY NOT NULL,
    "checksum"              TEXT NOT NULL,
    "finished_at"           DATETIME,
    "migration_name"        TEXT NOT NULL,
    "logs"                  TEXT,
    "rolled_back_at"        DATETIME,
    "started_at"            DATETIME NOT NULL DEFAULT current_timestamp,
    "applied_steps_count"   INTEGER UNSIGNED NOT NULL DEFAULT 0
)`;

/** What a database says was done to it. */
export interface MigrationHistory {
  /** Names of the migrations applied, oldest first. */
  readonly applied: readonly string[];
  /** Begun and never ended: only Prisma's CLI leaves such, ours are one transaction. */
  readonly unfinished: readonly string[];
  /** There are tables, and none of them is Prisma's: not a database of ours. */
  readonly foreign: boolean;
}

export function readMigrationHistory(database: Sqlite.Database): MigrationHistory {
  const tables = database.prepare("SELECT name FROM sqlite_schema WHERE type = 'table'").pluck().all() as string[];
  if (!tables.includes('_prisma_migrations')) return { applied: [], unfinished: [], foreign: tables.length > 0 };
  const names = (condition: string) =>
    database
      .prepare(
        `SELECT migration_name FROM "_prisma_migrations" WHERE rolled_back_at IS NULL AND ${condition} ORDER BY migration_name`,
      )
      .pluck()
      .all() as string[];
  return { applied: names('finished_at IS NOT NULL'), unfinished: names('finished_at IS NULL'), foreign: false };
}

/** Writes down that a migration was applied; call it in the migration's own transaction. */
export function recordMigration(database: Sqlite.Database, migration: MigrationFile, startedAt: Date): void {
  database
    .prepare(
      `INSERT INTO "_prisma_migrations" (id, checksum, migration_name, started_at, finished_at, applied_steps_count)
       VALUES (?, ?, ?, ?, ?, 1)`,
    )
    .run(randomUUID(), migration.checksum, migration.name, prismaInstant(startedAt), prismaInstant(new Date()));
}

export function createMigrationHistory(database: Sqlite.Database): void {
  database.exec(HISTORY_TABLE);
}

function prismaInstant(date: Date): string {
  return date.toISOString().replace('Z', '+00:00');
}
