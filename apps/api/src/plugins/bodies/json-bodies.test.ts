import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type OpenedApp, openApp } from '../../test/open-app.ts';
import { createProject, request } from '../../test/requests.ts';

let opened: OpenedApp;
let scenarios: string;
beforeAll(async () => {
  opened = await openApp();
  const { id } = await createProject(opened.app);
  scenarios = `/api/projects/${id}/scenarios`;
});
afterAll(() => opened.close());

const MIB = 1024 * 1024;
const JSON_TYPE = { 'content-type': 'application/json' };
const post = (url: string, payload: string | Buffer, headers = {}) =>
  request(opened.app, { method: 'POST', url, payload, headers: { ...JSON_TYPE, ...headers } });

/** Addresses that read their body here, in a thread, and in a thread if it is large. */
const ADDRESSES = ['/api/projects', '/api/calculators/failover', 'scenarios'] as const;
const urlOf = (address: string) => (address === 'scenarios' ? scenarios : address);

describe.each(ADDRESSES)('a JSON body to %s', (address) => {
  test.each([
    ['nested too deep', '['.repeat(33) + ']'.repeat(33), /nested 32 levels/],
    ['objects nested too deep', `${'{"a":'.repeat(33)}1${'}'.repeat(33)}`, /nested 32 levels/],
    ['never closed', '['.repeat(60_000), /nested 32 levels/],
    ['no JSON', '{"name":', /not JSON/],
    ['empty', '', /not JSON/],
    ['not in UTF-8', Buffer.from('{"name":"\xe9"}', 'latin1'), /UTF-8/],
  ])('that is %s is refused with its reason', async (_, body, reason) => {
    const { status, body: answer } = await post(urlOf(address), body);
    expect(status).toBe(400);
    expect(answer.error).toMatchObject({
      code: 'invalid-request',
      where: 'body',
      message: expect.stringMatching(reason),
    });
  });

  test('with brackets inside of a text is not deep', async () => {
    const { body } = await post(urlOf(address), JSON.stringify({ name: `\\"${'['.repeat(40)}`, somethingElse: '"' }));
    expect(body.error?.message ?? '').not.toMatch(/nested/);
  });

  test('cannot reach the prototype of what is read from it', async () => {
    await post(urlOf(address), '{"__proto__":{"polluted":true},"constructor":{"prototype":{"polluted":true}}}');
    expect(({} as { polluted?: boolean }).polluted).toBeUndefined();
  });
});

test('a body larger than its contract allows is refused unread', async () => {
  for (const [url, bytes, limit] of [
    ['/api/projects', 65 * 1024, '64 KiB'],
    ['/api/calculators/failover', 65 * 1024, '64 KiB'],
    ['/api/nowhere', 65 * 1024, null],
    [scenarios, 8 * MIB + 1, '8,192 KiB'],
  ] as const) {
    const { status, body } = await post(url, '['.repeat(bytes), { 'accept-language': 'en' });
    expect(status).toBe(limit ? 413 : 404);
    if (limit)
      expect(body.error).toMatchObject({
        code: 'file-too-large',
        where: 'body',
        message: expect.stringContaining(limit),
      });
  }
});

test('a large body is held to its contract before the server reads it, and says the same as a small one', async () => {
  const many = Array.from({ length: 20_000 }, (_, at) => `workload-${at}`);
  const small = await post(scenarios, JSON.stringify({ name: ' small ' }));
  expect(small.status).toBe(201);
  const inputs = { ...small.body.inputs, excludedWorkloads: many };
  const large = await post(scenarios, JSON.stringify({ name: ' large ', inputs, unknown: 1 }));
  expect(large.status).toBe(201);
  expect(large.body).toMatchObject({ name: 'large', inputs });
  const refused = await post(scenarios, JSON.stringify({ name: 'large', inputs: { ...inputs, years: 'ten' } }));
  expect([refused.status, refused.body.error.where]).toEqual([400, 'inputs.years']);
  const deep = await post(scenarios, `{"name":"x","inputs":${'['.repeat(100_000)}`);
  expect(deep.body.error.message).toMatch(/nested 32 levels/);
});
