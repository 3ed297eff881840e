import { dirname, join } from 'node:path';
import type { Text } from '@tatami/model';
import { damageIn, dataFolder } from '../database/index.ts';
import { checkArchive, lastCheckOf } from './archive-check.ts';
import { archivesIn, removeArchive } from './archive-names.ts';
import { backupFailure, databaseDamaged } from './backup-failure.ts';
import type { BackupEnd, BackupTask, DatabaseCheck } from './backup-work.ts';
import { outlivedArchives } from './kept-archives.ts';
import { takeBackup } from './take-backup.ts';
import { unpackProject } from './unpack-project.ts';

/*
 * The process a running server makes and checks backups in: copying and packing take seconds to minutes, in which the server goes on
 * answering. It does one task, and ends with its parent: what it leaves then, the next backup clears up.
 */
process.once('disconnect', () => process.exit(1));
process.once('message', async (task: BackupTask) => {
  const end = await endOf(task);
  process.send?.(end satisfies BackupEnd, () => process.exit(0));
});

function endOf(task: BackupTask): Promise<BackupEnd> {
  switch (task.what) {
    case 'backup':
      return made(task);
    case 'check':
      return checked(task);
    case 'restore':
      return unpacked(task);
  }
}

type Making = Extract<BackupTask, { what: 'backup' }>;
type Checking = Extract<BackupTask, { what: 'check' }>;
type Unpacking = Extract<BackupTask, { what: 'restore' }>;

async function made({ folder, into, keep, version }: Making): Promise<BackupEnd> {
  let database: DatabaseCheck | null = null;
  try {
    const paths = dataFolder(folder);
    database = { checkedAt: new Date().toISOString(), damage: damageIn(paths.database, 'quick_check') };
    if (database.damage !== null) return failed(databaseDamaged(folder, database.damage), database);
    const { path } = await takeBackup({ folder, into, keep: null, version, now: new Date() });
    const { damage } = await checkArchive(path, paths.scratch);
    if (damage !== null) return failed(damage, database);
    await removeOutlived(into, keep);
    return { ...NOTHING, database };
  } catch (error) {
    return ended(error, into, database);
  }
}

/** What is damaged takes no place of one that is whole, and stays until a person deletes it. */
async function removeOutlived(into: string, keep: Making['keep']): Promise<void> {
  const usable = archivesIn(into).filter((name) => !lastCheckOf(join(into, name))?.damage);
  for (const name of outlivedArchives(usable, keep, new Date())) await removeArchive(join(into, name));
}

async function checked({ archive, scratch }: Checking): Promise<BackupEnd> {
  try {
    await checkArchive(archive, scratch);
    return NOTHING;
  } catch (error) {
    return ended(error, dirname(archive), null);
  }
}

async function unpacked(task: Unpacking): Promise<BackupEnd> {
  try {
    return { ...NOTHING, unpacked: await unpackProject(task) };
  } catch (error) {
    return ended(error, task.scratch, null);
  }
}

const NOTHING: BackupEnd = { database: null, failure: null, unpacked: null, unknown: null };

function failed(failure: Text, database: DatabaseCheck | null): BackupEnd {
  return { ...NOTHING, database, failure };
}

function ended(error: unknown, folder: string, database: DatabaseCheck | null): BackupEnd {
  const failure = backupFailure(error, folder);
  return { ...NOTHING, database, failure, unknown: failure ? null : String((error as Error).stack ?? error) };
}
