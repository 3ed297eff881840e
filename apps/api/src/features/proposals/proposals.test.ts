import type { Migration } from '@tatami/model';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type OpenedApp, openApp } from '../../test/open-app.ts';
import {
  createProject,
  importFile,
  jobEnd,
  REFUSALS,
  refusalsOf,
  request,
  SIX_NETFINITY,
} from '../../test/requests.ts';
import { readPdf } from './document/test/read-pdf.ts';

let opened: OpenedApp;
let base: string;
let scenarioId: string;

beforeAll(async () => {
  opened = await openApp();
  const { id } = await createProject(opened.app);
  base = `/api/projects/${id}`;
  await importFile(opened.app, id, { name: 'servers.csv', content: SIX_NETFINITY });
  scenarioId = (await request(opened.app, { method: 'POST', url: `${base}/scenarios`, payload: { name: 'S' } })).body
    .id;
});
afterAll(() => opened.close());

const input = () => ({ name: '統合提案書 "第1版"', scenarioIds: [scenarioId], author: '山田', language: 'ja' });
const create = (payload: object) => request(opened.app, { method: 'POST', url: `${base}/proposals`, payload });

test('a proposal is created, listed, changed and deleted under its version', async () => {
  const { app } = opened;
  const { status, body } = await create(input());
  expect(status).toBe(201);
  expect(body).toMatchObject({ ...input(), version: 1 });
  const url = `${base}/proposals/${body.id}`;
  expect((await request(app, { url: `${base}/proposals` })).body.items).toEqual([body]);
  const change = { method: 'PATCH' as const, url, payload: { language: 'en' } };
  expect(await refusalsOf(app, change, 1)).toEqual(REFUSALS);
  const changed = await request(app, { ...change, headers: { 'if-match': '"1"' } });
  expect(changed.body).toMatchObject({ name: input().name, language: 'en', version: 2 });
  expect((await request(app, { method: 'DELETE', url, headers: { 'if-match': '"2"' } })).status).toBe(204);
  expect((await request(app, { url })).status).toBe(404);
});

test('the move is stated, answered wave by wave, and printed as it is answered', async () => {
  const { app } = opened;
  const { body } = await create(input());
  expect(body.migration).toEqual({ startsOn: null, daysPerWave: null, machinesPerWave: 10, downtimeHours: null });
  const url = `${base}/proposals/${body.id}`;
  const state = (migration: object) =>
    request(app, { method: 'PATCH', url, payload: { migration }, headers: { 'if-match': '"1"' } });
  const stated = { startsOn: '2027-04-01', daysPerWave: 14, machinesPerWave: 4, downtimeHours: null };
  for (const wrong of [
    { ...stated, daysPerWave: 0 },
    { ...stated, machinesPerWave: 1.5 },
    { ...stated, startsOn: '2027-02-30' },
  ]) {
    const refused = await state(wrong);
    expect(refused.status).toBe(400);
    expect(JSON.stringify(refused.body)).toContain('migration.');
  }
  expect((await state(stated)).body.migration).toEqual(stated);
  const { body: answer } = await request(app, { url: `${url}/migration` });
  const { waves } = answer.migration as Migration;
  expect(waves.map(({ machines, dates }) => [machines.length, dates])).toEqual([
    [4, { from: '2027-04-01', to: '2027-04-14' }],
    [2, { from: '2027-04-15', to: '2027-04-28' }],
  ]);
  const printed = await app.inject({ url: `${url}/document?format=pdf&language=en` });
  const { text } = await readPdf(new Uint8Array(printed.rawPayload));
  const words = text.replace(/\s+/g, ' ');
  for (const says of ['1 April 2027 – 14 April 2027', '15 April 2027 – 28 April 2027', '6 workloads move in 2 waves'])
    expect(words).toContain(says);
  expect((await request(app, { url: `${base}/proposals/none/migration` })).status).toBe(404);
});

