import { cpSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { onTestFinished } from 'vitest';
import { type Database, migrateDatabase, openDatabase } from '../index.ts';

export const repositoryRoot = resolve(import.meta.dirname, '../../../../..');
export const migrationsFolder = join(repositoryRoot, 'prisma/migrations');

/** A folder that is gone when the test ends. */
export function temporaryFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'tatami-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

/** An open, empty database with the product's schema. */
export async function emptyDatabase(): Promise<Database & { readonly folder: string }> {
  const folder = temporaryFolder();
  migrateDatabase({ folder, migrationsFolder });
  const database = await openDatabase({ folder });
  onTestFinished(() => database.close());
  return { ...database, folder };
}

/** The product's migrations and one more, as a newer version of the product would have them. */
export function migrationsAnd(name: string, sql: string): string {
  const folder = temporaryFolder();
  cpSync(migrationsFolder, folder, { recursive: true });
  mkdirSync(join(folder, name));
  writeFileSync(join(folder, name, 'migration.sql'), sql);
  return folder;
}

/** The product's migrations before one of them, as the version before it had them. */
export function migrationsBefore(name: string): string {
  const folder = temporaryFolder();
  cpSync(migrationsFolder, folder, { recursive: true });
  for (const each of readdirSync(folder))
    if (/^\d/.test(each) && each >= name) rmSync(join(folder, each), { recursive: true });
  return folder;
}

export const projectRow = {
  name: 'Consolidation',
  customer: '髙﨑商事',
  createdAt: '2026-11-21T00:00:00.000Z',
  updatedAt: '2026-11-21T00:00:00.000Z',
};
