import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';

const ARCHIVE = /^tatami-\d{4}-\d{2}-\d{2}T\d{2}-\d{2}-\d{2}-\d{3}Z\.tar\.gz$/;

/** Names sort by time. */
export function archiveName(now: Date): string {
  return `tatami-${now.toISOString().replaceAll(/[:.]/g, '-')}.tar.gz`;
}

/** Removes the oldest archives of a folder, so that `keep` stay. Other files stay. */
export async function removeOldestArchives(folder: string, keep: number): Promise<void> {
  const archives = (await readdir(folder)).filter((name) => ARCHIVE.test(name)).sort();
  for (const name of archives.slice(0, -keep)) await rm(join(folder, name), { force: true });
}
