import { PLATFORMS } from '@tatami/model';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type OpenedApp, openApp } from '../../test/open-app.ts';
import { REFUSALS, refusalsOf, request } from '../../test/requests.ts';

let opened: OpenedApp;
beforeAll(async () => {
  opened = await openApp();
});
afterAll(() => opened.close());

const read = async (url: string) => (await request(opened.app, { url })).body;

test('the catalogue is listed with its sources', async () => {
  const all = await read('/api/platforms');
  expect(all.total).toBe(PLATFORMS.length);
  const found = await read('/api/platforms?search=primequest&sort=model');
  expect(found.items[0].coresPerSocket).toMatchObject({ value: 18, source: { title: expect.stringMatching(/\S/) } });
  const page = await read('/api/platforms?limit=2&cursor=2&sort=id');
  expect(page.items).toHaveLength(2);
});

test('a price is overridden under its version, and marked as a person’s', async () => {
  const { items } = await read('/api/price-books');
  const [book] = items;
  const [key] = Object.keys(book.figures);
  const change = {
    method: 'PATCH' as const,
    url: `/api/price-books/${book.id}`,
    payload: { overrides: { [key ?? '']: 7 } },
  };
  expect(await refusalsOf(opened.app, change, 1)).toEqual(REFUSALS);
  const { body } = await request(opened.app, { ...change, headers: { 'if-match': '"1"' } });
  expect(body.figures[key ?? '']).toMatchObject({ value: 7, kind: 'assumption' });
  const unknown = { ...change, payload: { overrides: { 'no-such-line': 1 } }, headers: { 'if-match': '"2"' } };
  const refused = await request(opened.app, unknown);
  expect(refused.body.error).toMatchObject({ code: 'invalid-request', where: 'overrides.no-such-line' });
});
