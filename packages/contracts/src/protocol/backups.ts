import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { id, instant, version } from './lists.ts';

/** Names of archives, which sort by time. */
export const ARCHIVE_NAME = /^tatami-\d{4}-\d{2}-\d{2}T\d{2}-\d{2}-\d{2}-\d{3}Z\.tar\.gz$/;

/** Hours between two backups, each a part of a day, so that they fall on the same hours every day. */
export const HOURS_BETWEEN_BACKUPS = [1, 2, 3, 4, 6, 8, 12, 24] as const;

/** When the server makes backups by itself, and which of them stay. */
export const backupSettings = z
  .object({
    version,
    /** Null = none by itself. */
    everyHours: z.literal(HOURS_BETWEEN_BACKUPS).nullable(),
    /** An hour of the day one is made at, by the clock of the server. */
    atHour: z.number().int().min(0).max(23),
    /** Of so many days the newest stays. */
    keepDaily: z.number().int().min(1).max(366),
    /** Of so many weeks the newest stays. */
    keepWeekly: z.number().int().min(0).max(520),
  })
  .meta({ id: 'BackupSettings' });
export type BackupSettings = z.infer<typeof backupSettings>;
export const backupSettingsChange = backupSettings.omit({ version: true }).partial();
export type BackupSettingsChange = z.infer<typeof backupSettingsChange>;

export const backupArchive = z
  .object({
    name: z.string().regex(ARCHIVE_NAME),
    madeAt: instant,
    bytes: z.number().int().min(0),
    /** `unchecked`: never read to its end, or its file has changed since. */
    state: z.enum(['whole', 'damaged', 'unchecked']),
    checkedAt: instant.nullable(),
    /** What is wrong with which file, and what to do. */
    damage: z.string().nullable(),
    /** Of the archive itself, in hexadecimal. */
    sha256: z.string().nullable(),
    /** Uploaded files in it, and those that were lost before it was made. */
    uploads: z.number().int().nullable(),
    missing: z.number().int().nullable(),
  })
  .meta({ id: 'BackupArchive' });
export type BackupArchive = z.infer<typeof backupArchive>;

const backupWork = z.object({ what: z.enum(['backup', 'check', 'restore']), since: instant });
export type BackupWork = z.infer<typeof backupWork>;

/** A project in a backup. */
export const backedUpProject = z.object({ id, name: z.string(), customer: z.string() }).meta({ id: 'BackedUpProject' });
export type BackedUpProject = z.infer<typeof backedUpProject>;

/** More are found by the command alone. */
export const MOST_PROJECTS_NAMED = 1_000;

export const backups = z
  .object({
    settings: backupSettings,
    /** The newest first. */
    items: z.array(backupArchive),
    /** Where the archives are, on the server. */
    folder: z.string(),
    /** Name of the time zone the server's clock shows. */
    zone: z.string(),
    running: backupWork.nullable(),
    /** Of the next one the server makes by itself; null = none. */
    nextAt: instant.nullable(),
    /** Why the last one was not made or checked, and what to do; null = it was. */
    failure: z.object({ at: instant, message: z.string() }).nullable(),
    /** The project that was brought back last since the server started. */
    restored: z.object({ at: instant, projectId: id, name: z.string() }).nullable(),
    /** Of the disk of `folder`; null = it cannot be reached. */
    freeBytes: z.number().min(0).nullable(),
    /** What the next backup takes at most while it is made. */
    neededBytes: z.number().min(0),
    database: z.object({
      bytes: z.number().int().min(0),
      /** When every page of it was read last. */
      checkedAt: instant.nullable(),
      /** What SQLite found wrong then. */
      damage: z.string().nullable(),
    }),
  })
  .meta({ id: 'Backups' });
export type Backups = z.infer<typeof backups>;

const feature = 'backups';
const params = z.object({ name: z.string().regex(ARCHIVE_NAME) });
const projectInside = params.extend({ id });
export const backupEndpoints = {
  list: endpoint({
    method: 'GET',
    path: '/api/backups',
    summary: 'Backups there are, when the next is made, and how the last went',
    policy: 'administrator',
    feature,
    success: 200,
    response: backups,
  }),
  updateSettings: endpoint({
    method: 'PATCH',
    path: '/api/backups/settings',
    summary: 'Change when backups are made and which stay',
    policy: 'administrator',
    feature,
    body: backupSettingsChange,
    success: 200,
    response: backupSettings,
    versioned: true,
  }),
  /** Goes on after the answer; `running` of the list tells until when. One at a time. */
  make: endpoint({
    method: 'POST',
    path: '/api/backups',
    summary: 'Make a backup now',
    policy: 'administrator',
    feature,
    success: 202,
    response: backupWork,
    errors: ['conflict', 'storage-full'],
  }),
  /** As `make`. */
  check: endpoint({
    method: 'POST',
    path: '/api/backups/:name/check',
    summary: 'Read a backup to its end, as a restore would find it',
    policy: 'administrator',
    feature,
    params,
    success: 202,
    response: backupWork,
    errors: ['conflict'],
  }),
  /** Of one that was read to its end. */
  projects: endpoint({
    method: 'GET',
    path: '/api/backups/:name/projects',
    summary: 'The projects in a backup, by name',
    policy: 'administrator',
    feature,
    params,
    success: 200,
    response: z.object({ total: z.number().int().min(0), items: z.array(backedUpProject).max(MOST_PROJECTS_NAMED) }),
    errors: ['conflict'],
  }),
  /** It comes as a new project beside what is there, which nobody but administrators sees until it is shared. As `make`. */
  restoreProject: endpoint({
    method: 'POST',
    path: '/api/backups/:name/projects/:id/restoration',
    summary: 'Bring a project of a backup back, beside those there are',
    policy: 'administrator',
    feature,
    params: projectInside,
    success: 202,
    response: backupWork,
    errors: ['conflict', 'storage-full'],
  }),
  download: endpoint({
    method: 'GET',
    path: '/api/backups/:name',
    summary: 'A backup as its file',
    policy: 'administrator',
    feature,
    params,
    success: 200,
    media: ['application/gzip'],
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/api/backups/:name',
    summary: 'Delete a backup',
    policy: 'administrator',
    feature,
    params,
    success: 204,
  }),
};