test('the cover says who hands it over and until when it holds; the next proposal begins with the same sender', async () => {
  const cover = {
    number: 'T-2026-014',
    validUntil: '2026-12-31',
    department: '営業技術部',
    person: '山田 太郎',
    contact: 'yamada@example.com',
    confidentiality: '社外秘',
  };
  const { body } = await create({ ...input(), author: '畳システムズ株式会社', cover });
  expect(body.cover).toEqual(cover);
  const url = `${base}/proposals/${body.id}`;
  expect(body.house).toEqual({ paper: 'a4', terms: '' });
  const money = { yenIn: 'thousands', taxShare: 0.1 };
  const house = { paper: 'us-letter', terms: '検収後30日以内にお支払いください。' };
  const headers = { 'if-match': '"1"' };
  const changed = await request(opened.app, { method: 'PATCH', url, payload: { money, house }, headers });
  expect(changed.body).toMatchObject({ cover, money, house });
  const { pages, outline, links } = await readPdf((await opened.app.inject({ url: `${url}/document` })).rawPayload);
  const words = pages[0]?.replace(/\s/g, '');
  for (const said of [
    '提案番号：T-2026-014',
    '有効期限：2026年12月31日',
    '営業技術部',
    '担当：山田太郎',
    '社外秘',
    '髙﨑商事御中',
  ])
    expect(words).toContain(said);
  expect(pages.join('')).toContain('本提案の有効期限は2026年12月31日です。');
  expect(links).toBeGreaterThanOrEqual(outline.length);
  const next = await create({ ...input(), author: '' });
  expect(next.body).toMatchObject({
    author: '畳システムズ株式会社',
    house,
    cover: { ...cover, number: '', validUntil: null },
  });
});

test('cover and foot name the project once somebody has named it: the name of its file is none', async () => {
  const { app } = opened;
  const named = { name: 'サーバー台帳 2026', customer: '' };
  const { body: project } = await request(app, { method: 'POST', url: '/api/projects', payload: named });
  const url = `/api/projects/${project.id}`;
  await importFile(app, project.id, { name: 'サーバー台帳_2026.csv', content: SIX_NETFINITY });
  const post = async (to: string, payload: object) =>
    (await request(app, { method: 'POST', url: `${url}/${to}`, payload })).body;
  const scenario = await post('scenarios', { name: 'S' });
  const { id } = await post('proposals', { ...input(), name: 'ご提案', scenarioIds: [scenario.id] });
  const firstPages = async () => {
    const { rawPayload } = await app.inject({ url: `${url}/proposals/${id}/document` });
    return (await readPdf(rawPayload)).pages.slice(0, 2).map((page) => page.replace(/\s/g, ''));
  };
  for (const page of await firstPages()) {
    expect(page).toContain('ご提案');
    expect(page).not.toContain('サーバー台帳2026');
  }
  const { version } = (await request(app, { url })).body;
  const renamed = { method: 'PATCH' as const, url, payload: { name: '基幹DB統合' } };
  expect((await request(app, { ...renamed, headers: { 'if-match': `"${version}"` } })).status).toBe(200);
  for (const page of await firstPages()) expect(page).toContain('基幹DB統合');
});

test('the cover says its own day, by when to answer, and each line of how to reach the sender', async () => {
  const cover = {
    ...{ number: '', department: '', person: '', confidentiality: '' },
    datedOn: '2026-12-01',
    answerBy: '2026-12-25',
    validUntil: '2027-01-29',
    contact: '電話：03-5555-0142\nメール：k.sato@example.co.jp',
  };
  const { body } = await create({ ...input(), cover });
  expect(body.cover).toEqual(cover);
  const url = `${base}/proposals/${body.id}`;
  const { pages } = await readPdf((await opened.app.inject({ url: `${url}/document` })).rawPayload);
  const [first = '', second = ''] = pages.map((page) => page.replace(/\s/g, ''));
  for (const said of ['2026年12月1日', 'ご回答期限：2026年12月25日', '有効期限：2027年1月29日'])
    expect(first).toContain(said);
  expect(first).toContain('電話：03-5555-0142メール：k.sato@example.co.jp');
  expect(second).toContain('2026年12月25日までの、本提案の採否のご決定。');
  expect(pages.join('').replace(/\s/g, '')).toContain('2026年12月25日までにご回答をお願いいたします。');
  const next = await create({ ...input(), author: '' });
  expect(next.body.cover).toEqual({ ...cover, datedOn: null, answerBy: null, validUntil: null });
  const wrong = await create({ ...input(), cover: { ...cover, answerBy: '25 December' } });
  expect(wrong.status).toBe(400);
  expect(wrong.body.error.where).toBe('cover.answerBy');
});

test('scenarios of nowhere are refused by name', async () => {
  const { status, body } = await create({ ...input(), scenarioIds: [scenarioId, 'nowhere'] });
  expect(status).toBe(400);
  expect(body.error.where).toBe('scenarioIds.1');
});

