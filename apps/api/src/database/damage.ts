import Sqlite from 'better-sqlite3';

/** quick_check reads all pages, at about a second a gigabyte; integrity_check also holds indexes to tables, and rows to each other. */
type Check = 'quick_check' | 'integrity_check';

/** SQLite has found that a database is damaged, before anything was changed. */
class DamagedDatabaseError extends Error {
  readonly code = 'SQLITE_CORRUPT';

  constructor(damage: string) {
    super(`the database is damaged: ${damage}`);
    this.name = 'DamagedDatabaseError';
  }
}

/** What SQLite finds wrong with a database nobody writes; null when it is whole. Throws where it cannot be read at all. */
export function damageIn(path: string, check: Check): string | null {
  const database = new Sqlite(path, { readonly: true, fileMustExist: true });
  try {
    return damageOf(database, check);
  } finally {
    database.close();
  }
}

/** The same through a connection. */
export function damageOf(database: Sqlite.Database, check: Check): string | null {
  const verdict = database.pragma(`${check}(1)`, { simple: true });
  if (verdict !== 'ok') return String(verdict);
  const [orphan] = check === 'integrity_check' ? (database.pragma('foreign_key_check') as { table: string }[]) : [];
  return orphan ? `${orphan.table}: rows refer to rows that are not there` : null;
}

/** Throws DamagedDatabaseError for a database of which some page cannot be what was written. Takes over a log there is. */
export function refuseDamaged(path: string): void {
  const database = new Sqlite(path, { fileMustExist: true });
  try {
    const damage = damageOf(database, 'quick_check');
    if (damage !== null) throw new DamagedDatabaseError(damage);
  } finally {
    database.close();
  }
}
