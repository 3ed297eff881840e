import type { ImportBatch, OpenQuestionsRecord, PrecedenceReview } from '@tatami/contracts';
import { type Estate, USUAL_PRECEDENCE } from '@tatami/model';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type OpenedApp, openApp } from '../../test/open-app.ts';
import { createProject, formOf, importFile, jobEnd, request } from '../../test/requests.ts';
import { workbook } from '../../test/workbook.ts';

let opened: OpenedApp;
let projectId: string;
beforeAll(async () => {
  opened = await openApp();
});
beforeEach(async () => {
  projectId = (await createProject(opened.app)).id;
});
afterAll(() => opened.close());

type Files = Readonly<Record<string, string | Uint8Array>>;

async function together(files: Files): Promise<void> {
  const url = `/api/projects/${projectId}/import-batches`;
  const form = formOf(Object.entries(files).map(([name, content]) => ({ name, content })));
  const { imports } = (await request(opened.app, { method: 'POST', url, ...form })).body as ImportBatch;
  for (const { jobId } of imports) expect((await jobEnd(opened.app, jobId ?? '')).status).toBe('done');
}

async function oneByOne(files: Files): Promise<void> {
  for (const [name, content] of Object.entries(files)) await importFile(opened.app, projectId, { name, content });
}

const of = async (what: string) => (await request(opened.app, { url: `/api/projects/${projectId}/${what}` })).body;

async function absences() {
  const { questions }: OpenQuestionsRecord = await of('open-questions');
  return questions.flatMap(({ asked, answers }) =>
    asked.about === 'disagreement' && asked.field === 'presence'
      ? [{ files: asked.files, machines: asked.machines.map(({ name }) => name), answers: answers.map(({ id }) => id) }]
      : [],
  );
}

const answer = (precedence: PrecedenceReview['precedence']) =>
  request(opened.app, {
    method: 'PUT',
    url: `/api/projects/${projectId}/machines/precedence`,
    payload: { precedence },
  });
const holds = (file: string, over: string) =>
  answer({ ...USUAL_PRECEDENCE, files: [{ field: 'presence', holds: file, over: [over] }] });

const V_INFO = 'VM,Powerstate,Template,CPUs,Memory,Cluster,Host,VM UUID,VI SDK Server';
const vm = (name: string, cpus: number, at: number) =>
  `${name},poweredOn,False,${cpus},32768,CL1,esx1,4210a0b0-0000-0000-0000-00000000000${at},vc1`;
const EXPORTS = {
  'RVTools_tabvInfo_2026-03-01.csv': [V_INFO, vm('SQL01', 4, 1), vm('SQL02', 4, 2), vm('OLDSQL', 8, 3)].join('\n'),
  'RVTools_tabvInfo_2026-09-01.csv': [V_INFO, vm('SQL01', 8, 1), vm('SQL02', 4, 2)].join('\n'),
};
const [MARCH, SEPTEMBER] = Object.keys(EXPORTS) as [string, string];

test.each([
  ['in one delivery', together],
  ['one after the other', oneByOne],
])('a virtual machine that the newer of two exports has no longer is asked about: %s', async (_, deliver) => {
  await deliver(EXPORTS);
  expect(await absences()).toEqual([{ files: [MARCH, SEPTEMBER], machines: ['OLDSQL'], answers: [MARCH, SEPTEMBER] }]);
});

test('the older of two exports that comes later is asked about as in the other order, and overrules nothing', async () => {
  const renamed = EXPORTS[MARCH as keyof typeof EXPORTS].replace('SQL02', 'SQL02-before');
  await oneByOne({ [SEPTEMBER]: EXPORTS[SEPTEMBER as keyof typeof EXPORTS], [MARCH]: renamed });
  expect(await absences()).toEqual([{ files: [MARCH, SEPTEMBER], machines: ['OLDSQL'], answers: [MARCH, SEPTEMBER] }]);
  const named = async () => ((await of('estate')) as Estate).workloads.map(({ name, vcpus }) => `${name} ${vcpus}`);
  expect((await named()).toSorted()).toEqual(['OLDSQL 8', 'SQL01 8', 'SQL02 4']);
  await holds(SEPTEMBER, MARCH);
  expect(((await of('estate')) as Estate).gone?.workloads).toHaveLength(1);
});

