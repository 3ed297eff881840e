import type { Origin } from '@tatami/model';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type OpenedApp, openApp } from '../../test/open-app.ts';
import { createProject, importFile, jobEnd, request } from '../../test/requests.ts';

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

interface Row {
  readonly id: string;
  readonly version: number;
  readonly origin: Origin;
}
const servers = async () => (await request(opened.app, { url: `${base()}/servers?sort=name` })).body.items as Row[];
const environmentCells = async () => (await servers()).map(({ origin }) => origin.cells.environment);
const withoutVersions = (rows: readonly Row[]) => rows.map(({ version: _, ...row }) => row);

async function step(id: string, what: 'undo' | 'redo'): Promise<void> {
  const { body } = await request(opened.app, { method: 'POST', url: `${base()}/imports/${id}/${what}` });
  await jobEnd(opened.app, body.jobId);
}

async function corrected({ id, version }: Row, payload: object): Promise<void> {
  const headers = { 'if-match': `"${version}"` };
  await request(opened.app, { method: 'PATCH', url: `${base()}/servers/${id}`, headers, payload });
}

const OLD = 'Server,Cores,Memory GB,Clock GHz,Environment\ndb1,4,8,2.3,production\ndb2,4,8,2.3,\ndb3,4,8,2.3,test\n';
const NEW = 'Server,Environment,Cores\ndb3,test,4\ndb2,test,4\ndb1,production,4\n';

test('a newer list vouches for what it says alike, and takes that back with its import', async () => {
  await imported('list_2025-04.csv', OLD);
  const before = await servers();
  const { id, preview } = await imported('list_2026-04.csv', NEW);
  expect(preview?.effect).toMatchObject({ byKind: { servers: { changed: 1, unchanged: 2 } } });
  const after = await environmentCells();
  expect(after).toEqual([
    { from: { file: 'list_2026-04.csv', sheet: null, row: 4 }, column: 'B (Environment)', text: 'production' },
    expect.objectContaining({ text: 'test' }),
    { from: { file: 'list_2026-04.csv', sheet: null, row: 2 }, column: 'B (Environment)', text: 'test' },
  ]);
  await step(id, 'undo');
  expect(withoutVersions(await servers())).toEqual(withoutVersions(before));
  await step(id, 'redo');
  expect(await environmentCells()).toEqual(after);
});

test('what a person set by hand, or an older list says alike, stays the word of who said it', async () => {
  await imported('list_2026-04.csv', OLD);
  const [one] = await servers();
  await corrected(one as Row, { environment: 'test' });
  const before = await environmentCells();
  await imported('list_2025-04.csv', NEW);
  expect((await environmentCells())[2]).toEqual(before[2]);
  await imported('list_2026-07.csv', NEW.replace('production', 'test'));
  const [edited, , read] = await environmentCells();
  expect(edited).toEqual(before[0]);
  expect(read?.from?.file).toBe('list_2026-07.csv');
});
