import { connect } from 'node:net';
import fastify, { type FastifyInstance } from 'fastify';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { slowBodies } from './slow-bodies.ts';

const INTERVAL_MS = 300;

let app: FastifyInstance;
let port: number;

beforeEach(async () => {
  app = fastify();
  await app.register(slowBodies, { intervalMs: INTERVAL_MS, minimumUploadBytes: 1_000 });
  app.post('/json', async () => 'done');
  app.addContentTypeParser('multipart/form-data', (_request, payload, done) => {
    payload.resume();
    payload.once('end', () => done(null, undefined));
    payload.once('error', done);
  });
  app.post('/upload', { config: { multipart: true } }, async () => 'done');
  await app.listen({ port: 0, host: '127.0.0.1' });
  port = (app.server.address() as { port: number }).port;
});
afterEach(() => app.close());

/** Sends a body of `total` bytes, `chunk` at a time each `everyMs`; gives what came back, '' when the connection was closed. */
function trickle(path: string, type: string, total: number, chunk: number, everyMs: number): Promise<string> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1');
    let answer = '';
    let sent = 0;
    socket.write(`POST ${path} HTTP/1.1\r\nhost: x\r\ncontent-type: ${type}\r\ncontent-length: ${total}\r\n\r\n`);
    const timer = setInterval(() => {
      socket.write(' '.repeat(Math.min(chunk, total - sent)));
      sent += chunk;
      if (sent >= total) clearInterval(timer);
    }, everyMs);
    socket.on('data', (data) => {
      answer += data;
      socket.end();
    });
    socket.on('error', () => undefined);
    socket.on('close', () => {
      clearInterval(timer);
      resolve(answer);
    });
  });
}

test('an ordinary body that trickles is closed', async () => {
  const startedAt = Date.now();
  expect(await trickle('/json', 'application/json', 10_000, 1, 20)).toBe('');
  expect(Date.now() - startedAt).toBeLessThan(INTERVAL_MS * 5);
});

test('an upload may take longer than that, as long as it keeps coming', async () => {
  const startedAt = Date.now();
  expect(await trickle('/upload', 'multipart/form-data; boundary=b', 60_000, 1_000, 20)).toContain('200 OK');
  expect(Date.now() - startedAt).toBeGreaterThan(INTERVAL_MS * 2);
});

test('an upload that trickles is closed', async () => {
  expect(await trickle('/upload', 'multipart/form-data; boundary=b', 60_000, 1, 20)).toBe('');
});
