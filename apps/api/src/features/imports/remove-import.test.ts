import { readdirSync } from 'node:fs';
import type { ImportRecord } from '@tatami/contracts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type OpenedApp, openApp } from '../../test/open-app.ts';
import { createProject, form, importFile, jobEnd, readImport, request, upload } from '../../test/requests.ts';
import { removeLeftovers } from './remove-leftovers.ts';
import { importRepository } from './repository.ts';
import { withSomethingBetween } from './test/something-between.ts';

const GOOD = 'Server,Cores,Memory GB\ndb1,4,8\n';
const NEWER = 'Server,Cores,Memory GB\ndb1,6,8\ndb2,4,8\n';
const UNREADABLE = Buffer.from([0, 1, 2, 3]);
const DAY_MS = 86_400_000;

let opened: OpenedApp;
let projectId: string;
let before: readonly string[];
beforeAll(async () => {
  opened = await openApp();
});
beforeEach(async () => {
  projectId = (await createProject(opened.app)).id;
  before = readdirSync(opened.uploads);
});
afterAll(() => opened.close());

const kept = () => readdirSync(opened.uploads).filter((name) => !before.includes(name)).length;
const base = () => `/api/projects/${projectId}`;
const imported = (name: string, content: string | Uint8Array, fields: Readonly<Record<string, string>> = {}) =>
  importFile(opened.app, projectId, { name, content }, fields);
const remove = ({ id }: { readonly id: string }, language = 'en') =>
  request(opened.app, {
    method: 'DELETE',
    url: `${base()}/imports/${id}`,
    headers: { 'accept-language': language },
  });
const listed = async () => (await request(opened.app, { url: `${base()}/imports` })).body.items as ImportRecord[];
const undo = ({ id }: ImportRecord) => request(opened.app, { method: 'POST', url: `${base()}/imports/${id}/undo` });

async function again({ id }: ImportRecord, dryRun = false): Promise<ImportRecord> {
  const url = `${base()}/imports/${id}/runs`;
  const { body } = await request(opened.app, { method: 'POST', url, payload: { dryRun } });
  await jobEnd(opened.app, body.jobId);
  return readImport(opened.app, projectId, body.id);
}

describe('an import is deleted', () => {
  test('with its file, its remarks and its job, when it failed', async () => {
    const failed = await imported('broken.csv', UNREADABLE);
    expect([failed.status, kept()]).toEqual(['failed', 1]);
    expect((await remove(failed)).status).toBe(204);
    expect(kept()).toBe(0);
    expect(await listed()).toEqual([]);
    expect((await request(opened.app, { url: `/api/jobs/${failed.jobId}` })).status).toBe(404);
    expect((await remove(failed)).status).toBe(404);
  });

  test('without its file, as long as another import reads that', async () => {
    const trial = await imported('servers.csv', GOOD, { dryRun: 'true' });
    const applied = await again(trial);
    expect((await remove(trial)).status).toBe(204);
    expect(kept()).toBe(1);
    expect((await again(applied)).status).toBe('done');
  });

  test('with the trials of its file that it superseded', async () => {
    const first = await imported('servers.csv', GOOD, { dryRun: 'true' });
    const last = await again(first, true);
    expect((await remove(last)).status).toBe(204);
    expect([await listed(), kept()]).toEqual([[], 0]);
  });

  test('only once nothing of it stands in the estate', async () => {
    const first = await imported('march.csv', GOOD);
    const second = await imported('april.csv', NEWER);
    const refused = await remove(second);
    expect([refused.status, refused.body.error.code]).toEqual([409, 'conflict']);
    expect((await remove(second, 'ja')).body.error.hint).toContain('先に');
    expect(kept()).toBe(2);

    await undo(second);
    expect((await remove(second)).status).toBe(204);
    expect(kept()).toBe(1);
    const { items } = (await request(opened.app, { url: `${base()}/servers` })).body;
    expect(items).toMatchObject([{ name: 'db1', cores: 4, origin: { file: 'march.csv', row: 2 } }]);
    expect((await remove(first)).status).toBe(409);
  });

  test('also when it was applied and brought nothing new', async () => {
    await imported('march.csv', GOOD);
    const same = await imported('march.csv', GOOD);
    expect(same.applied).toBe('yes');
    expect((await remove(same)).status).toBe(204);
    expect((await listed()).map(({ applied }) => applied)).toEqual(['yes']);
  });

  test('not while it is read', async () => {
    const rows = Array.from({ length: 40_000 }, (_, n) => `db${n},4,8`).join('\n');
    const { body } = await upload(opened.app, projectId, {
      name: 'large.csv',
      content: `Server,Cores,Memory GB\n${rows}`,
    });
    expect((await remove(body)).status).toBe(409);
    await jobEnd(opened.app, body.jobId);
    expect(await readImport(opened.app, projectId, body.id)).toMatchObject({ status: 'done' });
  });

  test('and its file is read no more by who is about to read it again', async () => {
    const { id } = await imported('broken.csv', UNREADABLE);
    const { app, database } = opened;
    const read = withSomethingBetween(database.read, 'import', () => remove({ id }));
    const imports = importRepository({ ...database, read }, app.features.queue);
    const earlier = await imports.earlierReading(projectId, id);
    if (!earlier) throw new Error('it is deleted only after that');
    const settings = { ...earlier.choices, ...earlier.settings };
    const again = imports.start(projectId, earlier.file, settings, earlier);
    await expect(again).rejects.toMatchObject({ code: 'not-found' });
    expect([await listed(), kept()]).toEqual([[], 0]);
    expect(await database.read.job.count({ where: { projectId } })).toBe(0);
  });

  test('while somebody looks through what it would change: the rest of that is left out', async () => {
    const trial = await imported('servers.csv', GOOD, { dryRun: 'true' });
    const { app, database } = opened;
    const read = withSomethingBetween(database.read, 'importChange', () => remove(trial));
    const imports = importRepository({ ...database, read }, app.features.queue);
    const changes = await imports.changes(projectId, trial.id, { change: 'added', limit: 10 });
    expect(changes?.items).toEqual([]);
    expect(await imports.changes(projectId, trial.id, { change: 'added', limit: 10 })).toBeNull();
  });

  test('of this project alone', async () => {
    const failed = await imported('broken.csv', UNREADABLE);
    projectId = (await createProject(opened.app)).id;
    expect((await remove(failed)).status).toBe(404);
  });

  test('and takes its batch along when it was the last of it', async () => {
    const url = `${base()}/import-batches`;
    const sent = await request(opened.app, {
      method: 'POST',
      url,
      ...form({ name: 'servers.csv', content: GOOD }, { dryRun: 'true' }),
    });
    const [only] = sent.body.imports;
    await jobEnd(opened.app, only.jobId);
    expect((await remove(only)).status).toBe(204);
    expect((await request(opened.app, { url: `${url}/${sent.body.id}` })).status).toBe(404);
    expect(readdirSync(opened.scratch).filter((name) => name.startsWith(sent.body.id))).toEqual([]);
  });
});

