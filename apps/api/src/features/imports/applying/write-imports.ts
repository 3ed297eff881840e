import type { BulkDatabase, Transaction } from '../../../database/index.ts';
import { attachReading, detachReading } from '../../../estate/bulk/attached-reading.ts';
import { attachBatch, detachBatch, forgetTrial, keepTrial } from '../../../estate/bulk/batch-trials.ts';
import { toggleImport } from '../../../estate/bulk/toggle-import.ts';
import { touchEstate } from '../../../estate/repository.ts';
import type { ToldEvent } from '../../../jobs/job-events.ts';
import { jobRepository } from '../../../jobs/repository.ts';
import { Problem } from '../../../plugins/problem.ts';
import { applyImport } from './apply-import.ts';
import type { Applied, ApplyTask, ToggleTask } from './estate-writer.ts';
import { inTheWayText } from './in-the-way.ts';

/** In the thread that writes: what an EstateWriter asks for. */
export function importWrites(database: BulkDatabase) {
  const { driver, writeTransaction } = database;
  /** What happened to the job of the present task. */
  const told: ToldEvent[] = [];
  const queue = jobRepository(database, { tell: (event) => told.push(event) });

  return {
    async apply({ job, importId, stagePath, batch }: ApplyTask): Promise<Applied> {
      const reading = attachReading(driver, stagePath);
      try {
        if (batch) attachBatch(driver, batch.path);
        const ours = await queue.finish(job, (tx) => applyImport({ driver, importId, reading }, tx));
        if (ours && batch?.trial) keepTrial(driver, { importId, position: batch.position }, reading);
        else if (ours && batch) forgetTrial(driver, batch.position);
        return { written: ours, told: told.splice(0) };
      } finally {
        detachReading(driver);
        detachBatch(driver);
      }
    },

    async toggle({ projectId, importId, to }: ToggleTask): Promise<void> {
      await writeTransaction(async (tx) => {
        const from = to === 'yes' ? 'undone' : 'yes';
        const { count } = await tx.import.updateMany({
          where: { id: importId, projectId, applied: from },
          data: { applied: to },
        });
        if (count === 0) return;
        const inTheWay = toggleImport(driver, importId);
        if (inTheWay) throw new Problem('conflict', inTheWayText(inTheWay, await laterFiles(tx, projectId, importId)));
        await touchEstate(tx, projectId);
      });
    },
  };
}

/** Files applied after this one, latest first. */
async function laterFiles(tx: Transaction, projectId: string, importId: string): Promise<string[]> {
  const { createdAt } = await tx.import.findUniqueOrThrow({ where: { id: importId }, select: { createdAt: true } });
  const later = await tx.import.findMany({
    where: { projectId, applied: 'yes', id: { not: importId }, createdAt: { gte: createdAt } },
    orderBy: { createdAt: 'desc' },
    select: { fileName: true },
  });
  return later.map(({ fileName }) => fileName);
}
