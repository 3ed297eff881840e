import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { accessRepository } from './access/repository.ts';
import { buildApp } from './app.ts';
import {
  type Database,
  lockDataFolder,
  makeRoomToOpen,
  migrateDatabase,
  networkFileSystem,
  openDatabase,
} from './database/index.ts';
import { offeredLanguages } from './languages/offer-languages.ts';
import { LOGGER } from './plugins/logging.ts';
import { LOOPBACK_NAMES } from './plugins/security.ts';
import { loadSampleProject } from './sample/load-sample-project.ts';
import { sampleRepository } from './sample/repository.ts';
import { readSettings, type Settings } from './settings.ts';
import { accountsInForce } from './start/accounts-in-force.ts';
import { collectInTime } from './start/heap-growth.ts';
import { refuseLostDatabase } from './start/lost-database.ts';
import { refuseOlderDatabase } from './start/older-database.ts';
import { type ReadingCopy, readingCopyOf } from './start/reading-copy.ts';
import { unusableDatabase } from './start/unusable-database.ts';
import { versionOf } from './version.ts';

/** Bundled into apps/api/dist, beside the processes and workers it starts. */
const builtFolder = dirname(fileURLToPath(import.meta.url));
const root = join(builtFolder, '../../..');
const sampleFolder = join(root, 'prisma/sample');
const migrationsFolder = join(root, 'prisma/migrations');

type App = Awaited<ReturnType<typeof buildApp>>;

async function start(): Promise<void> {
  collectInTime();
  const settings = readSettings(process.env, root);
  const reading = readingCopyOf(settings.dataFolder);
  try {
    await serve(settings, reading);
  } catch (error) {
    reading?.remove();
    throw unusableDatabase(error, settings.dataFolder) ?? error;
  }
}

async function serve(settings: Settings, reading: ReadingCopy | null): Promise<void> {
  const { host, port, backupFolder, languages, origin, proxies, open, startsAhead, provider } = settings;
  const offered = offeredLanguages(join(root, 'languages'), languages);
  const folder = reading?.folder ?? settings.dataFolder;
  const gaveRoom = makeRoomToOpen(folder);
  refuseLostDatabase(folder);
  refuseOlderDatabase(folder);
  const freeFolder = lockDataFolder(folder);
  migrateDatabase({ folder, migrationsFolder });
  const database = await openDatabase({ folder });
  const accounts = await accountsInForce(accessRepository(database), { open, provider });
  const app = await buildApp({
    database,
    dataFolder: folder,
    backupFolder,
    builtFolder,
    sampleFolder,
    migrationsFolder,
    webFolder: join(root, 'apps/web/dist'),
    hostNames: origin === null ? LOOPBACK_NAMES : [...LOOPBACK_NAMES, new URL(origin).hostname],
    origin,
    proxies,
    accounts,
    provider,
    startsAhead,
    readOnly: reading !== null,
    languages: offered,
    version: versionOf(root),
    logger: LOGGER,
  });
  if (reading)
    app.log.warn(
      { folder: settings.dataFolder, copy: folder },
      'the data folder may not be written: it is served from a copy, for reading alone',
    );
  const network = networkFileSystem(folder);
  if (network) app.log.warn({ fileSystem: network }, 'the data folder is on a network file system: locks may fail');
  if (gaveRoom)
    app.log.warn({ folder }, 'the disk is full: the room kept for this was given up, so that files can be deleted');
  await app.ready();
  if (!reading) await loadSample(app, database);
  await app.listen({ host, port });
  stopOnSignal(app, async () => {
    // After those of the workers: SQLite takes its log over into the file when the last connection is closed.
    await database.close();
    freeFolder();
    reading?.remove();
  });
  const { port: bound } = app.server.address() as { port: number };
  if (origin !== null) app.log.info({ origin }, 'a proxy is expected before the server');
  console.log(`Tatami is ready at http://${host.includes(':') ? `[${host}]` : host}:${bound}`);
}

/** The dashboard is of use without its sample: a failure is said, not fatal. */
async function loadSample(app: App, database: Database): Promise<void> {
  const options = { features: app.features, sample: sampleRepository(database) };
  try {
    await loadSampleProject({ ...options, folder: sampleFolder });
  } catch (error) {
    app.log.error({ err: error }, 'the sample project could not be loaded');
  }
}

/** Ends requests and jobs before the process; a second signal does not wait. */
function stopOnSignal(app: App, leaveFolder: () => Promise<void>): void {
  let stopping = false;
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.on(signal, () => {
      if (stopping) process.exit(1);
      stopping = true;
      app
        .close()
        .then(leaveFolder)
        .then(
          () => process.exit(0),
          () => process.exit(1),
        );
    });
}

start().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
});
