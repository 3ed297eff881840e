import { readdirSync, rmSync } from 'node:fs';
import { request as httpRequest } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type OpenedApp, openApp } from '../../test/open-app.ts';
import {
  createProject,
  form,
  importFile,
  jobEnd,
  readImport,
  request,
  SIX_NETFINITY,
  upload,
} from '../../test/requests.ts';

let opened: OpenedApp;
let projectId: string;
let before: readonly string[];

beforeAll(async () => {
  opened = await openApp({ uploadLimitBytes: 4 * 1024 * 1024, hasOwnProcesses: true });
  await opened.app.listen({ port: 0, host: '127.0.0.1' });
});
beforeEach(async () => {
  projectId = (await createProject(opened.app)).id;
  before = readdirSync(opened.uploads);
});
afterAll(() => opened.close());

/** Files this test has added to the uploads folder, and folders of files on their way there. */
const kept = () => [
  ...readdirSync(opened.uploads).filter((name) => !before.includes(name)),
  ...readdirSync(opened.scratch).filter((name) => name.startsWith('arriving-')),
];

const servers = () => request(opened.app, { url: `/api/projects/${projectId}/servers` });
const imported = (name: string, content: string | Uint8Array, fields: Readonly<Record<string, string>> = {}) =>
  importFile(opened.app, projectId, { name, content }, fields);

async function nothingHalf(): Promise<void> {
  const { body } = await request(opened.app, { url: '/api/health' });
  expect(body.status).toBe('ok');
  expect((await servers()).body.total).toBe(0);
}

describe('a good file', () => {
  test('comes in with every record knowing its cell', async () => {
    const record = await imported('在庫.csv', SIX_NETFINITY);
    expect(record).toMatchObject({
      fileName: '在庫.csv',
      status: 'done',
      format: 'server-csv',
      counts: { read: 6, accepted: 6, rejected: 0, skipped: 0 },
      totals: { servers: 6, cores: 24, memoryGiB: 48 },
      preview: { effect: { added: 12, changed: 0, unchanged: 0 } },
    });
    expect(record.sha256).toMatch(/^[0-9a-f]{64}$/);
    const { body } = await servers();
    expect(body.total).toBe(6);
    expect(body.items[0].origin).toMatchObject({ file: '在庫.csv', row: 2 });
    expect(body.items[0].origin.cells.memoryGiB.text).toBe('8');
  });

  test('read as a trial changes nothing, and for real afterwards', async () => {
    const trial = await imported('x.csv', SIX_NETFINITY, { dryRun: 'true' });
    expect(trial.preview?.effect.added).toBe(12);
    expect((await servers()).body.total).toBe(0);
    const run = await request(opened.app, {
      method: 'POST',
      url: `/api/projects/${projectId}/imports/${trial.id}/runs`,
      payload: { format: 'server-csv' },
    });
    expect(run.status).toBe(202);
    await jobEnd(opened.app, run.body.jobId);
    expect((await readImport(opened.app, projectId, run.body.id)).sha256).toBe(trial.sha256);
    expect((await servers()).body.total).toBe(6);
    const kept = await request(opened.app, { url: `/api/projects/${projectId}/imports?dryRun=false` });
    expect(kept.body.items.map(({ id }: { id: string }) => id)).toEqual([run.body.id]);
  });

  test('read with another mapping uses the column it names', async () => {
    const mapping = JSON.stringify({ fields: { memoryGiB: { column: 'Cores', unit: 'GiB' } } });
    const record = await imported('x.csv', SIX_NETFINITY, { mapping, format: 'server-csv' });
    expect(record.totals.memoryGiB).toBe(24);
  });

  test('brings benchmark runs with their boards', async () => {
    const csv = 'Machine,SB,MSB,Total memory (TB),Database size (TB),TPS\nPRIMEQUEST,1,1,3,7,423\n';
    expect((await imported('runs.csv', csv)).kind).toBe('benchmark');
    const { body } = await request(opened.app, { url: `/api/projects/${projectId}/benchmark-runs` });
    expect(body.items[0]).toMatchObject({ sb: 1, msb: 1, memoryGiB: 3072, throughput: 423 });
  });
});

