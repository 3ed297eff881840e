import {
  accessSync,
  constants,
  copyFileSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  symlinkSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from '@tatami/model';
import { DatabaseRefusedError, dataFolder, holdLock } from '../database/index.ts';

/** A data folder that stands in for one that may not be written. */
export interface ReadingCopy {
  readonly folder: string;
  readonly remove: () => void;
}

/** Throws, with the code of the operating system, where a path may not be written. */
type Probe = (path: string) => void;

const PREFIX = 'tatami-reading-';
const NOT_WRITABLE = new Set(['EROFS', 'EACCES', 'EPERM']);

/**
 * Where a data folder with a database in it may not be written (a disk that failed and was mounted read-only, a copy made for
 * looking), a folder of this start alone to read it from: SQLite writes beside a database also to read it, and who signs in begins
 * a session. Database and log are copied as they are, the uploads are led to. Null where the folder may be written, or has no
 * database. Throws DatabaseRefusedError where `parent`, the folder for what is temporary, has no room.
 */
export function readingCopyOf(
  folder: string,
  { probe = mayWrite, parent = tmpdir() }: { readonly probe?: Probe; readonly parent?: string } = {},
): ReadingCopy | null {
  const from = dataFolder(folder);
  if (!existsSync(from.database) || ![folder, from.database].some((path) => isRefused(path, probe))) return null;
  removeLeftCopies(parent);
  const made = mkdtempSync(join(parent, PREFIX));
  const remove = () => rmSync(made, { recursive: true, force: true });
  const to = dataFolder(made);
  try {
    for (const suffix of ['', '-wal']) copyIfThere(from.database + suffix, to.database + suffix);
    copyIfThere(from.uploadsCount, to.uploadsCount);
    if (existsSync(from.uploads)) symlinkSync(from.uploads, to.uploads, 'junction');
  } catch (error) {
    remove();
    if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error;
    throw noRoom(folder, parent);
  }
  return { folder: made, remove };
}

function mayWrite(path: string): void {
  accessSync(path, constants.W_OK);
}

function isRefused(path: string, probe: Probe): boolean {
  try {
    probe(path);
    return false;
  } catch (error) {
    return NOT_WRITABLE.has((error as NodeJS.ErrnoException).code ?? '');
  }
}

function copyIfThere(from: string, to: string): void {
  if (existsSync(from)) copyFileSync(from, to, constants.COPYFILE_FICLONE);
}

/** Copies of servers that were killed: they hold customers. One that is read holds its lock. */
function removeLeftCopies(parent: string): void {
  for (const name of readdirSync(parent).filter((each) => each.startsWith(PREFIX))) {
    const { serverLock } = dataFolder(join(parent, name));
    const free = existsSync(serverLock) ? holdLock(serverLock) : null;
    if (!free) continue;
    free();
    rmSync(join(parent, name), { recursive: true, force: true });
  }
}

function noRoom(folder: string, parent: string): DatabaseRefusedError {
  return new DatabaseRefusedError(
    'unusable',
    text(
      '{folder} may not be written, and {parent} has no room for a copy of the database to read from. Let the account that runs Tatami write {folder}, or name a folder with more room in TMPDIR.',
      '{folder} に書き込めません。また、閲覧用にデータベースをコピーする空き容量が {parent} にありません。{folder} への書き込みを許可するか、空き容量のあるフォルダーをTMPDIRに指定してください。',
      { folder, parent },
    ),
  );
}
