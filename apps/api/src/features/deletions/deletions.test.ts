import { afterAll, beforeAll, expect, test } from 'vitest';
import { type OpenedApp, openApp } from '../../test/open-app.ts';
import { createProject, importFile, request, SIX_NETFINITY } from '../../test/requests.ts';
import { copiesLeft } from './copies-left.ts';

let opened: OpenedApp;
beforeAll(async () => {
  opened = await openApp();
});
afterAll(() => opened.close());

const get = (url: string, language = 'en') => request(opened.app, { url, headers: { 'accept-language': language } });

async function backUp(): Promise<string> {
  await request(opened.app, { method: 'POST', url: '/api/backups' });
  await opened.app.features.backups.settled();
  return (await get('/api/backups')).body.items[0].name;
}

test('a deleted project has a certificate of what was erased, when, and where it still is', async () => {
  const { app } = opened;
  const without = await backUp();
  const { id } = await createProject(app, 'ZZ Secret Customer');
  await importFile(app, id, { name: 'servers.csv', content: SIX_NETFINITY });
  const holds = await backUp();
  const { version } = (await get(`/api/projects/${id}`)).body;
  const remove = { method: 'DELETE' as const, url: `/api/projects/${id}` };
  // Refused: nothing is deleted, so nothing is certified.
  await request(app, { ...remove, headers: { 'if-match': `"${version + 1}"` } });
  expect((await get('/api/deletions')).body).toMatchObject({ total: 0, items: [] });

  expect((await request(app, { ...remove, headers: { 'if-match': `"${version}"` } })).status).toBe(204);
  const after = await backUp();
  await expect.poll(async () => (await get(`/api/deletions/${id}`)).body.overwrittenAt).not.toBeNull();
  const { body } = await get(`/api/deletions/${id}`);
  expect(body).toMatchObject({
    projectId: id,
    erased: { import: 1, server: 6, scenario: 0 },
    uploads: { files: 1, bytes: SIX_NETFINITY.length },
    program: '0.0.0-test',
    copies: { files: [holds] },
  });
  expect([without, after]).not.toContain(holds);
  expect(body.uploads.removedAt >= body.deletedAt && body.overwrittenAt >= body.deletedAt).toBe(true);
  expect(body.copies.goneBy > body.deletedAt).toBe(true);
  expect(JSON.stringify(body)).not.toContain('Secret');

  const { text, headers } = await get(`/api/deletions/${id}/text`);
  expect(headers['content-disposition']).toBe(`attachment; filename="deletion-${id}.txt"`);
  expect(text).toContain(`Project ${id}`);
  expect(text).toContain('  servers: 6\n');
  expect(text).toContain(`All of it was overwritten ${body.overwrittenAt} (UTC).`);
  expect(text).toContain(`  ${holds}\n  They are gone by ${body.copies.goneBy} (UTC)`);
  expect((await get(`/api/deletions/${id}/text`, 'ja')).text).toContain('削除証明書');

  await request(app, { method: 'DELETE', url: `/api/backups/${holds}` });
  expect((await get(`/api/deletions/${id}`)).body.copies).toMatchObject({ files: [], goneBy: body.deletedAt });
  expect((await get('/api/deletions')).body).toMatchObject({ total: 1, items: [{ projectId: id }] });
  expect((await get('/api/deletions/unknown')).status).toBe(404);
});

test('where backups are not made by themselves, nobody says when one is gone', () => {
  const folders = { archives: '/nowhere', copies: '/nowhere' };
  const settings = { version: 1, everyHours: null, atHour: 2, keepDaily: 7, keepWeekly: 4 } as const;
  const project = { projectCreatedAt: '2026-01-01T00:00:00.000Z', deletedAt: '2026-02-01T00:00:00.000Z' };
  expect(copiesLeft(project, folders, settings)).toEqual({ folder: '/nowhere', files: [], goneBy: project.deletedAt });
});
