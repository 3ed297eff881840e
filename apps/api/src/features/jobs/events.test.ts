import { once } from 'node:events';
import type { ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setImmediate as turn } from 'node:timers/promises';
import type { JobEvent } from '@tatami/contracts';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import type { ClaimedJob } from '../../jobs/job-queue.ts';
import { type OpenedApp, openApp } from '../../test/open-app.ts';
import { createProject, importFile, request, SIX_NETFINITY } from '../../test/requests.ts';

let opened: OpenedApp;
let address: string;
let doneJob: string;
let projectId: string;

const LIMITS = { perJob: 4, total: 6 };

/** What the server logs as an error. */
const errors: string[] = [];

beforeAll(async () => {
  const stream = { write: (line: string) => errors.push(line) };
  opened = await openApp({ logger: { level: 'error', stream }, streamLimits: LIMITS });
  await opened.app.listen({ port: 0, host: '127.0.0.1' });
  address = `http://127.0.0.1:${(opened.app.server.address() as AddressInfo).port}`;
  projectId = (await createProject(opened.app)).id;
  doneJob = (await importFile(opened.app, projectId, { name: 'x.csv', content: SIX_NETFINITY })).jobId ?? '';
});
afterAll(() => opened.close());

async function streamed(id: string, lastEventId?: number): Promise<{ status: number; events: JobEvent[] }> {
  const headers = lastEventId === undefined ? {} : { 'last-event-id': String(lastEventId) };
  const answer = await fetch(`${address}/api/jobs/${id}/events`, { headers });
  return { status: answer.status, events: eventsIn(await answer.text()) };
}

function eventsIn(text: string): JobEvent[] {
  const lines = text.split('\n').filter((line) => line.startsWith('data: '));
  return lines.map((line) => JSON.parse(line.slice(6)));
}

test('the events of a job come in order, and the stream ends with it', async () => {
  const { events } = await streamed(doneJob);
  expect(events.map(({ sequence }) => sequence)).toEqual(events.map((_, index) => index + 1));
  expect(events[0]?.status).toBe('queued');
  expect(events.at(-1)).toMatchObject({ status: 'done', progress: 1 });
});

test('a browser that comes back gets what it missed, then is told to stay away', async () => {
  const { events } = await streamed(doneJob);
  expect((await streamed(doneJob, 2)).events).toEqual(events.slice(2));
  expect(await streamed(doneJob, events.length)).toEqual({ status: 204, events: [] });
});

test('an unknown job has no events', async () => {
  expect((await streamed('no-such-job')).status).toBe(404);
});

test('cancelling tells the state, twice the same', async () => {
  const { body } = await request(opened.app, { url: `/api/jobs/${doneJob}`, method: 'DELETE' });
  expect(body.status).toBe('done');
});

test('the end of an import, written in another thread, is told as soon as it is there', async () => {
  const { app } = opened;
  const told = vi.spyOn(app.features.events, 'tell');
  const { jobId } = await importFile(app, projectId, { name: 'y.csv', content: SIX_NETFINITY });
  const events = () => told.mock.calls.flatMap(([told]) => (told.jobId === jobId ? told.event : []));
  // The table says it has ended before the thread that wrote so has said it.
  await vi.waitFor(() => expect(events().at(-1)).toMatchObject({ status: 'done', progress: 1 }), 10_000);
  expect(events()).toEqual(await app.features.queue.eventsAfter(jobId ?? '', 0));
  told.mockRestore();
});

