import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { JobWork } from '../../jobs/job-runner.ts';
import { Problem } from '../../plugins/problem.ts';
import type { BatchOfTrials, EstateWriter } from './estate-writer.ts';
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
      const task = { job: claimed, importId, stagePath, batch: batchOf(uploadsFolder, file) };
      return { finish: () => writer.apply(task), dispose };
    } catch (error) {
      await dispose();
      throw error;
    }
  };
}

/** A batch keeps its trials beside the uploads; a file that came alone has none. */
function batchOf(
  uploadsFolder: string,
  {
    batchId,
    batchPosition: position,
    dryRun: trial,
  }: NonNullable<Awaited<ReturnType<ImportJobOptions['imports']['toRead']>>>,
): BatchOfTrials | null {
  return batchId === null || position === null
    ? null
    : { path: join(uploadsFolder, `${batchId}.trials`), position, trial };
}
