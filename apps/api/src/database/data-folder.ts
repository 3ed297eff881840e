import { mkdirSync } from 'node:fs';
import { join } from 'node:path';

/** Where everything Tatami keeps is found inside its data folder. */
export interface DataFolder {
  readonly database: string;
  readonly backups: string;
  readonly uploads: string;
  /** Says how often uploads were taken in. */
  readonly uploadsCount: string;
  /** Uploads no import reads, by the day they were found; made when there are some. */
  readonly quarantine: string;
  /** What is worth nothing once the server has ended: files still arriving, readings, trials. Emptied at start. */
  readonly scratch: string;
  readonly migrationLock: string;
  /** Held by the server that uses the folder. */
  readonly serverLock: string;
  /** Held by whoever makes a backup. */
  readonly backupLock: string;
  /** Space that can be given up when the disk is full. */
  readonly ballast: string;
}

export function dataFolder(folder: string): DataFolder {
  return {
    database: join(folder, 'tatami.db'),
    backups: join(folder, 'backups'),
    uploads: join(folder, 'uploads'),
    uploadsCount: join(folder, 'uploads.count'),
    quarantine: join(folder, 'uploads-quarantine'),
    scratch: join(folder, 'tatami-scratch'),
    migrationLock: join(folder, 'migration.lock'),
    serverLock: join(folder, 'server.lock'),
    backupLock: join(folder, 'backup.lock'),
    ballast: join(folder, 'ballast'),
  };
}

/** The same, with its folders made where missing. */
export function createDataFolder(folder: string): DataFolder {
  const paths = dataFolder(folder);
  for (const path of [paths.backups, paths.uploads, paths.scratch]) mkdirSync(path, { recursive: true });
  return paths;
}
