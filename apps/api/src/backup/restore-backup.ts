import { existsSync } from 'node:fs';
import { readdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { text } from '@tatami/model';
import { createDataFolder, lockDataFolder } from '../database/index.ts';
import { BackupRefusedError } from './backup-refused.ts';
import { DATABASE_NAME, type Manifest } from './manifest.ts';
import { newer, unpackArchive } from './unpack-archive.ts';
import { refuseDamaged } from './verify-archive.ts';

export interface RestoreOptions {
  readonly archive: string;
  /** Must be empty, or not there. */
  readonly folder: string;
  /** Names of the migrations this Tatami knows. */
  readonly migrations: readonly string[];
}

/**
 * Makes a data folder of an archive. The database comes last: killed before, it leaves a folder no server starts on. Throws
 * BackupRefusedError, and leaves nothing in the folder, where the archive is not whole or of a newer Tatami.
 */
export async function restoreBackup({ archive, folder, migrations }: RestoreOptions): Promise<Manifest> {
  if (existsSync(folder) && (await readdir(folder)).length > 0) throw notEmpty(folder);
  const free = lockDataFolder(folder);
  const paths = createDataFolder(folder);
  const arriving = join(paths.scratch, DATABASE_NAME);
  try {
    const said = await unpackArchive(archive, { database: arriving, upload: (name) => join(paths.uploads, name) });
    if (said.database.migrations.some((name) => !migrations.includes(name))) throw newer(archive);
    refuseDamaged(archive, arriving, said);
    await rename(arriving, paths.database);
    return said;
  } catch (error) {
    for (const name of await readdir(folder)) await rm(join(folder, name), { recursive: true, force: true });
    throw error;
  } finally {
    free();
  }
}

function notEmpty(folder: string): BackupRefusedError {
  return new BackupRefusedError(
    text(
      '{folder} is not empty, and nothing in it is overwritten. Move it away, or name another folder.',
      '{folder} は空ではありません。既存の内容は上書きしません。別の場所へ移動するか、他のフォルダーを指定してください。',
      { folder },
    ),
  );
}
