import type { MachineReview } from '@tatami/contracts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type OpenedApp, openApp } from '../../test/open-app.ts';
import { createProject, importFile, request } from '../../test/requests.ts';

let opened: OpenedApp;
let projectId: string;
beforeAll(async () => {
  opened = await openApp();
  projectId = (await createProject(opened.app)).id;
});
afterAll(() => opened.close());

const of = async <Body>(path: string): Promise<Body> =>
  (await request(opened.app, { url: `/api/projects/${projectId}/${path}` })).body;
const review = () => of<MachineReview>('machines/review');
const decide = (decisions: readonly object[]) =>
  request(opened.app, {
    method: 'PUT',
    url: `/api/projects/${projectId}/machines/decisions`,
    payload: { decisions },
  });
const servers = async () => (await of<{ servers: readonly unknown[] }>('estate')).servers.length;
const bring = async (name: string, rows: readonly string[]) =>
  expect((await importFile(opened.app, projectId, { name, content: `${rows.join('\n')}\n` })).status).toBe('done');

const NUMBERS = [1, 2, 3, 4, 5, 6];
const machines = NUMBERS.map((n) => `dbs0${n},CZJ00${n}A,2,24,192`);
const databases = NUMBERS.map((n) => `${n === 6 ? 'tst' : 'prd'}-dbs0${n},dbs0${n}db,PostgreSQL`);

test('names of a list of databases that its pattern leaves over are asked of singly, or said to be of no machine', async () => {
  await bring('cmdb.csv', ['Name,Serial Number,Sockets,Cores,RAM (GB)', ...machines, 'erp07,CZJ007A,2,24,192']);
  await bring('databases_dba.csv', ['Server,Instance,Product', ...databases, 'zeus,zeusdb,PostgreSQL']);
  expect(await servers()).toBe(14);

  const { questions, leftRows } = await review();
  expect(questions.map(({ pattern, pairs }) => [pattern !== null, pairs.length])).toEqual([
    [true, 5],
    [false, 1],
  ]);
  expect(questions[1]?.pairs[0]).toMatchObject({ a: { name: 'tst-dbs06' }, b: { name: 'dbs06' } });
  expect(leftRows.map(({ rows, left, of }) => [rows.map(({ name }) => name), left, of])).toEqual([[['zeus'], 1, 7]]);

  const same = questions.flatMap(({ pairs }) => pairs.map(({ a, b }) => ({ a: a.id, b: b.id, same: true })));
  expect((await decide(same)).status).toBe(200);
  expect(await servers()).toBe(8);
  expect(await review()).toMatchObject({ openQuestions: 0, leftRows: [{ rows: [{ name: 'zeus' }], left: 1, of: 7 }] });

  const { id } = leftRows[0]?.rows[0] ?? {};
  expect((await decide([{ a: id, b: id, same: true }])).status).toBe(200);
  expect((await review()).leftRows).toEqual([]);
  expect(await servers()).toBe(8);
});

test('a later delivery of the same lists asks nothing again', async () => {
  await bring('databases_dba_2.csv', ['Server,Instance,Product', ...databases, 'zeus,zeusdb,PostgreSQL']);
  await bring('cmdb_2.csv', ['Name,Serial Number,Sockets,Cores,RAM (GB)', ...machines, 'erp07,CZJ007A,2,24,192']);
  expect(await review()).toMatchObject({ openQuestions: 0, leftRows: [] });
  expect(await servers()).toBe(8);
});
