import type { Database } from '../../database/index.ts';
import type { Prisma } from '../../generated/prisma/client.ts';
import type { JobStatus } from '../../jobs/job-queue.ts';

interface JobState {
  readonly status: JobStatus;
  readonly error: unknown;
}

/** What of an import tells whether its job has ended: counts are written in the transaction that ends it. */
interface ReadRow {
  readonly jobId: string | null;
  readonly counts: unknown;
}

const DONE: JobState = { status: 'done', error: null };
/** Of an import that came between. */
const JUST_QUEUED: JobState = { status: 'queued', error: null };

/**
 * How far imports are, each to be put beside its row, which is read after. Prisma reads a row and what belongs to it one after the
 * other: a row read before its job ended would be said to be done with nothing in it. In this order one that has ended is whole.
 * Jobs that are done are not read: of a delivery of hundreds of files they are more and more, and it is asked for again and again. `of`
 * are the jobs of the imports, if need be with others: those of a whole project are found four times as quickly as those of a batch.
 */
export async function howFar(
  read: Database['read'],
  of: Prisma.JobWhereInput,
): Promise<<Row extends ReadRow>(row: Row) => Row & { readonly job: JobState | null }> {
  const open = await read.job.findMany({
    where: { ...of, kind: 'import', status: { not: 'done' } },
    select: { id: true, status: true, error: true },
  });
  const jobs = new Map<string, JobState>(open.map(({ id, status, error }) => [id, { status, error }]));
  const notOpen = ({ counts }: ReadRow) => (counts === null ? JUST_QUEUED : DONE);
  return (row) => ({ ...row, job: row.jobId === null ? null : (jobs.get(row.jobId) ?? notOpen(row)) });
}
