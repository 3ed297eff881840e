import { afterAll, beforeAll, expect, test } from 'vitest';
import { type OpenedApp, openApp } from '../../test/open-app.ts';
import { createProject, importFile, request, SIX_NETFINITY } from '../../test/requests.ts';

let opened: OpenedApp;
let base: string;

beforeAll(async () => {
  opened = await openApp();
  const { id } = await createProject(opened.app);
  base = `/api/projects/${id}`;
  await importFile(opened.app, id, { name: 'servers.csv', content: SIX_NETFINITY });
});
afterAll(() => opened.close());

const businessCase = {
  maintenanceToday: { amount: 12_000, currency: 'USD' },
  maintenancePerServer: { amount: 2_000, currency: 'USD' },
  rackUnitPerYear: null,
  rackUnitsToday: null,
  installationPerServer: { amount: 5_000.5, currency: 'USD' },
  migrationPerWorkload: null,
  discountRate: 0,
  grid: { by: 'stated', kgPerKwh: 0.5, origin: 'supplier 2025' },
};

test('it is answered by year, of the scenario as it is saved', async () => {
  const { body } = await request(opened.app, { method: 'POST', url: `${base}/scenarios`, payload: { name: 'Case' } });
  const url = `${base}/scenarios/${body.id}`;
  const inputs = {
    ...body.inputs,
    targetCeiling: 1,
    confidence: 0.5,
    licence: { product: 'oracle-ee' },
    ownedLicences: { basis: 'as-needed' },
    serverPrice: { amount: 60_000, currency: 'USD' },
    horizonYears: 3,
    businessCase,
  };
  const saved = await request(opened.app, {
    ...{ method: 'PATCH' as const, url, headers: { 'if-match': '"1"' } },
    payload: { inputs },
  });
  expect([saved.status, saved.body.inputs.businessCase]).toEqual([200, businessCase]);
  const answer = await request(opened.app, { url: `${url}/business-case` });
  expect(answer.status).toBe(200);
  const { once, perYear, byYear, saved: over, presentValue, open, payback } = answer.body;
  expect(open).toEqual([]);
  // One server: 60,000, and its installation in whole dollars.
  expect(once.value).toBe(65_001);
  expect(byYear.map((each: { year: number }) => each.year)).toEqual([0, 1, 2, 3]);
  expect(over.value).toBe(3 * perYear.saved.value - once.value);
  expect(presentValue.value).toBe(over.value);
  expect(payback.value).toBeCloseTo(once.value / perYear.saved.value, 12);
});

test('what is no amount is refused with its place', async () => {
  const { body } = await request(opened.app, { method: 'POST', url: `${base}/scenarios`, payload: { name: 'Wrong' } });
  const refused = await request(opened.app, {
    method: 'PATCH',
    url: `${base}/scenarios/${body.id}`,
    headers: { 'if-match': '"1"' },
    payload: { inputs: { ...body.inputs, businessCase: { ...businessCase, discountRate: -1 } } },
  });
  expect([refused.status, refused.body.error.where]).toEqual([400, 'inputs.businessCase.discountRate']);
});
