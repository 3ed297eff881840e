import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type OpenedApp, openApp } from '../test/open-app.ts';
import { request } from '../test/requests.ts';

let opened: OpenedApp;
const webFolder = mkdtempSync(join(tmpdir(), 'tatami-web-'));
/** Differs from what a request would compress, so that one can tell. */
const AS_BUILT = 'export {}; // as built';
const PAGE = { accept: 'text/html,application/xhtml+xml' };

beforeAll(async () => {
  mkdirSync(join(webFolder, 'assets'));
  writeFileSync(join(webFolder, 'index.html'), '<!doctype html><title>Tatami</title>');
  writeFileSync(join(webFolder, 'assets/main-abc123.js'), 'export {};');
  writeFileSync(join(webFolder, 'assets/main-abc123.js.gz'), gzipSync(AS_BUILT));
  opened = await openApp({ webFolder });
});
afterAll(async () => {
  await opened.close();
  rmSync(webFolder, { recursive: true, force: true });
});

test.each(['/', '/projects/some-id/inventory'])('%s is a screen of the app', async (url) => {
  const { status, text, headers } = await request(opened.app, { url, headers: PAGE });
  expect(status).toBe(200);
  expect(text).toContain('<title>Tatami</title>');
  expect(headers['cache-control']).toBe('no-cache');
  expect(headers['content-security-policy']).toContain("script-src 'self'");
});

test('the first page is there for whatever asks: a probe or curl names no type', async () => {
  const { status, text } = await request(opened.app, { url: '/', headers: { accept: '*/*' } });
  expect([status, text]).toEqual([200, expect.stringContaining('<title>Tatami</title>')]);
});

test('assets named after their content may be kept for ever', async () => {
  const { headers } = await request(opened.app, { url: '/assets/main-abc123.js' });
  expect(headers['content-type']).toContain('javascript');
  expect(headers['cache-control']).toContain('immutable');
});

test('an asset that the build has compressed is sent so to whoever takes it, and plain to others', async () => {
  const url = '/assets/main-abc123.js';
  const compressed = await opened.app.inject({ url, headers: { 'accept-encoding': 'gzip' } });
  expect(compressed.headers).toMatchObject({
    'content-encoding': 'gzip',
    vary: expect.stringMatching(/accept-encoding/i),
  });
  expect(compressed.headers['content-type']).toContain('javascript');
  expect(compressed.headers['cache-control']).toContain('immutable');
  expect(gunzipSync(compressed.rawPayload).toString()).toBe(AS_BUILT);
  const plain = await opened.app.inject({ url, headers: { 'accept-encoding': 'identity' } });
  expect([plain.headers['content-encoding'], plain.payload]).toEqual([undefined, 'export {};']);
});

test.each(['/assets/gone.js', '/../../etc/passwd', '/%2e%2e/%2e%2e/etc/passwd'])('%s is not found', async (url) => {
  expect((await request(opened.app, { url })).status).toBe(404);
});

test('an unknown address of the API is no screen', async () => {
  const { status, body } = await request(opened.app, { url: '/api/nothing', headers: PAGE });
  expect(status).toBe(404);
  expect(body.error.code).toBe('not-found');
});