describe('a newer file', () => {
  test('changes what it says, keeps what it leaves out and what a person set', async () => {
    await imported('old.csv', 'Server,Cores,Memory GB,OS\ndb1,4,8,Windows 2000\ndb2,4,8,Windows 2000\n');
    const [first] = (await servers()).body.items;
    const edit = await request(opened.app, {
      method: 'PATCH',
      url: `/api/projects/${projectId}/servers/${first.id}`,
      headers: { 'if-match': `"${first.version}"` },
      payload: { memoryGiB: 32 },
    });
    expect(edit.body).toMatchObject({ memoryGiB: 32, edited: ['memoryGiB'] });
    expect(edit.body.origin.cells.memoryGiB).toBeUndefined();

    const record = await imported('new.csv', 'Server,Cores,Memory GB\ndb1,8,16\ndb3,2,4\n');
    const { body } = await servers();
    const byName = Object.fromEntries(body.items.map((server: { name: string }) => [server.name, server]));
    expect(byName.db1).toMatchObject({
      id: first.id,
      cores: 8,
      memoryGiB: 32,
      os: 'Windows 2000',
      edited: ['memoryGiB'],
    });
    expect(byName.db1.origin).toMatchObject({
      file: 'new.csv',
      cells: { cores: { text: '8' }, os: { text: 'Windows 2000', from: { file: 'old.csv', row: 2 } } },
    });
    expect(byName.db2).toMatchObject({ cores: 4, memoryGiB: 8 });
    expect(body.total).toBe(3);
    expect(record.preview?.effect).toMatchObject({ added: 2, changed: 1 });
  });

  test('with the same content changes nothing', async () => {
    await imported('a.csv', SIX_NETFINITY);
    const before = (await servers()).body.items;
    const again = await imported('b.csv', SIX_NETFINITY);
    expect(again.preview?.effect).toMatchObject({ added: 0, changed: 0, unchanged: 12, gone: 0 });
    expect((await servers()).body.items).toEqual(before);
  });
});

