import { existsSync } from 'node:fs';
import { mkdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { text } from '@tatami/model';
import { copyDatabaseFile, type DataFolder, databaseContents, dataFolder, holdLock } from '../database/index.ts';
import { writeArchive } from './archive.ts';
import { archiveName, removeOldestArchives, removeUnfinished } from './archive-names.ts';
import { BackupRefusedError, noDatabase } from './backup-refused.ts';
import { HeldUploads } from './held-uploads.ts';
import { ARCHIVE_VERSION, DATABASE_NAME, MANIFEST_NAME, type Manifest, UPLOADS_PREFIX } from './manifest.ts';

export interface BackupOptions {
  /** The data folder; a server may be using it. */
  readonly folder: string;
  /** Folder the archive is written into. */
  readonly into: string;
  /** How many archives stay in that folder, with this one; null = all. */
  readonly keep: number | null;
  /** Of this Tatami. */
  readonly version: string;
  readonly now: Date;
}

export interface MadeBackup {
  readonly path: string;
  readonly manifest: Manifest;
}

/** How often a backup begins anew when an import and its file were deleted while it looked. */
const TRIES = 3;

/**
 * Makes one archive of the database at one instant and of all uploads it knows, while people work. Throws BackupRefusedError where
 * there is nothing to copy, or another backup is being made.
 */
export async function takeBackup({ folder, into, keep, version, now }: BackupOptions): Promise<MadeBackup> {
  const paths = dataFolder(folder);
  if (!existsSync(paths.database)) throw noDatabase(paths.database);
  const free = holdLock(paths.backupLock);
  if (!free) throw new BackupRefusedError(UNDER_WAY);
  // Beside the uploads, since a second name for a file needs the same disk.
  const making = beingMade(paths);
  try {
    const { held, madeAt, ...copied } = await heldCopy(paths, making);
    await mkdir(into, { recursive: true });
    await removeUnfinished(into);
    const path = join(into, archiveName(now));
    const manifest = await written(`${path}.unfinished`, { ...copied, held, madeAt, version });
    await rename(`${path}.unfinished`, path);
    if (keep !== null) await removeOldestArchives(into, keep);
    return { path, manifest };
  } finally {
    await rm(making, { recursive: true, force: true });
    free();
  }
}

function beingMade({ backups }: DataFolder): string {
  return join(backups, 'being-made');
}

/** Removes what a backup that was killed has left: it holds customers who may be deleted by now. Leaves alone one under way. */
export async function removeKilledBackup(folder: string, into: string): Promise<void> {
  const paths = dataFolder(folder);
  const free = holdLock(paths.backupLock);
  if (!free) return;
  try {
    await rm(beingMade(paths), { recursive: true, force: true });
    if (existsSync(into)) await removeUnfinished(into);
  } finally {
    free();
  }
}

interface HeldCopy {
  readonly held: HeldUploads;
  readonly copy: string;
  readonly madeAt: string;
  readonly known: readonly string[];
  readonly migrations: readonly string[];
}

/** A copy of the database, and its uploads where nobody deletes them. */
async function heldCopy(paths: DataFolder, making: string): Promise<HeldCopy> {
  let missing: string | null = null;
  for (let tries = 1; ; tries += 1) {
    await rm(making, { recursive: true, force: true });
    await mkdir(making, { recursive: true });
    const copy = join(making, DATABASE_NAME);
    const held = new HeldUploads(paths.uploads, making);
    await held.hold();
    const madeAt = new Date().toISOString();
    copyDatabaseFile(paths.database, copy);
    await held.hold();
    const { migrations, uploads } = databaseContents(copy);
    const known = uploads.map(({ storedAs }) => storedAs);
    const missed = known.filter((name) => !held.has(name)).join();
    // One that came and went between two looks is known to this copy alone; one that is not there at all is missed again.
    if (missed === '' || missed === missing || tries === TRIES) return { held, copy, madeAt, known, migrations };
    missing = missed;
  }
}

async function written(
  path: string,
  { held, copy, madeAt, known, migrations, version }: HeldCopy & { version: string },
) {
  const uploads: Manifest['uploads'][number][] = [];
  let manifest: Manifest | undefined;
  try {
    await rm(path, { force: true });
    await writeArchive(path, async (archive) => {
      const database = { ...(await archive.file(DATABASE_NAME, copy)), migrations: [...migrations] };
      for (const name of known.filter((each) => held.has(each)))
        uploads.push({ name, ...(await archive.file(UPLOADS_PREFIX + name, held.pathOf(name))) });
      const missing = known.filter((name) => !held.has(name));
      manifest = {
        format: 'tatami-backup',
        version: ARCHIVE_VERSION,
        madeAt,
        tatami: version,
        database,
        uploads,
        missing,
      };
      await archive.text(MANIFEST_NAME, JSON.stringify(manifest, null, 1));
    });
  } catch (error) {
    await rm(path, { force: true });
    throw error;
  }
  if (!manifest) throw new Error('an archive was written without a manifest');
  return manifest;
}

const UNDER_WAY = text(
  'Another backup of this data folder is being made. Wait for its end.',
  'このデータフォルダーは別のバックアップを作成中です。完了するまでお待ちください。',
);