const workbookOf = (writtenAt: string | null, ...rows: readonly string[]) => {
  const cells = [V_INFO, ...rows].map((row) => row.split(','));
  const about = [
    ['RVTools major version', 'xlsx creation datetime'],
    ['4.6', writtenAt ?? ''],
  ];
  return workbook(writtenAt === null ? { vInfo: cells } : { vInfo: cells, vMetaData: about });
};
const JUNE = [vm('SQL01', 4, 1), vm('SQL02', 4, 2), vm('OLDSQL', 8, 3)];
const NOW = [vm('SQL01', 8, 1), vm('SQL02', 4, 2)];
const [ALL, AGAIN] = ['RVTools_export_all.xlsx', 'RVTools_export_all (1).xlsx'];

test.each([
  ['in one delivery', together],
  ['one after the other', oneByOne],
])('what a workbook says of its own date tells which is the older, %s', async (_, deliver) => {
  await deliver({
    [AGAIN]: workbookOf('2026-09-30 09:00:00', ...NOW),
    [ALL]: workbookOf('2026-06-30 09:00:00', ...JUNE),
  });
  expect(await absences()).toEqual([{ files: [ALL, AGAIN], machines: ['OLDSQL'], answers: [ALL, AGAIN] }]);
  const { workloads }: Estate = await of('estate');
  expect(workloads.find(({ name }) => name === 'SQL01')?.vcpus).toBe(8);
});

test('where nothing says which of two exports is the newer, the question says so', async () => {
  await together({ 'vcenter_a.xlsx': workbookOf(null, ...JUNE), 'vcenter_b.xlsx': workbookOf(null, ...NOW) });
  const { questions }: OpenQuestionsRecord = await of('open-questions');
  expect(questions.map(({ asked }) => asked)).toContainEqual(
    expect.objectContaining({ field: 'presence', files: ['vcenter_a.xlsx', 'vcenter_b.xlsx'], orderUnknown: true }),
  );
});

test('what is said to be gone is left out, is kept in the accounting, and can be taken back', async () => {
  await together(EXPORTS);
  await holds(SEPTEMBER, MARCH);
  expect(await absences()).toEqual([]);
  const { workloads, gone }: Estate = await of('estate');
  expect(workloads.find(({ name }) => name === 'OLDSQL')?.poweredOn).toBe(false);
  expect(gone?.workloads).toHaveLength(1);

  await holds(MARCH, SEPTEMBER);
  expect(await absences()).toEqual([]);
  const there: Estate = await of('estate');
  expect([there.workloads.find(({ name }) => name === 'OLDSQL')?.poweredOn, there.gone]).toEqual([true, undefined]);

  await answer(null);
  expect(await absences()).toHaveLength(1);
});

const ledger = (...rows: readonly (readonly [string, number])[]) =>
  ['サーバ名,CPU,コア数,メモリ(GB)', ...rows.map(([name, memory]) => `${name},Xeon Gold 6130×2,32,${memory}`)].join(
    '\n',
  );
const OLD = ledger(['ve01', 128], ['ve02', 128], ['ve03', 128]);
const NEW = ledger(['ve01', 256], ['ve02', 128]);

test.each([
  ['サーバ台帳_v1.2.csv', 'サーバ台帳_v1.3.csv'],
  ['サーバ台帳_20230401.csv', 'サーバ台帳_20240401.csv'],
])('a server that only the older of %s and %s names is asked about once', async (older, newer) => {
  await together({ [older]: OLD, [newer]: NEW });
  expect(await absences()).toEqual([{ files: [older, newer], machines: ['ve03'], answers: [older, newer] }]);
  await holds(newer, older);
  const { workloads }: Estate = await of('estate');
  expect(workloads.filter(({ poweredOn }) => poweredOn === false).map(({ name }) => name)).toEqual(['ve03']);
});

