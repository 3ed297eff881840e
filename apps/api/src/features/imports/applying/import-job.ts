import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { DataFolder } from '../../../database/index.ts';
import { MOST_PARTS, partPath } from '../../../estate/bulk/stage-result.ts';
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
    const stageStem = join(folders.scratch, `${importId}.${job.attempt}`);
    await removeParts(stageStem);
    const path = join(folders.uploads, file.storedAs);
    try {
      report(0.1);
      const dayOrders = { delivery: ordersIn(file.batch), project: ordersIn(file.project) };
      const { fileName } = file;
      const request = { kind: 'read', path, fileName, importId, stageStem, choices, dayOrders } as const;
      const { parts, whole, end } = await readers.begin(request, { owner: job.projectId, signal });
      report(0.6);
      const { id, kind, projectId, payload, attempt, finishNow } = job;
      const claimed = { id, kind, projectId, payload, attempt, finishNow };
      const task = { job: claimed, importId, stageStem, parts, batch: batchOf(folders.scratch, file) };
      return {
        async finish() {
          const written = await writer.apply(task);
          // Of a reader that broke off, this tells the person why.
          await whole;
          return written;
        },
        async dispose() {
          await end();
          await removeParts(stageStem);
        },
      };
    } catch (error) {
      await removeParts(stageStem);
      throw error;
    }
  };
}

async function removeParts(stem: string): Promise<void> {
  const paths = Array.from({ length: MOST_PARTS }, (_, part) => partPath(stem, part));
  await Promise.all(paths.map((path) => rm(path, { force: true })));
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
