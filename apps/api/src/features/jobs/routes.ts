import { Readable } from 'node:stream';
import { setTimeout as wait } from 'node:timers/promises';
import { type Job as JobRecord, jobEndpoints } from '@tatami/contracts';
import type { Language } from '@tatami/model';
import type { FastifyInstance } from 'fastify';
import { hasEnded, type JobQueue, type StoredJob, spoken } from '../../jobs/job-queue.ts';
import type { JobRunner } from '../../jobs/job-runner.ts';
import { mount } from '../../plugins/mount.ts';
import { found } from '../../plugins/versions.ts';

const POLL_MS = 20;
const KEEP_ALIVE_MS = 15_000;

/** Jobs: state, progress as server-sent events, end with what there is, cancel. */
export function jobRoutes(app: FastifyInstance, queue: JobQueue, runner: JobRunner): void {
  const closing = new AbortController();
  app.addHook('preClose', async () => closing.abort());

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
    const seen = Number(request.headers['last-event-id'] ?? 0) || 0;
    const nothingMore = hasEnded(job.status) && (await queue.eventsAfter(job.id, seen)).length === 0;
    // EventSource connects again after every end; 204 tells it that there is no more to come.
    if (nothingMore) return reply.code(204).send();
    const stream = Readable.from(eventsOf(queue, job.id, seen, closing.signal));
    return reply.type('text/event-stream; charset=utf-8').header('cache-control', 'no-store').send(stream);
  });
}

/** Events of a job from the one after `seen` until it ends or the server stops. */
async function* eventsOf(queue: JobQueue, id: string, seen: number, closing: AbortSignal): AsyncGenerator<string> {
  let last = seen;
  let quietMs = 0;
  yield 'retry: 1000\n\n';
  while (!closing.aborted) {
    const events = await queue.eventsAfter(id, last);
    for (const event of events) {
      last = event.sequence;
      yield `id: ${event.sequence}\ndata: ${JSON.stringify(event)}\n\n`;
      if (hasEnded(event.status)) return;
    }
    quietMs = events.length > 0 ? 0 : quietMs + POLL_MS;
    if (quietMs >= KEEP_ALIVE_MS) {
      quietMs = 0;
      yield ': still working\n\n';
    }
    await wait(POLL_MS, undefined, { signal: closing }).catch(() => undefined);
  }
}

function answered({ failure, ...job }: StoredJob, language: Language): JobRecord {
  return { ...job, error: failure && spoken(failure, language) };
}
