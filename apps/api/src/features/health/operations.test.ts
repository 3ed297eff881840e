import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type OpenedApp, openApp } from '../../test/open-app.ts';
import { createProject, form, request, SIX_NETFINITY } from '../../test/requests.ts';

const MIB = 1024 * 1024;

let opened: OpenedApp;
let free = 100_000 * MIB;
beforeAll(async () => {
  opened = await openApp({ freeIn: () => free });
});
afterAll(() => opened.close());

/** What is remembered of the disk is a moment old. */
const lookedAgain = () => expect.poll(async () => (await request(opened.app, { url: '/api/health/ready' })).body.room);

describe('whoever runs the server', () => {
  test('is told that it lives, and that it can do its work', async () => {
    expect((await request(opened.app, { url: '/api/health' })).body).toMatchObject({ status: 'ok' });
    const ready = await request(opened.app, { url: '/api/health/ready' });
    const state = { status: 'ready', room: 'enough', database: 'unchecked', backup: 'none' };
    expect([ready.status, ready.body]).toEqual([200, state]);
  });

  test('has numbers that Prometheus reads', async () => {
    await createProject(opened.app);
    await request(opened.app, { url: '/api/nothing' });
    const { status, text, headers } = await request(opened.app, { url: '/api/metrics' });
    expect([status, headers['content-type']]).toEqual([200, 'text/plain; version=0.0.4; charset=utf-8']);
    for (const line of text.trim().split('\n'))
      expect(line).toMatch(/^(# (HELP|TYPE) \w+ .+|\w+(\{\w+="[^"]*"(,\w+="[^"]*")*\})? -?\d+(\.\d+)?(e[+-]?\d+)?)$/);
    expect(text).toContain('tatami_requests_total{method="POST",status="2xx"} 1');
    expect(text).toContain('tatami_requests_total{method="GET",status="4xx"} 1');
    expect(text).toMatch(/tatami_request_seconds_bucket\{le="\+Inf"\} [1-9]/);
    expect(text).toMatch(/tatami_database_bytes [1-9]/);
    expect(text).toContain(`tatami_disk_free_bytes ${free}`);
  });

  test('is not told that it can do its work once the database cannot be read', async () => {
    const other = await openApp();
    await other.database.writeTransaction((tx) => tx.$executeRawUnsafe('ALTER TABLE "Setting" RENAME TO "Gone"'));
    expect((await request(other.app, { url: '/api/health/ready' })).status).toBe(500);
    expect((await request(other.app, { url: '/api/health' })).status).toBe(200);
    await other.database.writeTransaction((tx) => tx.$executeRawUnsafe('ALTER TABLE "Gone" RENAME TO "Setting"'));
    await other.close();
  });
});

describe('on a disk that is nearly full', () => {
  test('everything is read, deleting and computing go on, and nothing new is taken in', async () => {
    const { app } = opened;
    const project = await createProject(app);
    const url = `/api/projects/${project.id}`;
    free = 60 * MIB;
    await lookedAgain().toBe('full');

    const create = { method: 'POST' as const, url: '/api/projects', payload: { name: 'x', customer: 'x' } };
    const refused = await request(app, create);
    expect([refused.status, refused.body.error.code]).toEqual([507, 'storage-full']);
    expect(refused.body.error.hint).toContain('Free 4 MiB');
    expect((await request(app, { ...create, headers: { 'accept-language': 'ja' } })).body.error.hint).toContain(
      '4 MiB',
    );
    const upload = await request(app, {
      method: 'POST',
      url: `${url}/imports`,
      ...form({ name: 'x.csv', content: SIX_NETFINITY }),
    });
    expect(upload.status).toBe(507);
    const rename = { method: 'PATCH' as const, url, payload: { name: 'y' }, headers: { 'if-match': '"1"' } };
    expect((await request(app, rename)).status).toBe(507);

    expect((await request(app, { url })).body).toMatchObject({ name: 'Test' });
    const failover = { method: 'POST' as const, url: '/api/calculators/failover', payload: {} };
    expect((await request(app, failover)).status).toBeLessThan(500);
    expect((await request(app, { method: 'POST', url: '/api/presence', payload: { page: '/' } })).status).toBe(204);
    expect((await request(app, { method: 'DELETE', url, headers: { 'if-match': '"1"' } })).status).toBe(204);

    free = 2_000 * MIB;
    await lookedAgain().toBe('enough');
    expect((await request(app, create)).status).toBe(201);
  });
});
