import { existsSync } from 'node:fs';
import { listOf, type Text, text } from '@tatami/model';
import { say } from '@tatami/wording';
import Sqlite from 'better-sqlite3';
import { type Backup, backUp } from './backup.ts';
import { refuseDamaged } from './damage.ts';
import { createDataFolder } from './data-folder.ts';
import { type MigrationFile, readMigrationFiles } from './migration-files.ts';
import { createMigrationHistory, readMigrationHistory, recordMigration } from './migration-history.ts';
import { withMigrationLock } from './migration-lock.ts';
import { sqliteCode } from './sqlite-code.ts';

export interface MigrationOutcome {
  /** Names of the migrations applied now, oldest first. */
  readonly applied: readonly string[];
  /** Made before the first of them; null when there was nothing to apply, or no data yet. */
  readonly backup: Backup | null;
}

/** The database cannot be used by this program; it was not changed. The message says why and what to do. */
export class DatabaseRefusedError extends Error {
  readonly reason: 'newer' | 'unfinished' | 'foreign' | 'lost' | 'unusable';

  constructor(reason: DatabaseRefusedError['reason'], because: Text) {
    super(`${say(because, 'en')} / ${say(because, 'ja')}`);
    this.name = 'DatabaseRefusedError';
    this.reason = reason;
  }
}

/**
 * Brings the database of a data folder to the schema of this program, creating it where there is none. Each migration is one
 * transaction: a process killed at any moment leaves the schema before or after it. Call it before anything opens the database.
 * Throws DatabaseRefusedError for a database this program must not touch, DamagedDatabaseError for one it cannot rely on.
 */
export function migrateDatabase(options: {
  readonly folder: string;
  /** prisma/migrations */
  readonly migrationsFolder: string;
}): MigrationOutcome {
  const paths = createDataFolder(options.folder);
  const known = readMigrationFiles(options.migrationsFolder);
  return withMigrationLock(paths.migrationLock, () => {
    const applied = appliedTo(paths.database, known);
    if (applied.length > 0) refuseDamaged(paths.database);
    const pending = known.filter(({ name }) => !applied.includes(name));
    if (pending.length === 0) return { applied: [], backup: null };
    const database = new Sqlite(paths.database);
    try {
      database.pragma('busy_timeout = 5000');
      const backup = applied.length > 0 ? backUp(database, paths.backups, new Date()) : null;
      giveRoomBackInParts(database);
      applyAll(database, pending);
      return { applied: pending.map(({ name }) => name), backup };
    } finally {
      database.close();
    }
  });
}

/** Reads without writing: even a checkpoint of the log would change a database that is to be refused. */
function appliedTo(path: string, known: readonly MigrationFile[]): readonly string[] {
  if (!existsSync(path)) return [];
  const database = new Sqlite(path, { readonly: true });
  try {
    const { applied, unfinished, foreign } = readMigrationHistory(database);
    if (foreign) {
      throw new DatabaseRefusedError(
        'foreign',
        text(
          '{path} is not a database of Tatami. Name another data folder in TATAMI_DATA.',
          '{path} はTatamiのデータベースではありません。TATAMI_DATAに別のデータフォルダーを指定してください。',
          { path },
        ),
      );
    }
    const unknown = applied.filter((name) => !known.some((migration) => migration.name === name));
    if (unknown.length > 0) {
      throw new DatabaseRefusedError(
        'newer',
        text(
          '{path} was last used by a newer Tatami (it has {migrations}). Start that version, or restore a backup from before it.',
          '{path} は新しいバージョンのTatamiで使用されています（{migrations}）。そのバージョンを起動するか、更新前のバックアップに戻してください。',
          { path, migrations: listOf(unknown) },
        ),
      );
    }
    if (unfinished.length > 0) {
      throw new DatabaseRefusedError(
        'unfinished',
        text(
          '{path}: migration {migrations} was begun with Prisma\'s CLI and not ended. See "npx prisma migrate resolve", or restore a backup.',
          '{path}：PrismaのCLIで開始したマイグレーション {migrations} が完了していません。「npx prisma migrate resolve」の説明を確認するか、バックアップに戻してください。',
          { path, migrations: listOf(unfinished) },
        ),
      );
    }
    return applied;
  } finally {
    database.close();
  }
}

function applyAll(database: Sqlite.Database, pending: readonly MigrationFile[]): void {
  database.pragma('journal_mode = WAL');
  database.pragma('synchronous = FULL');
  // A migration rebuilds a table by dropping the old one, which must not delete what refers to it. The switch in the
  // migration's own text has no effect inside a transaction.
  database.pragma('foreign_keys = OFF');
  createMigrationHistory(database);
  for (const migration of pending) database.transaction(() => applyOne(database, migration)).immediate();
}

/**
 * Has the database give the room of deleted rows back to the disk a part at a time: a new one is made so, one of before is written
 * anew once. Where there is no room for that it stays as it is.
 */
function giveRoomBackInParts(database: Sqlite.Database): void {
  if (database.pragma('auto_vacuum', { simple: true }) !== 0) return;
  database.pragma('auto_vacuum = INCREMENTAL');
  // Without it, the new pages keep copies of rows beside those in use, where deleting does not reach them.
  database.pragma('secure_delete = ON');
  try {
    database.exec('VACUUM');
  } catch (error) {
    if (sqliteCode(error) !== 'SQLITE_FULL') throw error;
  }
}

function applyOne(database: Sqlite.Database, migration: MigrationFile): void {
  const startedAt = new Date();
  database.exec(migration.sql);
  const broken = database.pragma('foreign_key_check') as { table: string; parent: string }[];
  const [first] = broken;
  if (first !== undefined) {
    throw new Error(
      `Migration ${migration.name} leaves ${broken.length} rows without what they refer to (${first.table} → ${first.parent}).`,
    );
  }
  recordMigration(database, migration, startedAt);
}
