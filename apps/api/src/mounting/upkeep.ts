import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import type { BroughtProject } from '../backup/bring-project.ts';
import { type Database, dataFolder } from '../database/index.ts';
import { Backups } from '../features/backups/backups.ts';
import { backupRepository } from '../features/backups/repository.ts';
import { backupRoutes } from '../features/backups/routes.ts';
import type { deletionRepository } from '../features/deletions/repository.ts';
import { deletionRoutes } from '../features/deletions/routes.ts';
import { healthRepository } from '../features/health/repository.ts';
import { healthRoutes } from '../features/health/routes.ts';
import { retentionRepository } from '../features/retention/repository.ts';
import { retentionRoutes } from '../features/retention/routes.ts';
import type { DiskSpace } from '../operations/disk-space.ts';
import type { AtWork } from '../plugins/prepare-ahead.ts';
import type { Processes } from './processes.ts';

/** A start has other things to do first. */
const FIRST_BACKUP_AFTER_MS = 10 * 60_000;

interface UpkeepOptions {
  readonly database: Database;
  readonly dataFolder: string;
  readonly backupFolder?: string;
  readonly firstBackupAfterMs?: number;
  readonly builtFolder: string;
  readonly migrationsFolder: string;
  readonly version: string;
  readonly readOnly: boolean;
  readonly freeIn?: (folder: string) => number;
  readonly writing: Processes['writing'];
  readonly deletions: ReturnType<typeof deletionRepository>;
  readonly disk: DiskSpace;
  readonly atWork: AtWork;
  /** How many event streams are open. */
  readonly streams: () => number;
}

/** What is kept, for how long, where it is saved, and how the server fares. */
export function mountUpkeep(app: FastifyInstance, options: UpkeepOptions) {
  const { database, writing, deletions, disk, atWork, streams, version, readOnly } = options;
  const folders = dataFolder(options.dataFolder);
  const repository = backupRepository(database);
  const backups = new Backups({
    folder: options.dataFolder,
    into: options.backupFolder ?? folders.backups,
    entry: join(options.builtFolder, 'backup.process.js'),
    version,
    repository,
    migrationsFolder: options.migrationsFolder,
    bring: (unpacked) => writing.write<BroughtProject>('bringProject', { folder: options.dataFolder, unpacked }),
    log: app.log,
    freeIn: options.freeIn,
    firstAfterMs: options.firstBackupAfterMs ?? FIRST_BACKUP_AFTER_MS,
  });
  backupRoutes(app, { backups, repository, database: folders.database });
  const copies = { archives: backups.folder, copies: folders.backups };
  deletionRoutes(app, { deletions, folders: copies, settings: repository.settings, version });
  const retention = retentionRepository(database);
  retentionRoutes(app, retention);
  const health = healthRepository(database);
  healthRoutes(app, { version, atWork, health, disk, backups, readOnly, database: folders.database, streams });
  return { backups, retention };
}
