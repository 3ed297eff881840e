import type { JobEvent } from '@tatami/contracts';
import type { Database } from '../database/index.ts';
import type { Prisma } from '../generated/prisma/client.ts';
import type { JobFailure, JobQueue, StoredJob } from './job-queue.ts';

type JobRow = Prisma.JobGetPayload<object>;

/** Jobs and their events as they are kept. */
export function storedJobs(read: Database['read']): Pick<JobQueue, 'read' | 'eventsAfter' | 'newestEvents'> {
  return {
    async read(id) {
      const row = await read.job.findUnique({ where: { id } });
      return row && toJob(row);
    },

    async eventsAfter(id, sequence, most = 1_000) {
      const rows = await read.jobEvent.findMany({
        where: { jobId: id, sequence: { gt: sequence } },
        orderBy: { sequence: 'asc' },
        take: most,
      });
      return rows.map((row) => ({ sequence: row.sequence, ...(row.data as Omit<JobEvent, 'sequence'>) }));
    },

    async newestEvents(ids) {
      const rows = await read.jobEvent.groupBy({
        by: 'jobId',
        where: { jobId: { in: [...ids] } },
        _max: { sequence: true },
      });
      return new Map(rows.map(({ jobId, _max }) => [jobId, _max.sequence ?? 0]));
    },
  };
}

export function toJob(row: JobRow): StoredJob {
  return {
    id: row.id,
    kind: row.kind,
    projectId: row.projectId,
    status: row.status,
    progress: row.progress,
    resultId: (row.result as { id: string } | null)?.id ?? null,
    failure: row.error as JobFailure | null,
    createdAt: row.createdAt,
    finishedAt: row.finishedAt,
  };
}
