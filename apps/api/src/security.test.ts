import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { StorageFullError } from './database/index.ts';
import { LOOPBACK_NAMES } from './plugins/security.ts';
import { type OpenedApp, openApp } from './test/open-app.ts';
import { createProject, form, importFile, request, SIX_NETFINITY } from './test/requests.ts';

let opened: OpenedApp;
let projectId: string;
let issuesCsv: string;

let create: OpenedApp['app']['features']['projects']['create'];

beforeAll(async () => {
  opened = await openApp({ hostNames: LOOPBACK_NAMES });
  const { app } = opened;
  create = app.features.projects.create;
  projectId = (await createProject(app)).id;
  const { id } = await importFile(app, projectId, { name: 'x.csv', content: SIX_NETFINITY });
  issuesCsv = `/api/projects/${projectId}/imports/${id}/issues.csv`;
  // A fault of ours, to see what an answer of 500 gives away.
  app.features.projects.list = () => Promise.reject(new Error('secret: /home/someone/tatami.db'));
});
afterAll(() => opened.close());

describe('headers on every answer', () => {
  const answers = {
    '200': () => ({ url: '/api/health' }),
    '400': () => ({ url: '/api/projects/not%20an%20id' }),
    '404': () => ({ url: '/api/nothing-here' }),
    '404 outside the API': () => ({ url: '/nothing-here' }),
    '405': () => ({ url: '/api/health', method: 'DELETE' as const }),
    '500': () => ({ url: '/api/projects' }),
    'a broken address': () => ({ url: '/%E0%A4%A' }),
    'a download': () => ({ url: issuesCsv }),
  };
  test.each(Object.entries(answers))('%s', async (_name, ask) => {
    const { headers } = await request(opened.app, ask());
    const policy = String(headers['content-security-policy']);
    expect(policy).toContain("script-src 'self';");
    expect(policy).toContain("object-src 'none'");
    expect(policy).toContain("base-uri 'none'");
    expect(policy).toContain("frame-ancestors 'none'");
    expect(headers['x-content-type-options']).toBe('nosniff');
    expect(headers['referrer-policy']).toBe('no-referrer');
    expect(headers['x-request-id']).toMatch(/^[0-9a-f-]{36}$/);
    if (ask().url.startsWith('/api/')) expect(headers['cache-control']).toBe('no-store');
  });
});

describe('the one error shape', () => {
  test('tells nothing of the machine when the fault is ours', async () => {
    const { status, text, body } = await request(opened.app, { url: '/api/projects' });
    expect(status).toBe(500);
    expect(body.error.code).toBe('internal-error');
    expect(text).not.toMatch(/secret|tatami\.db|at .*\.ts/);
  });

  test.each([
    [404, 'not-found', { url: '/api/nothing-here' }],
    [404, 'not-found', { url: '/api/projects/00000000-0000-0000-0000-000000000000' }],
    [404, 'not-found', { url: '/api/projects/00000000-0000-0000-0000-000000000000/servers' }],
    [404, 'not-found', { url: '/api/jobs/00000000-0000-0000-0000-000000000000' }],
    [405, 'method-not-allowed', { url: '/api/health', method: 'POST' as const }],
    [405, 'method-not-allowed', { url: '/api/health', method: 'PROPFIND' as never }],
    [400, 'invalid-request', { url: '/api/projects?limit=0' }],
    [400, 'invalid-request', { url: '/api/projects', method: 'POST' as const, payload: {} }],
    [
      400,
      'invalid-request',
      { url: '/api/projects', method: 'POST' as const, payload: '{', headers: { 'content-type': 'application/json' } },
    ],
  ])('%i %s', async (status, code, ask) => {
    const answer = await request(opened.app, ask);
    expect(answer.status).toBe(status);
    expect(Object.keys(answer.body)).toEqual(['error']);
    expect(answer.body.error.code).toBe(code);
    expect(answer.body.error.message).not.toBe('');
  });

  test('says when the disk is full', async () => {
    const { projects } = opened.app.features;
    projects.create = () => Promise.reject(new StorageFullError(null));
    const ask = { url: '/api/projects', method: 'POST' as const, payload: { name: 'x', customer: 'x' } };
    const { status, body } = await request(opened.app, ask);
    projects.create = create;
    expect(status).toBe(507);
    expect(body.error.code).toBe('storage-full');
  });

  test('405 says which methods there are', async () => {
    const { headers } = await request(opened.app, { url: '/api/health', method: 'DELETE' });
    expect(headers.allow).toBe('GET, HEAD');
  });

  test('speaks the language of the request and names the field', async () => {
    const ask = { url: '/api/projects', method: 'POST' as const, payload: { name: '', customer: 'x' } };
    const english = await request(opened.app, ask);
    const japanese = await request(opened.app, { ...ask, headers: { 'accept-language': 'ja-JP,en;q=0.5' } });
    expect(english.body.error).toMatchObject({ where: 'name', message: 'Length must be at least 1.' });
    expect(japanese.body.error).toMatchObject({ where: 'name', message: '文字数を1文字以上にしてください。' });
  });
});

