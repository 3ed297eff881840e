import { text } from '@tatami/model';
import { now } from '../clock.ts';
import type { Database } from '../database/index.ts';
import { insertRows } from '../estate/bulk/insert-rows.ts';
import { risingIds } from '../rising-ids.ts';
import { heldJobs } from './held-repository.ts';
import type { ToldEvent } from './job-events.ts';
import type { JobFailure, JobKind, JobQueue, JobRequest } from './job-queue.ts';
import { storedJobs, toJob } from './stored-repository.ts';
import { failed, jobWriting } from './writing-repository.ts';

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
  const writing = jobWriting(database, tell);
  const { write, move } = writing;
  const leaseUntil = () => new Date(clock() + leaseMs).toISOString();

  return {
    ...heldJobs(writing, leaseUntil),
    ...storedJobs(read),

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
      if (!(await oldestQueued(read, kind, projects))) return null;
      return write(async (writing) => {
        const job = await oldestQueued(writing.tx, kind, projects);
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
  };
}

/**
 * The job to be taken next. Which projects have one running is asked first: a query that asks it of every queued job takes, in a delivery of
 * hundreds of files, as long as reading them.
 */
async function oldestQueued(jobs: Pick<Database['read'], 'job'>, kind: JobKind, projects: 'any' | 'idle') {
  const running =
    projects === 'any'
      ? []
      : await jobs.job.findMany({ where: { kind, status: 'running' }, select: { projectId: true } });
  const busy = running.flatMap(({ projectId }) => projectId ?? []);
  return jobs.job.findFirst({
    where: { kind, status: 'queued', ...(busy.length > 0 && { projectId: { notIn: busy } }) },
    orderBy: [{ createdAt: 'asc' }, { id: 'asc' }],
  });
}
