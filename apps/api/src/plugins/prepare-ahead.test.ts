import { setTimeout as pause } from 'node:timers/promises';
import fastify from 'fastify';
import { afterEach, expect, test } from 'vitest';
import { type AtWork, prepareAhead } from './prepare-ahead.ts';

const app = () => fastify();
let server: ReturnType<typeof app>;
let atWork: AtWork;
let clockMs: number;
let prepared: string[];

/** A server that prepares after the given time; its clock stands until it is set. */
function start(afterMs = 0): void {
  [server, clockMs, prepared] = [app(), 0, []];
  const preparable = (name: string) => [{ prepare: () => prepared.push(name) }];
  atWork = prepareAhead(
    server,
    [
      { pages: /^\/projects/, prepared: preparable('reader'), afterMs },
      { pages: /\/proposals/, prepared: preparable('renderer'), afterMs },
    ],
    () => clockMs,
  );
  server.get('/*', async () => 'here');
}
afterEach(() => server.close());

/** Timers of equal length run in their order. */
const preparations = () => pause(0);

test('what a page asks for at once prepares once, what it asks for later again', async () => {
  start();
  await Promise.all(['/projects/p', '/api/projects', '/api/projects/p'].map((url) => server.inject(url)));
  await preparations();
  expect(prepared).toEqual(['reader']);
  clockMs = 4_999;
  await server.inject('/api/projects/p');
  await preparations();
  expect(prepared).toEqual(['reader']);
  clockMs = 5_000;
  await server.inject('/api/projects/p/proposals');
  await preparations();
  expect(prepared).toEqual(['reader', 'reader', 'renderer']);
});

test('a page that asks for nothing prepares when it says that a person is at work', async () => {
  start();
  atWork('/projects/p/proposals');
  await preparations();
  expect(prepared).toEqual(['reader', 'renderer']);
});

test('what cannot be started ahead keeps nothing else from it', async () => {
  start();
  const failing = () => {
    throw new Error('no memory');
  };
  const seen = prepareAhead(
    server,
    [{ pages: /^\/projects/, prepared: [{ prepare: failing }, { prepare: () => prepared.push('next') }], afterMs: 0 }],
    () => clockMs,
  );
  seen('/projects');
  await preparations();
  expect(prepared).toEqual(['next']);
});

test('what watches the server prepares nothing, nor does a server that closes', async () => {
  start();
  await server.inject('/api/health');
  await preparations();
  expect(prepared).toEqual([]);
  await server.close();
  start(0);
  atWork('/projects');
  await server.close();
  await preparations();
  expect(prepared).toEqual([]);
});
