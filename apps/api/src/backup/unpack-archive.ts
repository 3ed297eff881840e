import { createWriteStream } from 'node:fs';
import type { Readable } from 'node:stream';
import { text as contentText } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { text } from '@tatami/model';
import { type FileDigest, sqliteCode } from '../database/index.ts';
import { STORED_NAME } from '../uploads/upload-names.ts';
import { digesting, readArchive } from './archive.ts';
import { BackupRefusedError } from './backup-refused.ts';
import { ARCHIVE_VERSION, DATABASE_NAME, MANIFEST_NAME, type Manifest, manifest, UPLOADS_PREFIX } from './manifest.ts';

/** Where what is in an archive goes; null = it is only read. */
export interface Places {
  readonly database: string;
  readonly upload: (name: string) => string | null;
}

/**
 * Unpacks an archive and holds each file to the digest its manifest states. Throws BackupRefusedError where it is no backup, cut off,
 * altered, or of a form this Tatami does not know; what was unpacked then is worth nothing.
 */
export async function unpackArchive(path: string, places: Places): Promise<Manifest> {
  const found = new Map<string, FileDigest>();
  let stated: string | null = null;
  try {
    await readArchive(path, async (name, content) => {
      if (found.has(name)) throw new Error(`${name} is there twice`);
      if (name === MANIFEST_NAME) stated = await contentText(content);
      else found.set(name, await unpacked(content, placeOf(name, places)));
    });
  } catch (error) {
    throw isOfTheDisk(error) ? error : unreadable(path, (error as Error).message);
  }
  const said = manifestIn(path, stated);
  const files = [
    { name: DATABASE_NAME, ...said.database },
    ...said.uploads.map((upload) => ({ ...upload, name: UPLOADS_PREFIX + upload.name })),
  ];
  for (const { name, bytes, sha256 } of files) {
    const digest = found.get(name);
    if (digest?.sha256 !== sha256 || digest.bytes !== bytes) throw altered(path, name);
    found.delete(name);
  }
  for (const name of found.keys()) throw altered(path, name);
  return said;
}

/** Only files a backup has are written, each where it belongs: what else a name says leads nowhere. */
function placeOf(name: string, places: Places): string | null {
  if (name === DATABASE_NAME) return places.database;
  const upload = name.startsWith(UPLOADS_PREFIX) ? name.slice(UPLOADS_PREFIX.length) : '';
  if (!STORED_NAME.test(upload)) throw new Error(`${name} belongs to no backup`);
  return places.upload(upload);
}

async function unpacked(content: Readable, place: string | null): Promise<FileDigest> {
  const { through, result } = digesting();
  if (place === null) await pipeline(content, through.resume());
  else await pipeline(content, through, createWriteStream(place, { flags: 'wx', mode: 0o600, flush: true }));
  return result();
}

function manifestIn(path: string, stated: string | null): Manifest {
  if (stated === null) throw unreadable(path, 'it has no manifest');
  const { version } = JSON.parse(stated) as { version?: unknown };
  if (typeof version === 'number' && version > ARCHIVE_VERSION) throw newer(path);
  const read = manifest.safeParse(JSON.parse(stated));
  if (!read.success) throw unreadable(path, 'its manifest is not in the expected form');
  return read.data;
}

/** The disk that is written to is full, or may not be written: the archive is not to blame. */
function isOfTheDisk(error: unknown): boolean {
  const { code } = error as NodeJS.ErrnoException;
  return sqliteCode(error) !== null || (code !== undefined && /^E[A-Z]+$/.test(code));
}

function unreadable(path: string, because: string): BackupRefusedError {
  return new BackupRefusedError(
    text(
      '{path} is no backup of Tatami, or was cut off ({because}). Take another copy of it, or an earlier one.',
      '{path} はTatamiのバックアップではないか、途中で切れています（{because}）。コピーし直すか、以前のバックアップを使用してください。',
      { path, because },
    ),
  );
}

function altered(path: string, name: string): BackupRefusedError {
  return new BackupRefusedError(
    text(
      '{path} was altered: {name} is not what its manifest states. Take another copy of it, or an earlier one.',
      '{path} の内容が変わっています。{name} がマニフェストの記載と一致しません。コピーし直すか、以前のバックアップを使用してください。',
      { path, name },
    ),
  );
}

export function newer(path: string): BackupRefusedError {
  return new BackupRefusedError(
    text(
      '{path} was made by a newer Tatami. Use that version.',
      '{path} は新しいバージョンのTatamiで作成されています。そのバージョンを使用してください。',
      { path },
    ),
  );
}
