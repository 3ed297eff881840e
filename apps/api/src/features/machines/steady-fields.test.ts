import type { OpenQuestionsRecord } from '@tatami/contracts';
import type { Estate } from '@tatami/model';
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

/** Of each server what three lists say, every combination once; of the last one under its full name. */
const SAID = ['production', 'test', ''];
const CASES = SAID.flatMap((a) => SAID.flatMap((b) => SAID.map((c) => [a, b, c] as const)));
const listOf = (at: 0 | 1 | 2) =>
  [
    'Server,Cores,Memory GB,Environment',
    ...CASES.map((said, n) => `db${n}${at === 2 ? '.corp.example' : ''},8,64,${said[at]}`),
  ].join('\n');

async function environments(names: readonly string[], order: readonly (0 | 1 | 2)[]) {
  for (const at of order) await importFile(opened.app, projectId, { name: names[at] ?? '', content: listOf(at) });
  const { workloads }: Estate = await of('estate');
  const named = workloads.map(({ name, environment }) => [name.split('.')[0], environment] as const);
  return Object.fromEntries(named.toSorted(([a], [b]) => ((a ?? '') < (b ?? '') ? -1 : 1)));
}

test.each([
  ['each of a day', ['servers_2025-04.csv', 'apps_2026-04.csv', 'backup_2025-10.csv']],
  ['of no day', ['servers.csv', 'apps.csv', 'backup.csv']],
])('lists that come one by one make the same environments in any order: %s', async (_, names) => {
  const first = await environments(names, [0, 1, 2]);
  expect(Object.keys(first)).toHaveLength(CASES.length);
  for (const order of [
    [2, 1, 0],
    [1, 2, 0],
  ] as const) {
    projectId = (await createProject(opened.app)).id;
    expect(await environments(names, order)).toEqual(first);
  }
});

test.each([[[0, 1]], [[1, 0]]] as const)(
  'what lists of no day state otherwise is asked, in whatever order they come',
  async (order) => {
    const names = ['servers.csv', 'apps.csv', 'backup.csv'];
    await environments(names, order);
    const { questions }: OpenQuestionsRecord = await of('open-questions');
    const asked = questions.flatMap(({ asked: each }) => (each.about === 'disagreement' ? [each] : []));
    expect(asked.map(({ field, files, count }) => [field, files, count])).toEqual([
      ['environment', ['apps.csv', 'servers.csv'], 6],
    ]);
  },
);
