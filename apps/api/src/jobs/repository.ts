import type { JobEvent, SearchProgress } from '@tatami/contracts';
import { text } from '@tatami/model';
import { now } from '../clock.ts';
import { type Database, jsonColumn, type Transaction } from '../database/index.ts';
import { insertRows } from '../estate/bulk/insert-rows.ts';
import type { Prisma } from '../generated/prisma/client.ts';
import { risingIds } from '../rising-ids.ts';
import type { ToldEvent } from './job-events.ts';
import type { ClaimedJob, JobFailure, JobQueue, JobRequest, JobStatus, StoredJob, WriteResult } from './job-queue.ts';

interface QueueOptions {
  /** How long a job stays claimed without a heartbeat. */
  readonly leaseMs?: number;
  /** How often a job is begun before it counts as failed: a file that kills its reader must not do so for ever. */
  readonly maxAttempts?: number;
  /** Milliseconds since 1970; leases are measured by it. */
  readonly clock?: () => number;
  /** Is told each event once it is committed. */
  readonly tell?: (told: ToldEvent) => void;
}

type JobRow = Prisma.JobGetPayload<object>;
type EventfulJob = Pick<JobRow, 'id' | 'status' | 'progress'>;

/** An open transaction, and what keeps the event of a job in it. */
interface Writing {
  readonly tx: Transaction;
  readonly keepEvent: (job: EventfulJob, search?: SearchProgress) => Promise<void>;
}

const INTERRUPTED: JobFailure = {
  code: 'internal-error',
  message: text(
    'The work was interrupted more than once and was given up.',
    '処理が複数回中断されたため、中止しました。',
  ),
  hint: text('Nothing of it was applied. Try again.', '結果は一切反映されていません。もう一度お試しください。'),
};

/** The job queue on the one database. Claims, results and failures are conditional updates on status and attempt. */
export function jobRepository(
  database: Pick<Database, 'read' | 'writeTransaction'>,
  options: QueueOptions = {},
): JobQueue {
  const { leaseMs = 15_000, maxAttempts = 2, clock = Date.now, tell } = options;
  const { read } = database;

  /** A write transaction; its events are told once they are there for everybody to read. */
  async function write<T>(work: (writing: Writing) => Promise<T>): Promise<T> {
    const kept: ToldEvent[] = [];
    const result = await database.writeTransaction((tx) =>
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

  const held = ({ attempt }: ClaimedJob) => ({ status: 'running' as const, attempt });
  const leaseUntil = () => new Date(clock() + leaseMs).toISOString();

  return {
    async enqueue({ kind, projectId, payload, idempotencyKey }: JobRequest, alsoWrite) {
      return write(async ({ tx, keepEvent }) => {
        const first = await tx.job.findUnique({ where: { idempotencyKey }, select: { id: true } });
        if (first) return first.id;
        const job = await tx.job.create({ data: { kind, projectId, payload, idempotencyKey, createdAt: now() } });
        await keepEvent(job);
        await alsoWrite?.(tx, job.id);
        return job.id;
      });
    },

    async enqueueAll(requests, alsoWrite) {
      const createdAt = now();
      const ids = risingIds(requests.length);
      const jobs = requests.map((request, at) => ({ ...request, id: ids[at] ?? '', createdAt }));
      const first = { sequence: 1, data: { status: 'queued', progress: 0 } } as const;
      await database.writeTransaction(async (tx) => {
        await insertRows(tx, 'Job', jobs);
        await insertRows(
          tx,
          'JobEvent',
          ids.map((jobId) => ({ jobId, ...first, createdAt })),
        );
        await alsoWrite(tx, ids);
      });
      for (const jobId of ids) tell?.({ jobId, event: { sequence: first.sequence, ...first.data } });
      return ids;
    },

    async claim(kind, projects = 'any') {
      const ofIdle = { project: { jobs: { none: { kind, status: 'running' as const } } } };
      const queued = {
        where: { kind, status: 'queued' as const, ...(projects === 'idle' && ofIdle) },
        orderBy: [{ createdAt: 'asc' as const }, { id: 'asc' as const }],
      };
      if (!(await read.job.findFirst({ ...queued, select: { id: true } }))) return null;
      return write(async (writing) => {
        const job = await writing.tx.job.findFirst(queued);
        if (!job) return null;
        const attempt = job.attempt + 1;
        const at = now();
        const data = {
          status: 'running',
          attempt,
          progress: 0,
          startedAt: at,
          heartbeatAt: at,
          leaseUntil: leaseUntil(),
        } as const;
        await move(writing, job.id, { status: 'queued' }, data);
        const finishNow = job.finishRequestedAt !== null;
        return { id: job.id, kind, projectId: job.projectId ?? '', payload: job.payload, attempt, finishNow };
      });
    },

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

    async finishNow(id) {
      return write(async ({ tx }) => {
        await tx.job.updateMany({
          where: { id, status: { in: ['queued', 'running'] }, finishRequestedAt: null },
          data: { finishRequestedAt: now(), idempotencyKey: null },
        });
        const row = await tx.job.findUnique({ where: { id } });
        return row && toJob(row);
      });
    },

    async cancel(id) {
      return write(async (writing) => {
        const at = now();
        const data = {
          status: 'cancelled',
          cancelRequestedAt: at,
          finishedAt: at,
          leaseUntil: null,
          idempotencyKey: null,
        } as const;
        await move(writing, id, { status: { in: ['queued', 'running'] } }, data);
        const row = await writing.tx.job.findUnique({ where: { id } });
        return row && toJob(row);
      });
    },

    async recover(leases, atWork = []) {
      const running = { status: 'running' as const, id: { notIn: [...atWork] } };
      const left = leases === 'all' ? running : { ...running, leaseUntil: { lt: new Date(clock()).toISOString() } };
      if ((await read.job.count({ where: left })) === 0) return 0;
      return write(async (writing) => {
        const jobs = await writing.tx.job.findMany({ where: left });
        for (const { id, attempt } of jobs) {
          if (attempt < maxAttempts) await move(writing, id, left, { status: 'queued', leaseUntil: null, progress: 0 });
          else await move(writing, id, left, failed(INTERRUPTED));
        }
        return jobs.length;
      });
    },

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

function failed(failure: JobFailure) {
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

function toJob(row: JobRow): StoredJob {
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
