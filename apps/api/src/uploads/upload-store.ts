import { mkdtemp, open, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { DataFolder } from '../database/index.ts';
import { writeTakenMark } from './taken-mark.ts';

/** Knows which stored files are still read. */
export interface StoredNames {
  /** Names in the uploads folder that some import reads. */
  storedNames(): Promise<ReadonlySet<string>>;
}

/** What something that was deleted has left outside the database. */
export interface LeftFiles {
  /** Names in the uploads folder. */
  readonly uploads: readonly string[];
  readonly batchIds: readonly string[];
}

/** Uploaded files on disk: how they arrive, when they are kept, when they go. */
export interface UploadStore {
  /** Gives `work` a folder of its own for files that arrive, and removes it with all that was not kept. */
  arriving<T>(work: (folder: string) => Promise<T>): Promise<T>;
  /** Moves arrived files to the uploads, then has `record` write down who reads them. When that fails, they are removed. */
  keep<T>(folder: string, files: readonly { readonly storedAs: string }[], record: () => Promise<T>): Promise<T>;
  /** Removes what was left, as far as no import reads it. */
  remove(left: LeftFiles): Promise<void>;
}

/** Where a batch keeps its trials. */
export function trialsPath(scratch: string, batchId: string): string {
  return join(scratch, `${batchId}.trials`);
}

/** Counts how often uploads were taken in. */
interface Taken {
  add(): Promise<number>;
}

/** The uploads of a data folder. `imports` is asked before a file is removed, `taken` told what was kept. */
export function uploadStore(
  { uploads, scratch, uploadsCount }: DataFolder,
  imports: StoredNames,
  taken: Taken,
): UploadStore {
  /** The files are kept already: what cannot be counted now is no trouble of whoever sent them. */
  async function countTaken(): Promise<void> {
    const count = await taken.add().catch(() => null);
    if (count === null) return;
    try {
      writeTakenMark(uploadsCount, count);
    } catch {
      // A mark that says too little refuses nothing.
    }
  }

  async function remove({ uploads: names, batchIds }: LeftFiles): Promise<void> {
    const read = await imports.storedNames();
    const unread = names.filter((name) => !read.has(name)).map((name) => join(uploads, name));
    const paths = [...unread, ...batchIds.map((batchId) => trialsPath(scratch, batchId))];
    await Promise.all(paths.map((path) => rm(path, { force: true })));
  }

  return {
    async arriving(work) {
      const folder = await mkdtemp(join(scratch, 'arriving-'));
      try {
        return await work(folder);
      } finally {
        // Again if need be: a file whose sender broke off may be closing.
        await rm(folder, { recursive: true, force: true, maxRetries: 5 });
      }
    },

    async keep(folder, files, record) {
      const names = files.map(({ storedAs }) => storedAs);
      try {
        for (const storedAs of names) await rename(join(folder, storedAs), join(uploads, storedAs));
        await flushFolder(uploads);
        const recorded = await record();
        await countTaken();
        return recorded;
      } catch (error) {
        // Whoever sent them is told the first trouble; what cannot be removed now goes into quarantine at the next start.
        await remove({ uploads: names, batchIds: [] }).catch(() => undefined);
        throw error;
      }
    },

    remove,
  };
}

/** The name of a file is on the disk once its folder is. */
async function flushFolder(path: string): Promise<void> {
  try {
    const folder = await open(path);
    await folder.sync().finally(() => folder.close());
  } catch (error) {
    if (!FLUSHES_NO_FOLDERS.has((error as NodeJS.ErrnoException).code ?? '')) throw error;
  }
}

/** How Windows, and some network file systems, answer. */
const FLUSHES_NO_FOLDERS = new Set(['EISDIR', 'EPERM', 'EINVAL', 'ENOTSUP']);
