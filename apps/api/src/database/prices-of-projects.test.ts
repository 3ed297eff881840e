import { join } from 'node:path';
import Sqlite from 'better-sqlite3';
import { expect, it } from 'vitest';
import { migrateDatabase } from './index.ts';
import { migrationsBefore, migrationsFolder, temporaryFolder } from './test/temporary-folder.ts';

const NAME = '20261122215000_prices-of-projects';
const AT = '2026-11-21T00:00:00.000Z';

function rows(folder: string, sql: string): readonly Record<string, unknown>[] {
  const database = new Sqlite(join(folder, 'tatami.db'), { readonly: true });
  const found = database.prepare(sql).all() as Record<string, unknown>[];
  database.close();
  return found;
}

function folderBefore(insert: (database: Sqlite.Database) => void): string {
  const folder = temporaryFolder();
  migrateDatabase({ folder, migrationsFolder: migrationsBefore(NAME) });
  const database = new Sqlite(join(folder, 'tatami.db'));
  for (const id of ['p1', 'p2'])
    database
      .prepare('INSERT INTO "Project" ("id", "name", "customer", "createdAt", "updatedAt") VALUES (?, ?, ?, ?, ?)')
      .run(id, id, 'Example Ltd', AT, AT);
  insert(database);
  database.close();
  migrateDatabase({ folder, migrationsFolder });
  return folder;
}

it('gives each project there is the prices it was costed with, and keeps them as the template', () => {
  const folder = folderBefore((database) => {
    const book = database.prepare(
      'INSERT INTO "PriceBook" ("id", "projectId", "name", "currency", "overrides", "createdAt", "updatedAt") VALUES (?, ?, ?, ?, ?, ?, ?)',
    );
    book.run('general', null, 'Default', 'USD', '{"jpy-per-usd":150}', AT, AT);
    book.run('own', 'p2', 'Own', 'USD', '{"jpy-per-usd":140}', AT, AT);
  });
  const books = rows(folder, 'SELECT * FROM "PriceBook" ORDER BY "projectId"');
  expect(books.map(({ projectId, overrides, template }) => [projectId, overrides, template])).toEqual([
    [null, '{"jpy-per-usd":150}', null],
    ['p1', '{"jpy-per-usd":150}', '{"jpy-per-usd":150}'],
    ['p2', '{"jpy-per-usd":140}', '{"jpy-per-usd":150}'],
  ]);
  expect(books[1]).toMatchObject({
    id: expect.stringMatching(/^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i),
    version: 1,
    updatedAt: AT,
  });
});

it('gives an empty price book where nobody stated a price', () => {
  const folder = folderBefore(() => {});
  expect(rows(folder, 'SELECT "projectId", "overrides" FROM "PriceBook" ORDER BY "projectId"')).toEqual([
    { projectId: 'p1', overrides: '{}' },
    { projectId: 'p2', overrides: '{}' },
  ]);
});
