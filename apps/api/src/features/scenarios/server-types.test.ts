import type { PlanRecord } from '@tatami/contracts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type OpenedApp, openApp } from '../../test/open-app.ts';
import { createProject, importFile, jobEnd, request, SIX_NETFINITY } from '../../test/requests.ts';

const TARGET = { platformId: 'dell-poweredge-r770', sb: 2, msb: 0, memoryGiB: null };
const TYPE = { ...TARGET, sb: 1, count: null, existing: false };

let opened: OpenedApp;
let scenarios: string;
let url: string;
let proposed: object;

beforeAll(async () => {
  opened = await openApp();
  const { id } = await createProject(opened.app);
  await importFile(opened.app, id, { name: 'servers.csv', content: SIX_NETFINITY });
  scenarios = `/api/projects/${id}/scenarios`;
  proposed = (await post(scenarios, { name: 'Proposed' })).body.inputs;
  const { body } = await post(scenarios, {
    name: 'Two types',
    inputs: inputsWith({ amount: 10_000, currency: 'USD' }),
  });
  url = `${scenarios}/${body.id}`;
});
afterAll(() => opened.close());

const post = (to: string, payload: object) => request(opened.app, { method: 'POST', url: to, payload });

/** On a platform of two sockets, and the same with one as another type. */
function inputsWith(serverPrice: object) {
  return {
    ...proposed,
    ...TARGET,
    serverPrice: { amount: 30_000, currency: 'USD' },
    otherTargets: [{ ...TYPE, serverPrice }],
    maxServerTypes: 2,
  };
}

test('other types of server are kept as they are stated, with their prices', async () => {
  const { body } = await request(opened.app, { url });
  expect(body.inputs).toMatchObject(inputsWith({ amount: 10_000, currency: 'USD' }));
});

test('a search plans on them; each server of the plan says its type, and money is what is compared', async () => {
  const { body } = await post(`${url}/plan`, { effort: 1 });
  expect((await jobEnd(opened.app, body.jobId)).status).toBe('done');
  const { plan }: PlanRecord = (await request(opened.app, { url: `${url}/plan` })).body;
  expect(plan.bound.unit).toBe('USD');
  const types = new Set(plan.nodes.map((node) => node.typeId ?? node.platformId));
  expect([...types].every((type) => [TYPE.platformId, `${TYPE.platformId}#2`].includes(type))).toBe(true);
  expect(plan.bound.objective).toBeGreaterThanOrEqual(plan.bound.value);
});

test('the chance that servers are enough counts servers of the mix of the plan', async () => {
  const { body } = await request(opened.app, { url: `${url}/chance` });
  expect(body.chance.value).toBeGreaterThanOrEqual(0.9);
});

test('a price below nothing, or in no currency, is refused by its field', async () => {
  for (const wrong of [
    { amount: -1, currency: 'USD' },
    { amount: 1, currency: 'GBP' },
  ]) {
    const { status, body } = await post(scenarios, { name: 'Wrong', inputs: inputsWith(wrong) });
    expect(status).toBe(400);
    expect(body.error.where).toContain('serverPrice');
  }
});
