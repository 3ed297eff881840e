import type { ImportBatch } from '@tatami/contracts';
import type { Language } from '@tatami/model';
import { say } from '@tatami/wording';
import { now } from '../../clock.ts';
import { type Database, jsonColumn } from '../../database/index.ts';
import { insertRows } from '../../estate/bulk/insert-rows.ts';
import type { JobQueue } from '../../jobs/job-queue.ts';
import { risingIds } from '../../rising-ids.ts';
import { SUMMARISED, toSummary } from './import-record.ts';
import { newImport, type ReadSettings } from './new-import.ts';
import { howFar } from './progress-repository.ts';
import type { Refusal, SortedFiles } from './receiving/sort-received.ts';

/** Deliveries of several files, each an import of its own. */
export function importBatches(read: Database['read'], queue: JobQueue) {
  return {
    /** Keeps a batch, and its files as imports that are read in their order. Gives its id. */
    async startBatch(
      projectId: string,
      { files, refused, dayOrders }: SortedFiles,
      settings: ReadSettings,
    ): Promise<string> {
      const batchId = crypto.randomUUID();
      const ids = risingIds(files.length);
      const imports = files.map((file, position) => newImport(ids[position] ?? '', projectId, file, settings));
      const requests = imports.map(({ request }) => request);
      await queue.enqueueAll(requests, async (tx, jobIds) => {
        await tx.importBatch.create({
          data: {
            id: batchId,
            projectId,
            refused: refused.map((refusal) => jsonColumn(refusal)),
            dayOrders: jsonColumn(dayOrders),
            createdAt: now(),
          },
        });
        const rows = imports.map(({ data }, batchPosition) => ({
          ...data,
          batchId,
          batchPosition,
          jobId: jobIds[batchPosition] ?? null,
        }));
        await insertRows(tx, 'Import', rows);
      });
      return batchId;
    },

    /** A batch with the newest reading of each of its files; null when there is none. */
    async readBatch(projectId: string, id: string, language: Language): Promise<ImportBatch | null> {
      const withJob = await howFar(read, { projectId });
      const batch = await read.importBatch.findFirst({
        where: { projectId, id },
        include: { imports: { select: SUMMARISED, orderBy: [{ batchPosition: 'asc' }, { createdAt: 'asc' }] } },
      });
      if (!batch) return null;
      const newest = new Map(batch.imports.map((row) => [row.batchPosition, row]));
      const refused = batch.refused as unknown as readonly Refusal[];
      return {
        id,
        createdAt: batch.createdAt,
        imports: [...newest.values()].map((row) => toSummary(withJob(row), language)),
        refused: refused.map(({ problem, hint, ...refusal }) => ({
          ...refusal,
          problem: say(problem, language),
          hint: say(hint, language),
        })),
      };
    },
  };
}
