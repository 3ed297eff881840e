import { FURTHER_SAMPLES } from '@tatami/contracts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type OpenedApp, openApp } from '../test/open-app.ts';
import { request } from '../test/requests.ts';

let opened: OpenedApp;
beforeAll(async () => {
  opened = await openApp();
});
afterAll(() => opened.close());

const read = async (url: string) => (await request(opened.app, { url })).body;
const make = (sample: string, app = opened.app) =>
  request(app, { method: 'POST', url: '/api/samples', payload: { sample } });

const HOLDS = {
  'board-sweep': { imports: 2, servers: 8, workloads: 8, benchmarkRuns: 7, diagnoses: 0 },
  'mirrored-pairs': { imports: 2, servers: 6, workloads: 6, benchmarkRuns: 0, diagnoses: 0 },
  'hypervisor-reports': { imports: 6, servers: 3, workloads: 3, benchmarkRuns: 4, diagnoses: 4 },
} as const;

test.each(FURTHER_SAMPLES)('sample %s is made when it is asked for, with a plan and nothing wrong', async (sample) => {
  const { status, body: project } = await make(sample);
  expect(status).toBe(201);
  expect(project.name).toMatch(/^Sample: .* \/ サンプル：/);
  expect(project.sample).toBe(false);
  expect(project.counts).toMatchObject({ ...HOLDS[sample], scenarios: 1, plans: 1 });
  const base = `/api/projects/${project.id}`;
  for (const { status: ended, counts, error } of (await read(`${base}/imports`)).items)
    expect([ended, counts.rejected, error]).toEqual(['done', 0, null]);
  const [{ id }] = (await read(`${base}/scenarios`)).items;
  const { plan } = await read(`${base}/scenarios/${id}/plan`);
  expect(plan.kind).toBe('plan');
  expect(plan.unplaced).toEqual([]);
  expect(plan.summary.serversAfter.value).toBeGreaterThan(0);
  const { answer } = await read(`${base}/overview`);
  expect(answer).not.toBeNull();
});

test('the sweep is of a machine of its own, every measured configuration of it an option', async () => {
  const { body: project } = await make('board-sweep');
  const [machine] = (await read(`/api/projects/${project.id}/platforms`)).items;
  expect(machine).toMatchObject({ group: 'own', model: 'Sample Board Server 4', stated: { rules: { msbPerSb: 3 } } });
});

test('what is no sample is refused, and one that cannot be made leaves nothing behind', async () => {
  expect((await make('no-such')).status).toBe(400);
  const without = await openApp({ sampleFolder: '/no/such/folder' });
  expect((await make('board-sweep', without.app)).status).toBe(500);
  expect((await request(without.app, { url: '/api/projects' })).body.total).toBe(0);
  await without.close();
});
