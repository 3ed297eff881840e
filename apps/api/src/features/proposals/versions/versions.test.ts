import { DOCUMENT_FORMATS } from '@tatami/contracts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type OpenedApp, openApp } from '../../../test/open-app.ts';
import { createProject, importFile, jobEnd, request, SIX_NETFINITY } from '../../../test/requests.ts';
import { readPdf } from '../document/test/read-pdf.ts';
import { proposalVersionRepository } from './repository.ts';

let opened: OpenedApp;
let project: string;
let scenario: string;

beforeAll(async () => {
  opened = await openApp();
  const { id } = await createProject(opened.app);
  project = `/api/projects/${id}`;
  await importFile(opened.app, id, { name: 'servers.csv', content: SIX_NETFINITY });
  scenario = `scenarios/${(await post('scenarios', { name: 'S' })).body.id}`;
});
afterAll(() => opened.close());

const post = (path: string, payload?: object) =>
  request(opened.app, { method: 'POST', url: `${project}/${path}`, ...(payload && { payload }) });
const get = (path: string) => request(opened.app, { url: `${project}/${path}` });
const bytesOf = async (path: string) => (await opened.app.inject({ url: `${project}/${path}/document` })).rawPayload;

async function patch(path: string, payload: object): Promise<void> {
  const { headers } = await get(path);
  const answer = await request(opened.app, {
    method: 'PATCH',
    url: `${project}/${path}`,
    payload,
    headers: { 'if-match': String(headers.etag) },
  });
  expect(answer.status, answer.text).toBe(200);
}

const changeInputs = async (change: object) =>
  patch(scenario, { inputs: { ...(await get(scenario)).body.inputs, ...change } });

async function proposalOf(language = 'en'): Promise<string> {
  const ids = [scenario.split('/')[1]];
  const { body } = await post('proposals', { name: 'For the board', scenarioIds: ids, author: 'A. Author', language });
  return `proposals/${body.id}`;
}

async function planned(): Promise<void> {
  await jobEnd(opened.app, (await post(`${scenario}/plan`, { effort: 0 })).body.jobId);
}

async function frozen(proposal: string) {
  const answer = await post(`${proposal}/versions`, {});
  expect(answer.status, answer.text).toBe(201);
  return { ...answer.body, path: `${proposal}/versions/${answer.body.id}` };
}

test('an export keeps its bytes and its number, whatever changes after it', async () => {
  const proposal = await proposalOf();
  await planned();
  const first = await frozen(proposal);
  expect(first).toMatchObject({ number: '1.0', releasedAt: null, heldBack: [], language: 'en', program: '0.0.0-test' });
  const bytes = await bytesOf(first.path);
  expect(first.formats).toEqual(DOCUMENT_FORMATS);
  const slides = () => opened.app.inject({ url: `${project}/${first.path}/document?format=pptx` });
  const deck = await slides();
  expect(deck.headers['content-type']).toContain('presentationml');
  expect(deck.headers['content-disposition']).toContain('For%20the%20board%201.0.pptx');
  const workbook = () => opened.app.inject({ url: `${project}/${first.path}/document?format=xlsx` });
  const sheets = await workbook();
  expect(sheets.headers['content-type']).toContain('spreadsheetml');
  expect(sheets.headers['content-disposition']).toContain('For%20the%20board%201.0.xlsx');
  expect((await frozen(proposal)).id).toBe(first.id);

  await changeInputs({ growthPerYear: 0.4 });
  await planned();
  await patch(proposal, { name: 'For the board, corrected' });
  const second = await frozen(proposal);
  expect(second).toMatchObject({ number: '1.1', name: 'For the board, corrected' });
  expect(await bytesOf(first.path)).toEqual(bytes);
  expect((await workbook()).rawPayload).toEqual(sheets.rawPayload);
  expect(await bytesOf(second.path)).not.toEqual(bytes);
  const { body } = await get(`${proposal}/versions`);
  expect(body.items.map(({ number }: { number: string }) => number)).toEqual(['1.1', '1.0']);

  const { body: compared } = await get(`${first.path}/changes?until=${second.id}`);
  const inputs = compared.changes.filter(({ kind }: { kind: string }) => kind === 'input');
  expect(inputs).toEqual([{ kind: 'input', where: ['Scenario "S"', 'Growth per year'], before: '0', after: '0.4' }]);
  expect(compared.changes).toContainEqual({
    kind: 'text',
    where: ['Cover'],
    before: 'For the board',
    after: 'For the board, corrected',
  });
  expect(compared.changes).toContainEqual(
    expect.objectContaining({
      kind: 'figure',
      where: expect.arrayContaining(['Growth per year', 'Value']),
      before: '0%',
      after: '40%',
    }),
  );
  expect((await get(`${second.path}/changes`)).body).toEqual({ sameLanguage: true, changes: [] });
  await changeInputs({ growthPerYear: 0 });
  await planned();
  await patch(proposal, { name: 'For the board' });
  expect((await get(`${first.path}/changes`)).body.changes).toEqual([]);
});

test('a draft says so on every page until it is released, and again when that is taken back', async () => {
  const proposal = await proposalOf('ja');
  await planned();
  const { path } = await frozen(proposal);
  const draft = await readPdf(await bytesOf(path));
  for (const page of draft.pages) expect(page).toContain('ドラフト');
  for (const page of draft.pages) expect(page).toContain('第1.0版');
  const released = await post(`${path}/release`);
  expect(released.body.releasedAt).not.toBeNull();
  const final = await readPdf(await bytesOf(path));
  expect(final.text).not.toContain('ドラフト');
  for (const page of final.pages) expect(page).toContain('第1.0版');
  expect(final.pages).toHaveLength(draft.pages.length);
  expect((await post(`${path}/release`)).body.releasedAt).toBe(released.body.releasedAt);
  const withdrawn = await request(opened.app, { method: 'DELETE', url: `${project}/${path}/release` });
  expect(withdrawn.body.releasedAt).toBeNull();
  expect((await readPdf(await bytesOf(path))).text).toContain('ドラフト');
});

