import { once } from 'node:events';
import type { ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setImmediate as turn } from 'node:timers/promises';
import type { JobEvent } from '@tatami/contracts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type OpenedApp, openApp } from '../../test/open-app.ts';
import { createProject, importFile, request, SIX_NETFINITY } from '../../test/requests.ts';

let opened: OpenedApp;
let address: string;
let doneJob: string;
let projectId: string;

/** What the server logs as an error. */
const errors: string[] = [];

beforeAll(async () => {
  const stream = { write: (line: string) => errors.push(line) };
  opened = await openApp({ logger: { level: 'error', stream } });
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
