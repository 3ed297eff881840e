import type { EstateRecord, ImportChange, OpenQuestionsRecord } from '@tatami/contracts';
import { DELETION, type Estate, type FilePreference, USUAL_PRECEDENCE } from '@tatami/model';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { type OpenedApp, openApp } from '../../test/open-app.ts';
import { createProject, importFile, request } from '../../test/requests.ts';

let opened: OpenedApp;
let projectId: string;
beforeAll(async () => {
  opened = await openApp();
});
afterAll(() => opened.close());

const url = (what: string) => `/api/projects/${projectId}/${what}`;
const of = async (what: string) => (await request(opened.app, { url: url(what) })).body;
const list = (name: string, memory: number) => ({
  name,
  content: ['Server,Cores,Memory (GB),DBMS', ...[1, 2, 3].map((n) => `db${n},16,${memory},PostgreSQL 15`)].join('\n'),
});

async function deleteServer(name: string): Promise<void> {
  const { servers } = (await of('estate')) as EstateRecord;
  const its = servers.find((server) => server.name === name);
  const headers = { 'if-match': `"${its?.version}"` };
  const { status } = await request(opened.app, { method: 'DELETE', url: url(`servers/${its?.id}`), headers });
  expect(status).toBe(204);
}

async function deletions() {
  const { questions }: OpenQuestionsRecord = await of('open-questions');
  return questions.flatMap(({ asked }) =>
    asked.about === 'disagreement' && asked.field === DELETION
      ? [{ files: asked.files, machines: asked.machines.map(({ name }) => name) }]
      : [],
  );
}

const believe = (files: readonly FilePreference[]) =>
  request(opened.app, {
    method: 'PUT',
    url: url('machines/precedence'),
    payload: { precedence: files.length === 0 ? null : { ...USUAL_PRECEDENCE, files } },
  });
const countingServers = async () => {
  const { servers, workloads, gone } = (await of('estate')) as Estate;
  const left = servers.filter(({ key }) => !gone?.servers.includes(key)).map(({ name }) => name);
  const running = workloads.filter(({ poweredOn }) => poweredOn !== false).map(({ name }) => name);
  expect(running).toEqual(left);
  return left;
};

let secondId: string;
beforeEach(async () => {
  projectId = (await createProject(opened.app)).id;
  await importFile(opened.app, projectId, list('june.csv', 64));
  await deleteServer('db2');
  expect(await countingServers()).toEqual(['db1', 'db3']);
  secondId = (await importFile(opened.app, projectId, list('october.csv', 96))).id;
});

it('a machine that a person deleted is left out when a file names it again, which the import says', async () => {
  expect(await countingServers()).toEqual(['db1', 'db3']);
  const { items } = (await of(`imports/${secondId}/changes?change=added&limit=50`)) as { items: ImportChange[] };
  expect(items.map(({ kind, name, deletedBefore }) => [kind, name, deletedBefore])).toEqual([
    ['servers', 'db2', true],
    ['workloads', 'db2', true],
  ]);
  expect((await of('estate')).gone.deleted).toEqual(['db2', 'db2']);
});

it('is asked about, taken in again, and left out once that is taken back', async () => {
  const [asked, ...others] = await deletions();
  expect([asked?.machines, others]).toEqual([['db2'], []]);
  const [file = '', byHand = ''] = asked?.files ?? [];
  expect(file).toBe('october.csv');
  await believe([{ field: DELETION, holds: file, over: [byHand] }]);
  expect([await countingServers(), await deletions()]).toEqual([['db1', 'db2', 'db3'], []]);
  // What a later file says of it changes nothing of that.
  await importFile(opened.app, projectId, list('november.csv', 128));
  expect([await countingServers(), await deletions()]).toEqual([['db1', 'db2', 'db3'], []]);
  await believe([]);
  expect(await countingServers()).toEqual(['db1', 'db3']);
});

it('stays left out where somebody says so, and is asked about when it was deleted once more', async () => {
  const [file = '', byHand = ''] = (await deletions())[0]?.files ?? [];
  await believe([{ field: DELETION, holds: byHand, over: [file] }]);
  expect([await countingServers(), await deletions()]).toEqual([['db1', 'db3'], []]);
  await deleteServer('db2');
  await importFile(opened.app, projectId, list('october.csv', 97));
  expect([await countingServers(), (await deletions()).length]).toEqual([['db1', 'db3'], 1]);
});

it('is gone with the import that named it again, and comes back with it', async () => {
  const toggle = (action: string) => request(opened.app, { method: 'POST', url: url(`imports/${secondId}/${action}`) });
  await toggle('undo');
  expect(((await of('estate')) as Estate).servers.map(({ name }) => name)).toEqual(['db1', 'db3']);
  expect(await deletions()).toEqual([]);
  await toggle('redo');
  expect([await countingServers(), (await deletions()).length]).toEqual([['db1', 'db3'], 1]);
});
