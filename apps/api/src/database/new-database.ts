import Sqlite from 'better-sqlite3';

/**
 * Whether no server has been ready with a database: at its first start, one writes before it takes any file. `log`: there are changes
 * SQLite has not taken over into it.
 */
export function isNewDatabase(path: string, log: boolean): boolean {
  // Who only reads leaves files beside a database without a log; who may write clears them away, and takes over a log there is.
  const database = new Sqlite(path, { readonly: log, fileMustExist: true });
  try {
    const tables = database.prepare("SELECT name FROM sqlite_schema WHERE type = 'table'").pluck().all() as string[];
    if (tables.length > 0 && !tables.includes('_prisma_migrations')) return false;
    const ours = tables.filter((name) => name !== '_prisma_migrations');
    return ours.every((name) => database.prepare(`SELECT 1 FROM "${name}" LIMIT 1`).get() === undefined);
  } finally {
    database.close();
  }
}
