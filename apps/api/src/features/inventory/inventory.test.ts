import { gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type OpenedApp, openApp } from '../../test/open-app.ts';
import { createProject, importFile, REFUSALS, refusalsOf, request, SIX_NETFINITY } from '../../test/requests.ts';

let opened: OpenedApp;
let base: string;

beforeAll(async () => {
  opened = await openApp();
  const { id } = await createProject(opened.app);
  base = `/api/projects/${id}`;
  await importFile(opened.app, id, { name: 'servers.csv', content: SIX_NETFINITY });
  const series = 'Server,Time,CPU %\ndb1,2026-01-01 00:00,10\ndb1,2026-01-01 01:00,90\n';
  await importFile(opened.app, id, { name: 'cpu.csv', content: series });
  await importFile(opened.app, id, { name: 'runs.csv', content: 'Machine,Total memory (GB),TPS\nx440,16,423\n' });
});
afterAll(() => opened.close());

const read = async (path: string) => (await request(opened.app, { url: `${base}${path}` })).body;

test('lists are searched, sorted and paged', async () => {
  const page = await read('/servers?limit=4&sort=name&order=desc');
  expect(page.items.map(({ name }: { name: string }) => name)).toEqual(['db6', 'db5', 'db4', 'db3']);
  expect(page).toMatchObject({ total: 6, nextCursor: '4' });
  expect((await read('/servers?cursor=4&limit=4&sort=name&order=desc')).items).toHaveLength(2);
  expect((await read('/servers?search=b3')).total).toBe(1);
  expect((await read('/workloads?sort=memoryGiB')).total).toBe(6);
  expect((await read('/utilisation-series')).total).toBe(1);
  expect((await read('/benchmark-runs?search=x440')).total).toBe(1);
});

test.each(['servers', 'workloads'])('%s are corrected and removed under their version', async (kind) => {
  const { app } = opened;
  const { items } = await read(`/${kind}?search=db2`);
  const url = `${base}/${kind}/${items[0].id}`;
  const change = { method: 'PATCH' as const, url, payload: { memoryGiB: 64, environment: 'test' } };
  expect(await refusalsOf(app, change, 1)).toEqual(REFUSALS);
  const edited = await request(app, { ...change, headers: { 'if-match': '"1"' } });
  expect(edited.body).toMatchObject({
    memoryGiB: 64,
    environment: 'test',
    version: 2,
    edited: ['environment', 'memoryGiB'],
  });
  expect(edited.headers.etag).toBe('"2"');
  const refused = await request(app, { ...change, payload: { memoryGiB: -1 }, headers: { 'if-match': '"2"' } });
  expect(refused.body.error).toMatchObject({ code: 'invalid-request', where: 'memoryGiB' });
  const unknown = await request(app, { ...change, payload: { memoryGiB: null }, headers: { 'if-match': '"2"' } });
  expect(unknown.body.memoryGiB).toBeNull();
  expect(await refusalsOf(app, { method: 'DELETE', url }, 3)).toEqual(REFUSALS);
});

test.each(['servers', 'workloads'])('%s tell all that was recorded of their use', async (kind) => {
  const { app } = opened;
  const project = await createProject(app);
  const of = (path: string) => request(app, { url: `/api/projects/${project.id}${path}` });
  await importFile(app, project.id, { name: 'servers.csv', content: SIX_NETFINITY });
  const [first, other] = (await of(`/${kind}?sort=name&limit=2`)).body.items;
  const cpu = (name: string, day: string, percent: number) =>
    `Server,Time,CPU %\n${name},${day} 00:00,10\n${name},${day} 01:00,${percent}\n`;
  await importFile(app, project.id, { name: 'b.csv', content: cpu(first.name.toUpperCase(), '2026-01-02', 30) });
  await importFile(app, project.id, { name: 'a.csv', content: cpu(first.name, '2026-01-01', 20) });
  await importFile(app, project.id, { name: 'c.csv', content: cpu(`${first.name}0`, '2026-01-01', 40) });

  const { body } = await of(`/${kind}/${first.id}/utilisation-series`);
  expect(body.items.map(({ values }: { values: number[] }) => values)).toEqual([
    [0.1, 0.2],
    [0.1, 0.3],
  ]);
  expect(body.items[0]).toMatchObject({
    metric: 'cpuShare',
    stepS: 3600,
    clock: 'local',
    stampMarks: null,
    startsAt: '2026-01-01T00:00:00Z',
  });
  expect((await of(`/${kind}/${other.id}/utilisation-series`)).body.items).toEqual([]);
  expect((await of(`/${kind}/nobody/utilisation-series`)).status).toBe(404);
  const stranger = await createProject(app);
  const url = `/api/projects/${stranger.id}/${kind}/${first.id}/utilisation-series`;
  expect((await request(app, { url })).status).toBe(404);
});

