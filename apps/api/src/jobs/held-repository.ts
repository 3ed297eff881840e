import { now } from '../clock.ts';
import type { ClaimedJob, JobQueue, WriteResult } from './job-queue.ts';
import { failed, type jobWriting } from './writing-repository.ts';

/** What becomes of a job while someone holds it: whoever lost it changes nothing. `leaseUntil` is until when a heartbeat holds it. */
export function heldJobs(
  { write, move }: ReturnType<typeof jobWriting>,
  leaseUntil: () => string,
): Pick<JobQueue, 'heartbeat' | 'holds' | 'report' | 'finish' | 'fail' | 'release'> {
  const held = ({ attempt }: ClaimedJob) => ({ status: 'running' as const, attempt });

  return {
    async heartbeat(job) {
      return write(async ({ tx }) => {
        const data = { heartbeatAt: now(), leaseUntil: leaseUntil() };
        const { count } = await tx.job.updateMany({ where: { ...held(job), id: job.id }, data });
        return count > 0;
      });
    },

    async holds(job, tx) {
      return (await tx.job.count({ where: { ...held(job), id: job.id } })) > 0;
    },

    async report(job, progress, search) {
      await write(async ({ tx, keepEvent }) => {
        const { count } = await tx.job.updateMany({ where: { ...held(job), id: job.id }, data: { progress } });
        if (count > 0) await keepEvent({ id: job.id, status: 'running', progress }, search);
      });
    },

    async finish(job: ClaimedJob, writeResult: WriteResult) {
      return write(async (writing) => {
        const { count } = await writing.tx.job.updateMany({
          where: { ...held(job), id: job.id },
          data: { heartbeatAt: now() },
        });
        if (count === 0) return false;
        const { resultId, failure, search } = await writeResult(writing.tx);
        const done = { status: 'done', progress: 1, finishedAt: now(), leaseUntil: null } as const;
        return move(
          writing,
          job.id,
          held(job),
          { ...(failure ? failed(failure) : done), result: { id: resultId } },
          search,
        );
      });
    },

    async fail(job, failure) {
      return write((writing) => move(writing, job.id, held(job), failed(failure)));
    },

    async release(job) {
      const data = { status: 'queued', leaseUntil: null, attempt: job.attempt - 1, progress: 0 } as const;
      await write((writing) => move(writing, job.id, held(job), data));
    },
  };
}
