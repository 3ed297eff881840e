import { afterAll, beforeAll, expect, test } from 'vitest';
import { type OpenedApp, openApp } from '../../test/open-app.ts';
import { request } from '../../test/requests.ts';

let opened: OpenedApp;
beforeAll(async () => {
  opened = await openApp();
});
afterAll(() => opened.close());

test('a page tells that a person is at work on it', async () => {
  const tell = (payload: object) => request(opened.app, { method: 'POST', url: '/api/presence', payload });
  expect(await tell({ page: '/projects/p/proposals' })).toMatchObject({ status: 204 });
  expect(await tell({})).toMatchObject({ status: 400, body: { error: { code: 'invalid-request' } } });
});
