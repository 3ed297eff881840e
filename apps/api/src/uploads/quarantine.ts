import { existsSync } from 'node:fs';
import { mkdir, readdir, rename, rm, rmdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { DataFolder } from '../database/index.ts';
import { quarantineNote } from './quarantine-note.ts';
import { storedFilesIn } from './upload-names.ts';

const KEPT_MS = 30 * 86_400_000;
const NOTE = 'README.txt';
/** A folder of the quarantine: an instant as file systems take it. Others are not ours. */
const DATED = /^(\d{4}-\d{2}-\d{2}T\d{2})-(\d{2})-(\d{2})-(\d{3}Z)$/;

/** What became of the uploads at start, in numbers of files. */
export interface SettledUploads {
  /** Moved into quarantine: the database does not know them. */
  readonly setAside: number;
  /** Moved out of it: the database knows them. */
  readonly broughtBack: number;
  /** Deleted after 30 days in it. */
  readonly expired: number;
  /** Not moved, since the file system refused. */
  readonly stuck: number;
  /** Known to the database, and not in the uploads folder. */
  readonly missing: number;
}

type Folders = Pick<DataFolder, 'uploads' | 'quarantine'>;

interface Moves {
  readonly moved: number;
  readonly stuck: number;
}

/**
 * Brings the uploads into agreement with the database, at start. That may be an older copy, put in place for a moment: files it
 * does not know are moved aside, and back once a database knows them. Only what none has known for 30 days is deleted.
 */
export async function settleUploads(folders: Folders, known: ReadonlySet<string>, now: Date): Promise<SettledUploads> {
  const back = await bringBack(folders, known);
  const aside = await setAside(folders, known, now);
  const expired = await removeExpired(folders, known, now);
  const present = new Set(storedFilesIn(folders.uploads));
  return {
    setAside: aside.moved,
    broughtBack: back.moved,
    expired,
    stuck: aside.stuck + back.stuck,
    missing: [...known].filter((name) => !present.has(name)).length,
  };
}

async function bringBack({ uploads, quarantine }: Folders, known: ReadonlySet<string>): Promise<Moves> {
  const all = { moved: 0, stuck: 0 };
  for (const { folder } of await datedFoldersIn(quarantine)) {
    const wanted = storedFilesIn(folder).filter((name) => known.has(name) && !existsSync(join(uploads, name)));
    const { moved, stuck } = await move(wanted, folder, uploads);
    all.moved += moved;
    all.stuck += stuck;
    if (moved > 0) await removeIfEmpty(folder);
  }
  return all;
}

async function setAside({ uploads, quarantine }: Folders, known: ReadonlySet<string>, now: Date): Promise<Moves> {
  const unknown = storedFilesIn(uploads).filter((name) => !known.has(name));
  if (unknown.length === 0) return { moved: 0, stuck: 0 };
  const folder = join(quarantine, now.toISOString().replaceAll(/[:.]/g, '-'));
  const note = quarantineNote(uploads, now, new Date(now.getTime() + KEPT_MS));
  try {
    await mkdir(folder, { recursive: true });
    await writeFile(join(folder, NOTE), note, { flush: true });
  } catch {
    // On a full disk, say. In the uploads folder the files do no harm.
    return { moved: 0, stuck: unknown.length };
  }
  return move(unknown, uploads, folder);
}

async function removeExpired({ quarantine }: Folders, known: ReadonlySet<string>, now: Date): Promise<number> {
  const dated = await datedFoldersIn(quarantine);
  let removed = 0;
  for (const { folder } of dated.filter(({ at }) => now.getTime() - at.getTime() > KEPT_MS)) {
    const unknown = storedFilesIn(folder).filter((name) => !known.has(name));
    for (const name of unknown) await rm(join(folder, name), { force: true });
    removed += unknown.length;
    await removeIfEmpty(folder);
  }
  return removed;
}

async function datedFoldersIn(quarantine: string): Promise<{ readonly folder: string; readonly at: Date }[]> {
  if (!existsSync(quarantine)) return [];
  const entries = await readdir(quarantine, { withFileTypes: true });
  return entries
    .filter((entry) => entry.isDirectory() && DATED.test(entry.name))
    .map(({ name }) => ({ folder: join(quarantine, name), at: new Date(name.replace(DATED, '$1:$2:$3.$4')) }));
}

async function move(names: readonly string[], from: string, to: string): Promise<Moves> {
  let moved = 0;
  for (const name of names) {
    try {
      await rename(join(from, name), join(to, name));
      moved += 1;
    } catch {
      // Stays where it is: the next start tries again.
    }
  }
  return { moved, stuck: names.length - moved };
}

/** Removes a folder of the quarantine in which only its note is left. */
async function removeIfEmpty(folder: string): Promise<void> {
  const names = await readdir(folder);
  if (names.some((name) => name !== NOTE)) return;
  await rm(join(folder, NOTE), { force: true });
  await rmdir(folder);
}
