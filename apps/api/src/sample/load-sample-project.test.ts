import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type OpenedApp, openApp } from '../test/open-app.ts';
import { request } from '../test/requests.ts';
import { loadSampleProject } from './load-sample-project.ts';
import { sampleRepository } from './repository.ts';

const folder = join(fileURLToPath(new URL('../../../../', import.meta.url)), 'prisma/sample');

let opened: OpenedApp;
let load: () => Promise<void>;
const read = async (url: string) => (await request(opened.app, { url })).body;

beforeAll(async () => {
  opened = await openApp();
  const sample = sampleRepository(opened.database);
  load = () => loadSampleProject({ features: opened.app.features, sample, folder });
  await load();
});
afterAll(() => opened.close());

test('a newcomer sees a finished project', async () => {
  const { items } = await read('/api/projects');
  expect(items).toHaveLength(1);
  expect(items[0].counts).toEqual({
    imports: 2,
    servers: 6,
    workloads: 6,
    benchmarkRuns: 4,
    topologies: 0,
    diagnoses: 0,
    scenarios: 2,
    plans: 2,
    proposals: 1,
  });
  const base = `/api/projects/${items[0].id}`;
  const throughputs = (await read(`${base}/benchmark-runs`)).items.map((run: { throughput: number }) => run.throughput);
  expect(throughputs.toSorted()).toEqual([293, 423, 423, 472]);
  const summaries = [];
  for (const { id, planned } of (await read(`${base}/scenarios`)).items) {
    expect(planned.stale).toBe(false);
    const { kind, summary } = (await read(`${base}/scenarios/${id}/plan`)).plan;
    summaries.push([kind, summary.serversAfter.value, summary.licencesAfter.value]);
    expect(summary.chance.value).toBeGreaterThanOrEqual(0.9);
  }
  // Two servers hold with nine in ten; one would with every second. Of PRIMEQUEST with 1 SB + 1 MSB: 18 processors each, not 36.
  expect(summaries).toEqual([
    ['plan', 2, 64],
    ['plan', 2, 36],
  ]);
});

test('its proposal is in the language of who opens it, until somebody chooses one', async () => {
  const [{ id: projectId }] = (await read('/api/projects')).items;
  const url = `/api/projects/${projectId}/proposals`;
  const languagesFor = async (tags: string) => {
    const headers = { 'accept-language': tags };
    const [proposal] = (await request(opened.app, { url, headers })).body.items;
    const { body } = await request(opened.app, { url: `${url}/${proposal.id}`, headers });
    return [proposal.language, body.language];
  };
  expect(await languagesFor('ja')).toEqual(['ja', 'ja']);
  expect(await languagesFor('en-GB,en;q=0.9,ja;q=0.5')).toEqual(['en', 'en']);
  const [{ id }] = (await read(url)).items;
  const change = async (version: number, payload: object) =>
    (
      await request(opened.app, {
        ...{ method: 'PATCH', url: `${url}/${id}`, payload },
        headers: { 'if-match': `"${version}"`, 'accept-language': 'ja' },
      })
    ).body;
  expect(await change(1, { author: 'Sample Systems' })).toMatchObject({ version: 2, language: 'ja' });
  expect(await languagesFor('en')).toEqual(['en', 'en']);
  expect(await change(2, { language: 'en' })).toMatchObject({ version: 3, language: 'en' });
  expect(await languagesFor('ja')).toEqual(['en', 'en']);
});

test('it is loaded once: deleted, it stays deleted', async () => {
  await load();
  expect((await read('/api/projects')).total).toBe(1);
  const [{ id, version }] = (await read('/api/projects')).items;
  await request(opened.app, { method: 'DELETE', url: `/api/projects/${id}`, headers: { 'if-match': `"${version}"` } });
  await load();
  expect((await read('/api/projects')).total).toBe(0);
});
