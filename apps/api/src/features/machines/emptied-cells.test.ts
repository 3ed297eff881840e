import type { ImportChange, Server } from '@tatami/contracts';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type OpenedApp, openApp } from '../../test/open-app.ts';
import { createProject, importFile, request } from '../../test/requests.ts';

let opened: OpenedApp;
let projectId: string;
beforeAll(async () => {
  opened = await openApp();
});
beforeEach(async () => {
  projectId = (await createProject(opened.app)).id;
});
afterAll(() => opened.close());

const of = async (what: string) => (await request(opened.app, { url: `/api/projects/${projectId}/${what}` })).body;
const imported = (name: string, content: string) => importFile(opened.app, projectId, { name, content });
const server = async (named: string): Promise<Server> =>
  (await of('servers')).items.find(({ name }: Server) => name === named);
const changes = async (id: string) =>
  ((await of(`imports/${id}/changes?change=changed&kind=servers`)).items as ImportChange[]).map(({ name, fields }) => [
    name,
    fields,
  ]);

const OLD = 'Server,Cores,Memory GB,Note\ndb1,64,256,to be renewed\ndb2,8,64,\n';

test.each([
  ['some rows are left with one', 'Server,Cores,Memory GB,Note\ndb1,64,256,\ndb2,8,64,new\n'],
  ['none is left', 'Server,Cores,Memory GB,Note\ndb1,64,256,\ndb2,8,64,\n'],
])(
  'a remark that the newer state of a list empties is withdrawn, and stays among what did not hold: %s',
  async (_, now) => {
    await imported('servers_2025-04.csv', OLD);
    await imported('servers_2026-04.csv', now);
    const { attributes, origin } = await server('db1');
    expect(attributes).toBeNull();
    expect(origin.others?.['attribute:Note']).toMatchObject([
      { value: 'to be renewed', file: 'servers_2025-04.csv', row: 2 },
    ]);
  },
);

test('what plans count with stays where the newer state empties it, and the difference is shown', async () => {
  await imported('servers_2025-04.csv', OLD);
  const { id } = await imported(
    'servers_2026-04.csv',
    'Server,Cores,Memory GB,Note\ndb1,,256,to be renewed\ndb2,8,64,\n',
  );
  const { cores, origin } = await server('db1');
  expect(cores).toBe(64);
  expect(origin.others?.cores).toMatchObject([{ value: null, file: 'servers_2026-04.csv', row: 2 }]);
  expect(await changes(id)).toEqual([['db1', [{ field: 'cores', from: 64, to: null, kept: false, emptied: true }]]]);
});

test('another list without remarks, and a state without their column, withdraw nothing', async () => {
  await imported('servers_2025-04.csv', OLD);
  await imported('licences.csv', 'Server,DBMS,Note\ndb1,PostgreSQL 15,\n');
  await imported('servers_2026-04.csv', 'Server,Cores,Memory GB\ndb1,64,256\ndb2,8,64\n');
  expect((await server('db1')).attributes).toBe('{"Note":"to be renewed"}');
});

test('an older state that comes later brings back nothing that the newer one has emptied', async () => {
  await imported('servers_2026-04.csv', 'Server,Cores,Memory GB,Note\ndb1,,256,\ndb2,8,64,new\n');
  await imported('servers_2025-04.csv', OLD);
  const { attributes, cores, origin } = await server('db1');
  expect([attributes, cores]).toEqual([null, 64]);
  expect(origin.others).toMatchObject({
    'attribute:Note': [{ value: 'to be renewed', file: 'servers_2025-04.csv', row: 2 }],
    cores: [{ value: null, file: 'servers_2026-04.csv', row: 2 }],
  });
});

/** Of each server what three states of a list say, every combination once. */
const SAID = [0, 1, 2].flatMap((a) => [0, 1, 2].flatMap((b) => [0, 1, 2].map((c) => [a, b, c] as const)));
const STATES = ['servers_2024-04.csv', 'servers_2025-04.csv', 'servers_2026-04.csv'] as const;
const stateOf = (at: 0 | 1 | 2) =>
  [
    'Server,Cores,Memory GB,Note',
    ...SAID.map((said, n) => `db${n},${['8', '16', ''][said[at]]},64,${['kept', 'renewed', ''][said[at]]}`),
  ].join('\n');

async function estateAfter(order: readonly (0 | 1 | 2)[]) {
  projectId = (await createProject(opened.app)).id;
  for (const at of order) await imported(STATES[at], stateOf(at));
  const { items } = await of('servers?limit=100&sort=name');
  return (items as Server[]).map(({ name, cores, attributes }) => [name, cores, attributes]);
}

test('dated states of one list make the same estate in any order', async () => {
  const first = await estateAfter([0, 1, 2]);
  expect(first).toHaveLength(SAID.length);
  for (const order of [
    [0, 2, 1],
    [1, 0, 2],
    [1, 2, 0],
    [2, 0, 1],
    [2, 1, 0],
  ] as const)
    expect(await estateAfter(order), order.join()).toEqual(first);
}, 300_000);
