import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { JobWork } from '../../jobs/job-runner.ts';
import { Problem } from '../../plugins/problem.ts';
import type { EstateWriter } from './estate-writer.ts';
import type { Readers } from './readers.ts';
import { choicesIn, type ImportPayload, type importRepository } from './repository.ts';

interface ImportJobOptions {
  readonly imports: ReturnType<typeof importRepository>;
  readonly uploadsFolder: string;
  readonly readers: Readers;
  readonly writer: EstateWriter;
}

/** The job of an import: reads the file in a process of its own, then has everything merged in the transaction that ends the job. */
export function importJob({ imports, uploadsFolder, readers, writer }: ImportJobOptions): JobWork {
  return async ({ signal, report, ...job }) => {
    const { importId } = job.payload as ImportPayload;
    const choices = choicesIn(job.payload);
    const file = await imports.toRead(importId);
    if (!file) throw new Problem('not-found');
    const stagePath = join(uploadsFolder, `${importId}.${job.attempt}.result`);
    await rm(stagePath, { force: true });
    const path = join(uploadsFolder, file.storedAs);
    const dispose = () => rm(stagePath, { force: true });
    try {
      report(0.1);
      await readers.read({ kind: 'read', path, fileName: file.fileName, importId, stagePath, choices }, signal);
      report(0.6);
      const { id, kind, projectId, payload, attempt, finishNow } = job;
      const claimed = { id, kind, projectId, payload, attempt, finishNow };
      return { finish: () => writer.apply(claimed, importId, stagePath), dispose };
    } catch (error) {
      await dispose();
      throw error;
    }
  };
}
