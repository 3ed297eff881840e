import { readFileSync } from 'node:fs';
import type { Diagnosis, Project } from '@tatami/contracts';
import { pairedReports } from '@tatami/model';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type OpenedApp, openApp } from '../../test/open-app.ts';
import { createProject, importFile, REFUSALS, refusalsOf, request, SIX_NETFINITY } from '../../test/requests.ts';

let opened: OpenedApp;
let project: Project;
const at = (path: string) => `/api/projects/${project.id}/${path}`;
const get = async (path: string) => (await request(opened.app, { url: at(path) })).body;

const X440 = `available: 2 nodes (0-1)
node 0 cpus: 0 1 2 3 8 9 10 11
node 0 size: 8192 MB
node 0 free: 7000 MB
node 1 cpus: 4 5 6 7 12 13 14 15
node 1 size: 8192 MB
node 1 free: 7100 MB
node distances:
node   0   1
  0:  10  20
  1:  20  10
`;

const SAMPLES = new URL('../../../../../packages/formats/src/statspack/samples/', import.meta.url);
/** Study 4's loop on the hard disk, from the host of the list's first server and of its second one's database. */
const STATSPACK = readFileSync(new URL('study4-loop-hdd.txt', SAMPLES), 'utf8')
  .replace('HV-GUEST', 'db1     ')
  .replace('orcl', 'db2 ');

beforeAll(async () => {
  opened = await openApp();
  project = await createProject(opened.app);
  await importFile(opened.app, project.id, { name: 'servers.csv', content: SIX_NETFINITY });
  await importFile(opened.app, project.id, { name: 'numactl.txt', content: X440 });
  await importFile(opened.app, project.id, { name: 'sp_1.lst', content: STATSPACK });
});
afterAll(() => opened.close());

test('an imported topology is listed with its nodes, and told whose it is by hand', async () => {
  const { total, items, nextCursor } = await get('topologies');
  expect({ total, nextCursor }).toEqual({ total: 1, nextCursor: null });
  const [topology] = items;
  expect(topology).toMatchObject({ tool: 'numactl', memoryMiB: 16_384, subject: { serverKey: null } });
  expect(topology.nodes[1]).toMatchObject({ id: 1, cpus: [4, 5, 6, 7, 12, 13, 14, 15], memoryMiB: 8192 });
  expect(topology.distances).toEqual([
    [10, 20],
    [20, 10],
  ]);
  expect(topology.origin.file).toBe('numactl.txt');
  const change = { method: 'PATCH' as const, url: at(`topologies/${topology.id}`), payload: { serverKey: 'db3' } };
  expect(await refusalsOf(opened.app, change, topology.version)).toEqual(REFUSALS);
  const headers = { 'if-match': `"${topology.version}"` };
  const stranger = await request(opened.app, { ...change, headers, payload: { serverKey: 'nobody' } });
  expect(stranger.body.error).toMatchObject({ code: 'invalid-request', where: 'serverKey' });
  const { body } = await request(opened.app, { ...change, headers });
  expect(body).toMatchObject({ version: topology.version + 1, serverKey: 'db3', subject: { serverKey: 'db3' } });
});

test('an imported report is found to be of the server of its host, each figure with its line', async () => {
  const { items } = await get('diagnoses');
  expect(items).toHaveLength(1);
  const diagnosis = await get(`diagnoses/${items[0].id}`);
  expect(diagnosis).toMatchObject({ tool: 'statspack', host: 'db1', cpus: 2, subject: { serverKey: 'db1' } });
  expect(diagnosis.events[0]).toMatchObject({ name: 'log buffer space', seconds: 198, share: 0.285 });
  expect(diagnosis.events[0].origin).toMatchObject({ file: 'sp_1.lst', row: expect.any(Number) });
  const change = {
    method: 'PATCH' as const,
    url: at(`diagnoses/${diagnosis.id}`),
    payload: { serverKey: 'db2', workloadKey: null },
  };
  expect(await refusalsOf(opened.app, change, diagnosis.version)).toEqual(REFUSALS);
  const { body } = await request(opened.app, { ...change, headers: { 'if-match': `"${diagnosis.version}"` } });
  expect(body.subject).toMatchObject({ serverKey: 'db2' });
});

test('the same files again change nothing, and what a person said of them stays', async () => {
  await importFile(opened.app, project.id, { name: 'numactl.txt', content: X440 });
  await importFile(opened.app, project.id, { name: 'sp_1.lst', content: STATSPACK });
  expect((await get('topologies')).items).toMatchObject([{ serverKey: 'db3' }]);
  expect((await get('diagnoses')).items).toMatchObject([{ serverKey: 'db2' }]);
});