test('many records are corrected at once, all or none', async () => {
  const { app } = opened;
  const { items } = await read('/servers');
  const ask = (edits: object[]) => request(app, { method: 'PATCH', url: `${base}/servers`, payload: { edits } });
  const [first, second] = items;
  const stale = await ask([
    { id: first.id, version: first.version, set: { os: 'RHEL 9' } },
    { id: second.id, version: second.version + 1, set: { os: 'RHEL 9' } },
  ]);
  expect([stale.status, stale.body.error.code]).toEqual([412, 'stale-version']);
  const stranger = await ask([{ id: 'nobody', version: 1, set: { os: 'RHEL 9' } }]);
  expect(stranger.status).toBe(404);
  expect((await read('/servers')).items).toEqual(items);

  const set = { os: 'RHEL 9' };
  const done = await ask(items.map(({ id, version }: { id: string; version: number }) => ({ id, version, set })));
  expect(done.body.items).toContainEqual({ id: first.id, version: first.version + 1 });
  const after = (await read('/servers')).items;
  expect(after.map(({ os }: { os: string }) => os)).toEqual(items.map(() => 'RHEL 9'));

  const back = await ask([
    { id: first.id, version: first.version + 1, set: { os: null } },
    { id: second.id, version: second.version + 1, set: { cores: 8 } },
  ]);
  expect(back.status).toBe(200);
  const [one, two] = (await read('/servers')).items;
  expect(one).toEqual({ ...first, version: first.version + 2 });
  expect(two).toMatchObject({
    os: 'RHEL 9',
    cores: 8,
    edited: expect.arrayContaining(['cores', 'os']),
    model: second.model,
  });
});

describe('what no machine can be does not come in by hand', () => {
  const IMPOSSIBLE: readonly [string, object, string][] = [
    ['servers', { cpuPeakShare: 60.62 }, 'cpuPeakShare'],
    ['servers', { cpuAverageShare: 1.3 }, 'cpuAverageShare'],
    ['servers', { memoryGiB: 4_193_848 }, 'memoryGiB'],
    ['servers', { sockets: 48 }, 'sockets'],
    ['servers', { cores: 2 }, 'cores'],
    ['servers', { threads: 2 }, 'threads'],
    ['workloads', { cpuPeakShare: 60.62 }, 'cpuPeakShare'],
    ['workloads', { memoryGiB: 70_000 }, 'memoryGiB'],
  ];

  test.each(IMPOSSIBLE)('%s %j', async (kind, set, field) => {
    const { app } = opened;
    const { id, version, name } = (await read(`/${kind}?search=db4`)).items[0];
    const headers = { 'if-match': `"${version}"` };
    const one = await request(app, { method: 'PATCH', url: `${base}/${kind}/${id}`, payload: set, headers });
    expect([one.status, one.body.error]).toEqual([
      400,
      { code: 'invalid-request', where: field, message: expect.stringMatching(`^${name}: `), hint: expect.any(String) },
    ]);
    const edits = [{ id, version, set }];
    const many = await request(app, { method: 'PATCH', url: `${base}/${kind}`, payload: { edits } });
    expect([many.status, many.body.error.where]).toEqual([400, `edits.0.set.${field}`]);
    expect((await read(`/${kind}?search=db4`)).items[0]).toMatchObject({ version });
  });

  test('numbers that agree come in together, and what is there already keeps nobody from another field', async () => {
    const { app, database } = opened;
    const project = await createProject(app);
    await importFile(app, project.id, { name: 'servers.csv', content: SIX_NETFINITY });
    const url = `/api/projects/${project.id}/servers`;
    const find = async () => (await request(app, { url })).body.items[0];
    const correct = async (set: object) => {
      const { id, version } = await find();
      const edits = [{ id, version, set }];
      return (await request(app, { method: 'PATCH', url, payload: { edits } })).status;
    };
    expect(await correct({ sockets: 8, cores: 64, threads: 128, cpuPeakShare: 1 })).toBe(200);
    const { id } = await find();
    await database.writeTransaction((tx) => tx.server.update({ where: { id }, data: { cpuPeakShare: 60.62 } }));
    expect(await correct({ os: 'RHEL 9' })).toBe(200);
    expect(await correct({ cpuPeakShare: 50 })).toBe(400);
    expect(await correct({ cpuPeakShare: 0.5 })).toBe(200);
  });
});

