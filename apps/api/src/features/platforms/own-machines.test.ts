import { ownMachineOf, type Platform, platformById } from '@tatami/model';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type OpenedApp, openApp } from '../../test/open-app.ts';
import { createProject, REFUSALS, refusalsOf, request } from '../../test/requests.ts';

let opened: OpenedApp;
beforeAll(async () => {
  opened = await openApp();
});
afterAll(() => opened.close());

const PRIMEQUEST = platformById('fujitsu-primequest-2400e2') as Platform;
const machine = { ...ownMachineOf(PRIMEQUEST), model: 'Board 4' };
const urlOf = (projectId: string) => `/api/projects/${projectId}/platforms`;
const state = (projectId: string, payload: object) =>
  request(opened.app, { method: 'POST', url: `${urlOf(projectId)}/stated`, payload });

test('a machine is entered as a copy, its figures with the sources they had', async () => {
  const { id } = await createProject(opened.app);
  const numbers = { ...machine.numbers, memoryPerMsbGiB: 2048 };
  const { status, body } = await state(id, { ...machine, numbers, copyOf: PRIMEQUEST.id });
  expect(status).toBe(201);
  expect(body).toMatchObject({
    group: 'own',
    version: 1,
    model: 'Board 4',
    memoryPerSbGiB: { value: 1536, source: { title: expect.stringContaining('Fujitsu') } },
    memoryPerMsbGiB: { value: 2048, kind: 'assumption' },
    stated: { rules: { sbMax: 2, msbMax: 3 } },
  });
  const { items } = (await request(opened.app, { url: urlOf(id) })).body;
  expect(items).toEqual([body]);
  const other = await createProject(opened.app);
  expect((await request(opened.app, { url: urlOf(other.id) })).body.items).toEqual([]);
});

test('a machine is changed under its version, and what was planned with it is stale', async () => {
  const { id } = await createProject(opened.app);
  const { body: made } = await state(id, { ...machine, copyOf: PRIMEQUEST.id });
  const estateVersion = async () =>
    (await opened.database.read.project.findUniqueOrThrow({ where: { id } })).estateVersion;
  const before = await estateVersion();
  const change = {
    method: 'PUT' as const,
    url: `${urlOf(id)}/${made.id}`,
    payload: { ...machine, numbers: { ...machine.numbers, sbMax: 4 } },
  };
  expect(await refusalsOf(opened.app, change, 1)).toEqual(REFUSALS);
  expect(await estateVersion()).toBe(before);
  const { status, body } = await request(opened.app, { ...change, headers: { 'if-match': '"1"' } });
  expect([status, body.version, body.socketsMax.value]).toEqual([200, 2, 8]);
  expect(body.memoryPerSbGiB.source.title).toContain('Fujitsu');
  expect(await estateVersion()).toBe(before + 1);
});

test('what cannot be used is refused with its field: a name that is taken, boards that contradict each other', async () => {
  const { id } = await createProject(opened.app);
  const whereOf = async (payload: object) => {
    const { status, body } = await state(id, { ...machine, copyOf: null, ...payload });
    return [status, body.error?.where, body.error?.message];
  };
  expect(await whereOf({ model: PRIMEQUEST.model })).toEqual([400, 'model', expect.stringContaining('another name')]);
  const numbers = { ...machine.numbers, sbMin: 3 };
  expect(await whereOf({ tested: [], numbers })).toEqual([400, 'sbMax', expect.stringContaining('3 or more')]);
  expect((await whereOf({ copyOf: 'no-such' }))[0]).toBe(404);
  expect((await whereOf({}))[0]).toBe(201);
  expect((await whereOf({ model: 'board  4' }))[1]).toBe('model');
});
