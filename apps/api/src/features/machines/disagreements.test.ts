import type { ImportBatch, OpenQuestionsRecord, PrecedenceReview } from '@tatami/contracts';
import { type Estate, USUAL_PRECEDENCE } from '@tatami/model';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type OpenedApp, openApp } from '../../test/open-app.ts';
import { createProject, formOf, importFile, jobEnd, request } from '../../test/requests.ts';
import { workbook } from '../../test/workbook.ts';

let opened: OpenedApp;
beforeAll(async () => {
  opened = await openApp();
});
afterAll(() => opened.close());

const of = async (projectId: string, what: string) =>
  (await request(opened.app, { url: `/api/projects/${projectId}/${what}` })).body;

/** Sends files together and waits until they are in. */
async function deliver(projectId: string, files: Readonly<Record<string, string>>): Promise<void> {
  const url = `/api/projects/${projectId}/import-batches`;
  const form = formOf(Object.entries(files).map(([name, content]) => ({ name, content })));
  const { imports } = (await request(opened.app, { method: 'POST', url, ...form })).body as ImportBatch;
  for (const { jobId } of imports) expect((await jobEnd(opened.app, jobId ?? '')).status).toBe('done');
}

/** A list of eight machines, of which the second has this memory. */
function listOf(memory: number): string {
  const rows = Array.from(
    { length: 8 },
    (_, at) => `db0${at + 1},Intel Xeon Gold 6130,2,32,${at === 1 ? memory : 256}`,
  );
  return ['Server,CPU model,Sockets,Cores,Memory (GB)', ...rows].join('\n');
}

async function memoryOf(projectId: string) {
  const { servers }: Estate = await of(projectId, 'estate');
  const server = servers.find(({ name }) => name === 'db02');
  return [server?.memoryGiB, (server?.origin.others?.memoryGiB ?? []).map(({ value, file }) => [value, file])];
}

async function asked(projectId: string) {
  const { questions }: OpenQuestionsRecord = await of(projectId, 'open-questions');
  return questions.filter((question) => question.asked.about === 'disagreement');
}

const believe = (projectId: string, precedence: PrecedenceReview['precedence']) =>
  request(opened.app, {
    method: 'PUT',
    url: `/api/projects/${projectId}/machines/precedence`,
    payload: { precedence },
  });

const answered = (holds: string, over: readonly string[], field = 'memoryGiB') => ({
  ...USUAL_PRECEDENCE,
  files: [{ field, holds, over }],
});

describe('two lists of one delivery that disagree', () => {
  let projectId: string;
  beforeAll(async () => {
    projectId = (await createProject(opened.app)).id;
    await deliver(projectId, { 'cmdb-a.csv': listOf(64), 'cmdb-b.csv': listOf(128) });
  });

  test('leave what does not hold beside what does', async () => {
    expect(await memoryOf(projectId)).toEqual([128, [[64, 'cmdb-a.csv']]]);
  });

  test('stand open in the estate that scenarios compute on, until somebody answers', async () => {
    const { disagreements }: Estate = await of(projectId, 'estate');
    expect(disagreements).toEqual([{ field: 'memoryGiB', files: ['cmdb-a.csv', 'cmdb-b.csv'], machines: ['db02'] }]);
  });

  test('are asked about, with what each answer changes', async () => {
    const [question, ...more] = await asked(projectId);
    expect(more).toEqual([]);
    expect(question?.asked).toEqual({
      ...{ about: 'disagreement', field: 'memoryGiB', files: ['cmdb-a.csv', 'cmdb-b.csv'], count: 1 },
      machines: [
        {
          ...{ key: 'db02', name: 'db02' },
          said: [
            { file: 'cmdb-a.csv', value: 64 },
            { file: 'cmdb-b.csv', value: 128 },
          ],
        },
      ],
    });
    expect(question?.answers.map(({ id }) => id)).toEqual(['cmdb-a.csv', 'cmdb-b.csv']);
  });

  test('are believed as a person answers, which is kept for the next delivery and can be taken back', async () => {
    const kept = await believe(projectId, answered('cmdb-a.csv', ['cmdb-b.csv']));
    expect(kept).toMatchObject({ status: 200, body: { before: null } });
    expect(await memoryOf(projectId)).toEqual([64, [[128, 'cmdb-b.csv']]]);
    expect(await asked(projectId)).toEqual([]);

    await deliver(projectId, { 'cmdb-a.csv': listOf(96), 'cmdb-b.csv': listOf(192) });
    expect(await memoryOf(projectId)).toEqual([96, [[192, 'cmdb-b.csv']]]);

    expect((await believe(projectId, null)).body).toEqual({ before: answered('cmdb-a.csv', ['cmdb-b.csv']) });
    expect(await memoryOf(projectId)).toEqual([192, [[96, 'cmdb-a.csv']]]);
    expect(await asked(projectId)).toHaveLength(1);
  });

  test('are asked about no longer once a newer list says otherwise', async () => {
    await deliver(projectId, { 'cmdb-c.csv': listOf(512) });
    expect(await memoryOf(projectId)).toEqual([512, []]);
    expect(await asked(projectId)).toEqual([]);
  });
});

test('two sheets of one workbook that disagree are asked about as two lists, and answered as such', async () => {
  const { id } = await createProject(opened.app);
  const rows = (memory: number) =>
    listOf(memory)
      .split('\n')
      .map((row) => row.split(','));
  const content = workbook({ 情シス: rows(64), Vendor: rows(128) });
  const sent = await importFile(opened.app, id, { name: 'ledger.xlsx', content }, { dryRun: 'true' });
  for (const sheet of ['情シス', 'Vendor']) {
    const payload = { dryRun: false, mapping: { sheet, fields: {} } };
    const url = `/api/projects/${id}/imports/${sent.id}/runs`;
    const { body } = await request(opened.app, { method: 'POST', url, payload });
    expect((await jobEnd(opened.app, body.jobId)).status).toBe('done');
  }
  expect(await memoryOf(id)).toEqual([128, [[64, 'ledger.xlsx']]]);
  const [question] = await asked(id);
  const lists = ['ledger.xlsx › Vendor', 'ledger.xlsx › 情シス'];
  expect(question?.asked).toMatchObject({ field: 'memoryGiB', files: lists, count: 1 });
  expect(question?.answers.map(({ id }) => id)).toEqual(lists);
  expect((await believe(id, answered(lists[1] ?? '', [lists[0] ?? '']))).status).toBe(200);
  expect(await memoryOf(id)).toEqual([64, [[128, 'ledger.xlsx']]]);
  expect(await asked(id)).toEqual([]);
});

test.each([
  [
    'whose names say days one after the other',
    { 'cmdb_2026-05.csv': listOf(64), 'cmdb_2026-06.csv': listOf(128) },
    128,
  ],
  ['that differ by what a list rounds', { 'a.csv': listOf(64), 'b.csv': listOf(62.8) }, 62.8],
])('two lists of one delivery %s are asked nothing about', async (_, files, memory) => {
  const { id } = await createProject(opened.app);
  await deliver(id, files);
  expect((await memoryOf(id))[0]).toBe(memory);
  expect(await asked(id)).toEqual([]);
});

test('two lists that came one after the other are a newer and an older one', async () => {
  const { id } = await createProject(opened.app);
  await deliver(id, { 'a.csv': listOf(64) });
  await deliver(id, { 'b.csv': listOf(128) });
  expect(await memoryOf(id)).toEqual([128, []]);
  expect(await asked(id)).toEqual([]);
});