describe('what an import left that brought nothing', () => {
  const inDays = (days: number) => new Date(Date.now() + days * DAY_MS);
  const { signal } = new AbortController();
  const removeAt = (now: Date) => removeLeftovers({ ...opened.app.features, erase: () => undefined }, now, signal);

  test('is deleted after 30 days, with its file; what was applied stays, undone too', async () => {
    await imported('broken.csv', UNREADABLE);
    await imported('trial.csv', GOOD, { dryRun: 'true' });
    const undone = await imported('undone.csv', GOOD);
    await undo(undone);
    await imported('servers.csv', GOOD);
    expect(kept()).toBe(4);
    await removeAt(inDays(29));
    expect(kept()).toBe(4);
    await removeAt(inDays(31));
    expect((await listed()).map(({ fileName }) => fileName).sort()).toEqual(['servers.csv', 'undone.csv']);
    expect(kept()).toBe(2);
  });

  test('is kept as long as an administrator says; what undoes an applied import too, which itself stays', async () => {
    const url = '/api/retention';
    const change = (payload: object, version: number) =>
      request(opened.app, { method: 'PATCH', url, payload, headers: { 'if-match': `"${version}"` } });
    expect((await request(opened.app, { url })).body).toEqual({ version: 1, changeLogDays: 365, leftoverDays: 30 });
    expect((await change({ leftoverDays: 0 }, 1)).status).toBe(400);
    expect((await change({ leftoverDays: 7, changeLogDays: 90 }, 1)).body.version).toBe(2);
    expect((await change({ leftoverDays: 9 }, 1)).status).toBe(412);
    await imported('broken.csv', UNREADABLE);
    const applied = await imported('servers.csv', GOOD);
    const changes = async () =>
      (await request(opened.app, { url: `${base()}/imports/${applied.id}/changes?change=added` })).body.total as number;
    const noted = await changes();
    expect(noted).toBeGreaterThan(0);
    await removeAt(inDays(8));
    expect((await listed()).map(({ fileName }) => fileName)).toEqual(['servers.csv']);
    await removeAt(inDays(89));
    expect(await changes()).toBe(noted);
    await change({ changeLogDays: null }, 2);
    await removeAt(inDays(3_000));
    expect(await changes()).toBe(noted);
    await change({ changeLogDays: 90 }, 3);
    await removeAt(inDays(91));
    expect(await changes()).toBe(0);
    expect((await request(opened.app, { url: `${base()}/servers` })).body.total).toBeGreaterThan(0);
    const refused = await undo(applied);
    expect([refused.status, refused.body.error.message]).toEqual([409, expect.stringContaining('no longer kept')]);
  });
});
