import { cpSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import Sqlite from 'better-sqlite3';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { migrateDatabase } from '../../database/index.ts';
import { type OpenedApp, openApp } from '../../test/open-app.ts';
import { createProject, importFile, request } from '../../test/requests.ts';

const MB = 1024 * 1024;
const LONG = 'x'.repeat(3 * MB);

let opened: OpenedApp;
afterAll(() => opened.close());

const answer = async (path: string) => {
  const { body, text, status } = await request(opened.app, { url: path });
  expect(status).toBe(200);
  return { body, bytes: Buffer.byteLength(text) };
};

describe('a project that holds what an earlier version kept whole', () => {
  const base = '/api/projects/p/imports';

  beforeAll(async () => {
    const folder = mkdtempSync(join(tmpdir(), 'tatami-api-'));
    beforeBounds(folder);
    fill(join(folder, 'tatami.db'));
    opened = await openApp({}, folder);
  });

  test('lists its imports in few bytes', async () => {
    const { body, bytes } = await answer(base);
    expect(body.total).toBe(2);
    expect(bytes).toBeLessThan(5_000);
  });

  test('shows the import with its cells cut, its remarks and its error', async () => {
    const { body, bytes } = await answer(`${base}/poisoned`);
    expect(bytes).toBeLessThan(20_000);
    expect(body.preview.rows).toEqual([
      ['db1', '4'],
      [`${'x'.repeat(250)}…`, '8'],
    ]);
    expect(body.preview).toMatchObject({ columns: ['Server', 'Cores'], encodings: ['utf-8'], effect: { added: 1 } });
    expect(body.preview.selectable.clusters).toEqual([]);
    expect(body.issues[0].problem).toBe('x'.repeat(1_000));
    expect(body.error).toMatchObject({ message: 'x'.repeat(1_000), hint: 'Split it.' });
  });

  test('shows its rows to correct, cells cut, as many as are kept of a file now', async () => {
    const { body, bytes } = await answer(`${base}/poisoned/rejected-rows?limit=1000`);
    expect(body.items[0].cells.map(({ text }: { text: string }) => text)).toEqual([`${'x'.repeat(8_000)}…`, '8']);
    expect(body.total).toBeGreaterThan(400);
    expect(bytes).toBeLessThan(5 * MB);
  });

  test('leaves what is small as it was', async () => {
    const { body } = await answer(`${base}/small`);
    expect(body.preview).toEqual({ ...SMALL, dates: null, recording: {}, asks: {} });
    expect((await answer(`${base}/small/rejected-rows`)).body.items).toMatchObject([
      {
        row: 2,
        cells: [
          { column: 'Server', text: '' },
          { column: 'Cores', text: 'four' },
        ],
      },
    ]);
  });

  test('a file read now is bounded as well, and a list shows nothing of its content', async () => {
    const project = await createProject(opened.app);
    const content = `Server,Cores\ndb1,4\n${LONG},8\ndb3,${LONG}\n`;
    const { id } = await importFile(opened.app, project.id, { name: 'long.csv', content });
    const { body, bytes } = await answer(`/api/projects/${project.id}/imports`);
    expect(bytes).toBeLessThan(2_000);
    expect(body.items[0]).toMatchObject({ id, status: 'done', counts: { read: 3, accepted: 1, rejected: 2 } });
    expect(body.items[0]).not.toHaveProperty('preview');
    expect(body.items[0]).not.toHaveProperty('issues');
    const alone = await answer(`/api/projects/${project.id}/imports/${id}`);
    // Most of it are the fields that a list may fill, with their labels.
    expect(alone.bytes).toBeLessThan(23_000);
    expect(alone.body.issues.map(({ code }: { code: string }) => code)).toContain('long-text');
    const rows = await answer(`/api/projects/${project.id}/imports/${id}/rejected-rows`);
    expect(rows.bytes).toBeLessThan(30_000);
    expect(rows.body.items.map(({ row }: { row: number }) => row)).toEqual([3, 4]);
  });
});

const SMALL = {
  columns: ['Server', 'Cores'],
  rows: [['', 'four']],
  mapping: { fields: {} },
  fields: [],
  formats: [],
  encodings: ['utf-8'],
  encodingConfidence: 1,
  delimiter: ',',
  delimiters: [','],
  delimiterConfidence: 1,
  selectable: { clusters: [], states: [] },
  questions: [],
  sheets: [],
  headerRow: null,
  effect: { added: 1, changed: 0, unchanged: 0, gone: 0, byKind: {} },
};

/** A data folder with the schema as it was before what is kept of a reading was bounded. */
function beforeBounds(folder: string): void {
  const all = fileURLToPath(new URL('../../../../../prisma/migrations', import.meta.url));
  const migrationsFolder = mkdtempSync(join(tmpdir(), 'tatami-migrations-'));
  for (const name of readdirSync(all).filter((one) => one < '20261122083000'))
    cpSync(join(all, name), join(migrationsFolder, name), { recursive: true });
  migrateDatabase({ folder, migrationsFolder });
  rmSync(migrationsFolder, { recursive: true });
}

function fill(path: string): void {
  const database = new Sqlite(path);
  const insert = (table: string, row: Readonly<Record<string, unknown>>) => {
    const names = Object.keys(row).map((name) => `"${name}"`);
    const values = Object.values(row).map((value) => (typeof value === 'object' ? JSON.stringify(value) : value));
    database.prepare(`INSERT INTO "${table}" (${names}) VALUES (${names.map(() => '?')})`).run(...values);
  };
  const createdAt = '2026-11-21T00:00:00.000Z';
  const text = (en: string) => ({ en, ja: en });
  insert('Project', { id: 'p', name: 'P', customer: 'C', importCount: 2, createdAt, updatedAt: createdAt });
  const error = { code: 'unreadable-file', message: text(LONG), hint: text('Split it.') };
  insert('Job', { id: 'j', projectId: 'p', kind: 'import', status: 'failed', payload: {}, error, createdAt });
  insert('Job', { id: 'k', projectId: 'p', kind: 'import', status: 'done', payload: {}, createdAt });
  const file = { projectId: 'p', fileName: 'a.csv', storedAs: 'a', sha256: 'a', bytes: 1, createdAt };
  const clusters = Array.from({ length: 1_200 }, (_, n) => ({ name: `c${n}`, servers: 1, workloads: 0, selected: 1 }));
  const preview = {
    ...SMALL,
    rows: [
      ['db1', '4'],
      [LONG, '8'],
    ],
    selectable: { clusters, states: [] },
  };
  insert('Import', { id: 'poisoned', jobId: 'j', ...file, preview });
  insert('Import', { id: 'small', jobId: 'k', ...file, preview: SMALL });
  const row = { importId: 'poisoned', sheet: null, rejected: 1, columns: ['Server', 'Cores'] };
  insert('ImportRow', { ...row, position: 0, row: 2, cells: [LONG, '8'] });
  for (let position = 1; position < 1_000; position += 1)
    insert('ImportRow', { ...row, position, row: position + 2, cells: ['y'.repeat(9_000), '8'] });
  insert('ImportRow', { ...row, importId: 'small', position: 0, row: 2, cells: ['', 'four'] });
  insert('ImportIssue', {
    ...{ importId: 'poisoned', position: 0, severity: 'error', code: 'x', row: 3, column: 'A' },
    problem: text(LONG),
    hint: text('Look.'),
  });
  database.close();
}
