import { createHash } from 'node:crypto';
import { createReadStream, readFileSync, statSync } from 'node:fs';
import { rename, rm, writeFile } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import type { Text } from '@tatami/model';
import type { NamedProject } from '../database/index.ts';
import { checkPath } from './archive-names.ts';
import { BackupRefusedError } from './backup-refused.ts';
import { verifyArchive } from './verify-archive.ts';

/** What was found when an archive was read to its end. */
export interface ArchiveCheck {
  readonly checkedAt: string;
  /** Of the file that was read: one that differs has changed since. */
  readonly bytes: number;
  readonly modifiedMs: number;
  readonly sha256: string;
  /** What is wrong with it, with the file and what to do; null = it is whole. */
  readonly damage: Text | null;
  /** Uploaded files in it, and those lost before; null where it could not be read. */
  readonly uploads: number | null;
  readonly missing: number | null;
  /** Projects in it, by name; absent where it was last read before that was kept, or could not be. */
  readonly projects?: readonly NamedProject[];
}

/** Reads an archive to its end, as `verifyArchive` does, and writes down beside it what was found. */
export async function checkArchive(path: string, scratch: string): Promise<ArchiveCheck> {
  const { size: bytes, mtimeMs: modifiedMs } = statSync(path);
  const hash = createHash('sha256');
  await pipeline(createReadStream(path), hash);
  const found = await verdictOn(path, scratch);
  const checked = { checkedAt: new Date().toISOString(), bytes, modifiedMs, sha256: hash.digest('hex'), ...found };
  const unfinished = `${checkPath(path)}.new`;
  try {
    await writeFile(unfinished, JSON.stringify(checked), { flush: true, mode: 0o600 });
    await rename(unfinished, checkPath(path));
  } finally {
    await rm(unfinished, { force: true });
  }
  return checked;
}

type Verdict = Pick<ArchiveCheck, 'damage' | 'uploads' | 'missing' | 'projects'>;

async function verdictOn(path: string, scratch: string): Promise<Verdict> {
  try {
    const { said, projects } = await verifyArchive(path, scratch);
    return { damage: null, uploads: said.uploads.length, missing: said.missing.length, projects };
  } catch (error) {
    if (!(error instanceof BackupRefusedError)) throw error;
    return { damage: error.says, uploads: null, missing: null };
  }
}

/** What is known of an archive; null where it was never read to its end, or its file has changed since. */
export function lastCheckOf(path: string): ArchiveCheck | null {
  try {
    const check = JSON.parse(readFileSync(checkPath(path), 'utf8')) as ArchiveCheck;
    const { size, mtimeMs } = statSync(path);
    return check.bytes === size && check.modifiedMs === mtimeMs ? check : null;
  } catch {
    return null;
  }
}
