import { existsSync, readdirSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { ARCHIVE_NAME } from '@tatami/contracts';

/** Names sort by time. */
export function archiveName(now: Date): string {
  return `tatami-${now.toISOString().replaceAll(/[:.]/g, '-')}.tar.gz`;
}

/** The instant in a name that `archiveName` gave. */
export function instantOf(name: string): Date {
  return new Date(name.replace(/^tatami-(.{13})-(\d{2})-(\d{2})-(\d{3}Z)\.tar\.gz$/, '$1:$2:$3.$4'));
}

/** The archives of a folder, oldest first. A folder that is not there has none. */
export function archivesIn(folder: string): string[] {
  return existsSync(folder)
    ? readdirSync(folder)
        .filter((name) => ARCHIVE_NAME.test(name))
        .sort()
    : [];
}

/** Beside an archive: what was found when it was read to its end. */
export function checkPath(archive: string): string {
  return `${archive}.check.json`;
}

/** Removes an archive, with what is known of it. */
export async function removeArchive(path: string): Promise<void> {
  await rm(path, { force: true });
  await rm(checkPath(path), { force: true });
}

/** Removes the oldest archives of a folder, so that `keep` stay. Other files stay. */
export async function removeOldestArchives(folder: string, keep: number): Promise<void> {
  for (const name of archivesIn(folder).slice(0, -keep)) await removeArchive(join(folder, name));
}

/** Removes what backups that were killed have left in a folder. To be called while no other is made. */
export async function removeUnfinished(folder: string): Promise<void> {
  const left = readdirSync(folder).filter((name) => ARCHIVE_NAME.test(name.replace(/\.unfinished$/, '')));
  for (const name of left.filter((each) => each.endsWith('.unfinished'))) await rm(join(folder, name), { force: true });
}
