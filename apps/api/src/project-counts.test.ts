import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { ImportBatch, Project } from '@tatami/contracts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { loadSampleProject } from './sample/load-sample-project.ts';
import { sampleRepository } from './sample/repository.ts';
import { type OpenedApp, openApp } from './test/open-app.ts';
import { createProject, formOf, importFile, jobEnd, request } from './test/requests.ts';
import { wrongCounts } from './test/wrong-counts.ts';

/*
 * Every way on which rows of a project come and go, over HTTP: after each step the project must say how many it has. The
 * tests follow one another on one project.
 */
const SAMPLE = fileURLToPath(new URL('../../../prisma/sample', import.meta.url));
const STATSPACK = new URL('../../../packages/formats/src/statspack/samples/study4-loop-hdd.txt', import.meta.url);
const OLD = 'Server,Cores,Memory GB\ndb1,4,8\ndb2,4,8\ndb3,4,8\n,4,8\n';
const NEW = 'Server,Cores,Memory GB\ndb1,8,16\ndb2,4,8\ndb5,2,4\ndb6,2,4\n';
const RECORDING = 'Server,Time,CPU %\ndb1,2026-01-01 00:00,10\ndb1,2026-01-01 01:00,90\n';
const RUNS = 'Machine,Total memory (GB),TPS\nx440,16,423\nx445,32,472\n';
const TOPOLOGY = 'available: 1 nodes (0)\nnode 0 cpus: 0 1\nnode 0 size: 8192 MB\nnode 0 free: 7000 MB\n';

let opened: OpenedApp;
let project: Project;
beforeAll(async () => {
  opened = await openApp();
  project = await createProject(opened.app);
});
afterAll(() => opened.close());

const url = (path: string) => `/api/projects/${project.id}${path}`;
const get = async (path: string) => (await request(opened.app, { url: url(path) })).body;
const post = (path: string, payload: object = {}) => request(opened.app, { method: 'POST', url: url(path), payload });
const imported = (name: string, content: string, fields: Readonly<Record<string, string>> = {}) =>
  importFile(opened.app, project.id, { name, content }, fields);

/** Asks for an import that a job makes, and waits. Gives its id. */
async function started(method: 'POST' | 'PATCH', path: string, payload: object): Promise<string> {
  const { body } = await request(opened.app, { method, url: url(path), payload });
  await jobEnd(opened.app, body.jobId);
  return body.id;
}

/** Changes or removes the first record of a list. */
async function first(list: string, method: 'PATCH' | 'DELETE', payload?: object): Promise<void> {
  const [{ id, version }] = (await get(list)).items;
  const headers = { 'if-match': `"${version}"` };
  const path = list.replace(/\?.*/, '');
  const answer = await request(opened.app, { method, url: url(`${path}/${id}`), headers, ...(payload && { payload }) });
  expect(answer.status).toBeLessThan(300);
}

async function expectCounts(counts: Partial<Project['counts']>): Promise<void> {
  expect((await get('')).counts).toMatchObject(counts);
  expect(await wrongCounts(opened.database.read)).toEqual([]);
}

test('an inventory, tried and then applied, and a file that cannot be read', async () => {
  await imported('old.csv', OLD, { dryRun: 'true' });
  await expectCounts({ imports: 0, servers: 0, workloads: 0 });
  await imported('old.csv', OLD);
  await expectCounts({ imports: 1, servers: 3, workloads: 3 });
  await imported('strange.bin', '\u0000\u0001');
  await expectCounts({ imports: 2, servers: 3, workloads: 3 });
});

test('files of the other kinds', async () => {
  await imported('cpu.csv', RECORDING);
  await imported('runs.csv', RUNS);
  await imported('numactl.txt', TOPOLOGY);
  await imported('sp_1.lst', readFileSync(STATSPACK, 'utf8'));
  await expectCounts({ imports: 6, servers: 3, benchmarkRuns: 2, topologies: 1, diagnoses: 1 });
});

