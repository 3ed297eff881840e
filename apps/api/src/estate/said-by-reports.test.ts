import { afterAll, beforeAll, expect, test } from 'vitest';
import { type OpenedApp, openApp } from '../test/open-app.ts';
import { createProject, importFile, request } from '../test/requests.ts';

let opened: OpenedApp;

beforeAll(async () => {
  opened = await openApp();
});
afterAll(() => opened.close());

const LIST = 'Server,CPU model,Sockets,Cores,Threads,Memory (GB)\nerp7,Intel Xeon Gold 6248,2,40,80,512\n';

/** The head of an AWR report of an hour, with its busy share of the host's CPUs in percent. */
const awr = (snap: number, begins: string, ends: string, busy: number) => `WORKLOAD REPOSITORY report for

DB Name         DB Id    Instance     Inst Num Startup Time    Release     RAC
------------ ----------- ------------ -------- --------------- ----------- ---
ERP           1344731332 erp                 1 01-Jun-26 08:19 19.0.0.0.0  NO

Host Name        Platform                         CPUs Cores Sockets Memory(GB)
---------------- -------------------------------- ---- ----- ------- ----------
erp7.corp.test   Linux x86 64-bit                   80    40       2     503.00

              Snap Id      Snap Time      Sessions Curs/Sess
            --------- ------------------- -------- ---------
Begin Snap:      ${snap} ${begins}        25       1.6
  End Snap:      ${snap + 1} ${ends}        27       2.1
   Elapsed:               59.90 (mins)
   DB Time:              141.41 (mins)

Host CPU (CPUs:   80 Cores:   40 Sockets:    2)
~~~~~~~~         Load Average
               Begin       End     %User   %System      %WIO     %Idle
           --------- --------- --------- --------- --------- ---------
                0.12      0.93      ${busy.toFixed(1)}       0.0       1.0      ${(100 - busy).toFixed(1)}
`;

test('several AWR reports of one database are one recording of its host, and its highest interval the peak of a plan', async () => {
  const { id } = await createProject(opened.app);
  await importFile(opened.app, id, { name: 'servers.csv', content: LIST });
  await importFile(opened.app, id, {
    name: 'awr_1.txt',
    content: awr(10, '16-Nov-26 09:00:12', '16-Nov-26 10:00:06', 31),
  });
  const estate = async () => (await request(opened.app, { url: `/api/projects/${id}/estate` })).body;
  expect((await estate()).series).toEqual([]);

  await importFile(opened.app, id, {
    name: 'awr_2.txt',
    content: awr(11, '16-Nov-26 10:00:06', '16-Nov-26 11:00:01', 62),
  });
  await importFile(opened.app, id, {
    name: 'awr_4.txt',
    content: awr(13, '16-Nov-26 12:00:03', '16-Nov-26 13:00:02', 44),
  });
  const { series, servers } = await estate();
  expect(
    series.map(({ subject, metric, startsAt, stepS, values, sampleIs }: Record<string, unknown>) => [
      subject,
      metric,
      startsAt,
      stepS,
      values,
      sampleIs,
    ]),
  ).toEqual([
    ['erp7', 'cpuShare', '2026-11-16T09:00:00Z', 3600, [0.31], 'mean'],
    ['erp7', 'cpuShare', '2026-11-16T10:00:00Z', 3600, [0.62, null], 'mean'],
    ['erp7', 'cpuShare', '2026-11-16T12:00:00Z', 3600, [0.44], 'mean'],
  ]);
  expect(series.map(({ origin }: { origin: { file: string } }) => origin.file)).toEqual([
    'awr_1.txt',
    'awr_2.txt',
    'awr_4.txt',
  ]);

  const recorded = await request(opened.app, {
    url: `/api/projects/${id}/servers/${servers[0].id}/utilisation-series`,
  });
  expect(recorded.body.items).toHaveLength(3);

  // sar of the same machine says more: reports stand beside it as reports alone.
  const sar = 'timestamp,host,cpu\n2026-11-16 09:00,erp7,20%\n2026-11-16 09:10,erp7,91%\n2026-11-16 09:20,erp7,30%\n';
  await importFile(opened.app, id, { name: 'use.csv', content: sar });
  expect((await estate()).series.every(({ origin }: { origin: { file: string } }) => origin.file === 'use.csv')).toBe(
    true,
  );
});
