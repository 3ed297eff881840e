import { copyFileSync, existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { FastifyInstance } from 'fastify';
import { type AppOptions, buildApp } from '../app.ts';
import { createDataFolder, type Database, dataFolder, migrateDatabase, openDatabase } from '../database/index.ts';
import { Readers } from '../features/imports/reading/readers.ts';
import { startDocumentRenderer } from '../features/proposals/document/document-renderer.ts';
import type { StatelessProcesses } from '../mounting/processes.ts';
import { startAnswerer } from '../workers/answerer.ts';
import { wrongCounts } from './wrong-counts.ts';

const root = fileURLToPath(new URL('../../../../', import.meta.url));
const migrationsFolder = join(root, 'prisma/migrations');
const builtFolder = join(root, 'apps/api/dist');

export interface OpenedApp {
  readonly app: FastifyInstance;
  readonly database: Database;
  readonly folder: string;
  readonly uploads: string;
  readonly scratch: string;
  close(): Promise<void>;
}

interface OpenOptions extends Partial<AppOptions> {
  /** Whether all of its processes start when it first asks for them, as those of a server by itself do: for what happens meanwhile. */
  readonly hasOwnProcesses?: boolean;
}

/**
 * The whole server on a throw-away database, its processes and workers from apps/api/dist. Close it when done: whatever was
 * asked of it, each project must then have as many rows as it keeps counts of; its folder goes too.
 */
export async function openApp(
  { hasOwnProcesses = false, ...options }: OpenOptions = {},
  folder = mkdtempSync(join(tmpdir(), 'tatami-api-')),
): Promise<OpenedApp> {
  placeMigratedDatabase(folder);
  const database = await openDatabase({ folder });
  const { uploads, scratch } = dataFolder(folder);
  const app = await buildApp({
    database,
    dataFolder: folder,
    builtFolder,
    sampleFolder: join(root, 'prisma/sample'),
    migrationsFolder,
    webFolder: join(folder, 'no-web-app'),
    hostNames: null,
    version: '0.0.0-test',
    logger: false,
    // Nobody waits: what starts ahead of a person would mostly end without having been asked.
    startsAhead: false,
    ...(!hasOwnProcesses && options.languages === undefined && { stateless: statelessProcesses() }),
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

/** Of all servers of a file of tests: starting them anew for each took a third of the time. They end with the file's own process. */
let stateless: StatelessProcesses | null = null;

function statelessProcesses(): StatelessProcesses {
  stateless ??= {
    readers: new Readers(join(builtFolder, 'reader.process.js'), { warm: false, ahead: false, keptFor: 'anybody' }),
    renderer: startDocumentRenderer(builtFolder, { languages: [] }),
    answerer: startAnswerer(builtFolder),
  };
  return stateless;
}

/** A database without a row, migrated once for all tests of this process: each migration waits for the disk. */
let migrated: string | null = null;

/** Gives a new folder a copy of that database; what a folder holds already is migrated as at a start. */
function placeMigratedDatabase(folder: string): void {
  const { database } = dataFolder(folder);
  if (existsSync(database)) {
    migrate(folder);
  } else {
    createDataFolder(folder);
    copyFileSync(migratedDatabase(), database);
  }
}

function migratedDatabase(): string {
  if (migrated === null) {
    const folder = mkdtempSync(join(tmpdir(), 'tatami-migrated-'));
    process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
    migrate(folder);
    migrated = dataFolder(folder).database;
  }
  return migrated;
}

function migrate(folder: string): void {
  migrateDatabase({ folder, migrationsFolder });
}
