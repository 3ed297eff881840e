import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { FastifyBaseLogger } from 'fastify';
import { type DataFolder, removeBackupsBefore } from '../database/index.ts';
import { settleUploads } from './quarantine.ts';
import type { StoredNames } from './upload-store.ts';

/**
 * Brings the data folder into order before anything uses it: throws away what the server before left unfinished, which nobody
 * was told was kept, and old copies of the database, and settles uploads the database does not know. Tells the log of what an operator should know.
 */
export async function settleAtStart(
  folders: Pick<DataFolder, 'uploads' | 'quarantine' | 'scratch' | 'backups'>,
  imports: StoredNames,
  log: FastifyBaseLogger,
): Promise<void> {
  await empty(folders.scratch);
  const { setAside, broughtBack, expired, stuck, missing } = await settleUploads(
    folders,
    await imports.storedNames(),
    new Date(),
  );
  const { quarantine, uploads, backups } = folders;
  const copies = removeBackupsBefore(backups, new Date(Date.now() - COPIES_KEPT_MS));
  if (copies > 0) log.info({ copies, backups }, 'copies from before upgrades, more than 90 days old, were deleted');
  if (setAside > 0) log.warn({ files: setAside, quarantine }, 'uploads the database does not know were set aside');
  if (broughtBack > 0) log.info({ files: broughtBack, quarantine }, 'uploads set aside before were brought back');
  if (expired > 0) log.info({ files: expired, quarantine }, 'uploads set aside more than 30 days ago were deleted');
  if (stuck > 0) log.warn({ files: stuck, uploads, quarantine }, 'uploads could not be moved and stay where they are');
  if (missing > 0)
    log.warn(
      { files: missing, uploads },
      'uploads the database knows are not there: imports of them cannot be run again',
    );
}

/** Of the database, from before upgrades. */
const COPIES_KEPT_MS = 90 * 86_400_000;

/** Again if need be: a reader of a server that was killed may be on its way out. */
async function empty(folder: string): Promise<void> {
  const names = await readdir(folder);
  await Promise.all(names.map((name) => rm(join(folder, name), { recursive: true, force: true, maxRetries: 5 })));
}