describe('bad input leaves the server up, nothing half-imported, and says where', () => {
  const PNG = Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex');
  const files: Readonly<Record<string, readonly [name: string, content: string | Uint8Array, code: string]>> = {
    'an empty file': ['empty.csv', '', 'empty-file'],
    'a picture named .csv': ['servers.csv', PNG, 'not-a-table'],
    '10,000 columns': [
      'wide.csv',
      `${Array.from({ length: 10_000 }, (_, n) => `c${n}`).join(',')}\n${'1,'.repeat(9_999)}1\n`,
      'too-many-columns',
    ],
    'an encrypted workbook': ['x.xlsx', Buffer.from('d0cf11e0a1b11ae1'.padEnd(1024, '0'), 'hex'), ''],
    prose: ['letter.txt', 'Dear customer,\nplease find attached the letter.\n', ''],
  };
  test.each(Object.entries(files))('%s', async (_name, [name, content, code]) => {
    const record = await imported(name, content);
    expect(record.status).toBe('failed');
    expect(record.error).toMatchObject({ code: 'unreadable-file', message: expect.stringMatching(/\S/) });
    expect(record.issues.length).toBeGreaterThan(0);
    expect(record.issues.every(({ problem, hint }) => problem !== '' && hint !== '')).toBe(true);
    if (code) expect(record.issues.map((issue) => issue.code)).toContain(code);
    await nothingHalf();
  });

  test('an unclosed quote', async () => {
    const record = await imported('quote.csv', 'Server,Cores,Memory GB\n"db1,4,8\ndb2,4,8\n');
    expect(record.issues.length).toBeGreaterThan(0);
    expect((await request(opened.app, { url: '/api/health' })).status).toBe(200);
  });

  test('rows with NaN, negative cores and duplicate names are issues, the good ones come in', async () => {
    const csv = 'Server,Cores,Memory GB\ngood,4,8\nnan,NaN,8\nminus,-4,8\ngood,6,8\n';
    const record = await imported('rows.csv', csv);
    expect(record.status).toBe('done');
    expect(record.counts.read).toBe(4);
    const { accepted, rejected, skipped } = record.counts;
    expect(accepted + rejected + skipped).toBe(4);
    const rows = record.issues.filter(({ severity }) => severity !== 'info').map(({ where }) => where.row);
    expect(rows).toEqual(expect.arrayContaining([3, 4, 5]));
    const { body } = await servers();
    expect(body.items.every(({ cores }: { cores: number | null }) => cores === null || cores > 0)).toBe(true);
  });

  test('of very many issues the first 200 are shown, all are counted, and all are in the table to download', async () => {
    const rows = Array.from({ length: 250 }, (_, n) => `db${n},many,8`);
    const content = ['Server,Cores,Memory GB', ...rows].join('\n');
    const record = await importFile(opened.app, projectId, { name: 'many-issues.csv', content });
    expect(record.issues).toHaveLength(200);
    expect(record.issueCount).toBeGreaterThanOrEqual(250);
    const url = `/api/projects/${projectId}/imports`;
    const { items } = (await request(opened.app, { url: `${url}?search=many-issues` })).body;
    expect(items).toHaveLength(1);
    expect(items[0].issues).toBeUndefined();
    expect(record).toMatchObject(items[0]);
    const { text } = await request(opened.app, { url: `${url}/${record.id}/issues.csv` });
    expect(text.trimEnd().split('\r\n')).toHaveLength(1 + record.issueCount);
  });

  test('a formula in a cell stays text, in the project and in the issues', async () => {
    const csv = 'Server,Cores,Memory GB\n"=HYPERLINK(""http://x"",""y"")",-1,8\n';
    const record = await imported('formula.csv', csv);
    const csvUrl = `/api/projects/${projectId}/imports/${record.id}/issues.csv`;
    const { text, headers } = await request(opened.app, { url: csvUrl, headers: { 'accept-language': 'ja' } });
    expect(headers['content-type']).toBe('text/csv; charset=utf-8');
    expect(headers['content-disposition']).toContain('attachment');
    expect(text).toContain('重要度');
    const cells = text.split(/[,\r\n]/);
    expect(cells.filter((cell) => /^"?[=+@]/.test(cell))).toEqual([]);
  });

  test.each([
    '../../evil.csv',
    '..\\..\\evil.csv',
    '/etc/cron.d/evil.csv',
    'C:\\evil.csv',
    'evil.csv\u0000.png',
    'CON',
  ])('the name %j never becomes a path', async (name) => {
    const record = await imported(name, SIX_NETFINITY);
    expect(record.fileName).toMatch(/^[\w.]+$/);
    expect(kept()).toEqual([expect.stringMatching(/^[0-9a-f-]{36}$/)]);
  });

  test('fields that are not valid are named, and the file is not kept', async () => {
    const answers = [
      await upload(opened.app, projectId, null),
      await upload(opened.app, projectId, { name: 'x.csv', content: 'x' }, { mapping: 'no json' }),
      await upload(opened.app, projectId, { name: 'x.csv', content: 'x' }, { mapping: '{"fields":3}' }),
      await upload(opened.app, projectId, { name: 'x.csv', content: 'x' }, { dryRun: 'perhaps' }),
    ];
    expect(answers.map(({ status }) => status)).toEqual([400, 400, 400, 400]);
    expect(answers.map(({ body }) => body.error.where)).toEqual(['file', 'mapping', 'mapping.fields', 'dryRun']);
    expect(kept()).toEqual([]);
  });

  test('a form that breaks off is refused', async () => {
    const { payload, headers } = form({ name: 'x.csv', content: SIX_NETFINITY });
    const url = `/api/projects/${projectId}/imports`;
    const { status } = await request(opened.app, { method: 'POST', url, headers, payload: payload.subarray(0, 300) });
    expect(status).toBe(400);
    expect(kept()).toEqual([]);
  });
});

describe('over a real connection', () => {
  async function open(headers: Record<string, string>, to = 'imports') {
    const { port } = opened.app.server.address() as AddressInfo;
    const type = 'multipart/form-data; boundary=b';
    return httpRequest({
      port,
      method: 'POST',
      path: `/api/projects/${projectId}/${to}`,
      headers: { 'content-type': type, ...headers },
    });
  }
  const HEAD = '--b\r\ncontent-disposition: form-data; name="file"; filename="big.csv"\r\n\r\n';

  test('1 GB announced is refused before it is sent', async () => {
    const sent = await open({ 'content-length': String(1024 ** 3) });
    sent.on('error', () => undefined);
    sent.write(HEAD);
    const [status, body] = await answerOf(sent);
    expect(status).toBe(413);
    expect(JSON.parse(body).error).toMatchObject({ code: 'file-too-large', where: 'file' });
    sent.destroy();
    expect(kept()).toEqual([]);
  });

  test('1 GB unannounced is refused at the limit, and the part that came is removed', async () => {
    const sent = await open({ 'transfer-encoding': 'chunked' });
    sent.on('error', () => undefined);
    const answer = answerOf(sent);
    sent.write(HEAD);
    const chunk = Buffer.alloc(64 * 1024, 'x');
    let written = 0;
    const pump = async () => {
      while (written < 1024 ** 3 && !sent.destroyed && !sent.writableEnded) {
        written += chunk.length;
        if (!sent.write(chunk)) await Promise.race([new Promise((done) => sent.once('drain', done)), answer]);
        if (answered) return;
      }
    };
    let answered = false;
    void answer.then(() => {
      answered = true;
    });
    await Promise.race([pump(), answer]);
    const [status] = await answer;
    sent.destroy();
    expect(status).toBe(413);
    expect(written).toBeLessThan(256 * 1024 ** 2);
    expect(kept()).toEqual([]);
  });

  test('a browser killed in mid-upload leaves nothing', async () => {
    const sent = await open({ 'content-length': '1000000' });
    sent.on('error', () => undefined);
    sent.write(HEAD);
    sent.write(Buffer.alloc(500_000, 'x'));
    await until(() => kept().length === 1);
    sent.destroy();
    await until(() => kept().length === 0);
    const { body } = await request(opened.app, { url: `/api/projects/${projectId}/imports` });
    expect(body.total).toBe(0);
    await nothingHalf();
  });

  test('a browser killed while what it sent is unpacked leaves nothing', async () => {
    const { payload, headers } = form({ name: 'servers.csv', content: SIX_NETFINITY });
    const sent = await open(headers, 'import-batches');
    sent.on('error', () => undefined);
    sent.end(payload);
    await until(() => kept().length === 1);
    sent.destroy();
    await until(() => kept().length === 0);
    const { body } = await request(opened.app, { url: `/api/projects/${projectId}/imports` });
    expect(body.total).toBe(0);
  });
});

test('a file that is gone is told as that when it is to be read again', async () => {
  const { id } = await imported('x.csv', SIX_NETFINITY);
  for (const name of kept()) rmSync(join(opened.uploads, name));
  const url = `/api/projects/${projectId}/imports/${id}/runs`;
  const { body } = await request(opened.app, { method: 'POST', url, payload: { dryRun: true } });
  await jobEnd(opened.app, body.jobId);
  const { status, error } = await readImport(opened.app, projectId, body.id);
  expect([status, error?.message]).toEqual(['failed', 'The uploaded file is no longer on the server.']);
});

test('a deleted project takes its records and files along, and no others', async () => {
  const { id: otherId } = await createProject(opened.app);
  await importFile(opened.app, otherId, { name: 'other.csv', content: SIX_NETFINITY });
  const others = kept();
  await imported('x.csv', SIX_NETFINITY);
  const batch = await request(opened.app, {
    method: 'POST',
    url: `/api/projects/${projectId}/import-batches`,
    ...form({ name: 'y.csv', content: SIX_NETFINITY }, { dryRun: 'true' }),
  });
  await jobEnd(opened.app, batch.body.imports[0].jobId);
  const trials = () => readdirSync(opened.scratch).filter((name) => name === `${batch.body.id}.trials`);
  expect(trials()).toHaveLength(1);
  const { body: project } = await request(opened.app, { url: `/api/projects/${projectId}` });
  const url = `/api/projects/${projectId}`;
  const removed = await request(opened.app, { method: 'DELETE', url, headers: { 'if-match': `"${project.version}"` } });
  expect(removed.status).toBe(204);
  expect(await opened.database.read.server.count({ where: { projectId } })).toBe(0);
  expect(await opened.database.read.import.count({ where: { projectId } })).toBe(0);
  expect(kept()).toEqual(others);
  expect(trials()).toEqual([]);
});

function answerOf(sent: ReturnType<typeof httpRequest>): Promise<[number, string]> {
  return new Promise((resolve, reject) => {
    sent.once('error', reject);
    sent.once('response', (answer) => {
      let text = '';
      answer.on('data', (chunk) => {
        text += chunk;
      });
      answer.on('end', () => resolve([answer.statusCode ?? 0, text]));
    });
  });
}

async function until(condition: () => boolean): Promise<void> {
  for (let tries = 0; tries < 200; tries += 1) {
    if (condition()) return;
    await wait(25);
  }
  throw new Error('it did not come to pass');
}
