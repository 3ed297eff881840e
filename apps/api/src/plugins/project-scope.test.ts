import { once } from 'node:events';
import { readdirSync } from 'node:fs';
import { type AddressInfo, connect } from 'node:net';
import { text as whole } from 'node:stream/consumers';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest';
import { type OpenedApp, openApp } from '../test/open-app.ts';
import { createProject, form, request, SIX_NETFINITY } from '../test/requests.ts';

let opened: OpenedApp;
beforeAll(async () => {
  opened = await openApp();
  await opened.app.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(() => opened.close());

const removal = (id: string) => ({
  method: 'DELETE' as const,
  url: `/api/projects/${id}`,
  headers: { 'if-match': '"1"' },
});

test('an upload whose project is deleted before it has come in whole is answered 404, and its file removed', async () => {
  const { app, uploads, scratch } = opened;
  const { id } = await createProject(app);
  // An upload that rests is closed after a while, which the removal takes on a slow machine.
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  onTestFinished(() => void vi.useRealTimers());
  const { payload, headers } = form({ name: 'x.csv', content: SIX_NETFINITY });
  const head = [
    `POST /api/projects/${id}/imports HTTP/1.1`,
    'host: localhost',
    `content-type: ${headers['content-type']}`,
    `content-length: ${payload.length}`,
    'connection: close',
  ];
  const socket = connect((app.server.address() as AddressInfo).port, '127.0.0.1');
  await once(socket, 'connect');
  socket.write(`${head.join('\r\n')}\r\n\r\n`);
  socket.write(payload.subarray(0, payload.length / 2));
  const arriving = () =>
    readdirSync(scratch, { recursive: true }).filter((path) => String(path).startsWith('arriving-'));
  // A folder, and in it the file.
  while (arriving().length < 2) await wait(5);
  expect((await request(app, removal(id))).status).toBe(204);
  socket.write(payload.subarray(payload.length / 2));
  const answer = await whole(socket);
  expect(answer).toContain('HTTP/1.1 404');
  expect(answer).toContain('"code":"not-found"');
  expect(readdirSync(uploads)).toEqual([]);
  expect(arriving()).toEqual([]);
});

test('what is asked of a project while it is deleted never fails on our side', async () => {
  const { app } = opened;
  for (let round = 0; round < 3; round += 1) {
    const { id } = await createProject(app);
    const url = `/api/projects/${id}`;
    const post = (path: string, payload: object) => request(app, { method: 'POST', url: `${url}/${path}`, payload });
    const { body: scenario } = await post('scenarios', { name: 'First' });
    const proposal = { name: 'Proposal', author: '', language: 'ja', scenarioIds: [scenario.id] };
    const asked = Array.from({ length: 4 }, () => [
      post('scenarios', { name: 'As stated', inputs: scenario.inputs }),
      post('scenarios', { name: 'As proposed' }),
      post('proposals', proposal),
      request(app, { url: `${url}/estate` }),
    ]);
    const [removed, ...answers] = await Promise.all([request(app, removal(id)), ...asked.flat()]);
    expect(removed.status).toBe(204);
    for (const { status, text } of answers) expect(status, text).toBeLessThan(500);
  }
});
