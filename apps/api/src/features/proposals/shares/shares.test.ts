import { LINK_HEADER } from '@tatami/contracts';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { type OpenedApp, openApp } from '../../../test/open-app.ts';
import { createProject, importFile, jobEnd, request, SIX_NETFINITY } from '../../../test/requests.ts';

let opened: OpenedApp;
let base: string;
let version: { id: string };

beforeAll(async () => {
  opened = await openApp();
  const { app } = opened;
  const { id } = await createProject(app);
  const project = `/api/projects/${id}`;
  await importFile(app, id, { name: 'servers.csv', content: SIX_NETFINITY });
  const scenario = (await request(app, { method: 'POST', url: `${project}/scenarios`, payload: { name: 'S' } })).body;
  const planned = await request(app, { method: 'POST', url: `${project}/scenarios/${scenario.id}/plan`, payload: {} });
  await jobEnd(app, planned.body.jobId);
  const payload = { name: '統合提案書', scenarioIds: [scenario.id], author: '', language: 'ja' };
  const proposal = (await request(app, { method: 'POST', url: `${project}/proposals`, payload })).body;
  base = `${project}/proposals/${proposal.id}`;
  version = (await request(app, { method: 'POST', url: `${base}/versions`, payload: {} })).body;
});
afterAll(() => opened.close());
afterEach(() => {
  vi.useRealTimers();
});

const release = (method: 'POST' | 'DELETE' = 'POST') =>
  request(opened.app, { method, url: `${base}/versions/${version.id}/release` });
const share = (payload: object) =>
  request(opened.app, { method: 'POST', url: `${base}/versions/${version.id}/shares`, payload });
const shares = async () => (await request(opened.app, { url: `${base}/shares` })).body.items;

/** Asks as somebody with a link and nothing else; each from an address of its own, unless one is named. */
let addresses = 0;
function nextAddress(): string {
  addresses += 1;
  return `203.0.113.${addresses}`;
}
const open = (secret: string, payload: object = {}, { path = 'open', from = nextAddress() } = {}) =>
  opened.app.inject({
    method: 'POST',
    url: `/api/shared/${path}`,
    headers: { [LINK_HEADER]: secret },
    remoteAddress: from,
    payload,
  });

test('a draft has no link; a released version has one that opens it, and nothing else, and counts', async () => {
  expect((await share({ days: 30 })).status).toBe(409);
  expect((await release()).status).toBe(200);
  const made = await share({ days: 30 });
  expect(made.status).toBe(201);
  const { secret, ...listed } = made.body;
  expect(Buffer.from(secret, 'base64url')).toHaveLength(32);
  expect(await shares()).toEqual([listed]);
  expect(JSON.stringify(await shares())).not.toContain(secret);

  const shown = await open(secret);
  expect(shown.json()).toEqual({
    name: '統合提案書',
    number: '1.0',
    language: 'ja',
    date: expect.any(String),
    formats: ['pdf', 'pptx', 'xlsx', 'html'],
    expiresAt: listed.expiresAt,
  });
  for (const format of ['pdf', 'pptx', 'xlsx', 'html']) {
    const document = await open(secret, { format }, { path: 'document' });
    expect(document.statusCode).toBe(200);
    expect(document.headers).toMatchObject({
      'cache-control': 'no-store',
      'referrer-policy': 'no-referrer',
      'x-robots-tag': 'noindex',
    });
    const own = await opened.app.inject({ url: `${base}/versions/${version.id}/document?format=${format}` });
    expect(document.rawPayload.equals(own.rawPayload)).toBe(true);
  }
  expect(shown.headers).toMatchObject({ 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' });
  const [counted] = await shares();
  expect(counted).toMatchObject({ opened: 1, lastOpenedAt: expect.any(String) });
});

test('a link ends by its day, by being taken back, and while its version is a draft', async () => {
  const { secret, id } = (await share({ days: 2 })).body;
  const other = (await share({ days: 30 })).body;
  expect((await open(secret)).statusCode).toBe(200);
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 3 * 24 * 3600 * 1_000 });
  expect((await open(secret)).statusCode).toBe(404);
  expect((await open(other.secret)).statusCode).toBe(200);
  vi.useRealTimers();

  await release('DELETE');
  expect((await open(secret)).statusCode).toBe(404);
  await release();
  expect((await open(secret)).statusCode).toBe(200);

  const revoked = await request(opened.app, { method: 'DELETE', url: `${base}/shares/${id}` });
  expect(revoked.body.revokedAt).not.toBeNull();
  expect((await open(secret)).statusCode).toBe(404);
  expect((await open(secret, {}, { path: 'document' })).statusCode).toBe(404);
  expect((await open(other.secret)).statusCode).toBe(200);
});

test('a password is asked for, is right or wrong, and is not tried for ever', async () => {
  expect((await share({ days: 1, password: 'short' })).status).toBe(400);
  const { secret } = (await share({ days: 1, password: '合言葉 12345' })).body;
  const told = await open(secret);
  expect([told.statusCode, told.json().error]).toEqual([401, expect.objectContaining({ where: 'password' })]);
  expect(told.body).not.toContain('統合提案書');
  expect((await open(secret, { password: 'wrong wrong' }, { path: 'document' })).statusCode).toBe(401);
  expect((await open(secret, { password: '合言葉 12345' })).statusCode).toBe(200);
  const answers: number[] = [];
  for (let tries = 0; tries < 12; tries += 1)
    answers.push((await open(secret, { password: `no ${tries}` })).statusCode);
  expect(answers.slice(0, 10)).toEqual(Array(10).fill(401));
  expect(answers.slice(10)).toEqual([429, 429]);
  expect((await open(secret, { password: '合言葉 12345' })).statusCode).toBe(429);
});

test('guessing is answered as nothing, and ends', async () => {
  const { secret } = (await share({ days: 1 })).body;
  const near = `${secret.slice(0, -2)}${secret.endsWith('AA') ? 'BA' : 'AA'}`;
  expect((await open(near)).statusCode).toBe(404);
  expect((await open('')).statusCode).toBe(404);
  expect((await open('x'.repeat(5_000))).statusCode).toBe(404);
  expect((await opened.app.inject({ method: 'POST', url: '/api/shared/open', payload: {} })).statusCode).toBe(404);
  const answers: number[] = [];
  for (let tries = 0; tries < 60; tries += 1)
    answers.push((await open(`guess-${tries}`, {}, { from: '198.51.100.7' })).statusCode);
  expect(new Set(answers.slice(0, 50))).toEqual(new Set([404]));
  expect(new Set(answers.slice(50))).toEqual(new Set([429]));
  const refused = await open('once more', {}, { from: '198.51.100.7' });
  expect(refused.headers['retry-after']).toBeDefined();
  expect((await open(secret)).statusCode).toBe(200);
});

test('links of one proposal are not those of another, nor of another project', async () => {
  const { app } = opened;
  const { id } = (await share({ days: 1 })).body;
  const { id: foreign } = await createProject(app);
  const stranger = `/api/projects/${foreign}/proposals/${base.split('/').at(-1)}`;
  expect((await request(app, { url: `${stranger}/shares` })).status).toBe(404);
  expect((await request(app, { method: 'DELETE', url: `${stranger}/shares/${id}` })).status).toBe(404);
  const versions = `${stranger}/versions/${version.id}/shares`;
  expect((await request(app, { method: 'POST', url: versions, payload: { days: 1 } })).status).toBe(404);
  expect((await shares()).find((each: { id: string }) => each.id === id).revokedAt).toBeNull();
});
