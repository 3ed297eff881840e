import { randomBytes } from 'node:crypto';
import { existsSync, renameSync, rmSync, statfsSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { dataFolder } from './data-folder.ts';

const BALLAST_BYTES = 8 * 1024 * 1024;
/** Taking the last free space for ballast would itself fill the disk. */
const FREE_BYTES_WANTED = 8 * BALLAST_BYTES;
/** SQLite writes before it opens a database: the index of the log, and journals of the locks. */
const BYTES_TO_OPEN = 1024 * 1024;

/**
 * Lays a file aside that can be given up: on a full disk SQLite can neither delete nor checkpoint. Does nothing when it is
 * there already or the disk is nearly full. Random bytes, since some file systems store zeros in no space.
 */
export function keepBallast(path: string): void {
  if (existsSync(path) || freeBytes(dirname(path)) < FREE_BYTES_WANTED) return;
  writeFileSync(`${path}.new`, randomBytes(BALLAST_BYTES));
  renameSync(`${path}.new`, path);
}

/** Gives the space back. True when there was some to give. */
export function dropBallast(path: string): boolean {
  if (!existsSync(path)) return false;
  rmSync(path, { force: true });
  return true;
}

/** Gives up the ballast of a data folder whose disk has no room to open the database. True when that was so. */
export function makeRoomToOpen(folder: string): boolean {
  return existsSync(folder) && freeBytes(folder) < BYTES_TO_OPEN && dropBallast(dataFolder(folder).ballast);
}

function freeBytes(folder: string): number {
  const { bavail, bsize } = statfsSync(folder);
  return bavail * bsize;
}