describe('requests of other sites', () => {
  const create = { url: '/api/projects', method: 'POST' as const, payload: { name: 'x', customer: 'x' } };
  const json = JSON.stringify(create.payload);
  const refused = {
    'a foreign Origin': { ...create, headers: { origin: 'https://evil.example', host: 'localhost' } },
    'an opaque Origin': { ...create, headers: { origin: 'null', host: 'localhost' } },
    'what the browser marks as cross-site': { ...create, headers: { 'sec-fetch-site': 'cross-site' } },
    'a name that only resolves to us': { url: '/api/health', headers: { host: 'evil.example' } },
  };
  test.each(Object.entries(refused))('%s is refused', async (_name, ask) => {
    const { status, body } = await request(opened.app, ask);
    expect(status).toBe(403);
    expect(body.error.code).toBe('cross-site');
  });

  test.each([
    'text/plain',
    'application/x-www-form-urlencoded',
    'multipart/form-data; boundary=x',
    'text/plain;application/json',
  ])('a body of %s is refused', async (type) => {
    const { status } = await request(opened.app, { ...create, payload: json, headers: { 'content-type': type } });
    expect(status).toBe(415);
  });

  test('JSON where a file is expected is refused', async () => {
    const ask = { url: `/api/projects/${projectId}/imports`, method: 'POST' as const, payload: {} };
    expect((await request(opened.app, ask)).status).toBe(415);
  });

  test('a form without a boundary is refused', async () => {
    const { payload } = form(null);
    const headers = { 'content-type': 'multipart/form-data' };
    const ask = { url: `/api/projects/${projectId}/imports`, method: 'POST' as const, payload, headers };
    expect((await request(opened.app, ask)).status).toBe(415);
  });

  test.each(['gzip', 'deflate', 'br', 'Identity, gzip'])(
    'an upload encoded as %s is refused at once',
    async (coding) => {
      const { payload, headers } = form({ name: 'x.csv', content: SIX_NETFINITY });
      const ask = { url: `/api/projects/${projectId}/imports`, method: 'POST' as const, payload: gzipSync(payload) };
      const { status, body } = await request(opened.app, {
        ...ask,
        headers: { ...headers, 'content-encoding': coding },
      });
      expect([status, body.error.code]).toEqual([415, 'unsupported-media-type']);
      expect(body.error.message).toContain('Content-Encoding');
    },
  );

  test('our own page may', async () => {
    const headers = { origin: 'http://localhost:4000', host: 'localhost:4000', 'sec-fetch-site': 'same-origin' };
    expect((await request(opened.app, { ...create, headers })).status).toBe(201);
  });
});

describe('behind a proxy, under the one address people open', () => {
  const origin = 'https://tatami.example.com';
  const create = { url: '/api/projects', method: 'POST' as const, payload: { name: 'x', customer: 'x' } };
  let behind: OpenedApp;
  beforeAll(async () => {
    behind = await openApp({ hostNames: [...LOOPBACK_NAMES, 'tatami.example.com'], origin });
  });
  afterAll(() => behind.close());

  test.each([
    ['the name people open', { host: 'tatami.example.com', origin }, 201],
    ['the name the proxy uses', { host: '127.0.0.1:4000', origin }, 201],
    ['a program that states no origin', { host: '127.0.0.1:4000' }, 201],
    ['another origin under our name', { host: 'tatami.example.com', origin: 'https://evil.example' }, 403],
    ['the name without its protection', { host: 'tatami.example.com', origin: 'http://tatami.example.com' }, 403],
    ['a name that only resolves to us', { host: 'evil.example', origin: 'https://evil.example' }, 403],
    ['a page of this machine', { host: '127.0.0.1:4000', origin: 'http://127.0.0.1:4000' }, 403],
  ])('%s', async (_name, headers, expected) => {
    expect((await request(behind.app, { ...create, headers })).status).toBe(expected);
  });

  test('browsers are told to come encrypted only', async () => {
    const ask = { url: '/api/health', headers: { host: 'tatami.example.com' } };
    expect((await request(behind.app, ask)).headers['strict-transport-security']).toContain('max-age=');
    expect((await request(opened.app, { url: '/api/health' })).headers['strict-transport-security']).toBeUndefined();
  });
});