test('many records are corrected by a connection of another thread, in one transaction', async () => {
  const { app, database } = opened;
  const { items } = await read('/servers');
  await database.writeTransaction((tx) => tx.$executeRawUnsafe(REFUSE_CHANGES_HERE));
  try {
    const edits = items.map(({ id, version }: { id: string; version: number }) => ({ id, version, set: { cores: 6 } }));
    const [last] = edits.splice(-1);
    const ask = (payload: object) => request(app, { method: 'PATCH', url: `${base}/servers`, payload });
    const refused = await ask({ edits: [...edits, { ...last, set: { cores: -6 } }] });
    expect([refused.status, refused.body.error.where]).toEqual([400, `edits.${edits.length}.set.cores`]);
    expect((await ask({ edits: [...edits, { ...last, version: last.version + 1 }] })).status).toBe(412);
    expect((await read('/servers')).items).toEqual(items);
    expect((await ask({ edits: [...edits, last] })).status).toBe(200);
    expect((await read('/servers')).items.map(({ cores }: { cores: number }) => cores)).toEqual(items.map(() => 6));
  } finally {
    await database.writeTransaction((tx) => tx.$executeRawUnsafe('DROP TRIGGER refuse_changes_here'));
  }
});

/** A temporary trigger holds for the connection that makes it: that of the server's own thread. */
const REFUSE_CHANGES_HERE = `CREATE TEMP TRIGGER refuse_changes_here BEFORE UPDATE ON "Server"
  BEGIN SELECT RAISE(ABORT, 'changed by the server itself'); END`;

test('the estate comes packed to who reads gzip, and plain to all others', async () => {
  const { app } = opened;
  const answerTo = (coding?: string) =>
    app.inject({ url: `${base}/estate`, headers: coding === undefined ? {} : { 'accept-encoding': coding } });
  const plain = await answerTo();
  expect(plain.headers).toMatchObject({ vary: expect.stringContaining('accept-encoding') });
  expect(plain.headers['content-encoding']).toBeUndefined();
  for (const coding of ['gzip', 'deflate, gzip;q=0.5, br']) {
    const packed = await answerTo(coding);
    expect(packed.headers['content-encoding'], coding).toBe('gzip');
    expect(gunzipSync(packed.rawPayload).toString(), coding).toBe(plain.body);
  }
  for (const coding of ['identity', 'br', 'gzip;q=0, identity'])
    expect((await answerTo(coding)).body, coding).toBe(plain.body);
});

test('the estate comes whole, and again only after it changed', async () => {
  const { app } = opened;
  const ask = { url: `${base}/estate` };
  const first = await request(app, ask);
  expect(first.body).toMatchObject({
    servers: { length: 6 },
    workloads: { length: 6 },
    series: { length: 1 },
    benchmarkRuns: { length: 1 },
  });
  expect(first.body.series[0].values).toEqual([0.1, 0.9]);
  const headers = { 'if-none-match': first.headers.etag as string };
  expect((await request(app, { ...ask, headers })).status).toBe(304);
  const { id, version } = first.body.servers[0];
  await request(app, {
    method: 'PATCH',
    url: `${base}/servers/${id}`,
    headers: { 'if-match': `"${version}"` },
    payload: { cores: 16 },
  });
  expect((await request(app, { ...ask, headers })).status).toBe(200);
});

