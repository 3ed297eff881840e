import type { BulkDatabase, Transaction } from '../../../database/index.ts';
import { attachReading, detachReading } from '../../../estate/bulk/attached-reading.ts';
import { attachBatch, detachBatch, forgetTrial, keepTrial } from '../../../estate/bulk/batch-trials.ts';
import { bringRows, takeBroughtAway } from '../../../estate/bulk/bring-rows.ts';
import { isEmptyProject } from '../../../estate/bulk/merge-staged.ts';
import { toggleImport } from '../../../estate/bulk/toggle-import.ts';
import { COUNTS_NO_RECORDS, hasRecords } from '../../../estate/kept-counts.ts';
import { touchEstate } from '../../../estate/repository.ts';
import type { ToldEvent } from '../../../jobs/job-events.ts';
import { jobRepository } from '../../../jobs/repository.ts';
import { Problem } from '../../../plugins/problem.ts';
import { applyImport } from './apply-import.ts';
import type { Applied, ApplyTask, Bringing, BringRowsTask, TakeAwayTask, ToggleTask } from './estate-writer.ts';
import { inTheWayText } from './in-the-way.ts';

/** In the thread that writes: what an EstateWriter asks for. */
export function importWrites(database: BulkDatabase) {
  const { driver, writeTransaction } = database;
  /** What happened to the job of the present task. */
  const told: ToldEvent[] = [];
  const queue = jobRepository(database, { tell: (event) => told.push(event) });

  /**
   * Takes away what stands uncounted in a project because a failed import could not take it away again: with what is written next it would
   * count. An import is brought and applied alone, so that none of the rows are those of one at work.
   */
  async function takeLeftAway(tx: Transaction, projectId: string): Promise<void> {
    if ((await hasRecords(tx, projectId)) || isEmptyProject(driver, projectId)) return;
    const unapplied = { projectId, applied: 'no', dryRun: false } as const;
    for (const { id } of await tx.import.findMany({ where: unapplied, select: { id: true } })) {
      while (takeBroughtAway(driver, id));
    }
  }

  return {
    async bring({ job, importId, stagePath, after }: BringRowsTask): Promise<Bringing> {
      const reading = attachReading(driver, stagePath);
      try {
        return await writeTransaction(async (tx) => {
          const { projectId, dryRun } = await tx.import.findUniqueOrThrow({ where: { id: importId } });
          // The first records of a project: what is merged with others is looked at as a whole.
          if (dryRun || (await hasRecords(tx, projectId)) || !(await queue.holds(job, tx))) return { ours: false };
          if (after === null) await takeLeftAway(tx, projectId);
          return { ours: true, to: bringRows(driver, { projectId, importId }, reading, after) };
        });
      } finally {
        detachReading(driver);
      }
    },

    takeAway: ({ importId }: TakeAwayTask): Promise<boolean> =>
      writeTransaction(async (tx) => {
        // Another attempt of its job may have applied it meanwhile.
        const unapplied = { id: importId, applied: 'no', dryRun: false, project: COUNTS_NO_RECORDS } as const;
        return (await tx.import.count({ where: unapplied })) > 0 && takeBroughtAway(driver, importId);
      }),

    async apply({ job, importId, stagePath, batch, brought }: ApplyTask): Promise<Applied> {
      const reading = attachReading(driver, stagePath);
      try {
        if (batch) attachBatch(driver, batch.path);
        const ours = await queue.finish(job, async (tx) => {
          if (!brought) await takeLeftAway(tx, job.projectId);
          return applyImport({ driver, importId, reading, brought }, tx);
        });
        if (ours && batch?.trial) keepTrial(driver, { importId, position: batch.position }, reading);
        else if (ours && batch) forgetTrial(driver, batch.position);
        return { written: ours, told: told.splice(0) };
      } finally {
        detachReading(driver);
        detachBatch(driver);
      }
    },

    toggle: ({ projectId, importId, to }: ToggleTask): Promise<boolean> =>
      writeTransaction(async (tx) => {
        if (to === 'yes' && !(await standsAsUndone(tx, projectId, importId))) return false;
        const from = to === 'yes' ? 'undone' : 'yes';
        const { count } = await tx.import.updateMany({
          where: { id: importId, projectId, applied: from },
          data: { applied: to },
        });
        if (count === 0) return true;
        await takeLeftAway(tx, projectId);
        const inTheWay = toggleImport(driver, importId);
        if (inTheWay) throw new Problem('conflict', inTheWayText(inTheWay, await laterFiles(tx, projectId, importId)));
        await touchEstate(tx, projectId);
        const undoneAt = to === 'undone' ? await estateVersionOf(tx, projectId) : null;
        await tx.import.update({ where: { id: importId }, data: { undoneAt } });
        return true;
      }),
  };
}

/** Whether nothing has changed since an import was taken back: of what it did not change then, its file may say otherwise by now. */
async function standsAsUndone(tx: Transaction, projectId: string, importId: string): Promise<boolean> {
  const { undoneAt } = await tx.import.findUniqueOrThrow({ where: { id: importId }, select: { undoneAt: true } });
  return undoneAt !== null && undoneAt === (await estateVersionOf(tx, projectId));
}

async function estateVersionOf(tx: Transaction, projectId: string): Promise<number> {
  const project = await tx.project.findUniqueOrThrow({ where: { id: projectId }, select: { estateVersion: true } });
  return project.estateVersion;
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
