import type { ImportRecord } from '@tatami/contracts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
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

const base = () => `/api/projects/${projectId}`;
const imported = (name: string, content: string) => importFile(opened.app, projectId, { name, content });
const servers = async () => (await request(opened.app, { url: `${base()}/servers?sort=name` })).body.items;
const server = async (named: string) => (await servers()).find(({ name }: { name: string }) => name === named);

async function step(id: string, what: 'undo' | 'redo'): Promise<ImportRecord> {
  const { status, body } = await request(opened.app, { method: 'POST', url: `${base()}/imports/${id}/${what}` });
  expect(status).toBe(200);
  await jobEnd(opened.app, body.jobId);
  return readImport(opened.app, projectId, body.id);
}

async function edit(named: string, payload: object): Promise<void> {
  const { id, version } = await server(named);
  const url = `${base()}/servers/${id}`;
  const headers = { 'if-match': `"${version}"` };
  expect((await request(opened.app, { method: 'PATCH', url, headers, payload })).status).toBe(200);
}

const OLD = 'Server,Cores,Memory GB\ndb1,4,8\ndb2,4,8\n';
const NEW = 'Server,Cores,Memory GB\ndb1,6,8\ndb2,6,16\ndb3,2,8\n';

describe('an import that is done again after values were corrected', () => {
  test('says what its file says where a correction was taken back meanwhile', async () => {
    await imported('march.csv', OLD);
    await edit('db1', { cores: 12 });
    const { id } = await imported('april.csv', NEW);
    expect(await server('db1')).toMatchObject({ cores: 12, edited: ['cores'] });
    await step(id, 'undo');
    await edit('db1', { cores: 4 });
    const again = await step(id, 'redo');
    expect(again).toMatchObject({ applied: 'yes', status: 'done', fileName: 'april.csv' });
    expect(again.id).not.toBe(id);
    expect(await server('db1')).toMatchObject({ cores: 6, edited: [], origin: { file: 'april.csv' } });
    expect((await servers()).map(({ name }: { name: string }) => name)).toEqual(['db1', 'db2', 'db3']);
  });

  test('leaves what was corrected meanwhile, and brings the rest', async () => {
    await imported('march.csv', OLD);
    const { id } = await imported('april.csv', NEW);
    await step(id, 'undo');
    await edit('db2', { cores: 5 });
    const { preview } = await step(id, 'redo');
    expect(preview?.effect).toMatchObject({ added: 2, changed: 2, gone: 0 });
    expect(await server('db2')).toMatchObject({ cores: 5, edited: ['cores'], memoryGiB: 16 });
    expect(await server('db1')).toMatchObject({ cores: 6 });
  });

  test('stands as it stood where nothing was changed meanwhile, under its own id', async () => {
    await imported('march.csv', OLD);
    const { id } = await imported('april.csv', NEW);
    const before = await servers();
    await step(id, 'undo');
    expect((await step(id, 'redo')).id).toBe(id);
    const stands = (records: { readonly version: number }[]) => records.map(({ version: _, ...record }) => record);
    expect(stands(await servers())).toEqual(stands(before));
  });
});
