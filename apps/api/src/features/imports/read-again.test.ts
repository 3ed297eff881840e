import type { ColumnMapping, ImportRecord } from '@tatami/contracts';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type OpenedApp, openApp } from '../../test/open-app.ts';
import { createProject, importFile, jobEnd, readImport, request } from '../../test/requests.ts';

let opened: OpenedApp;
let projectId: string;

beforeAll(async () => {
  opened = await openApp();
});
beforeEach(async () => {
  projectId = (await createProject(opened.app)).id;
});
afterAll(() => opened.close());

const SERVERS = {
  name: 'servers.csv',
  content: [
    'Server,Role,CPU,Sockets,Cores,RAM (GB),RAM used (GB),DBMS,Remark',
    'ora01,Database server,Xeon Gold 6130,2,32,512,300,Oracle 19c EE,',
    'old1,Database server,Xeon Gold 6130,2,32,512,300,Oracle 12c EE,to be retired in March 2027',
    'stor1,Storage server,Xeon Gold 6130,2,32,512,100,,',
  ].join('\n'),
};

const ask = async (path: string) => (await request(opened.app, { url: `/api/projects/${projectId}${path}` })).body;
const named = async (list: 'servers' | 'workloads') =>
  (await ask(`/${list}?sort=name`)).items.map(({ name }: { name: string }) => name);

async function again({ id, preview }: ImportRecord, change: Partial<ColumnMapping>): Promise<ImportRecord> {
  const mapping = { ...preview?.mapping, fields: preview?.mapping?.fields ?? {}, ...change };
  const url = `/api/projects/${projectId}/imports/${id}/runs`;
  const { body } = await request(opened.app, { method: 'POST', url, payload: { mapping, dryRun: false } });
  await jobEnd(opened.app, body.jobId);
  return readImport(opened.app, projectId, body.id);
}

const answered = (record: ImportRecord, id: string, answer: string) =>
  again(record, { answers: { ...record.preview?.mapping?.answers, [id]: answer } });

const isOff = async (name: string) =>
  (await ask('/workloads')).items.find((each: { name: string }) => each.name === name)?.poweredOn === false;

test('another answer to a question of a file takes the first one back', async () => {
  const first = await importFile(opened.app, projectId, SERVERS);
  const question = first.preview?.questions.find(({ id }) => id.startsWith('remark:'))?.id ?? '';
  const out = await answered(first, question, 'out');
  expect(await isOff('old1')).toBe(true);
  const kept = await answered(out, question, 'in');
  expect(await isOff('old1')).toBe(false);
  await request(opened.app, { method: 'POST', url: `/api/projects/${projectId}/imports/${kept.id}/undo` });
  expect(await isOff('old1')).toBe(true);
});

test('rows that an answer leaves out go, what another file says of them does not, and come back with the other answer', async () => {
  const first = await importFile(opened.app, projectId, SERVERS);
  const question = first.preview?.questions.find(({ id }) => id.startsWith('kind:'));
  const leave = 'out';
  expect(await named('servers')).toEqual(['old1', 'ora01', 'stor1']);
  const without = await answered(first, question?.id ?? '', leave);
  expect(await named('servers')).toEqual(['old1', 'ora01']);
  expect(without.preview?.effect).toMatchObject({ gone: 0 });
  const back = await answered(without, question?.id ?? '', 'in');
  expect(await named('servers')).toEqual(['old1', 'ora01', 'stor1']);
  await importFile(opened.app, projectId, { name: 'models.csv', content: 'Server,Model\nstor1,PowerEdge R740\n' });
  await answered(back, question?.id ?? '', leave);
  expect(await named('servers')).toEqual(['old1', 'ora01', 'stor1']);
});

test('a column that is read as something else takes what was read of it back', async () => {
  const first = await importFile(opened.app, projectId, SERVERS);
  const { fields = {} } = first.preview?.mapping ?? {};
  const wrong = await again(first, { fields: { ...fields, model: { column: 'Remark' } } });
  const modelOf = async (name: string) =>
    (await ask('/servers')).items.find((each: { name: string }) => each.name === name);
  expect((await modelOf('old1')).model).toBe('to be retired in March 2027');
  await again(wrong, { fields });
  expect(await modelOf('old1')).toMatchObject({ model: null, cores: 32 });
});

test('an older file that is read again takes nothing back of what a newer one of its name says', async () => {
  const first = await importFile(opened.app, projectId, SERVERS);
  const newer = SERVERS.content
    .split('\n')
    .map((row, at) => `${row},${at === 0 ? 'Model' : 'PowerEdge R740'}`)
    .join('\n');
  await importFile(opened.app, projectId, { name: SERVERS.name, content: newer });
  const question = first.preview?.questions.find(({ id }) => id.startsWith('remark:'))?.id ?? '';
  await answered(first, question, 'out');
  const models = (await ask('/servers')).items.map(({ model }: { model: string }) => model);
  expect(models).toEqual(['PowerEdge R740', 'PowerEdge R740', 'PowerEdge R740']);
});
