import { afterAll, beforeAll, expect, test } from 'vitest';
import { type OpenedApp, openApp } from '../../test/open-app.ts';
import { createProject, importFile, REFUSALS, refusalsOf, request, SIX_NETFINITY } from '../../test/requests.ts';

let opened: OpenedApp;
beforeAll(async () => {
  opened = await openApp();
});
afterAll(() => opened.close());

test('a project is created, listed, renamed and deleted', async () => {
  const { app } = opened;
  const created = await request(app, {
    method: 'POST',
    url: '/api/projects',
    payload: { name: ' 統合 ', customer: '髙﨑商事' },
  });
  expect(created.status).toBe(201);
  expect(created.headers.etag).toBe('"1"');
  expect(created.body).toMatchObject({
    name: '統合',
    customer: '髙﨑商事',
    version: 1,
    counts: { servers: 0, plans: 0 },
  });
  const url = `/api/projects/${created.body.id}`;
  expect((await request(app, { url })).body).toEqual(created.body);

  const change = { method: 'PATCH' as const, url, payload: { name: 'Renamed' } };
  expect(await refusalsOf(app, change, 1)).toEqual(REFUSALS);
  const renamed = await request(app, { ...change, headers: { 'if-match': created.headers.etag as string } });
  expect(renamed.body).toMatchObject({ name: 'Renamed', customer: '髙﨑商事', version: 2 });

  expect(await refusalsOf(app, { method: 'DELETE', url }, 2)).toEqual(REFUSALS);
  expect((await request(app, { method: 'DELETE', url, headers: { 'if-match': '"2"' } })).status).toBe(204);
  expect((await request(app, { url })).status).toBe(404);
});

test('a project is removed with all it holds by a connection of another thread', async () => {
  const { app, database } = opened;
  const { id } = await createProject(app);
  await importFile(app, id, { name: 'servers.csv', content: SIX_NETFINITY });
  // A temporary trigger holds for the connection that makes it: that of the server's own thread.
  const refuse = `CREATE TEMP TRIGGER refuse_removal_here BEFORE DELETE ON "Project"
    BEGIN SELECT RAISE(ABORT, 'removed by the server itself'); END`;
  await database.writeTransaction((tx) => tx.$executeRawUnsafe(refuse));
  try {
    const url = `/api/projects/${id}`;
    const { body } = await request(app, { url });
    const headers = { 'if-match': `"${body.version}"` };
    expect((await request(app, { method: 'DELETE', url, headers })).status).toBe(204);
    const where = { projectId: id };
    expect(await database.read.server.count({ where })).toBe(0);
    expect(await database.read.workload.count({ where })).toBe(0);
    expect(await database.read.import.count({ where })).toBe(0);
    expect(await database.read.job.count({ where })).toBe(0);
  } finally {
    await database.writeTransaction((tx) => tx.$executeRawUnsafe('DROP TRIGGER refuse_removal_here'));
  }
});

test('the list is searched, sorted and paged', async () => {
  const { app } = opened;
  for (const customer of ['Acme', 'Bravo', 'Charlie']) await createProject(app, customer);
  const list = async (query: string) => (await request(app, { url: `/api/projects?${query}` })).body;
  const customers = ({ items }: { items: { customer: string }[] }) => items.map(({ customer }) => customer);
  expect(customers(await list('search=rav'))).toEqual(['Bravo']);
  const first = await list('sort=customer&order=desc&limit=2');
  expect(customers(first)).toEqual(['Charlie', 'Bravo']);
  expect(first).toMatchObject({ total: 3, nextCursor: '2' });
  const second = await list(`sort=customer&order=desc&limit=2&cursor=${first.nextCursor}`);
  expect(customers(second)).toEqual(['Acme']);
  expect(second.nextCursor).toBeNull();
  expect((await request(app, { url: '/api/projects?sort=colour' })).body.error.where).toBe('sort');
});

test('the counts are those kept with a project: however large it is, no row of it is counted', async () => {
  const { app, database } = opened;
  const { id } = await createProject(app, 'Large');
  const keep = (workloadCount: number) =>
    database.writeTransaction((tx) => tx.project.update({ where: { id }, data: { workloadCount } }));
  await keep(800_000);
  const { items } = (await request(app, { url: '/api/projects?search=Large' })).body;
  expect(items[0].counts).toMatchObject({ workloads: 800_000, servers: 0 });
  expect((await request(app, { url: `/api/projects/${id}` })).body).toEqual(items[0]);
  expect((await request(app, { url: `/api/projects/${id}/workloads` })).body).toMatchObject({ total: 800_000 });
  expect((await request(app, { url: `/api/projects/${id}/workloads?search=db` })).body).toMatchObject({ total: 0 });
  await keep(0);
});

test('of 32 writers with one version each, exactly one wins and nothing is lost', async () => {
  const { app } = opened;
  const { id } = await createProject(app, 'Many writers');
  const headers = { 'if-match': '"1"' };
  const writes = Array.from({ length: 32 }, (_, n) =>
    request(app, { method: 'PATCH', url: `/api/projects/${id}`, headers, payload: { name: `writer ${n}` } }),
  );
  const answers = await Promise.all(writes);
  const winners = answers.filter(({ status }) => status === 200);
  expect(winners).toHaveLength(1);
  expect(answers.filter(({ status }) => status === 412)).toHaveLength(31);
  expect((await request(app, { url: `/api/projects/${id}` })).body.name).toBe(winners[0]?.body.name);
});

test('what of a name cannot be seen, or turns its signs around, is shown as what it is', async () => {
  const payload = { name: 'invoice\u202egpj\u0000', customer: 'a\u200bb' };
  const { status, body } = await request(opened.app, { method: 'POST', url: '/api/projects', payload });
  expect([status, body.name, body.customer]).toEqual([201, 'invoice\ufffdgpj\u2400', 'a\ufffdb']);
});

test('a name that an earlier version kept is shown so, too', async () => {
  const { id } = await createProject(opened.app);
  await opened.database.writeTransaction((tx) => tx.project.update({ where: { id }, data: { name: 'x\u202ey' } }));
  expect((await request(opened.app, { url: `/api/projects/${id}` })).body.name).toBe('x\ufffdy');
});
