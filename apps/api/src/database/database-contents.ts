import Sqlite from 'better-sqlite3';
import { damageOf } from './damage.ts';
import { readMigrationHistory } from './migration-history.ts';

/** An uploaded file as the database knows it. */
export interface KnownUpload {
  /** Its name in the uploads folder. */
  readonly storedAs: string;
  readonly sha256: string;
}

/** What a copy of the database says of itself. */
export interface DatabaseContents {
  /** Names of the migrations applied, oldest first. */
  readonly migrations: readonly string[];
  /** Each file once, in the order of their names. */
  readonly uploads: readonly KnownUpload[];
}

/** Reads it from a file that nobody migrates meanwhile. Throws where it is no database of Tatami. */
export function databaseContents(path: string): DatabaseContents {
  const database = new Sqlite(path, { readonly: true, fileMustExist: true });
  try {
    return contentsOf(database);
  } finally {
    database.close();
  }
}

/** What SQLite finds wrong with a database a server may be using, and what it says of itself; null where that cannot be read. */
export function checkedDatabase(path: string): {
  readonly damage: string | null;
  readonly contents: DatabaseContents | null;
} {
  const database = new Sqlite(path, { fileMustExist: true, timeout: 60_000 });
  try {
    return { damage: damageOf(database, 'integrity_check'), contents: contentsOf(database) };
  } catch (error) {
    return { damage: (error as Error).message, contents: null };
  } finally {
    database.close();
  }
}

function contentsOf(database: Sqlite.Database): DatabaseContents {
  const { applied } = readMigrationHistory(database);
  const rows = database.prepare('SELECT "storedAs", MIN("sha256") AS "sha256" FROM "Import" GROUP BY "storedAs"');
  return { migrations: applied, uploads: rows.all() as KnownUpload[] };
}