test('the document is a PDF to download, in the language asked for', async () => {
  const { body } = await create(input());
  const url = `${base}/proposals/${body.id}/document`;
  for (const query of ['', '?format=pdf&language=en']) {
    const answer = await opened.app.inject({ url: `${url}${query}` });
    expect(answer.statusCode).toBe(200);
    expect(answer.rawPayload.subarray(0, 5).toString()).toBe('%PDF-');
    expect(answer.headers['content-type']).toBe('application/pdf');
    const disposition = String(answer.headers['content-disposition']);
    expect(disposition).toMatch(/^attachment; filename="proposal.pdf"; filename\*=UTF-8''[\w%.-]+\.pdf$/);
    expect(decodeURIComponent(disposition.split("''")[1] ?? '')).toBe(`${input().name}.pdf`);
    expect(answer.headers['x-content-type-options']).toBe('nosniff');
  }
  expect((await request(opened.app, { url: `${url}?format=docx` })).status).toBe(400);
});

test('the document shows the plan of record, found by search, not a first answer of its own', async () => {
  const { app } = opened;
  const { id } = await createProject(app);
  const url = `/api/projects/${id}`;
  // First fit puts these on six servers, the search on five.
  const servers = Array.from(
    { length: 36 },
    (_, n) => `db${n},Netfinity 8500R,Pentium III Xeon 550MHz,4,4,8,${60 + ((n * 13) % 41)}`,
  );
  const content = ['Server,Model,CPU,CPUs,Cores,Memory GB,Peak CPU %', ...servers].join('\r\n');
  await importFile(app, id, { name: 'servers.csv', content });
  const post = (path: string, payload: object) => request(app, { method: 'POST', url: `${url}/${path}`, payload });
  const { body: proposed } = await post('scenarios', { name: 'Proposed' });
  const inputs = { ...proposed.inputs, targetCeiling: 1, confidence: 0.5 };
  const { body: scenario } = await post('scenarios', { name: 'Found', inputs });
  const { body: proposal } = await post('proposals', { ...input(), scenarioIds: [scenario.id] });
  const text = async () => {
    const answer = await app.inject({ url: `${url}/proposals/${proposal.id}/document?language=en` });
    return (await readPdf(answer.rawPayload)).text;
  };
  const first = await text();
  expect(first).toContain('Target server 6');
  await jobEnd(app, (await post(`scenarios/${scenario.id}/plan`, { effort: 1 })).body.jobId);
  const { body: record } = await request(app, { url: `${url}/scenarios/${scenario.id}/plan` });
  expect(record.plan.nodes).toHaveLength(5);
  const found = await text();
  for (let number = 1; number <= 5; number += 1) expect(found).toContain(`Target server ${number}`);
  expect(found).not.toContain('Target server 6');
});

test('rows that could not be used and machines that assumptions stand in for are counted and named', async () => {
  const { app } = opened;
  const { id } = await createProject(app);
  const url = `/api/projects/${id}`;
  const list = (rows: readonly string[]) => ['Server,Model,CPU,CPUs,Cores,Memory GB,Peak CPU %', ...rows].join('\r\n');
  const row = (name: string, cores: string, peak: string) =>
    `${name},Netfinity 8500R,Pentium III Xeon 550MHz,4,${cores},8,${peak}`;
  const rows = [row('db1', '4', '60'), row('db2', '4', ''), row('db3', 'four?', '70'), row('db1', '-4', '90')];
  // A row whose other cells name a machine that came in is still about one that did not.
  rows.push('db4,db1,Pentium III Xeon 550MHz,4,four?,8,70');
  await importFile(app, id, { name: 'servers.csv', content: list(rows) });
  const post = (path: string, payload: object) => request(app, { method: 'POST', url: `${url}/${path}`, payload });
  const { body: proposed } = await post('scenarios', { name: 'Proposed' });
  const inputs = { ...proposed.inputs, assumedCpuPeakShare: 0.7, memoryBasis: 'installed' };
  const { body: scenario } = await post('scenarios', { name: 'Assumed', inputs });
  const accounting = async () => (await request(app, { url: `${url}/scenarios/${scenario.id}/accounting` })).body;
  expect((await accounting()).rowsNotTaken).toEqual([
    { file: 'servers.csv', sheet: null, row: 4, says: 'db3' },
    { file: 'servers.csv', sheet: null, row: 6, says: 'db4' },
  ]);
  const { body: proposal } = await post('proposals', { ...input(), scenarioIds: [scenario.id] });
  const answer = await app.inject({ url: `${url}/proposals/${proposal.id}/document?language=en` });
  const { pages } = await readPdf(answer.rawPayload);
  expect(pages[1]).toContain('2 rows of the files that could not be used: db3, db4.');
  const said = pages.join(' ').replace(/\s+/g, ' ');
  expect(said).toContain('taken as 70% of what is allocated: 1');
  expect(said).toMatch(/CPU peaks no file states 1 db2/);
  await importFile(app, id, {
    name: 'servers, corrected.csv',
    content: list([row('db3', '4', '70'), row('db4', '4', '70')]),
  });
  expect((await accounting()).rowsNotTaken).toEqual([]);
});