test('a newer file, what it no longer has, and cells corrected in place', async () => {
  const trial = await imported('new.csv', NEW, { dryRun: 'true' });
  await expectCounts({ imports: 6, servers: 3 });
  const applied = await started('POST', `/imports/${trial.id}/runs`, { gone: 'remove', dryRun: false });
  await expectCounts({ imports: 7, servers: 4, workloads: 4 });
  const [{ id }] = (await get('/imports?dryRun=false&search=old')).items;
  await started('PATCH', `/imports/${id}/rejected-rows`, {
    rows: [{ sheet: null, row: 5, cells: { Server: 'db7' } }],
  });
  await expectCounts({ imports: 8, servers: 6, workloads: 6 });
  expect((await post(`/imports/${applied}/undo`)).status).toBe(409);
  await expectCounts({ servers: 6 });
});

test('an import taken back, and applied again', async () => {
  const { id } = await imported('more.csv', 'Server,Cores,Memory GB\ndb8,2,4\ndb1,2,4\n');
  await expectCounts({ servers: 7, workloads: 7 });
  expect((await post(`/imports/${id}/undo`)).status).toBe(200);
  await expectCounts({ imports: 9, servers: 6, workloads: 6 });
  expect((await post(`/imports/${id}/redo`)).status).toBe(200);
  await expectCounts({ imports: 9, servers: 7, workloads: 7 });
});

test('a batch, tried file after file and then applied', async () => {
  const files = [
    { name: 'a.csv', content: 'Server,Cores,Memory GB\nx1,2,4\nx2,2,4\n' },
    { name: 'b.csv', content: 'Server,Cores,Memory GB\nx2,2,4\nx3,2,4\n' },
  ];
  const sent = await request(opened.app, {
    method: 'POST',
    url: url('/import-batches'),
    ...formOf(files, { dryRun: 'true' }),
  });
  const batch: ImportBatch = await get(`/import-batches/${sent.body.id}`);
  for (const { jobId } of batch.imports) await jobEnd(opened.app, jobId ?? '');
  await expectCounts({ imports: 9, servers: 7 });
  for (const { id } of batch.imports) await started('POST', `/imports/${id}/runs`, { dryRun: false });
  await expectCounts({ imports: 11, servers: 10, workloads: 10 });
});

test('corrections and removals by hand', async () => {
  await first('/servers', 'PATCH', { memoryGiB: 64 });
  const edits = (await get('/workloads')).items.map(({ id, version }: { id: string; version: number }) => ({
    ...{ id, version },
    set: { memoryGiB: 32 },
  }));
  await request(opened.app, { method: 'PATCH', url: url('/workloads'), payload: { edits } });
  await expectCounts({ servers: 10, workloads: 10 });
  await first('/servers?search=db1', 'DELETE');
  await first('/workloads?search=db2', 'DELETE');
  await expectCounts({ servers: 9, workloads: 8 });
  expect((await get('/utilisation-series')).total).toBe(0);
  for (const list of ['/benchmark-runs', '/topologies', '/diagnoses']) await first(list, 'DELETE');
  await expectCounts({ benchmarkRuns: 1, topologies: 0, diagnoses: 0 });
});

test('a project beside it is deleted', async () => {
  const { app } = opened;
  const other = await createProject(app);
  await importFile(app, other.id, { name: 'old.csv', content: OLD });
  const headers = { 'if-match': `"${other.version}"` };
  expect((await request(app, { method: 'DELETE', url: `/api/projects/${other.id}`, headers })).status).toBe(204);
  await expectCounts({ imports: 11, servers: 9, workloads: 8 });
});

test('scenarios with their plans, and proposals: those of the sample', async () => {
  const { app, database } = opened;
  const sample = sampleRepository(database);
  await loadSampleProject({ features: app.features, sample, folder: SAMPLE });
  project = (await request(app, { url: '/api/projects' })).body.items.find((one: Project) => one.sample);
  await expectCounts({ scenarios: 2, plans: 2, proposals: 1 });
  await first('/proposals', 'DELETE');
  await first('/scenarios', 'DELETE');
  await expectCounts({ scenarios: 1, plans: 1, proposals: 0 });
});