test('an edit of one record does not reach into another project', async () => {
  const { app } = opened;
  const stranger = await createProject(app);
  const { items } = await read('/servers');
  const { id, version } = items[0];
  const url = `/api/projects/${stranger.id}/servers/${id}`;
  const headers = { 'if-match': `"${version}"` };
  expect((await request(app, { method: 'PATCH', url, headers, payload: { cores: 1 } })).status).toBe(404);
  expect((await request(app, { method: 'DELETE', url, headers })).status).toBe(404);
});

test('a removed server takes along what runs on it', async () => {
  const { items } = await read('/servers?search=db1');
  const { id, version } = items[0];
  const headers = { 'if-match': `"${version}"` };
  expect((await request(opened.app, { method: 'DELETE', url: `${base}/servers/${id}`, headers })).status).toBe(204);
  expect((await read('/servers')).total).toBe(5);
  expect((await read('/workloads')).total).toBe(5);
  expect((await read('/utilisation-series')).total).toBe(0);
});

test('a recording stays while another record bears its name, and goes with the last', async () => {
  const { app } = opened;
  const project = await createProject(app);
  const of = async (path: string) => (await request(app, { url: `/api/projects/${project.id}${path}` })).body;
  const remove = async (kind: 'servers' | 'workloads') => {
    const [{ id, version }] = (await of(`/${kind}?search=db3`)).items;
    const url = `/api/projects/${project.id}/${kind}/${id}`;
    expect((await request(app, { method: 'DELETE', url, headers: { 'if-match': `"${version}"` } })).status).toBe(204);
    return (await of('/utilisation-series')).total;
  };
  await importFile(app, project.id, { name: 'servers.csv', content: SIX_NETFINITY });
  const series = 'Server,Time,CPU %\ndb3,2026-01-01 00:00,10\ndb3,2026-01-01 01:00,90\n';
  await importFile(app, project.id, { name: 'cpu.csv', content: series });
  expect(await remove('workloads')).toBe(1);
  expect(await remove('servers')).toBe(0);
});

test('a benchmark run is read and removed under its version', async () => {
  const { app } = opened;
  const { items } = await read('/benchmark-runs');
  const url = `${base}/benchmark-runs/${items[0].id}`;
  expect((await request(app, { url })).body).toEqual(items[0]);
  expect(await refusalsOf(app, { method: 'DELETE', url }, 1)).toEqual(REFUSALS);
  expect((await request(app, { method: 'DELETE', url, headers: { 'if-match': '"1"' } })).status).toBe(204);
  expect((await request(app, { url })).status).toBe(404);
});

test('further columns of a list are kept with each record, with their cells, and follow a newer list', async () => {
  const { app } = opened;
  const project = await createProject(app);
  const servers = async () =>
    (await request(app, { url: `/api/projects/${project.id}/servers?sort=name` })).body.items as {
      name: string;
      attributes: string | null;
      origin: { cells: Record<string, { column: string; text: string }> };
    }[];
  const first = 'Server,Cores,Memory GB,設置場所,Owner\ndb1,8,32,東京,Sato\ndb2,8,32,,\n';
  await importFile(app, project.id, { name: 'list.csv', content: first });
  const [db1, db2] = await servers();
  expect([db1?.attributes, db2?.attributes]).toEqual(['{"Owner":"Sato","設置場所":"東京"}', null]);
  expect(db1?.origin.cells['attribute:設置場所']).toEqual({ column: 'D (設置場所)', text: '東京' });
  await importFile(app, project.id, { name: 'new.csv', content: 'Server,Cores,Owner\ndb1,8,Suzuki\n' });
  expect((await servers())[0]?.attributes).toBe('{"Owner":"Suzuki","設置場所":"東京"}');
  expect((await servers())[0]?.origin.cells['attribute:設置場所']).toMatchObject({ text: '東京' });
});
