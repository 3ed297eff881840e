import { DOCUMENT_FORMATS } from '@tatami/contracts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type OpenedApp, openApp } from '../../test/open-app.ts';
import { createProject, importFile, request, SIX_NETFINITY } from '../../test/requests.ts';
import { readPdf } from './document/test/read-pdf.ts';

/** Mirrored against not at four loads, each measured twice, on one machine of nobody's study. */
const PAIRS = [
  'Server,DBMS,Storage,Users,Mirrored,TPS',
  ...[
    [8, 3010, 2290],
    [16, 5169, 4032],
    [24, 6020, 4480],
    [32, 6410, 4790],
  ].flatMap(([users = 0, ...tps]) =>
    ['no', 'yes'].flatMap((mirrored, at) =>
      [1, 1.004].map((share) => `NX7700,PostgreSQL 16,NVMe,${users},${mirrored},${Math.round((tps[at] ?? 0) * share)}`),
    ),
  ),
].join('\n');
const SETTINGS = { author: 'Mat Systems', language: 'en', scenarioIds: [] } as const;

let opened: OpenedApp;
beforeAll(async () => {
  opened = await openApp();
});
afterAll(() => opened.close());

/** A project of these files, and no scenario. */
async function projectOf(files: Readonly<Record<string, string>>) {
  const { id } = await createProject(opened.app);
  for (const [name, content] of Object.entries(files)) await importFile(opened.app, id, { name, content });
  const base = `/api/projects/${id}`;
  const post = (path: string, payload: object = {}) =>
    request(opened.app, { method: 'POST', url: `${base}/${path}`, payload });
  const get = (path: string) => request(opened.app, { url: `${base}/${path}` });
  const bytes = async (path: string) => {
    const answer = await opened.app.inject({ url: `${base}/${path}` });
    expect(answer.statusCode).toBe(200);
    return new Uint8Array(answer.rawPayload);
  };
  return { base, post, get, bytes };
}

const CHAPTERS = {
  en: [
    'Summary',
    'What was measured',
    'What does mirroring cost?',
    'Method and assumptions',
    'Conditions',
    'Why these numbers',
    'Sources',
    'Appendix',
    'Terms',
  ],
  ja: [
    '概要',
    '測定の概要',
    'ミラーリングによる性能への影響',
    '検討方法と前提条件',
    '本書の条件',
    '数値の根拠',
    '出典',
    '付録',
    '用語',
  ],
} as const;

