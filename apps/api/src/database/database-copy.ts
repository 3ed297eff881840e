import { createHash } from 'node:crypto';
import { closeSync, fsyncSync, openSync, readSync } from 'node:fs';
import Sqlite from 'better-sqlite3';
import { damageIn } from './damage.ts';

/** A file as it can be checked. */
export interface FileDigest {
  readonly bytes: number;
  /** Hexadecimal. */
  readonly sha256: string;
}

/**
 * Copies a live database to a path that is free, reads the copy back and gives its digest. A plain copy of the file would miss what
 * is still in the write-ahead log. Throws when the copy is not whole.
 */
export function copyWhole(database: Sqlite.Database, path: string): FileDigest {
  database.prepare('VACUUM INTO ?').run(path);
  const damage = damageIn(path, 'quick_check');
  if (damage !== null) throw new Error(`The copy of the database is damaged: ${damage}`);
  return flushAndHash(path);
}

/** The same from the file of a database, which a server may be using. */
export function copyDatabaseFile(from: string, path: string): FileDigest {
  const database = new Sqlite(from, { fileMustExist: true, timeout: 60_000 });
  try {
    return copyWhole(database, path);
  } finally {
    database.close();
  }
}

/** VACUUM INTO does not wait for the disk; a backup that is still in memory is none. */
function flushAndHash(path: string): FileDigest {
  const file = openSync(path, 'r+');
  try {
    fsyncSync(file);
    const hash = createHash('sha256');
    const buffer = Buffer.alloc(1024 * 1024);
    let bytes = 0;
    for (let length = readSync(file, buffer); length > 0; length = readSync(file, buffer)) {
      hash.update(buffer.subarray(0, length));
      bytes += length;
    }
    return { bytes, sha256: hash.digest('hex') };
  } finally {
    closeSync(file);
  }
}