test('a topology becomes a platform that a scenario is planned on', async () => {
  const [topology] = (await get('topologies')).items;
  const payload = { topologyId: topology.id, sockets: 8, threadsPerCore: 2, cpuModel: 'Xeon MP 2.0GHz' };
  const create = (body: object) => request(opened.app, { method: 'POST', url: at('platforms'), payload: body });
  expect((await create({ ...payload, sockets: 3 })).body.error).toMatchObject({ where: 'topologyId' });
  expect((await create({ ...payload, topologyId: 'none' })).status).toBe(404);
  const made = await create(payload);
  expect(made.status).toBe(201);
  expect(made.body).toMatchObject({
    group: 'own',
    coresPerSocket: { value: 1, kind: 'assumption' },
    memoryPerSbGiB: { value: 16, kind: 'stated', source: { title: 'numactl.txt (numactl)' } },
    socketsMax: null,
    cpuLists: ['0-3,8-11', '4-7,12-15'],
  });
  expect((await get('platforms')).items).toMatchObject([{ id: made.body.id }]);

  const scenarios = at('scenarios');
  const proposed = await request(opened.app, { method: 'POST', url: scenarios, payload: { name: 'A' } });
  const inputs = {
    ...proposed.body.inputs,
    ...{ platformId: made.body.id, sb: 1, msb: 0, memoryGiB: null },
    measuredRatio: { value: 4, low: 4, high: 4, provenance: 'study 0' },
    memoryBasis: 'covered-by-ratio',
  };
  const { body: scenario } = await request(opened.app, {
    method: 'POST',
    url: scenarios,
    payload: { name: 'B', inputs },
  });
  const planned = await request(opened.app, {
    method: 'POST',
    url: `${scenarios}/${scenario.id}/plan`,
    payload: { seed: 1 },
  });
  expect(planned.text).toContain('jobId');
  for (let tries = 0; tries < 200; tries += 1) {
    if ((await request(opened.app, { url: `/api/jobs/${planned.body.jobId}` })).body.status === 'done') break;
    await new Promise((wake) => setTimeout(wake, 50));
  }
  const { plan } = await get(`scenarios/${scenario.id}/plan`);
  expect(plan.nodes[0]).toMatchObject({ platformId: made.body.id, configuration: { sockets: 8, memoryGiB: 16 } });

  const removal = { method: 'DELETE' as const, url: at(`platforms/${made.body.id}`) };
  expect(await refusalsOf(opened.app, removal, 1)).toEqual(REFUSALS);
  expect((await request(opened.app, { ...removal, headers: { 'if-match': '"1"' } })).status).toBe(204);
});

test('the memory of NUMA nodes as numastat prints it is listed beside the others', async () => {
  const NUMASTAT = new URL(
    '../../../../../packages/formats/src/numastat-memory/samples/two-nodes.txt',
    import.meta.url,
  );
  const other = await createProject(opened.app);
  await importFile(opened.app, other.id, { name: 'numastat.txt', content: readFileSync(NUMASTAT, 'utf8') });
  const { status, body } = await request(opened.app, { url: `/api/projects/${other.id}/topologies` });
  expect({ status, items: body.items }).toMatchObject({ status: 200, items: [{ tool: 'numastat' }] });
});

test('the status of a database server before and after, in two files, is what it did in between', async () => {
  const { id } = await createProject(opened.app);
  const status = (uptime: number, commits: number, lockedMs: number) =>
    [
      '| Variable_name | Value |',
      ...[
        ['Com_commit', commits],
        ['Innodb_row_lock_time', lockedMs],
        ['Questions', commits * 10],
        ['Threads_connected', 40],
        ['Uptime', uptime],
      ].map(([name, value]) => `| ${name} | ${value} |`),
    ].join('\n');
  await importFile(opened.app, id, { name: 'my01_status_前.txt', content: status(864_000, 9_000_000, 1_000) });
  await importFile(opened.app, id, { name: 'my01_status_後.txt', content: status(867_600, 9_360_000, 361_000) });
  const { body } = await request(opened.app, { url: `/api/projects/${id}/diagnoses` });
  expect(body.items.map(({ host }: { host: string }) => host)).toEqual(['my01', 'my01']);
  expect(pairedReports(body.items as Diagnosis[], ({ host }) => host)).toMatchObject([
    { elapsedS: 3600, load: { transactionsPerS: 100, executesPerS: 1000 }, events: [{ seconds: 360 }] },
  ]);
});

test('a topology and a diagnosis are removed under their version', async () => {
  for (const kind of ['topologies', 'diagnoses']) {
    const [item] = (await get(kind)).items;
    const removal = { method: 'DELETE' as const, url: at(`${kind}/${item.id}`) };
    expect(await refusalsOf(opened.app, removal, item.version)).toEqual(REFUSALS);
    const removed = await request(opened.app, { ...removal, headers: { 'if-match': `"${item.version}"` } });
    expect(removed.status).toBe(204);
    expect((await get(kind)).total).toBe(0);
  }
});
