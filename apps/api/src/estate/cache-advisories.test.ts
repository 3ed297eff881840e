import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type OpenedApp, openApp } from '../test/open-app.ts';
import { createProject, importFile, request, SIX_NETFINITY } from '../test/requests.ts';

const SAMPLE = new URL('../../../../packages/formats/src/statspack/samples/statspack-12c.txt', import.meta.url);

let opened: OpenedApp;

beforeAll(async () => {
  opened = await openApp();
});
afterAll(() => opened.close());

test('a report about what must move puts its cache advisory into the estate, and its assignment changes the estate', async () => {
  const { id } = await createProject(opened.app);
  const report = readFileSync(fileURLToPath(SAMPLE), 'utf8');
  await importFile(opened.app, id, { name: 'servers.csv', content: SIX_NETFINITY });
  await importFile(opened.app, id, { name: 'sp_erp.lst', content: report });
  const read = async () => request(opened.app, { url: `/api/projects/${id}/estate` });
  const before = await read();
  expect(before.body.cacheAdvisories).toEqual([]);

  const { body: diagnoses } = await request(opened.app, { url: `/api/projects/${id}/diagnoses` });
  const [diagnosis] = diagnoses.items;
  const assigned = await request(opened.app, {
    method: 'PATCH',
    url: `/api/projects/${id}/diagnoses/${diagnosis.id}`,
    payload: { serverKey: 'db2', workloadKey: null },
    headers: { 'if-match': `"${diagnosis.version}"` },
  });
  expect(assigned.status).toBe(200);

  const { body } = await read();
  expect(body.cacheAdvisories).toHaveLength(1);
  const [advisory] = body.cacheAdvisories;
  // No file lists workloads: the server is what moves.
  expect(advisory).toMatchObject({ workloadKey: 'db2', physicalReadsPerS: 9120.6, bufferCacheGiB: 88 });
  expect(advisory.advisories[0].points.at(-1)).toMatchObject({ memoryGiB: 176, sizeFactor: 2 });
  expect(before.body.diagnosed).toBeUndefined();
  expect(body.diagnosed).toHaveLength(1);
  expect(body.diagnosed[0]).toMatchObject({ workloadKey: 'db2', report: diagnosis.name });
  expect(body.diagnosed[0].advice.ja).not.toBe('');
});
