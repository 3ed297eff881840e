import Sqlite from 'better-sqlite3';

const PATIENCE_MS = 60_000;

/**
 * Runs `work` while no other process on this machine runs its own. The lock is SQLite's lock on an empty file: the operating
 * system frees it when the process dies, however it dies, so there is never a stale one to remove.
 */
export function withMigrationLock<T>(path: string, work: () => T): T {
  const lock = new Sqlite(path, { timeout: PATIENCE_MS });
  try {
    lock.exec('BEGIN EXCLUSIVE');
    return work();
  } finally {
    lock.close();
  }
}