test.each(['en', 'ja'] as const)(
  'a project that holds nothing but runs gives the document of its studies (%s)',
  async (language) => {
    const { post, bytes } = await projectOf({ 'pairs.csv': PAIRS });
    const { status, body } = await post('proposals', { ...SETTINGS, name: 'Mirroring', language });
    expect(status).toBe(201);
    expect(body.scenarioIds).toEqual([]);
    const pdf = await bytes(`proposals/${body.id}/document`);
    const { outline, pages, text, marked, missingFonts } = await readPdf(pdf);
    expect(outline.map((title) => title.replace(/^\d+\s*/, ''))).toEqual(CHAPTERS[language]);
    expect(marked).toBe(true);
    expect(missingFonts).toEqual([]);
    expect(pages[0]).toContain(language === 'en' ? '髙﨑商事' : '髙﨑商事 御中');
    const words = text.replace(/\s/g, '');
    for (const said of ['-24.2%', 'NX7700', 'pairs.csv', ...(language === 'en' ? ['Heldequal'] : ['同一の条件'])])
      expect(words).toContain(said);
    expect(words).not.toMatch(/undefined|NaN|\[object/);
  },
);

test('a version of it is kept to the byte in every format, released, shared as any other, and compared by its runs', async () => {
  const { base, post, get, bytes } = await projectOf({ 'pairs.csv': PAIRS });
  const { body: report } = await post('proposals', { ...SETTINGS, name: 'Mirroring' });
  const { status, body: version } = await post(`proposals/${report.id}/versions`);
  expect(status).toBe(201);
  expect(version).toMatchObject({ number: '1.0', heldBack: [], formats: DOCUMENT_FORMATS });
  const path = `proposals/${report.id}/versions/${version.id}`;
  const all = () => Promise.all(DOCUMENT_FORMATS.map((format) => bytes(`${path}/document?format=${format}`)));
  const first = await all();
  expect((await post(`proposals/${report.id}/versions`)).body.id).toBe(version.id);

  const { items } = (await get('benchmark-runs')).body;
  const slow = items.find(({ throughput }: { throughput: number }) => throughput === 2290);
  const corrected = await request(opened.app, {
    method: 'PATCH',
    url: `${base}/benchmark-runs/${slow.id}`,
    payload: { throughput: 2390 },
    headers: { 'if-match': `"${slow.version}"` },
  });
  expect(corrected.status, corrected.text).toBe(200);
  expect(await all()).toEqual(first);
  const { changes } = (await get(`${path}/changes`)).body;
  expect(changes.filter(({ kind }: { kind: string }) => kind === 'input')).toEqual([
    { kind: 'input', where: ['Benchmark runs', slow.name, 'Throughput'], before: '2290', after: '2390' },
  ]);
  expect(changes.some(({ kind }: { kind: string }) => kind === 'figure')).toBe(true);

  const released = await post(`${path}/release`);
  expect(released.status, released.text).toBe(200);
  const shared = await post(`${path}/shares`, { days: 30 });
  expect(shared.status, shared.text).toBe(201);
  expect((await readPdf(await bytes(`${path}/document`))).text).not.toContain('Draft');
});

test('what of a plan is asked of it is answered by nothing, and its sentences can be edited', async () => {
  const { post, get } = await projectOf({ 'pairs.csv': PAIRS });
  const { body } = await post('proposals', { ...SETTINGS, name: 'Mirroring' });
  expect((await get(`proposals/${body.id}/migration`)).body).toEqual({ migration: null });
  const draft = (await get(`proposals/${body.id}/draft`)).body;
  expect(draft.figures.map(({ says }: { says: string }) => says)).toContain('-24.2%');
  expect(draft.sections.map(({ id }: { id: string }) => id)).toContain('study');
});

test('a project whose runs compare nothing is told what is lacking', async () => {
  const { post, get } = await projectOf({ 'servers.csv': SIX_NETFINITY });
  const { body } = await post('proposals', { ...SETTINGS, name: 'Nothing' });
  const answer = await get(`proposals/${body.id}/document`);
  expect(answer.status).toBe(422);
  expect(answer.body.error).toMatchObject({ code: 'plan-blocked', where: 'scenarioIds' });
  expect(answer.body.error.hint).toContain('all but one factor');
});

test('runs at several loads that compare nothing are told with their curve, and why no plan counts it', async () => {
  const users = [8, 16, 32, 64, 96, 128].map((count, at) => `${count},${[210, 395, 610, 720, 690, 655][at]}000`);
  const { post, bytes } = await projectOf({ 'hammerdb-users.csv': ['Virtual users,TPM', ...users].join('\n') });
  const { body } = await post('proposals', { ...SETTINGS, name: 'Load' });
  const { outline, text } = await readPdf(await bytes(`proposals/${body.id}/document`));
  expect(outline).toEqual(expect.arrayContaining([expect.stringMatching(/Throughput against load$/)]));
  const said = text.replace(/\s+/g, ' ');
  expect(said).toContain('throughput is highest at 64 clients: 720,000 TPM');
  expect(said).toContain('No plan counts this curve');
  expect(said).toContain('6 runs of 1 file. The curve over load rests on all 6.');
  expect(said).toContain('The mean of the runs at each load.');
  expect(said).toContain('alike in all else that the files state; they do not name the machine');
  expect(said).not.toContain('Runs are compared along one factor');
});
