import { readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type Sqlite from 'better-sqlite3';
import { copyWhole } from './database-copy.ts';

const BACKUPS_KEPT = 5;

/** A copy of the database that was read back and found whole. */
export interface Backup {
  readonly path: string;
  /** SHA-256 of the copy, hexadecimal; also beside it, in the form `sha256sum --check` reads. */
  readonly sha256: string;
}

/**
 * Copies a live database into `folder` and checks the copy; the newest five are kept. Throws, and leaves no copy, when the copy is
 * not whole.
 */
export function backUp(database: Sqlite.Database, folder: string, now: Date): Backup {
  const name = `tatami-${now.toISOString().replaceAll(/[:.]/g, '-')}.db`;
  const path = join(folder, name);
  const unchecked = `${path}.unchecked`;
  rmSync(unchecked, { force: true });
  try {
    const { sha256 } = copyWhole(database, unchecked);
    writeFileSync(`${path}.sha256`, `${sha256}  ${name}\n`, { flush: true });
    renameSync(unchecked, path);
    removeOldest(folder);
    return { path, sha256 };
  } finally {
    rmSync(unchecked, { force: true });
  }
}

const COPY = /^tatami-(\d{4}-\d{2}-\d{2}T\d{2})-(\d{2})-(\d{2})-(\d{3}Z)\.db$/;

/** Removes copies from before an instant: they hold customers who were deleted since. Gives how many. */
export function removeBackupsBefore(folder: string, instant: Date): number {
  const old = readdirSync(folder).filter(
    (name) => COPY.test(name) && new Date(name.replace(COPY, '$1:$2:$3.$4')) < instant,
  );
  for (const name of old) for (const suffix of ['', '.sha256']) rmSync(join(folder, name + suffix), { force: true });
  return old.length;
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
