import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { FastifyInstance } from 'fastify';
import { type AppOptions, buildApp } from '../app.ts';
import { type Database, dataFolder, migrateDatabase, openDatabase } from '../database/index.ts';
import { wrongCounts } from './wrong-counts.ts';

const root = fileURLToPath(new URL('../../../../', import.meta.url));

export interface OpenedApp {
  readonly app: FastifyInstance;
  readonly database: Database;
  readonly folder: string;
  readonly uploads: string;
  readonly scratch: string;
  close(): Promise<void>;
}

/**
 * The whole server on a throw-away database, its processes and workers from apps/api/dist. Close it when done: whatever was
 * asked of it, each project must then have as many rows as it keeps counts of; its folder goes too.
 */
export async function openApp(
  options: Partial<AppOptions> = {},
  folder = mkdtempSync(join(tmpdir(), 'tatami-api-')),
): Promise<OpenedApp> {
  migrateDatabase({ folder, migrationsFolder: join(root, 'prisma/migrations') });
  const database = await openDatabase({ folder });
  const { uploads, scratch } = dataFolder(folder);
  const app = await buildApp({
    database,
    dataFolder: folder,
    builtFolder: join(root, 'apps/api/dist'),
    webFolder: join(folder, 'no-web-app'),
    hostNames: null,
    version: '0.0.0-test',
    logger: false,
    // Files of a few rows are read sooner than a reader warms up.
    warmReaders: false,
    ...options,
  });
  await app.ready();
  const close = async () => {
    await app.close();
    const wrong = await wrongCounts(database.read);
    await database.close();
    rmSync(folder, { recursive: true, force: true });
    if (wrong.length > 0)
      throw new Error(`a project keeps counts that are not those of its rows: ${JSON.stringify(wrong)}`);
  };
  return { app, database, folder, uploads, scratch, close };
}
