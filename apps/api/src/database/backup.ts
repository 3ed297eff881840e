import { createHash } from 'node:crypto';
import { closeSync, fsyncSync, openSync, readdirSync, readSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import Sqlite from 'better-sqlite3';

const BACKUPS_KEPT = 5;

/** A copy of the database that was read back and found whole. */
export interface Backup {
  readonly path: string;
  /** SHA-256 of the copy, hexadecimal; also beside it, in the form `sha256sum --check` reads. */
  readonly sha256: string;
}

/**
 * Copies a live database into `folder` and checks the copy; the newest five are kept. A plain copy of the file would miss
 * what is still in the write-ahead log. Throws, and leaves no copy, when the copy is not whole.
 */
export function backUp(database: Sqlite.Database, folder: string, now: Date): Backup {
  const name = `tatami-${now.toISOString().replaceAll(/[:.]/g, '-')}.db`;
  const path = join(folder, name);
  const unchecked = `${path}.unchecked`;
  rmSync(unchecked, { force: true });
  try {
    database.prepare('VACUUM INTO ?').run(unchecked);
    checkWhole(unchecked);
    const sha256 = flushAndHash(unchecked);
    writeFileSync(`${path}.sha256`, `${sha256}  ${name}\n`, { flush: true });
    renameSync(unchecked, path);
    removeOldest(folder);
    return { path, sha256 };
  } finally {
    rmSync(unchecked, { force: true });
  }
}

function checkWhole(path: string): void {
  const copy = new Sqlite(path, { readonly: true });
  try {
    const verdict = copy.pragma('quick_check', { simple: true });
    if (verdict !== 'ok') throw new Error(`The backup of the database is damaged: ${verdict}`);
  } finally {
    copy.close();
  }
}

/** VACUUM INTO does not wait for the disk; a backup that is still in memory is none. */
function flushAndHash(path: string): string {
  const file = openSync(path, 'r+');
  try {
    fsyncSync(file);
    const hash = createHash('sha256');
    const buffer = Buffer.alloc(1024 * 1024);
    for (let length = readSync(file, buffer); length > 0; length = readSync(file, buffer)) {
      hash.update(buffer.subarray(0, length));
    }
    return hash.digest('hex');
  } finally {
    closeSync(file);
  }
}

/** The names sort by time. What a killed process left unchecked was never a backup. */
function removeOldest(folder: string): void {
  const names = readdirSync(folder).sort();
  const backups = names.filter((name) => /^tatami-.*\.db$/.test(name));
  for (const name of backups.slice(0, -BACKUPS_KEPT)) {
    for (const suffix of ['', '.sha256']) rmSync(join(folder, name + suffix), { force: true });
  }
  for (const name of names.filter((name) => name.endsWith('.unchecked'))) rmSync(join(folder, name), { force: true });
}
