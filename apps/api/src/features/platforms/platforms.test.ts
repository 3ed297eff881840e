import { PLATFORMS } from '@tatami/model';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { evaluationRepository } from '../../evaluation/repository.ts';
import { type OpenedApp, openApp } from '../../test/open-app.ts';
import { createProject, REFUSALS, refusalsOf, request } from '../../test/requests.ts';

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

describe('prices of a project', () => {
  const change = async (url: string, version: number, overrides: object) =>
    request(opened.app, {
      method: 'PATCH',
      url,
      payload: { overrides },
      headers: { 'if-match': `"${version}"` },
    });
  const template = async () => (await read('/api/price-books')).items[0];
  const changeTemplate = async (overrides: object) => {
    const { id, version } = await template();
    const { status, body } = await change(`/api/price-books/${id}`, version, overrides);
    expect(status).toBe(200);
    return body;
  };
  const rate = (value: number) => ({ 'jpy-per-usd': { value, asOf: '2026-11-22' } });

  test('begin as a copy of the template, and stay what they are when it changes', async () => {
    await changeTemplate({ ...rate(150), 'hardware-sb': 9_000 });
    const { id } = await createProject(opened.app);
    const url = `/api/projects/${id}/price-book`;
    expect(await read(url)).toMatchObject({
      version: 1,
      overrides: { ...rate(150), 'hardware-sb': 9_000 },
      figures: { 'jpy-per-usd': { value: 150, kind: 'assumption', source: { date: '2026-11-22' } } },
      newerInTemplate: {},
    });
    await changeTemplate({ ...rate(160), 'hardware-msb': 5 });
    const after = await read(url);
    expect(after.overrides).toEqual({ ...rate(150), 'hardware-sb': 9_000 });
    expect(after.newerInTemplate).toEqual({ ...rate(160), 'hardware-sb': null, 'hardware-msb': 5 });
  });

  test('of one project are no other’s, and no template', async () => {
    await changeTemplate({});
    const [one, other] = [await createProject(opened.app), await createProject(opened.app)];
    const { status, body } = await change(`/api/projects/${one.id}/price-book`, 1, rate(149));
    expect([status, body.version, body.overrides]).toEqual([200, 2, rate(149)]);
    expect((await read(`/api/projects/${other.id}/price-book`)).overrides).toEqual({});
    expect((await template()).overrides).toEqual({});
    expect((await read('/api/price-books')).total).toBe(1);
  });

  test('take what the template has by now line by line; a line stated anew is one that was looked at', async () => {
    await changeTemplate({ 'hardware-sb': 1, 'hardware-msb': 1 });
    const { id } = await createProject(opened.app);
    const url = `/api/projects/${id}/price-book`;
    await changeTemplate({ 'hardware-sb': 2, 'hardware-msb': 2 });
    const taken = await change(url, 1, { 'hardware-sb': 2, 'hardware-msb': 1 });
    expect(taken.body.newerInTemplate).toEqual({ 'hardware-msb': 2 });
    const own = await change(url, 2, { 'hardware-sb': 2, 'hardware-msb': 7 });
    expect(own.body.newerInTemplate).toEqual({});
    await changeTemplate({ 'hardware-sb': 2, 'hardware-msb': 3 });
    expect((await read(url)).newerInTemplate).toEqual({ 'hardware-msb': 3 });
  });

  test('refuse what no line is, a day that is none, and a stale version', async () => {
    const { id } = await createProject(opened.app);
    const url = `/api/projects/${id}/price-book`;
    const refusals = { method: 'PATCH' as const, url, payload: { overrides: rate(150) } };
    expect(await refusalsOf(opened.app, refusals, 1)).toEqual(REFUSALS);
    expect((await change(url, 1, { 'no-such-line': 1 })).body.error.where).toBe('overrides.no-such-line');
    const { status } = await change(url, 1, { 'jpy-per-usd': { value: 1, asOf: 'yesterday' } });
    expect(status).toBe(400);
    expect((await change(url, 1, { 'draw/POWER8/2': 900 })).status).toBe(200);
  });

  test('are what its scenarios are costed with', async () => {
    await changeTemplate({});
    const { id } = await createProject(opened.app);
    await change(`/api/projects/${id}/price-book`, 1, rate(150));
    const evaluations = evaluationRepository(opened.database);
    expect(await evaluations.prices(id)).toMatchObject({ overrides: rate(150) });
  });

  test('wait to be accepted where they take the place of others, until somebody accepts them', async () => {
    const { id } = await createProject(opened.app);
    const url = `/api/projects/${id}/price-book`;
    const dearer = { 'oracle-ee-processor': { value: 50_000, asOf: '2026-11-22' } };
    const { body: changed } = await change(url, 1, dearer);
    expect(changed).toMatchObject({ overrides: dearer, accepted: {} });
    const accept = (payload: object) => ({ method: 'POST' as const, url: `${url}/accepted`, payload });
    const keys = { keys: ['oracle-ee-processor'] };
    expect(await refusalsOf(opened.app, accept(keys), changed.version)).toEqual(REFUSALS);
    const headers = { 'if-match': `"${changed.version}"` };
    const other = await request(opened.app, { ...accept({ keys: ['hardware-sb'] }), headers });
    expect(other.body.error).toMatchObject({ code: 'invalid-request', where: 'keys' });
    const { status, body } = await request(opened.app, { ...accept(keys), headers });
    expect([status, body.accepted, body.updatedAt]).toEqual([200, dearer, changed.updatedAt]);
    const { body: back } = await change(url, body.version, {});
    expect(back).toMatchObject({ overrides: {}, accepted: dearer });
  });

  test('are accepted with the first one of a line that had none', async () => {
    const { id } = await createProject(opened.app);
    const { body } = await change(`/api/projects/${id}/price-book`, 1, { 'hardware-sb': 9_000 });
    expect(body.accepted).toEqual({ 'hardware-sb': 9_000 });
  });
});