describe('while a job runs', () => {
  let job: ClaimedJob;

  beforeAll(() => opened.app.features.runner.stop());

  /** A job that this test works on. */
  async function begin(): Promise<string> {
    const { queue } = opened.app.features;
    const id = await queue.enqueue({ kind: 'document', projectId, payload: {}, idempotencyKey: crypto.randomUUID() });
    job = (await queue.claim('document')) as ClaimedJob;
    return id;
  }

  const report = (progress: number) => opened.app.features.queue.report(job, progress);
  const finish = () => opened.app.features.queue.finish(job, async () => ({ resultId: 'made' }));

  /** A browser that follows a job. */
  async function follow(id: string, headers: Record<string, string> = {}) {
    const request = once(opened.app.server, 'request') as Promise<[unknown, ServerResponse]>;
    const leaving = new AbortController();
    const answer = await fetch(`${address}/api/jobs/${id}/events`, { headers, signal: leaving.signal });
    const [, response] = await request;
    const reader = answer.body?.pipeThrough(new TextDecoderStream()).getReader();
    let text = '';
    return {
      answer,
      /** Reads until there are so many events, or no more. */
      async events(count = Number.POSITIVE_INFINITY): Promise<JobEvent[]> {
        while (eventsIn(text).length < count) {
          const { value, done } = (await reader?.read()) ?? { value: '', done: true };
          if (done) break;
          text += value;
        }
        return eventsIn(text);
      },
      /** Leaves, and waits until the server's end of the connection has noticed. */
      async leave(): Promise<void> {
        const left = once(response, 'close');
        leaving.abort();
        await left;
        await turn();
      },
    };
  }

  const sequences = (events: readonly JobEvent[]) => events.map(({ sequence }) => sequence);

  test('all who follow it are told; the table is read for each when it comes, and not again', async () => {
    const id = await begin();
    const read = vi.spyOn(opened.app.features.queue, 'eventsAfter');
    const all = [await follow(id), await follow(id), await follow(id)];
    for (const { events } of all) await events(2);
    for (let n = 1; n <= 20; n += 1) await report(n / 20);
    for (const { events } of all) expect(sequences(await events(22))).toHaveLength(22);
    expect(read).toHaveBeenCalledTimes(3);
    read.mockRestore();
    await finish();
    for (const { events } of all) expect((await events()).at(-1)).toMatchObject({ sequence: 23, status: 'done' });
  });

  test('for one who has left nothing is read or kept any more', async () => {
    const id = await begin();
    const { events, leave } = await follow(id);
    await events(2);
    await leave();
    const read = vi.spyOn(opened.app.features.queue, 'eventsAfter');
    for (let n = 1; n <= 20; n += 1) await report(n / 20);
    expect(read).not.toHaveBeenCalled();
    read.mockRestore();
    expect(opened.app.features.streams.size).toBe(0);
    await finish();
  });

  test('one who comes back gets what was missed, and what follows', async () => {
    const id = await begin();
    const before = await follow(id);
    const lastEventId = String((await before.events(2)).at(-1)?.sequence);
    await before.leave();
    for (let n = 1; n <= 3; n += 1) await report(n / 10);
    const after = await follow(id, { 'last-event-id': lastEventId });
    await after.events(3);
    await report(0.4);
    await finish();
    expect(sequences(await after.events())).toEqual([3, 4, 5, 6, 7]);
  });

  test.each(['1.5', '-1', '1e3', '99999999999999999999', '77', 'x'])(
    'of %j as the last event all are sent',
    async (last) => {
      const id = await begin();
      const { events } = await follow(id, { 'last-event-id': last });
      await finish();
      expect(sequences(await events())).toEqual([1, 2, 3]);
    },
  );

  test('asked for its head, a stream says what it is and is not opened', async () => {
    const id = await begin();
    const { status, headers } = await fetch(`${address}/api/jobs/${id}/events`, { method: 'HEAD' });
    expect([status, headers.get('content-type')]).toEqual([200, 'text/event-stream; charset=utf-8']);
    expect(opened.app.features.streams.size).toBe(0);
    await finish();
  });

  test('more than so many of one job, or of all, are sent away for a while', async () => {
    const lastOfDone = (await streamed(doneJob)).events.length;
    const [one, other] = [await begin(), await begin()];
    const open = [];
    for (let n = 0; n < LIMITS.perJob; n += 1) open.push(await follow(one));
    const refused = await fetch(`${address}/api/jobs/${one}/events`, { headers: { 'accept-language': 'ja' } });
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    const { error } = (await refused.json()) as { error: object };
    expect(error).toMatchObject({ code: 'too-many-requests', message: expect.stringContaining('進捗') });

    for (let n = LIMITS.perJob; n < LIMITS.total; n += 1) open.push(await follow(other));
    expect((await follow(other)).answer.status).toBe(429);
    // What has ended needs no place.
    expect((await streamed(doneJob, lastOfDone)).status).toBe(204);
    for (const { leave } of open) await leave();
    const { answer, leave } = await follow(other);
    expect(answer.status).toBe(200);
    await leave();
    for (const id of [one, other]) await opened.app.features.queue.cancel(id);
  });

  test('the streams of a project end with it', async () => {
    const { app } = opened;
    const { id, version } = await createProject(app);
    const { queue, streams } = app.features;
    const jobId = await queue.enqueue({ kind: 'plan', projectId: id, payload: {}, idempotencyKey: 'of-deleted' });
    const { events } = await follow(jobId);
    await events(1);
    const headers = { 'if-match': `"${version}"` };
    expect((await request(app, { method: 'DELETE', url: `/api/projects/${id}`, headers })).status).toBe(204);
    await streams.look();
    expect(await events()).toHaveLength(1);
    expect((await fetch(`${address}/api/jobs/${jobId}/events`)).status).toBe(404);
  });
});

test('a browser that leaves a stream is no error', async () => {
  const { queue, runner } = opened.app.features;
  await runner.stop();
  const id = await queue.enqueue({ kind: 'document', projectId, payload: {}, idempotencyKey: 'left' });
  const request = once(opened.app.server, 'request') as Promise<[unknown, ServerResponse]>;
  const leaving = new AbortController();
  const answer = await fetch(`${address}/api/jobs/${id}/events`, { signal: leaving.signal });
  expect(answer.status).toBe(200);
  await answer.body?.getReader().read();
  const [, response] = await request;
  const left = once(response, 'close');
  leaving.abort();
  await left;
  await turn();
  expect(errors).toEqual([]);
});

test('the server stops while a stream is open', async () => {
  const { queue, runner } = opened.app.features;
  await runner.stop();
  const id = await queue.enqueue({ kind: 'document', projectId, payload: {}, idempotencyKey: 'never-run' });
  const answer = await fetch(`${address}/api/jobs/${id}/events`);
  const text = answer.body?.pipeThrough(new TextDecoderStream()).getReader();
  let sent = '';
  while (eventsIn(sent).length === 0) sent += (await text?.read())?.value;
  await opened.app.close();
  expect(await text?.read()).toMatchObject({ done: true });
  expect(eventsIn(sent)).toEqual([{ sequence: 1, status: 'queued', progress: 0 }]);
});
