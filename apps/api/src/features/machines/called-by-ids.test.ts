import type { MachineReview } from '@tatami/contracts';
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

const base = () => `/api/projects/${projectId}`;
const bring = async (name: string, content: string) =>
  expect((await importFile(opened.app, projectId, { name, content })).status).toBe('done');
const highestOf = async () => {
  const { series }: Estate = (await request(opened.app, { url: `${base()}/estate` })).body;
  return Object.fromEntries(series.map(({ subject, values }) => [subject, Math.max(...values.map(Number))]));
};
const asked = async () => {
  const review: MachineReview = (await request(opened.app, { url: `${base()}/machines/review` })).body;
  return review.questions.flatMap(({ pairs }) => pairs.map(({ a, b }) => [a.name, b.name].toSorted()));
};

const LIST = 'Name,Instance ID,Instance type\nora-erp,i-0a2,r5.8xlarge\nsql-pos,i-0a4,r6i.4xlarge\n';
const RECORDED =
  'Time,i-0a2 CPU %,i-0a4 CPU %\n2026-09-07 00:00:00,20,10\n2026-09-07 01:00:00,63,48\n2026-09-07 02:00:00,30,20\n';
const TRUE = { 'ora-erp': 0.63, 'sql-pos': 0.48 };

test('recordings that call machines by their IDs are theirs in either order, and after a later list without IDs', async () => {
  await bring('cpu.csv', RECORDED);
  expect(await highestOf()).toEqual({ 'i-0a2': 0.63, 'i-0a4': 0.48 });
  await bring('instances.csv', LIST);
  expect(await highestOf()).toEqual(TRUE);
  await bring('instances.csv', LIST.replaceAll(/,(?:Instance ID|i-0a\d)/g, '').replace('8xlarge', '4xlarge'));
  expect(await highestOf()).toEqual(TRUE);
  await bring('later.csv', 'Name,Instance type\nora-erp,r5.4xlarge\nsql-pos,r6i.4xlarge\n');
  expect(await highestOf()).toEqual(TRUE);
  expect(await asked()).toEqual([]);
});

test('an ID that two machines state is asked about, and of neither until it is answered', async () => {
  await bring('instances.csv', `${LIST}sql-dev,i-0a4,r6i.large\n`);
  await bring('cpu.csv', RECORDED);
  expect(await highestOf()).toEqual({ 'ora-erp': 0.63, 'i-0a4': 0.48 });
  expect(await asked()).toEqual([
    ['i-0a4', 'sql-dev'],
    ['i-0a4', 'sql-pos'],
  ]);
});
