import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { importRepository } from './repository.ts';

/**
 * Removes files of the uploads folder that no import reads: those of deleted projects, and what a killed server left.
 * Younger ones than `olderThanMs` stay: they may be arriving.
 */
export async function removeStrayUploads(
  imports: Pick<ReturnType<typeof importRepository>, 'storedNames'>,
  folder: string,
  olderThanMs: number,
): Promise<void> {
  const present = await readdir(folder);
  const named = await imports.storedNames();
  for (const name of present) {
    if (named.has(name)) continue;
    const path = join(folder, name);
    const writtenAt = await lastWritten(path);
    if (writtenAt !== null && Date.now() - writtenAt >= olderThanMs) await rm(path, { force: true });
  }
}

/** null = gone meanwhile: a reader's result is removed as soon as it is merged. */
async function lastWritten(path: string): Promise<number | null> {
  try {
    return (await stat(path)).mtimeMs;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw error;
  }
}
