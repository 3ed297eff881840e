import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { setImmediate as turn } from 'node:timers/promises';
import fastify, { type FastifyInstance } from 'fastify';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { slowBodies } from './slow-bodies.ts';

const INTERVAL_MS = 60_000;
const MINIMUM_BYTES = 1_000;
const JSON_BODY = 'application/json';
const UPLOAD = 'multipart/form-data; boundary=b';

let app: FastifyInstance;
/** The server's end of the connection, once it has begun to watch the body. */
let watched: Promise<Socket>;

beforeEach(async () => {
  app = fastify();
  await app.register(slowBodies, { intervalMs: INTERVAL_MS, minimumUploadBytes: MINIMUM_BYTES });
  watched = new Promise((resolve) => app.addHook('onRequest', async ({ raw }) => resolve(raw.socket)));
  app.post('/json', async () => 'done');
  app.addContentTypeParser('multipart/form-data', (_request, payload, done) => {
    payload.resume();
    payload.once('end', () => done(null, undefined));
    payload.once('error', done);
  });
  app.post('/upload', { config: { multipart: true } }, async () => 'done');
  await app.listen({ port: 0, host: '127.0.0.1' });
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] });
});
afterEach(async () => {
  vi.useRealTimers();
  await app.close();
});

/** A client that has sent the head of a request and says how much of its body comes, and when. */
async function client(path: string, type: string, total: number) {
  const { port } = app.server.address() as { port: number };
  const socket = connect(port, '127.0.0.1');
  socket.on('error', () => undefined);
  socket.write(`POST ${path} HTTP/1.1\r\nhost: x\r\ncontent-type: ${type}\r\ncontent-length: ${total}\r\n\r\n`);
  const server = await watched;
  return {
    /** Sends this much and waits until the server has it. */
    async send(bytes: number): Promise<void> {
      const expected = server.bytesRead + bytes;
      socket.write(' '.repeat(bytes));
      while (server.bytesRead < expected) await turn();
    },
    /** What came back first, '' when the connection was closed instead. */
    answer: Promise.race([once(socket, 'data').then(([data]) => String(data)), once(socket, 'close').then(() => '')]),
  };
}

test('an ordinary body that trickles is closed', async () => {
  const { send, answer } = await client('/json', JSON_BODY, 10_000);
  await send(5_000);
  vi.advanceTimersByTime(INTERVAL_MS - 1);
  await send(4_000);
  vi.advanceTimersByTime(1);
  expect(await answer).toBe('');
});

test('an upload may take longer than that, as long as it keeps coming', async () => {
  const { send, answer } = await client('/upload', UPLOAD, 5 * MINIMUM_BYTES);
  for (let looks = 0; looks < 4; looks += 1) {
    await send(MINIMUM_BYTES);
    vi.advanceTimersByTime(INTERVAL_MS);
  }
  await send(MINIMUM_BYTES);
  expect(await answer).toContain('200 OK');
});

test('an upload that trickles is closed', async () => {
  const { send, answer } = await client('/upload', UPLOAD, 60_000);
  await send(MINIMUM_BYTES);
  vi.advanceTimersByTime(INTERVAL_MS);
  await send(MINIMUM_BYTES - 1);
  vi.advanceTimersByTime(INTERVAL_MS);
  expect(await answer).toBe('');
});
