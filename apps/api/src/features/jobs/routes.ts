import { type Job as JobRecord, jobEndpoints } from '@tatami/contracts';
import { type Language, text } from '@tatami/model';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { hasEnded, type JobQueue, type StoredJob, spoken } from '../../jobs/job-queue.ts';
import type { JobRunner } from '../../jobs/job-runner.ts';
import { mount } from '../../plugins/mount.ts';
import { Problem } from '../../plugins/problem.ts';
import { found } from '../../plugins/versions.ts';
import type { EventStreams } from './event-streams.ts';

interface JobRouteOptions {
  readonly queue: JobQueue;
  readonly runner: JobRunner;
  readonly streams: EventStreams;
}

/** Jobs: state, progress as server-sent events, end with what there is, cancel. */
export function jobRoutes(app: FastifyInstance, { queue, runner, streams }: JobRouteOptions): void {
  app.addHook('preClose', async () => streams.close());

  mount(app, jobEndpoints.read, async ({ params, language }) => answered(found(await queue.read(params.id)), language));

  mount(app, jobEndpoints.finish, async ({ params, language }) => {
    const job = found(await queue.finishNow(params.id));
    runner.finishNow(params.id);
    return answered(job, language);
  });

  mount(app, jobEndpoints.cancel, async ({ params, language }) => {
    const job = found(await queue.cancel(params.id));
    runner.abort(params.id);
    return answered(job, language);
  });

  mount(app, jobEndpoints.events, async ({ params, request, reply }) => {
    const job = found(await queue.read(params.id));
    const last = lastEventId(request);
    const newest = last > 0 ? ((await queue.newestEvents([job.id])).get(job.id) ?? 0) : null;
    // EventSource connects again after every end; 204 tells it that there is no more to come.
    if (last === newest && hasEnded(job.status)) return reply.code(204).send();
    // A database put back from an earlier copy may know less than the browser.
    const seen = newest !== null && last > newest ? 0 : last;
    reply.type('text/event-stream; charset=utf-8').header('cache-control', 'no-store');
    if (request.method === 'HEAD') return reply.send();
    const stream = streams.open(job.id, seen);
    if (stream) return reply.send(stream);
    reply.header('retry-after', RETRY_AFTER_S);
    throw new Problem('too-many-requests', ALL_PLACES_TAKEN);
  });
}

/** The sequence a browser that comes back names; 0 is none, or one that no event has. */
function lastEventId(request: FastifyRequest): number {
  const header = String(request.headers['last-event-id'] ?? '');
  return /^\d{1,9}$/.test(header) ? Number(header) : 0;
}

/** Seconds after which a refused stream may be tried again; until then its reader asks for the state of the job. */
const RETRY_AFTER_S = 15;
const ALL_PLACES_TAKEN = {
  message: text('Too many pages follow this work at once.', '進捗を同時に表示している画面が多すぎます。'),
  hint: text(
    'Close some of them; the state of the job can still be read.',
    '不要な画面を閉じてください。ジョブの状態は引き続き取得できます。',
  ),
};

function answered({ failure, ...job }: StoredJob, language: Language): JobRecord {
  return { ...job, error: failure && spoken(failure, language) };
}
