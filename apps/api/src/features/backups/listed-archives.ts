import { statSync } from 'node:fs';
import { join } from 'node:path';
import type { BackupArchive } from '@tatami/contracts';
import type { Text } from '@tatami/model';
import { lastCheckOf } from '../../backup/archive-check.ts';
import { archivesIn, instantOf } from '../../backup/archive-names.ts';

/** The archives of a folder as they are told of, the newest first. */
export function listedArchives(folder: string, said: (text: Text) => string): BackupArchive[] {
  return archivesIn(folder)
    .reverse()
    .flatMap((name) => {
      const path = join(folder, name);
      const bytes = bytesOf(path);
      return bytes === null ? [] : [listed(path, { name, bytes }, said)];
    });
}

function listed(
  path: string,
  file: Pick<BackupArchive, 'name' | 'bytes'>,
  said: (text: Text) => string,
): BackupArchive {
  const madeAt = instantOf(file.name).toISOString();
  const check = lastCheckOf(path);
  if (!check) return { ...file, madeAt, state: 'unchecked', ...NOT_KNOWN };
  const { checkedAt, damage, sha256, uploads, missing } = check;
  return {
    ...file,
    madeAt,
    state: damage === null ? 'whole' : 'damaged',
    checkedAt,
    damage: damage && said(damage),
    sha256,
    uploads,
    missing,
  };
}

const NOT_KNOWN = { checkedAt: null, damage: null, sha256: null, uploads: null, missing: null };

/** What making and checking one takes at most: two copies of the database, and an archive as large as the last, or as the database. */
export function bytesNeeded(database: string, folder: string): number {
  const ofDatabase = (bytesOf(database) ?? 0) + (bytesOf(`${database}-wal`) ?? 0);
  const newest = archivesIn(folder).at(-1);
  return 2 * ofDatabase + ((newest && bytesOf(join(folder, newest))) || ofDatabase);
}

/** Null = it is not there. */
export function bytesOf(path: string): number | null {
  return statSync(path, { throwIfNoEntry: false })?.size ?? null;
}
