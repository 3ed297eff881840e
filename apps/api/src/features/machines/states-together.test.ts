import type { ImportBatch, OpenQuestionsRecord } from '@tatami/contracts';
import type { Estate } from '@tatami/model';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type OpenedApp, openApp } from '../../test/open-app.ts';
import { createProject, formOf, jobEnd, request } from '../../test/requests.ts';

let opened: OpenedApp;
let projectId: string;
beforeAll(async () => {
  opened = await openApp();
});
beforeEach(async () => {
  projectId = (await createProject(opened.app)).id;
});
afterAll(() => opened.close());

/** Of six servers the newer list states more memory of two, and names one no longer. */
const list = (name: string, isNewer: boolean) => ({
  name,
  content: [
    'Server,Cores,Memory (GB),DBMS',
    ...Array.from({ length: isNewer ? 5 : 6 }, (_, n) => `db${n},16,${isNewer && n < 2 ? 256 : 128},PostgreSQL 15`),
  ].join('\n'),
});

async function together(files: Parameters<typeof formOf>[0]): Promise<void> {
  const url = `/api/projects/${projectId}/import-batches`;
  const { imports } = (await request(opened.app, { method: 'POST', url, ...formOf(files) })).body as ImportBatch;
  for (const { jobId } of imports) await jobEnd(opened.app, jobId ?? '');
}

const of = async (what: string) => (await request(opened.app, { url: `/api/projects/${projectId}/${what}` })).body;
const memories = async () => ((await of('estate')) as Estate).servers.map(({ memoryGiB }) => memoryGiB);

async function asked() {
  const { questions }: OpenQuestionsRecord = await of('open-questions');
  return questions
    .flatMap(({ asked: each }) =>
      each.about === 'disagreement' ? [`${each.field}: ${each.machines.map(({ name }) => name).join(', ')}`] : [],
    )
    .toSorted();
}

describe.each([
  ['list_v1.csv', 'list_v2.csv', []],
  ['list_2025-06-01.csv', 'list_2026-03-01.csv', []],
  // Which of these is the newer they leave open: what is probably it holds, and is asked about.
  ['list.csv', 'list_v2.csv', ['memoryGiB: db0, db1']],
  ['list.csv', 'list_2026-03-01.csv', ['memoryGiB: db0, db1']],
  ['servers_Oct.csv', 'servers_Nov.csv', ['memoryGiB: db0, db1']],
  ['一覧.csv', '一覧_修正版.csv', ['memoryGiB: db0, db1']],
] as const)('of %s and %s that come together', (older, newer, disagreements) => {
  it.each([
    ['in this order', 0],
    ['in the other order', 1],
  ] as const)('the newer one holds, %s', async (_, turned) => {
    const files = [list(older, false), list(newer, true)];
    await together(turned ? files.toReversed() : files);
    expect(await memories()).toEqual([256, 256, 128, 128, 128, 128]);
    expect(await asked()).toEqual([...disagreements, 'presence: db5']);
  });
});

it('lists of one delivery that no such name makes states of one are told apart by their sizes', async () => {
  await together([list('site1.csv', false), list('site2.csv', true)]);
  expect(await memories()).toHaveLength(11);
});
