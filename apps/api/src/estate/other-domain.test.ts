import { afterAll, beforeAll, expect, test } from 'vitest';
import { type OpenedApp, openApp } from '../test/open-app.ts';
import { createProject, importFile, request } from '../test/requests.ts';

let opened: OpenedApp;

beforeAll(async () => {
  opened = await openApp();
});
afterAll(() => opened.close());

const LIST = 'サーバ名,ドメイン,コア数,メモリ(GB),DBMS\nsql01,tokyo.example.jp,24,128,SQL Server 2019 Standard\n';
const perfmon = (host: string) =>
  [
    `"(PDH-CSV 4.0) (Tokyo Standard Time)(-540)","\\\\${host}\\Processor(_Total)\\% Processor Time"`,
    '"07/01/2024 00:00:00.123","10.6"',
    '"07/01/2024 01:00:00.123","61.7"',
  ].join('\r\n');

test('a recording of another domain is asked about, one of the domain that the list states is of its machine', async () => {
  const { id } = await createProject(opened.app);
  const get = async (path: string) => (await request(opened.app, { url: `/api/projects/${id}/${path}` })).body;
  await importFile(opened.app, id, { name: 'サーバ一覧.csv', content: LIST });
  await importFile(opened.app, id, { name: 'osaka.csv', content: perfmon('sql01.osaka.example.jp') });
  const { servers } = await get('estate');
  expect((await get(`servers/${servers[0].id}/utilisation-series`)).items).toEqual([]);
  expect((await get('machines/review')).openPairs).toBe(1);
  await importFile(opened.app, id, { name: 'tokyo.csv', content: perfmon('sql01.tokyo.example.jp') });
  expect((await get(`servers/${servers[0].id}/utilisation-series`)).items).toMatchObject([
    { origin: { file: 'tokyo.csv' } },
  ]);
});
