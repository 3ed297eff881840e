import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { DataFolder } from '../../../database/index.ts';
import type { JobWork } from '../../../jobs/job-runner.ts';
import { Problem } from '../../../plugins/problem.ts';
import { trialsPath } from '../../../uploads/upload-store.ts';
import { choicesIn, type ImportPayload } from '../new-import.ts';
import type { Readers } from '../reading/readers.ts';
import { type importRepository, ordersIn } from '../repository.ts';
import type { BatchOfTrials, EstateWriter } from './estate-writer.ts';

interface ImportJobOptions {
  readonly imports: ReturnType<typeof importRepository>;
  readonly folders: Pick<DataFolder, 'uploads' | 'scratch'>;
  readonly readers: Readers;
  readonly writer: EstateWriter;
}

/** The job of an import: reads the file in a process of its own, then has everything merged in the transaction that ends the job. */
export function importJob({ imports, folders, readers, writer }: ImportJobOptions): JobWork {
  return async ({ signal, report, ...job }) => {
    const { importId } = job.payload as ImportPayload;
    const choices = choicesIn(job.payload);
    const file = await imports.toRead(importId);
    if (!file) throw new Problem('not-found');
    const stagePath = join(folders.scratch, `${importId}.${job.attempt}.result`);
    const removeStage = () => rm(stagePath, { force: true });
    await removeStage();
    const path = join(folders.uploads, file.storedAs);
    try {
      report(0.1);
      const dayOrders = { delivery: ordersIn(file.batch), project: ordersIn(file.project) };
      const { fileName } = file;
      const answered = await imports.answeredBefore(job.projectId, file.storedAs);
      const request = { kind: 'read', path, fileName, importId, stagePath, choices, dayOrders, answered } as const;
      await readers.read(request, { owner: job.projectId, signal });
      report(0.6);
      const { id, kind, projectId, payload, attempt, finishNow } = job;
      const claimed = { id, kind, projectId, payload, attempt, finishNow };
      const reading = { job: claimed, importId, stagePath, batch: batchOf(folders.scratch, file) };
      return { finish: () => writer.apply(reading, signal), dispose: removeStage };
    } catch (error) {
      await removeStage();
      throw error;
    }
  };
}

/** A file that came alone has none. */
function batchOf(
  scratch: string,
  {
    batchId,
    batchPosition: position,
    dryRun: trial,
  }: NonNullable<Awaited<ReturnType<ImportJobOptions['imports']['toRead']>>>,
): BatchOfTrials | null {
  return batchId === null || position === null ? null : { path: trialsPath(scratch, batchId), position, trial };
}
