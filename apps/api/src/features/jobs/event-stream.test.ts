import { once } from 'node:events';
import { setImmediate as turn } from 'node:timers/promises';
import type { JobEvent } from '@tatami/contracts';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { ClaimedJob } from '../../jobs/job-queue.ts';
import { jobRepository } from '../../jobs/repository.ts';
import { type OpenedApp, openApp } from '../../test/open-app.ts';
import { createProject } from '../../test/requests.ts';
import { EventStream } from './event-stream.ts';

let opened: OpenedApp;
let projectId: string;
let job: ClaimedJob;
/** The streams that hear of what is written. */
let streams: EventStream[];
/** How often the table was read for them. */
let reads: number;

const queue = () =>
  jobRepository(opened.database, { tell: ({ event }) => streams.forEach((stream) => void stream.tell(event)) });

beforeAll(async () => {
  opened = await openApp();
  await opened.app.features.runner.stop();
  projectId = (await createProject(opened.app)).id;
});
afterAll(() => opened.close());

beforeEach(async () => {
  streams = [];
  reads = 0;
  await queue().enqueue({ kind: 'document', projectId, payload: {}, idempotencyKey: crypto.randomUUID() });
  job = (await queue().claim('document')) as ClaimedJob;
});

function stream(seen = 0): EventStream {
  const counted = {
    eventsAfter: async (id: string, sequence: number, most?: number) => {
      const events = await queue().eventsAfter(id, sequence, most);
      reads += 1;
      return events;
    },
  };
  const made = new EventStream(job.id, seen, counted);
  streams.push(made);
  return made;
}

const report = (times: number) => inTurn(times, (n) => queue().report(job, n / times));

async function inTurn(times: number, work: (n: number) => Promise<void>): Promise<void> {
  for (let n = 1; n <= times; n += 1) await work(n);
}

const end = () => queue().finish(job, async () => ({ resultId: 'made' }));

/** Sequences of all that still comes. */
async function rest(of: EventStream): Promise<number[]> {
  let sent = '';
  for await (const chunk of of) sent += chunk;
  return eventsIn(sent).map(({ sequence }) => sequence);
}

function eventsIn(text: string): JobEvent[] {
  const lines = text.split('\n').filter((line) => line.startsWith('data: '));
  return lines.map((line) => JSON.parse(line.slice(6)));
}

const from = (first: number, last: number) => Array.from({ length: last - first + 1 }, (_, n) => first + n);

test('reads once what was missed, and lives by what it is told', async () => {
  await report(3);
  const told = rest(stream(2));
  await report(10);
  await end();
  expect(await told).toEqual(from(3, 16));
  expect(reads).toBe(1);
});

test('what was missed comes in pieces, all of it, also what happens meanwhile', async () => {
  await report(110);
  const told = rest(stream());
  await report(5);
  await end();
  expect(await told).toEqual(from(1, 118));
});

test('a reader without room gets the newest progress once there is room again, and the end', async () => {
  const slow = stream();
  await report(30);
  expect(reads).toBe(0);
  expect(slow.readableLength).toBeLessThan(100);
  // It has read what it missed, and then nothing for long.
  while (!String(slow.read()).includes('"sequence":32')) await once(slow, 'readable');
  await report(30);
  expect(slow.readableLength).toBeLessThan(200);
  await end();
  const sequences = await rest(slow);
  expect(sequences.at(-1)).toBe(63);
  expect(sequences.length).toBeLessThan(4);
});

test('a reader who takes nothing for two looks is left', async () => {
  const stuck = stream();
  stuck.look(2);
  expect(stuck.destroyed).toBe(false);
  stuck.look(2);
  expect(stuck.destroyed).toBe(true);
});

test('a look keeps a silent connection alive, and finds what nobody told', async () => {
  const silent = stream(2);
  let sent = '';
  silent.on('data', (chunk) => {
    sent += chunk;
  });
  while (reads === 0) await turn();
  await turn();
  streams = [];
  await report(1);
  silent.look(2);
  expect(sent).toContain(': still working');
  expect(eventsIn(sent)).toEqual([]);
  await turn();
  const found = once(silent, 'data');
  silent.look(3);
  await found;
  expect(eventsIn(sent)).toMatchObject([{ sequence: 3, progress: 1 }]);
  silent.look(undefined);
  await once(silent, 'close');
});
