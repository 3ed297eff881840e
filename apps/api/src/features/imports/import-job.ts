import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { JobWork } from '../../jobs/job-runner.ts';
import { Problem } from '../../plugins/problem.ts';
import { type ReaderLimits, readInChild } from './read-in-child.ts';
import type { ImportPayload, importRepository } from './repository.ts';
import { readSummary } from './result-file.ts';

interface ImportJobOptions {
  readonly imports: ReturnType<typeof importRepository>;
  readonly uploadsFolder: string;
  /** The built reader process. */
  readonly readerEntry: string;
  readonly limits?: ReaderLimits | undefined;
}

/** The job of an import: reads the file in a process of its own, then merges everything in the transaction that ends the job. */
export function importJob({ imports, uploadsFolder, readerEntry, limits }: ImportJobOptions): JobWork {
  return async ({ payload, attempt, signal, report }) => {
    const { importId, format, encoding, mapping } = payload as ImportPayload;
    const file = await imports.toRead(importId);
    if (!file) throw new Problem('not-found');
    const resultPath = join(uploadsFolder, `${importId}.${attempt}.result`);
    await rm(resultPath, { force: true });
    const path = join(uploadsFolder, file.storedAs);
    const request = { path, resultPath, fileName: file.fileName, format, encoding, mapping };
    try {
      report(0.1);
      await readInChild(readerEntry, request, signal, limits);
      report(0.6);
      const summary = await readSummary(resultPath);
      return {
        write: (tx) => imports.apply(tx, importId, summary, resultPath),
        dispose: () => rm(resultPath, { force: true }),
      };
    } catch (error) {
      await rm(resultPath, { force: true });
      throw error;
    }
  };
}
