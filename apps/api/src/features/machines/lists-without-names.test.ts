import type { MachineReview, ProjectOverviewRecord } from '@tatami/contracts';
import { type Estate, scopeOf } from '@tatami/model';
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

const list = (...lines: readonly string[]) => `${lines.join('\n')}\n`;
const send = async (name: string, content: string) =>
  expect((await importFile(opened.app, projectId, { name, content })).status).toBe('done');
const get = async (of: string) => {
  const { status, body } = await request(opened.app, { url: `/api/projects/${projectId}/${of}` });
  expect(status).toBe(200);
  return body;
};
const serversOf = async () => ((await get('overview')) as ProjectOverviewRecord).facts.servers;
const asked = async () => ((await get('machines/review')) as MachineReview).questions.length;

const BOM = list(
  'Model,CPU,CPUs per server,Memory per server (GB),Quantity,Purpose',
  'Dell PowerEdge R640,Intel Xeon Gold 6230,2,384,4,Oracle RAC',
  'Dell PowerEdge R740xd,Intel Xeon Gold 6248R,2,768,2,SQL Server',
  'Dell Unity 480 XT,,,,1,Storage',
  'Brocade G620,,,,2,FC switch',
);

test('machines that a list counts are as many servers, and the same ones when it comes again', async () => {
  await send('bom.csv', BOM);
  expect(await serversOf()).toBe(6);
  await send('bom.csv', BOM);
  expect([await serversOf(), await asked()]).toEqual([6, 0]);
});

test('those of another list that says the same are others until somebody says that they are not', async () => {
  await send('tokyo.csv', BOM);
  await send('osaka.csv', BOM);
  expect(await serversOf()).toBe(12);
  expect(await asked()).toBeGreaterThan(0);
});

test('nodes of clusters are as many servers, and hosts of virtual machines are no workloads', async () => {
  await send(
    'clusters.csv',
    list(
      'Cluster,Nodes,Model,CPU,Sockets per node,Cores per node,RAM per node (GB),Database,VMs',
      'RACPRD,3,ProLiant DL380 Gen10,Xeon Gold 6134,2,16,384,Oracle 19c,',
      'ESXPRD,4,ProLiant DL380 Gen10,Xeon Gold 6248R,2,48,768,,120',
    ),
  );
  expect(await serversOf()).toBe(7);
  const { included, leftOut } = scopeOf((await get('estate')) as Estate, {
    excludedWorkloads: [],
    includePoweredOff: false,
  });
  expect(included.map(({ name }) => name)).toEqual([1, 2, 3].map((n) => `RACPRD #${n} (clusters)`));
  expect(leftOut.map(({ names }) => names.length)).toEqual([4]);
});

test('those that lists call by serial numbers and UUIDs are the machines of another list, under its names, whatever comes first', async () => {
  const uuids = ['5bc8fbbc-bde5-c099-4164-d8399f767c45', 'd76d4330-f144-6bea-b0c1-1fdecb91ce37'] as const;
  const [first, second] = uuids;
  await send('agent.csv', list('BIOS UUID,CPU peak %,CPU average %', `${first},55,16`, `${second},47,14`));
  await send('care.csv', list('Serial Number,Support end,UUID', `CZJ001A,2027-01-30,${first}`, `CZJ002A,,${second}`));
  await send('cmdb.csv', list('Name,Serial Number,Cores,RAM (GB)', 'dbs01,CZJ001A,32,512', 'dbs02,CZJ002A,32,256'));
  const { servers, workloads } = (await get('estate')) as Estate;
  expect(servers.map(({ name, cores, uuid }) => [name, cores, uuid]).toSorted()).toEqual([
    ['dbs01', 32, first],
    ['dbs02', 32, second],
  ]);
  expect(workloads.map(({ name, cpuPeakShare }) => [name, cpuPeakShare]).toSorted()).toEqual([
    ['dbs01', 0.55],
    ['dbs02', 0.47],
  ]);
  expect(await asked()).toBe(0);
});
