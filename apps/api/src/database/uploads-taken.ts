import { existsSync } from 'node:fs';
import Sqlite from 'better-sqlite3';

/** Name of the Setting that counts how often uploads were taken in, as { count }. */
export const UPLOADS_TAKEN = 'uploads-taken';

/** How often a database knows that uploads were taken in. `log`: there are changes SQLite has not taken over into it. */
export function uploadsTaken(path: string, log: boolean): number {
  if (!existsSync(path)) return 0;
  // See isNewDatabase.
  const database = new Sqlite(path, { readonly: log, fileMustExist: true });
  try {
    const named = database.prepare("SELECT 1 FROM sqlite_schema WHERE name = 'Setting'").get();
    if (!named) return 0;
    const value = database.prepare('SELECT value FROM "Setting" WHERE key = ?').pluck().get(UPLOADS_TAKEN);
    return typeof value === 'string' ? (JSON.parse(value) as { count: number }).count : 0;
  } finally {
    database.close();
  }
}
