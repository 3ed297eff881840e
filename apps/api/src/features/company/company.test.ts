import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { contrastWithWhite, tintOf } from '../../colour.ts';
import { type OpenedApp, openApp } from '../../test/open-app.ts';
import { createProject, importFile, REFUSALS, refusalsOf, request, SIX_NETFINITY } from '../../test/requests.ts';
import { readPdf } from '../proposals/document/test/read-pdf.ts';
import { refusalOf } from './checked-logo.ts';

/** Two pixels, green. */
const PNG = 'iVBORw0KGgoAAAANSUhEUgAAAAIAAAABCAIAAAB7QOjdAAAADUlEQVR4nGPQz/YHIgAGJgHTkyHNuAAAAABJRU5ErkJggg==';
const svg = (inside: string) =>
  Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9">${inside}</svg>`).toString('base64');
const PATH = svg('<path d="M0 0h9v9z" fill="#123456"/>');
const asSvg = (base64: string) => ({ media: 'image/svg+xml', base64 }) as const;

let opened: OpenedApp;
let base: string;
let proposal: { readonly url: string };

beforeAll(async () => {
  opened = await openApp();
  const { id } = await createProject(opened.app);
  base = `/api/projects/${id}`;
  await importFile(opened.app, id, { name: 'servers.csv', content: SIX_NETFINITY });
  const scenario = await request(opened.app, { method: 'POST', url: `${base}/scenarios`, payload: { name: 'S' } });
  const payload = { name: 'P', scenarioIds: [scenario.body.id], author: 'Mat Systems', language: 'en' };
  const made = await request(opened.app, { method: 'POST', url: `${base}/proposals`, payload });
  proposal = { url: `${base}/proposals/${made.body.id}` };
});
afterAll(() => opened.close());

const url = '/api/company-style';
const change = async (payload: object) => {
  const { version } = (await request(opened.app, { url })).body;
  return request(opened.app, { method: 'PATCH', url, payload, headers: { 'if-match': `"${version}"` } });
};
const document = async (format: string) =>
  (await opened.app.inject({ url: `${proposal.url}/document?format=${format}` })).rawPayload;

test('nothing is said at first, and a change needs the version it was made from', async () => {
  expect((await request(opened.app, { url })).body).toEqual({ version: 1, logo: null, accent: null });
  expect(await refusalsOf(opened.app, { method: 'PATCH', url, payload: { accent: '#123456' } }, 1)).toMatchObject(
    Object.fromEntries(Object.entries(REFUSALS).filter(([name]) => name !== 'missing')),
  );
});

describe('a colour', () => {
  test('is refused where it is too light to read on white, with the contrast it has', async () => {
    const { status, body } = await change({ accent: '#7fb2ff' });
    expect([status, body.error.where]).toEqual([400, 'accent']);
    expect(body.error.message).toContain('2.16:1');
    expect((await change({ accent: 'red' })).status).toBe(400);
    expect((await change({ accent: '#767676' })).status).toBe(200);
  });

  test('is measured as WCAG does', () => {
    expect(contrastWithWhite('#ffffff')).toBeCloseTo(1, 5);
    expect(contrastWithWhite('#000000')).toBeCloseTo(21, 5);
    // The grey that just passes, and the next one that just does not.
    expect(contrastWithWhite('#767676')).toBeGreaterThanOrEqual(4.5);
    expect(contrastWithWhite('#777777')).toBeLessThan(4.5);
    expect(tintOf('#000000', 0.08)).toBe('#ebebeb');
  });
});

describe('a logo', () => {
  test.each([
    ['a script', svg('<script>alert(1)</script>')],
    ['an event', svg('<path onclick="x()" d="M0 0"/>')],
    ['a picture from elsewhere', svg('<image href="https://example.com/x.png"/>')],
    ['a use of another file', svg('<use href="other.svg#a"/>')],
    ['a fill from elsewhere', svg('<path fill="url(https://example.com/#a)" d="M0 0"/>')],
    ['an entity', Buffer.from('<!DOCTYPE svg [<!ENTITY a "b">]><svg/>').toString('base64')],
    ['text, whose font is not here', svg('<text>A</text>')],
    ['no picture', Buffer.from('hello').toString('base64')],
  ])('with %s is refused', async (_what, base64) => {
    const { status, body } = await change({ logo: asSvg(base64) });
    expect([status, body.error.where]).toEqual([400, 'logo']);
  });

  test('that names another kind, has too many pixels, or breaks off, is refused', async () => {
    expect(refusalOf({ media: 'image/jpeg', base64: PNG })).not.toBeNull();
    const wide = Buffer.from(PNG, 'base64');
    wide.writeUInt32BE(100_000, 16);
    expect(refusalOf({ media: 'image/png', base64: wide.toString('base64') })).not.toBeNull();
    const broken = Buffer.from(PNG, 'base64').subarray(0, 40).toString('base64');
    expect((await change({ logo: { media: 'image/png', base64: broken } })).body.error.where).toBe('logo');
  });

  test('may use its own gradients', () => {
    const own = svg('<linearGradient id="a"/><path fill="url(#a)" d="M0 0"/><use href="#a"/>');
    expect(refusalOf(asSvg(own))).toBeNull();
  });
});

test('documents carry logo and colour, unless the proposal is to look plain; a version keeps what it had', {
  timeout: 120_000,
}, async () => {
  await change({ accent: null, logo: null });
  const plain = await document('pdf');
  const before = String(await document('html'));
  expect((await change({ accent: '#123456', logo: asSvg(PATH) })).status).toBe(200);
  const dressed = await document('pdf');
  expect(dressed.equals(plain)).toBe(false);
  expect((await readPdf(dressed)).pages[0]).toBe((await readPdf(plain)).pages[0]);
  const after = String(await document('html'));
  expect(before).not.toContain('#123456');
  expect(after).toContain('--accent: #123456');
  expect(after).toContain('alt="Logo of Mat Systems"');

  const exported = await request(opened.app, { method: 'POST', url: `${proposal.url}/versions`, payload: {} });
  expect(exported.status).toBe(201);
  const kept = `${proposal.url}/versions/${exported.body.id}/document?format=pdf`;
  const first = (await opened.app.inject({ url: kept })).rawPayload;
  expect((await change({ logo: { media: 'image/png', base64: PNG }, accent: '#5b2a86' })).status).toBe(200);
  expect((await opened.app.inject({ url: kept })).rawPayload.equals(first)).toBe(true);
  const next = await request(opened.app, { method: 'POST', url: `${proposal.url}/versions`, payload: {} });
  expect(next.body.number).toBe('1.1');

  const house = { paper: 'a4', terms: '', look: 'plain' };
  await request(opened.app, { method: 'PATCH', url: proposal.url, payload: { house }, headers: { 'if-match': '"1"' } });
  expect((await document('pdf')).equals(plain)).toBe(true);
});
