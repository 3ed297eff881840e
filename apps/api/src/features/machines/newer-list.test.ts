import type { ImportBatch } from '@tatami/contracts';
import type { Estate } from '@tatami/model';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type OpenedApp, openApp } from '../../test/open-app.ts';
import { createProject, formOf, importFile, jobEnd, request } from '../../test/requests.ts';

let opened: OpenedApp;
let projectId: string;
beforeAll(async () => {
  opened = await openApp();
});
beforeEach(async () => {
  projectId = (await createProject(opened.app)).id;
});
afterAll(() => opened.close());

const list = (name: string, server: string, memory: number) => ({
  name,
  content: `Server,IP address,Cores,Memory (GB)\n${server},10.1.1.7,20,${memory}\n`,
});
const memories = async (): Promise<readonly (number | null)[]> => {
  const { body } = await request(opened.app, { url: `/api/projects/${projectId}/estate` });
  return (body as Estate).servers.map(({ memoryGiB }) => memoryGiB);
};
const together = async (files: Parameters<typeof formOf>[0]) => {
  const url = `/api/projects/${projectId}/import-batches`;
  const { imports } = (await request(opened.app, { method: 'POST', url, ...formOf(files) })).body as ImportBatch;
  for (const { jobId } of imports) await jobEnd(opened.app, jobId ?? '');
};

test.each([
  ['under its short name and its full one', 'ora1', 'ora1.shop.example'],
  ['under one name', 'ora1', 'ora1'],
])(
  'of two lists of one delivery that name a machine %s the one of the later date in its name holds',
  async (_, a, b) => {
    await together([list('Serverliste_2023.csv', a, 256), list('CMDB_2026-06.csv', b, 384)]);
    expect(await memories()).toEqual([384]);
  },
);

test('a list that is imported once more, and says the same, is the newest', async () => {
  const cmdb = list('cmdb.csv', 'ora1.shop.example', 384);
  await importFile(opened.app, projectId, cmdb);
  await importFile(opened.app, projectId, list('ledger.csv', 'ora1', 256));
  expect(await memories()).toEqual([256]);
  await importFile(opened.app, projectId, cmdb, { dryRun: 'true' });
  expect(await memories()).toEqual([256]);
  await importFile(opened.app, projectId, cmdb);
  expect(await memories()).toEqual([384]);
});

test.each([
  ['under its short name and its full one', 'ora1', 'ora1.shop.example'],
  ['under one name', 'ora1', 'ora1'],
])(
  'of two lists that name a machine %s the one of the later date in its name holds, whichever is imported last',
  async (_, a, b) => {
    await importFile(opened.app, projectId, list('CMDB_2026-06.csv', b, 384));
    await importFile(opened.app, projectId, list('Serverliste_2023.csv', a, 256));
    expect(await memories()).toEqual([384]);
    await importFile(opened.app, projectId, list('Serverliste_2023.csv', a, 192));
    expect(await memories()).toEqual([384]);
    // Of a list that says the year alone, or no day, it is not known that it is older.
    await importFile(opened.app, projectId, list('Serverliste_2026.csv', a, 448));
    expect(await memories()).toEqual([448]);
    await importFile(opened.app, projectId, list('ledger.csv', a, 512));
    expect(await memories()).toEqual([512]);
  },
);

test('two lists that come together once more are each a newer state of itself, also where they say one machine otherwise', async () => {
  const listing = (name: string, cores: number) => ({
    name,
    content: ['Server,Cores', ...Array.from({ length: 8 }, (_, at) => `db0${at + 1},${at === 1 ? cores : 16}`)].join(
      '\n',
    ),
  });
  for (const [a, b] of [
    [8, 12],
    [24, 32],
  ] as const) {
    await together([listing('a.csv', a), listing('b.csv', b)]);
    const { body } = await request(opened.app, { url: `/api/projects/${projectId}/estate` });
    expect((body as Estate).servers.map(({ cores }) => cores)).toEqual([16, b, 16, 16, 16, 16, 16, 16]);
  }
});