test('a plan older than its scenario, or one that leaves something without a place, stays a draft that says why', async () => {
  const proposal = await proposalOf();
  await planned();
  await changeInputs({ growthPerYear: 0.2 });
  const stale = await frozen(proposal);
  expect(stale.heldBack).toEqual(['stale']);
  expect((await readPdf(await bytesOf(stale.path))).pages[0]).toContain('changed after the plan was made');
  const refused = await post(`${stale.path}/release`);
  expect(refused.status).toBe(422);
  expect(refused.body.error.hint).toContain('plan again');
  await planned();
  expect((await frozen(proposal)).heldBack).toEqual([]);

  const { inputs } = (await get(scenario)).body;
  await changeInputs({ memoryGiB: 1, memoryBasis: 'installed' });
  await planned();
  const infeasible = await frozen(proposal);
  expect(infeasible.heldBack).toEqual(['infeasible']);
  expect((await readPdf(await bytesOf(infeasible.path))).pages[0]).toContain('Not every workload has a place');
  await changeInputs({ ...inputs, growthPerYear: 0 });
});

test('what nobody asked for yet is written after the answer, once, and not again by a later program', async () => {
  const { read, writeTransaction } = opened.database;
  const proposal = await proposalOf();
  await planned();
  const { id, path } = await frozen(proposal);
  const where = { versionId: id };
  const written = () => read.proposalVersionDocument.count({ where });
  const asked = await opened.app.inject({ url: `${project}/${path}/document?format=xlsx` });
  expect(asked.statusCode).toBe(200);
  await expect.poll(() => read.proposalVersionSource.count({ where })).toBe(0);
  expect(await written()).toBe(2 * DOCUMENT_FORMATS.length);
  const again = await opened.app.inject({ url: `${project}/${path}/document?format=xlsx` });
  expect(again.rawPayload).toEqual(asked.rawPayload);
  // A version of an earlier program that knew one format has that one.
  await writeTransaction((tx) => tx.proposalVersionDocument.deleteMany({ where: { ...where, format: 'pptx' } }));
  expect((await get(`${proposal}/versions`)).body.items[0].formats).toEqual(['pdf', 'xlsx', 'html']);
  expect((await opened.app.inject({ url: `${project}/${path}/document?format=pptx` })).statusCode).toBe(404);
});

test('a server that ends before the other documents are written writes them after its next start', async () => {
  const first = await openApp();
  const { id } = await createProject(first.app);
  await importFile(first.app, id, { name: 'servers.csv', content: SIX_NETFINITY });
  const of = `/api/projects/${id}`;
  const made = (url: string, payload: object) => request(first.app, { method: 'POST', url: `${of}/${url}`, payload });
  const { body: saved } = await made('scenarios', { name: 'S' });
  const { body: kept } = await made('proposals', { name: 'P', scenarioIds: [saved.id], author: '', language: 'en' });
  const { body: version } = await made(`proposals/${kept.id}/versions`, {});
  await first.app.close();
  await first.database.close();

  const second = await openApp({}, first.folder);
  const documents = () => second.database.read.proposalVersionDocument.count({ where: { versionId: version.id } });
  await expect.poll(documents).toBe(2 * DOCUMENT_FORMATS.length);
  await second.close();
});

test('versions of a proposal are of nobody else, and go with it', async () => {
  const proposal = await proposalOf();
  await planned();
  const { path, id } = await frozen(proposal);
  const other = await proposalOf();
  expect((await get(`${other}/versions/${id}/changes`)).status).toBe(404);
  expect((await get(`${other}/versions/${id}/document`)).status).toBe(404);
  expect((await post(`${other}/versions/${id}/release`)).status).toBe(404);
  expect((await get(`proposals/none/versions`)).status).toBe(404);
  const removed = await request(opened.app, {
    method: 'DELETE',
    url: `${project}/${proposal}`,
    headers: { 'if-match': '"1"' },
  });
  expect(removed.status).toBe(204);
  expect((await get(`${path}/document`)).status).toBe(404);
  expect(await opened.database.read.proposalVersion.count({ where: { id } })).toBe(0);
  expect(await opened.database.read.proposalVersionDocument.count({ where: { versionId: id } })).toBe(0);
});

test('a proposal that is deleted while it is exported is not there, instead of being exported by others', async () => {
  const proposal = await proposalOf();
  const [projectId = '', id = ''] = [project, proposal].map((path) => path.split('/').at(-1));
  const headers = { 'if-match': '"1"' };
  expect((await request(opened.app, { method: 'DELETE', url: `${project}/${proposal}`, headers })).status).toBe(204);
  const versions = proposalVersionRepository(opened.database, opened.app.features.queue);
  const bytes = new Uint8Array();
  const added = versions.add({ projectId, id }, 0, {
    id: 'of-no-proposal',
    name: 'For the board',
    language: 'en',
    date: '2026-11-20',
    heldBack: [],
    program: '',
    fingerprint: '',
    record: bytes,
    source: bytes,
    draft: bytes,
  });
  await expect(added).rejects.toMatchObject({ code: 'not-found' });
  expect(await opened.database.read.job.count({ where: { idempotencyKey: 'documents:of-no-proposal' } })).toBe(0);
});

test('two who export at once get one version', async () => {
  const proposal = await proposalOf();
  await planned();
  const made = await Promise.all([frozen(proposal), frozen(proposal), frozen(proposal)]);
  expect(new Set(made.map(({ id }) => id)).size).toBe(1);
});
