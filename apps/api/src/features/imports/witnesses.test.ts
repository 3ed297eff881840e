import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type OpenedApp, openApp } from '../../test/open-app.ts';
import { createProject, importFile, request } from '../../test/requests.ts';

let opened: OpenedApp;
let projectId: string;

beforeAll(async () => {
  opened = await openApp();
});
beforeEach(async () => {
  projectId = (await createProject(opened.app)).id;
});
afterAll(() => opened.close());

const SAMPLES = join(import.meta.dirname, '../../../../../packages/formats/src');
const estate = async () => (await request(opened.app, { url: `/api/projects/${projectId}/estate` })).body;
const diagnoses = async () => (await request(opened.app, { url: `/api/projects/${projectId}/diagnoses` })).body.items;

async function imported(path: string) {
  const content = readFileSync(join(SAMPLES, path), 'utf8');
  return importFile(opened.app, projectId, { name: path.split('/').at(-1) ?? '', content });
}

test('an extract of AWR Miner leaves machine, database, their series and two diagnoses', async () => {
  await imported('awr-miner/samples/awr-hist-sales.out');
  const { servers, workloads, series } = await estate();
  expect(servers).toMatchObject([{ name: 'oradb07', cores: 16 }]);
  expect(workloads).toMatchObject([{ name: 'SALES', serverKey: 'oradb07' }]);
  expect(series.map(({ metric }: { metric: string }) => metric).toSorted()).toEqual([
    'activeSessions',
    'cpuShare',
    'iops',
    'redoMBs',
  ]);
  const found = await diagnoses();
  expect(found.map(({ tool }: { tool: string }) => tool)).toEqual(['awr-miner', 'awr-miner']);
  // The database is told by its name, its machine by its host.
  expect(found[0].subject).toEqual({ serverKey: 'oradb07', workloadKey: 'oradb07/sales' });
});

test('the waits of SQL Server are of the instance that its other results describe', async () => {
  await imported('sql-server/samples/diagnostic-queries.rpt');
  expect((await estate()).workloads).toMatchObject([{ name: 'SALESDB01\\PROD', dbms: 'SQL Server 2019 Standard' }]);
  expect((await diagnoses())[0]).toMatchObject({
    tool: 'sql-server',
    subject: { serverKey: 'salesdb01', workloadKey: 'salesdb01/prod' },
  });
});

test('parts of a collection complete each other in any order', async () => {
  for (const part of ['awrhistsysmetrichist.log', 'cpucoresusage.log', 'dbsummary-v2.log', 'awrhistosstat.log'])
    await imported(`opdb/samples/${part}`);
  const { servers, workloads } = await estate();
  expect(servers).toMatchObject([{ name: 'host_a', cores: 16, memoryGiB: 256, cpuPeakShare: 0.75 }]);
  expect(workloads).toMatchObject([{ name: 'SALES', databaseGiB: 900, iops: 4200.75 }]);
});
