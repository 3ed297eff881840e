import Sqlite from 'better-sqlite3';

/**
 * Takes a lock that one process at a time may hold; null at once when another has it. It is SQLite's on an empty file, which the
 * operating system frees however the process ends. Gives what frees it.
 */
export function holdLock(path: string): (() => void) | null {
  const lock = new Sqlite(path, { timeout: 0 });
  try {
    lock.exec('BEGIN EXCLUSIVE');
    return () => lock.close();
  } catch (error) {
    lock.close();
    if ((error as { code?: string }).code === 'SQLITE_BUSY') return null;
    throw error;
  }
}
