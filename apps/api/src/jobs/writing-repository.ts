import type { SearchProgress } from '@tatami/contracts';
import { now } from '../clock.ts';
import { type Database, jsonColumn, type Transaction } from '../database/index.ts';
import type { Prisma } from '../generated/prisma/client.ts';
import type { ToldEvent } from './job-events.ts';
import type { JobFailure, JobStatus } from './job-queue.ts';

type EventfulJob = Pick<Prisma.JobGetPayload<object>, 'id' | 'status' | 'progress'>;

/** An open transaction, and what keeps the event of a job in it. */
interface Writing {
  readonly tx: Transaction;
  readonly keepEvent: (job: EventfulJob, search?: SearchProgress) => Promise<void>;
}

/** How jobs are written: in transactions that keep their events, told to `tell` once they are committed. */
export function jobWriting(
  { writeTransaction }: Pick<Database, 'writeTransaction'>,
  tell: ((told: ToldEvent) => void) | undefined,
) {
  /** A write transaction; its events are told once they are there for everybody to read. */
  async function write<T>(work: (writing: Writing) => Promise<T>): Promise<T> {
    const kept: ToldEvent[] = [];
    const result = await writeTransaction((tx) =>
      work({
        tx,
        async keepEvent(job, search) {
          kept.push(await appendEvent(tx, job, search));
        },
      }),
    );
    for (const told of kept) tell?.(told);
    return result;
  }

  /** Moves a job that is still in `from`, with its event. False when it is not. */
  async function move(
    { tx, keepEvent }: Writing,
    id: string,
    from: Prisma.JobWhereInput,
    data: Prisma.JobUpdateManyMutationInput & { status: JobStatus },
    search?: SearchProgress,
  ): Promise<boolean> {
    const { count } = await tx.job.updateMany({ where: { ...from, id }, data });
    if (count === 0) return false;
    await keepEvent(await tx.job.findUniqueOrThrow({ where: { id } }), search);
    return true;
  }

  return { write, move };
}

/** What is written of a job that failed. */
export function failed(failure: JobFailure) {
  return {
    status: 'failed',
    error: jsonColumn(failure),
    finishedAt: now(),
    leaseUntil: null,
    idempotencyKey: null,
  } as const;
}

async function appendEvent(
  tx: Transaction,
  { id: jobId, status, progress }: EventfulJob,
  search?: SearchProgress,
): Promise<ToldEvent> {
  const last = await tx.jobEvent.findFirst({ where: { jobId }, orderBy: { sequence: 'desc' } });
  const sequence = (last?.sequence ?? 0) + 1;
  const data = { status, progress, ...(search && { search }) };
  await tx.jobEvent.create({ data: { jobId, sequence, data, createdAt: now() } });
  return { jobId, event: { sequence, ...data } };
}
