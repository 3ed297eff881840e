import { type ImportBatch, MOST_IMPORTS_TOGETHER } from '@tatami/contracts';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type OpenedApp, openApp } from '../../test/open-app.ts';
import { createProject, formOf, importFile, jobEnd, readImport, request, SIX_NETFINITY } from '../../test/requests.ts';

let opened: OpenedApp;
let projectId: string;

beforeAll(async () => {
  opened = await openApp();
});
beforeEach(async () => {
  projectId = (await createProject(opened.app)).id;
});
afterAll(() => opened.close());

const together = (ids: readonly string[], language = 'en') =>
  request(opened.app, {
    url: `/api/projects/${projectId}/import-records?ids=${ids.join(',')}`,
    headers: { 'accept-language': language },
  });

test('several imports come as each of them does alone, in the order they are asked for', async () => {
  const files = [
    { name: 'six.csv', content: SIX_NETFINITY },
    { name: 'broken.csv', content: 'Server,Cores\ndb1,many\n' },
    { name: 'photo.bin', content: new Uint8Array([0, 1, 2, 3]) },
  ];
  const sent = await request(opened.app, {
    method: 'POST',
    url: `/api/projects/${projectId}/import-batches`,
    ...formOf(files, { dryRun: 'true' }),
  });
  const { imports } = sent.body as ImportBatch;
  for (const { jobId } of imports) await jobEnd(opened.app, jobId ?? '');
  const ids = imports.map(({ id }) => id).toReversed();
  const alone = [];
  for (const id of ids) alone.push(await readImport(opened.app, projectId, id));
  const { status, body } = await together(ids);
  expect(status).toBe(200);
  expect(body.items).toEqual(alone);
  expect(alone.map(({ fileName, status }) => [fileName, status])).toContainEqual(['photo.bin', 'failed']);
  const [broken] = (await together([ids[alone.findIndex(({ fileName }) => fileName === 'broken.csv')] ?? ''], 'ja'))
    .body.items;
  expect(broken.issues[0].problem).toMatch(/\p{Script=Han}|\p{Script=Hiragana}/u);
});

test('those that are not there, and those of another project, are left out; one asked for twice comes once', async () => {
  const { id } = await importFile(opened.app, projectId, { name: 'six.csv', content: SIX_NETFINITY });
  const asked = [crypto.randomUUID(), id, id];
  const { body } = await together(asked);
  expect(body.items.map((item: { id: string }) => item.id)).toEqual([id]);
  projectId = (await createProject(opened.app)).id;
  expect((await together(asked)).body).toEqual({ items: [] });
});

test('no more are asked for than one answer holds, and by nothing but ids', async () => {
  const many = Array.from({ length: MOST_IMPORTS_TOGETHER + 1 }, () => crypto.randomUUID());
  expect((await together(many.slice(1))).status).toBe(200);
  for (const ids of [many, [], ['a', ''], ['%2e%2e%2f']]) {
    const { status, body } = await together(ids);
    expect([status, body.error.code, body.error.where]).toEqual([400, 'invalid-request', 'ids']);
  }
  projectId = crypto.randomUUID();
  expect((await together(many.slice(1))).status).toBe(404);
});
