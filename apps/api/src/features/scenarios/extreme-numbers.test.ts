import { DEFAULT_SCENARIO_INPUTS } from '@tatami/model';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type OpenedApp, openApp } from '../../test/open-app.ts';
import { createProject, importFile, request, SIX_NETFINITY } from '../../test/requests.ts';

let opened: OpenedApp;
let base: string;
beforeAll(async () => {
  opened = await openApp();
  const { id } = await createProject(opened.app);
  base = `/api/projects/${id}`;
  await importFile(opened.app, id, { name: 'a.csv', content: SIX_NETFINITY });
});
afterAll(() => opened.close());

const INPUTS = { ...DEFAULT_SCENARIO_INPUTS, platformId: 'dell-poweredge-r770', sb: 2, msb: 0, memoryGiB: 2048 };
const next = [Number.MIN_VALUE, 1e-300, 1e-6, 1e-3, 1e6, 1e12];
const ratio = (value: number) => ({ measuredRatio: { value, low: value, high: value, provenance: 'own' } });

/** A number the contract lets in never makes an answer a fault of the server's. */
test.each([
  ['a ratio', ratio],
  ['a ceiling', (value: number) => ({ targetCeiling: value })],
  ['a ceiling of memory', (value: number) => ({ memoryCeiling: value })],
  ['the gain of a split', (value: number) => ({ splitGain: value })],
  ['memory of a server', (value: number) => ({ memoryGiB: value })],
  ['a peak that is taken for granted', (value: number) => ({ assumedCpuPeakShare: value })],
])('%s next to nothing, or very large, is refused or answered', async (_name, stating) => {
  for (const value of next) {
    const payload = { name: 'extreme', inputs: { ...INPUTS, ...stating(value) } };
    const { status, body } = await request(opened.app, { method: 'POST', url: `${base}/scenarios`, payload });
    if (status !== 201) {
      expect([status, body.error.code]).toEqual([400, 'invalid-request']);
      continue;
    }
    for (const asked of ['/open-questions', '/overview', `/scenarios/${body.id}/chance`])
      expect((await request(opened.app, { url: `${base}${asked}` })).status, `${value} ${asked}`).toBeLessThan(500);
  }
});

test('a peak that is assumed is a share of the machine: above 1 it is refused, and said where', async () => {
  const asked = (assumedCpuPeakShare: number) =>
    request(opened.app, {
      method: 'POST',
      url: `${base}/scenarios`,
      payload: { name: 'peak', inputs: { ...INPUTS, assumedCpuPeakShare } },
    });
  expect((await asked(1)).status).toBe(201);
  const { status, body } = await asked(62);
  expect([status, body.error.code]).toEqual([400, 'invalid-request']);
  expect(JSON.stringify(body.error)).toContain('inputs.assumedCpuPeakShare');
  expect(JSON.stringify(body.error)).toContain('Must be at most 1.');
});
