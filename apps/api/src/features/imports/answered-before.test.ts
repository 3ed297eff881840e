import type { ImportRecord } from '@tatami/contracts';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
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

const ROWS = [
  'hr1,10,64,稼働中,令和8年9月末 廃止予定',
  'spare1,28,256,未使用,',
  'dr1,16,128,稼働中,DRサイト',
  'pay1,16,128,稼働中,',
];
const bring = (name: string, rows: readonly string[]) =>
  importFile(opened.app, projectId, {
    name,
    content: `ホスト名,コア数,メモリ(GB),稼働状況,備考\n${rows.join('\n')}\n`,
  });
const ask = async (path: string) => (await request(opened.app, { url: `/api/projects/${projectId}${path}` })).body;
const questions = ({ preview }: ImportRecord) => preview?.questions.map(({ id, answer, rows }) => [id, rows, answer]);

async function states() {
  const { items } = await ask('/workloads?sort=name');
  type State = { readonly name: string; readonly poweredOn: boolean | null; readonly environment: string | null };
  return Object.fromEntries(
    items.map(({ name, poweredOn, environment }: State) => [name, environment ?? (poweredOn === false ? 'out' : 'in')]),
  );
}

async function answer(record: ImportRecord, answers: Readonly<Record<string, string>>): Promise<ImportRecord> {
  const mapping = { ...record.preview?.mapping, answers: { ...record.preview?.mapping.answers, ...answers } };
  const url = `/api/projects/${projectId}/imports/${record.id}/runs`;
  const { body } = await request(opened.app, { method: 'POST', url, payload: { mapping, dryRun: false } });
  await jobEnd(opened.app, body.jobId);
  return readImport(opened.app, projectId, body.id);
}

const OUT = { 'remark:to-go': 'out', 'remark:not-in-service': 'out', 'role:standby': 'waits' };

test('answers about machines stand where a later list says the same words of them, and nothing is asked of these again', async () => {
  await answer(await bring('april.csv', ROWS), OUT);
  expect(await states()).toEqual({ hr1: 'out', spare1: 'out', dr1: 'standby', pay1: 'in' });
  const june = await bring('june.csv', [...ROWS, 'hr2,10,64,稼働中,令和8年9月末 廃止予定']);
  expect(questions(june)).toEqual([['remark:to-go', 1, null]]);
  expect(await states()).toEqual({ hr1: 'out', spare1: 'out', dr1: 'standby', pay1: 'in', hr2: 'in' });
  const { questions: open } = await ask('/open-questions');
  expect(open.filter(({ id }: { id: string }) => /remark|role/.test(id)).length).toBeLessThanOrEqual(1);
  await answer(june, { 'remark:to-go': 'in' });
  expect(await states()).toMatchObject({ hr1: 'out', hr2: 'in' });
});

test('an answer goes with the words that it was about: other words are asked about, or hold by themselves', async () => {
  await answer(await bring('april.csv', ROWS), OUT);
  const later = ['hr1,10,64,稼働中,令和9年3月末 廃止予定', 'spare1,28,256,予備確保,', 'dr1,16,128,稼働中,DRサイト'];
  const june = await bring('june.csv', later);
  expect(questions(june)).toEqual([['remark:to-go', 1, null]]);
  expect(await states()).toEqual({ hr1: 'in', spare1: 'in', dr1: 'standby', pay1: 'in' });
});

test('who answers otherwise of the first list is heard, though a later one took the answer over', async () => {
  const april = await answer(await bring('april.csv', ROWS), OUT);
  await bring('june.csv', ROWS);
  await answer(april, { 'remark:to-go': 'in' });
  expect(await states()).toMatchObject({ hr1: 'in', spare1: 'out' });
});