test('a document in a language nobody has added is refused', async () => {
  const { body: proposal } = await create(input());
  const { status, body } = await request(opened.app, { url: `${base}/proposals/${proposal.id}/document?language=de` });
  expect(status).toBe(400);
  expect(body.error).toMatchObject({ where: 'language', message: expect.stringContaining('en, ja') });
  const { status: kept } = await create({ ...input(), language: 'de' });
  expect(kept).toBe(400);
});

test('without a scenario left there is no document, and the answer says so', async () => {
  const { body: scenario } = await request(opened.app, {
    method: 'POST',
    url: `${base}/scenarios`,
    payload: { name: 'T' },
  });
  const { body } = await create({ ...input(), scenarioIds: [scenario.id] });
  await request(opened.app, {
    method: 'DELETE',
    url: `${base}/scenarios/${scenario.id}`,
    headers: { 'if-match': '"1"' },
  });
  const answer = await request(opened.app, { url: `${base}/proposals/${body.id}/document` });
  expect(answer.status).toBe(422);
  expect(answer.body.error).toMatchObject({ code: 'plan-blocked', where: 'scenarioIds' });
});

test('texts are kept with the proposal, drawn with its figures, and hold a version back until they are read again', async () => {
  const { app } = opened;
  const { body } = await create({ ...input(), language: 'en' });
  expect(body.edits).toEqual({ order: [], hidden: [], texts: [], notes: [] });
  const url = `${base}/proposals/${body.id}`;
  const draft = (await request(app, { url: `${url}/draft` })).body;
  const sentences = draft.sections[0].parts.filter(({ kind }: { kind: string }) => kind === 'sentence');
  const [live] = sentences.filter(({ runs }: { runs: { figure: string | null }[] }) =>
    runs.some(({ figure }) => figure),
  );
  const { figure, words } = live.runs.find((run: { figure: string | null }) => run.figure);
  const text = (accepted: string) => ({
    id: live.id,
    section: 'summary',
    language: 'en',
    runs: ['Just ', { figure }, '.'],
    accepted: { [figure]: accepted },
  });
  const change = (edits: object, version: number) =>
    request(app, {
      method: 'PATCH',
      url,
      payload: { edits: { ...body.edits, ...edits } },
      headers: { 'if-match': `"${version}"` },
    });
  expect((await change({ hidden: ['summary'] }, 1)).status).toBe(400);
  expect((await change({ texts: [{ ...text(words), runs: ['x'.repeat(10_001)] }] }, 1)).status).toBe(400);
  const changed = await change({ texts: [text('another figure')], notes: [{ section: 'summary', words: 'ask' }] }, 1);
  expect(changed.body.edits.texts).toEqual([text('another figure')]);
  const freeze = async () => (await request(app, { method: 'POST', url: `${url}/versions`, payload: {} })).body;
  const held = await freeze();
  expect(held.heldBack).toContain('unread');
  const release = await request(app, { method: 'POST', url: `${url}/versions/${held.id}/release` });
  expect(release.status).toBe(422);
  const pdf = await readPdf((await app.inject({ url: `${url}/versions/${held.id}/document` })).rawPayload);
  expect(pdf.pages[0]).toContain('changed after it was written');
  expect(pdf.text).toContain(`Just ${words}.`);
  expect(pdf.text).not.toContain('ask\n');
  await change({ texts: [text(words)] }, 2);
  expect((await freeze()).heldBack).not.toContain('unread');
});
