import { afterAll, beforeAll, expect, test } from 'vitest';
import { type OpenedApp, openApp } from '../test/open-app.ts';
import { createProject, importFile, request } from '../test/requests.ts';

let opened: OpenedApp;

beforeAll(async () => {
  opened = await openApp();
});
afterAll(() => opened.close());

const LIST = 'Server,CPU model,Sockets,Cores,Memory (GB),Database\nmad1,Intel Xeon Gold 6248,2,40,512,Oracle 12c SE2\n';

const AWR = `WORKLOAD REPOSITORY report for

DB Name         DB Id    Unique Name DB Role          Edition Release    RAC CDB
------------ ----------- ----------- ---------------- ------- ---------- --- ---
CONTA         1827364551 CONTA_SBY   PHYSICAL STANDBY EE      19.0.0.0.0 NO  NO

Instance     Inst Num Startup Time
------------ -------- ---------------
CONTA               1 04-Dec-23 02:11

Host Name        Platform                         CPUs Cores Sockets Memory(GB)
---------------- -------------------------------- ---- ----- ------- ----------
mad1             Linux x86 64-bit                   80    40       2     503.00

              Snap Id      Snap Time      Sessions Curs/Sess
            --------- ------------------- -------- ---------
Begin Snap:      4521 13-Feb-24 09:00:12       412       6.1
  End Snap:      4545 13-Feb-24 21:00:31       388       5.9
   Elapsed:              720.32 (mins)
   DB Time:            1,812.44 (mins)

Memory Statistics
~~~~~~~~~~~~~~~~~                       Begin          End
                  Host Mem (MB):    515,072.0    515,072.0
                   SGA use (MB):     61,440.0     61,440.0
                   PGA use (MB):      6,112.3      6,144.0
`;

test('an AWR report says product, edition, memory and role of the database on its host, beside what a list says', async () => {
  const { id } = await createProject(opened.app);
  await importFile(opened.app, id, { name: 'servers.csv', content: LIST });
  await importFile(opened.app, id, { name: 'awr.txt', content: AWR });
  const estate = async () => (await request(opened.app, { url: `/api/projects/${id}/estate` })).body;
  const [workload, ...others] = (await estate()).workloads;
  expect(others).toEqual([]);
  expect(workload).toMatchObject({
    key: 'mad1',
    dbms: 'Oracle Database 19.0.0.0.0 Enterprise Edition',
    memoryGiB: 66,
    environment: 'standby',
  });
  expect(workload.origin.cells.memoryGiB).toMatchObject({
    column: 'line 25: SGA use (MB) + PGA use (MB)',
    text: '61,440.0 + 6,144.0',
    from: { file: 'awr.txt' },
  });
  expect(workload.origin.others.dbms).toMatchObject([{ value: 'Oracle 12c SE2', file: 'servers.csv' }]);

  const { body } = await request(opened.app, { url: `/api/projects/${id}/machines/precedence` });
  expect(body.contested).toContainEqual({ field: 'dbms', machines: 1 });
});

test('an AWR report is what runs on a server that lparstat alone names', async () => {
  const { id } = await createProject(opened.app);
  const lparstat = `Node Name                                  : mad1
Partition Name                             : MAD1
Partition Number                           : 4
Type                                       : Shared-SMT-8
Mode                                       : Uncapped
Entitled Capacity                          : 4.00
Online Virtual CPUs                        : 8
Maximum Virtual CPUs                       : 16
Online Memory                              : 131072 MB
`;
  await importFile(opened.app, id, { name: 'lparstat.txt', content: lparstat });
  await importFile(opened.app, id, { name: 'awr.txt', content: AWR });
  const { workloads } = (await request(opened.app, { url: `/api/projects/${id}/estate` })).body;
  expect(workloads).toMatchObject([
    { name: 'MAD1', dbms: 'Oracle Database 19.0.0.0.0 Enterprise Edition', memoryGiB: 66 },
  ]);
  const { questions } = (await request(opened.app, { url: `/api/projects/${id}/open-questions` })).body;
  const ids = questions.map(({ asked }: { asked: { id?: string } }) => asked.id);
  expect(ids).not.toContain('memory');
  expect(ids).not.toContain('licence');
});

test('two AWR reports of other instances of one database say that its size counts once', async () => {
  const { id } = await createProject(opened.app);
  const content =
    'Server,Sockets,Cores,Memory (GB),DB size (GB)\nora1,2,16,256,2300\nora2,2,16,256,2300\nora3,2,16,256,500\n';
  await importFile(opened.app, id, { name: 'servers.csv', content });
  const sizes = async () => {
    const { workloads } = (await request(opened.app, { url: `/api/projects/${id}/estate` })).body;
    return workloads.map((workload: { databaseGiB: number | null }) => workload.databaseGiB).toSorted();
  };
  expect(await sizes()).toEqual([2300, 2300, 500]);
  for (const node of [1, 2]) {
    const report = AWR.replace('NO  NO', 'YES NO')
      .replace('PHYSICAL STANDBY', 'PRIMARY         ')
      .replace('CONTA               1', `CONTA${node}              ${node}`)
      .replace('mad1 ', `ora${node} `);
    await importFile(opened.app, id, { name: `awr${node}.txt`, content: report });
  }
  expect(await sizes()).toEqual([2300, 500, null]);
});
