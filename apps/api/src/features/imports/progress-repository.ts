import type { Database } from '../../database/index.ts';
import type { Prisma } from '../../generated/prisma/client.ts';
import type { JobStatus } from '../../jobs/job-queue.ts';
import { HOW_FAR } from './import-record.ts';

interface JobState {
  readonly status: JobStatus;
  readonly error: unknown;
}

/** Of an import that came between. */
const JUST_QUEUED: JobState = { status: 'queued', error: null };

/**
 * How far imports are, each to be put beside its row, which is read after. Prisma reads a row and what belongs to it one after the
 * other: a row read before its job ended would be said to be done with nothing in it. In this order one that has ended is whole.
 */
export async function howFar(
  read: Database['read'],
  asked: Pick<Prisma.ImportFindManyArgs, 'where' | 'orderBy' | 'skip' | 'take'>,
): Promise<<Row extends { readonly id: string }>(row: Row) => Row & { readonly job: JobState | null }> {
  const states = await read.import.findMany({ ...asked, select: HOW_FAR });
  const jobs = new Map(states.map(({ id, job }) => [id, job]));
  return (row) => ({ ...row, job: jobs.has(row.id) ? (jobs.get(row.id) ?? null) : JUST_QUEUED });
}
