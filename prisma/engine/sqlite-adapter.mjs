import { existsSync, mkdirSync, rmSync } from 'node:fs';
import { dirname } from 'node:path';
import { PrismaBetterSqlite3 } from '@prisma/adapter-better-sqlite3';
import Database from 'better-sqlite3';

/** As Prisma's native engine creates it. */
const MIGRATIONS_TABLE = `CREATE TABLE IF NOT EXISTS "_prisma_migrations" (
    "id"                    TEXT PRIMARY KEY NOT NULL,
    "checksum"              TEXT NOT NULL,
    "finished_at"           DATETIME,
    "migration_name"        TEXT NOT NULL,
    "logs"                  TEXT,
    "rolled_back_at"        DATETIME,
    "started_at"            DATETIME NOT NULL DEFAULT current_timestamp,
    "applied_steps_count"   INTEGER UNSIGNED NOT NULL DEFAULT 0
)`;

/** Prisma's adapter for better-sqlite3, with scripts of several statements allowed where the engine sends them. */
export class EngineSqliteFactory extends PrismaBetterSqlite3 {
  async connect() {
    return allowScripts(await super.connect());
  }

  async connectToShadowDb() {
    return allowScripts(await super.connectToShadowDb());
  }
}

/** The engine sends whole migrations through executeRaw, and better-sqlite3 prepares one statement at a time (P3006). */
function allowScripts(adapter) {
  const executeOne = adapter.executeRaw.bind(adapter);
  adapter.executeRaw = async (query) => {
    if (query.args.length > 0) return executeOne(query);
    await adapter.executeScript(query.sql);
    return 0;
  };
  return adapter;
}

/** Throws with Prisma's code P1003 when the file does not exist; the CLI then asks to create it. */
export function canConnect(url) {
  const path = pathOf(url);
  if (!existsSync(path)) throw Object.assign(new Error(`Database ${path} does not exist`), { code: 'P1003' });
  new Database(path, { readonly: true }).close();
}

export function databaseExists(url) {
  return url !== undefined && existsSync(pathOf(url));
}

export function createMigrationsTable(url) {
  const database = new Database(pathOf(url));
  database.exec(MIGRATIONS_TABLE);
  database.close();
}

export function createDatabase(url) {
  const path = pathOf(url);
  mkdirSync(dirname(path), { recursive: true });
  const database = new Database(path);
  database.pragma('user_version = 0'); // writes the header, so that the file is a database
  database.close();
}

export function recreateDatabase(url) {
  for (const suffix of ['', '-wal', '-shm', '-journal']) rmSync(pathOf(url) + suffix, { force: true });
  createDatabase(url);
}

function pathOf(url) {
  return url.replace(/^file:/, '');
}