test('a file that comes again under its name without a machine is asked about too', async () => {
  await importFile(opened.app, projectId, { name: '台帳.csv', content: OLD });
  await importFile(opened.app, projectId, { name: '台帳.csv', content: NEW });
  const [asked] = await absences();
  expect(asked?.machines).toEqual(['ve03']);
  expect(asked?.files[0]).toMatch(/^台帳\.csv \(20\d\d-\d\d-\d\d \d\d:\d\d UTC\)$/);
});

test.each([
  ['a list of other things of some machines', { 'サーバ一覧.csv': OLD, '増設対象.csv': NEW }],
  ['an older list that comes later', { 'サーバ台帳_v2.csv': OLD, 'サーバ台帳_v1.csv': NEW }],
])('nothing is asked of what is missing in %s', async (_, files: Files) => {
  await oneByOne(files);
  expect(await absences()).toEqual([]);
});

test('of two versions of a ledger the higher one holds, whichever is imported last', async () => {
  await oneByOne({ 'サーバ台帳_v2.0.csv': NEW, 'サーバ台帳_v1.0.csv': OLD });
  const { servers }: Estate = await of('estate');
  expect(servers.find(({ name }) => name === 've01')?.memoryGiB).toBe(256);
});

test.each([
  ['servers_Oct.csv', 'servers_Nov.csv'],
  ['サーバ一覧.csv', 'サーバ一覧_修正版.csv'],
])('a server that %s has and %s has no longer is asked about', async (earlier, later) => {
  const list = (...names: string[]) =>
    ['Server,CPU,Cores,RAM (GB)', ...names.map((name) => `${name},Xeon Gold 6130,32,256`)].join('\n');
  await oneByOne({ [earlier]: list('ora01', 'ora02', 'ora03', 'ora04'), [later]: list('ora01', 'ora02', 'ora03') });
  expect((await absences()).map(({ files, machines }) => [files, machines])).toEqual([[[earlier, later], ['ora04']]]);
});

const apps = (...names: readonly string[]) =>
  ['サーバ名,DBMS', ...names.map((name) => `${name},PostgreSQL 15`)].join('\n');
const [LAST, NOW_OF, APPS] = ['サーバ台帳_20230401.csv', 'サーバ台帳_20240401.csv', 'アプリ一覧_20230901.csv'];
const stillNamed = async () => {
  const { questions }: OpenQuestionsRecord = await of('open-questions');
  return questions.flatMap(({ asked }) => (asked.about === 'disagreement' ? (asked.stillNamed ?? []) : []));
};

test.each([
  ['between the two', [LAST, APPS, NOW_OF]],
  ['before both', [APPS, LAST, NOW_OF]],
  ['after both', [LAST, NOW_OF, APPS]],
  ['and the older state last', [APPS, NOW_OF, LAST]],
])('a server that an older list still names is asked about where its own drops it: %s', async (_, order) => {
  const files: Files = { [LAST]: OLD, [NOW_OF]: NEW, [APPS]: apps('ve01', 've03') };
  await oneByOne(Object.fromEntries(order.map((name) => [name, files[name] ?? ''])));
  expect(await absences()).toEqual([{ files: [APPS, NOW_OF], machines: ['ve03'], answers: [APPS, NOW_OF] }]);
  expect(await stillNamed()).toEqual([{ dropped: LAST, lists: [{ file: APPS, day: '2023-09-01' }] }]);
  await holds(NOW_OF, APPS);
  expect(await absences()).toEqual([]);
  expect(((await of('estate')) as Estate).gone?.servers).toEqual(['ve03']);
});

test.each([
  ['saying more', 'アプリ一覧_20240901.csv', apps('ve01', 've03')],
  ['saying nothing new', '増設_20240901.csv', ledger(['ve03', 128])],
  ['without a date, later', 'アプリ一覧.csv', apps('ve03')],
])('nothing is asked of a server that a newer list than both names, %s', async (_, name, content) => {
  await oneByOne({ [LAST]: OLD, [NOW_OF]: NEW, [name]: content });
  expect(await absences()).toEqual([]);
});
