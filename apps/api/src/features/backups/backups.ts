import { mkdirSync, statSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { BackupWork } from '@tatami/contracts';
import { type Text, text } from '@tatami/model';
import type { FastifyBaseLogger } from 'fastify';
import { archivesIn, removeArchive } from '../../backup/archive-names.ts';
import { backupFailure } from '../../backup/backup-failure.ts';
import type { BackupEnd, BackupTask } from '../../backup/backup-work.ts';
import type { BroughtProject } from '../../backup/bring-project.ts';
import { removeKilledBackup } from '../../backup/take-backup.ts';
import type { UnpackedProject } from '../../backup/unpack-project.ts';
import { acting, dataFolder } from '../../database/index.ts';
import { DiskSpace } from '../../operations/disk-space.ts';
import { Problem } from '../../plugins/problem.ts';
import { nextBackupAt } from './backup-schedule.ts';
import { bytesNeeded } from './listed-archives.ts';
import type { BackupRepository, BackupState } from './repository.ts';
import { type RunningTask, runBackupTask } from './run-backup-task.ts';

interface BackupsOptions {
  /** The data folder. */
  readonly folder: string;
  /** Folder of the archives. */
  readonly into: string;
  /** The built `backup.process.js`. */
  readonly entry: string;
  readonly version: string;
  readonly repository: BackupRepository;
  /** prisma/migrations */
  readonly migrationsFolder: string;
  /** Brings a project that was unpacked into the database. */
  readonly bring: (unpacked: UnpackedProject) => Promise<BroughtProject>;
  readonly log: FastifyBaseLogger;
  readonly freeIn?: ((folder: string) => number) | undefined;
  /** How long after the start of the server one that is due is made. */
  readonly firstAfterMs: number;
}

interface RestoredProject {
  readonly at: string;
  readonly projectId: string;
  readonly name: string;
}

/** So that a clock that was set, or a machine that slept, is noticed. */
const LOOK_AGAIN_MS = 15 * 60_000;
const MIB = 1024 * 1024;

/**
 * The backups a server makes of its own data while people work: at the hours that are set, or when asked, one at a time, in a process
 * apart. Keeps how the last one went.
 */
export class Backups {
  readonly #options: BackupsOptions;
  readonly #disk: DiskSpace;
  readonly #startedAt = new Date();
  #running: { readonly work: BackupWork; readonly task: RunningTask; readonly done: Promise<void> } | null = null;
  #state: BackupState | null = null;
  #restored: RestoredProject | null = null;
  #timer: NodeJS.Timeout | undefined;
  /** How often the next one was planned: of plans made at once the last counts. */
  #plans = 0;
  #stopped = false;

  constructor(options: BackupsOptions) {
    this.#options = options;
    this.#disk = new DiskSpace(options.into, options.freeIn);
  }

  get running(): BackupWork | null {
    return this.#running?.work ?? null;
  }

  get folder(): string {
    return this.#options.into;
  }

  /** Of the disk of the archives; null where there is none: making a backup then says why. */
  get freeBytes(): number | null {
    try {
      mkdirSync(this.folder, { recursive: true });
      return this.#disk.freeBytes;
    } catch {
      return null;
    }
  }

  get neededBytes(): number {
    return bytesNeeded(dataFolder(this.#options.folder).database, this.folder);
  }

  async state(): Promise<BackupState> {
    this.#state ??= await this.#options.repository.state();
    return this.#state;
  }

  /** Null = none is made by itself. */
  async nextAt(): Promise<Date | null> {
    const { repository, firstAfterMs } = this.#options;
    const { lastTryAt } = await this.state();
    const soonest = new Date(this.#startedAt.getTime() + firstAfterMs);
    return nextBackupAt(await repository.settings(), {
      soonest,
      lastTryAt: lastTryAt === null ? null : new Date(lastTryAt),
    });
  }

  /** Clears up after a server that was killed, and waits for the next hour. */
  async start(): Promise<void> {
    await removeKilledBackup(this.#options.folder, this.folder).catch((error: unknown) =>
      this.#options.log.warn({ err: error }, 'what a killed backup left could not be removed'),
    );
    await this.reschedule();
  }

  /** To be called when the hours were changed. */
  async reschedule(): Promise<void> {
    clearTimeout(this.#timer);
    this.#plans += 1;
    const plan = this.#plans;
    const at = await this.nextAt();
    if (at === null || this.#stopped || plan !== this.#plans) return;
    // Its end plans anew: one that is due would else be looked for again and again until then.
    if (this.#running) return;
    const waitMs = Math.min(Math.max(0, at.getTime() - Date.now()), LOOK_AGAIN_MS);
    // Not on behalf of who has changed the hours.
    this.#timer = acting.run(null, () => setTimeout(() => void this.#whenDue(), waitMs)).unref();
  }

  async #whenDue(): Promise<void> {
    const { log } = this.#options;
    try {
      const at = await this.nextAt();
      if (at !== null && at.getTime() <= Date.now() && !this.#running) await this.make();
    } catch (error) {
      if (!(error instanceof Problem)) log.error({ err: error }, 'a backup could not be begun');
      else if (error.says) await this.#note({ failure: { at: new Date().toISOString(), text: error.says } });
    }
    await this.reschedule().catch((error: unknown) =>
      log.error({ err: error }, 'the next backup could not be planned'),
    );
  }

  /** Begins one. Throws conflict while another is at work, and storage-full where there is no room for it. */
  async make(): Promise<BackupWork> {
    const { folder, version, repository } = this.#options;
    const keep = await repository.settings();
    this.#refuseSecond();
    await this.#note({ lastTryAt: new Date().toISOString() });
    this.#refuseWithoutRoom();
    return this.#begin({ what: 'backup', folder, into: this.folder, keep, version });
  }

  /** Begins to read an archive to its end. */
  async check(name: string): Promise<BackupWork> {
    this.#refuseSecond();
    await this.#note({});
    return this.#begin({
      what: 'check',
      archive: join(this.folder, name),
      scratch: dataFolder(this.#options.folder).scratch,
    });
  }

  /** The project that was brought back last. */
  get restored(): RestoredProject | null {
    return this.#restored;
  }

  /** Begins to bring a project of an archive back, as a new one. */
  async restoreProject(name: string, projectId: string): Promise<BackupWork> {
    const { folder, migrationsFolder } = this.#options;
    this.#refuseSecond();
    await this.#note({});
    const { scratch } = dataFolder(folder);
    const archive = join(this.folder, name);
    return this.#begin({ what: 'restore', archive, projectId, scratch, migrationsFolder });
  }

  async remove(name: string): Promise<void> {
    await removeArchive(join(this.folder, name));
    await this.#note({});
  }

  /** The path of an archive; null where there is none of this name. */
  pathOf(name: string): string | null {
    const path = join(this.folder, name);
    return statSync(path, { throwIfNoEntry: false })?.isFile() ? path : null;
  }

  get names(): string[] {
    return archivesIn(this.folder);
  }

  /** Waits for what is under way. */
  async settled(): Promise<void> {
    await this.#running?.done;
  }

  /** Gives up what is under way. */
  async stop(): Promise<void> {
    this.#stopped = true;
    clearTimeout(this.#timer);
    this.#running?.task.kill();
    await this.settled();
  }

  #refuseSecond(): void {
    if (this.#running) throw new Problem('conflict', { message: ONE_AT_A_TIME });
  }

  #refuseWithoutRoom(): void {
    const [free, needed] = [this.freeBytes, this.neededBytes];
    if (free === null || free >= needed) return;
    throw new Problem('storage-full', {
      message: text(
        '{folder} has {free} MiB left, and a backup takes about {needed} MiB while it is made. Delete old backups or other files, or name another disk in TATAMI_BACKUPS.',
        '{folder} の空き容量は {free} MiBですが、バックアップの作成には約 {needed} MiBが必要です。古いバックアップなどを削除するか、TATAMI_BACKUPSに別のディスクを指定してください。',
        { folder: this.folder, free: Math.floor(free / MIB), needed: Math.ceil(needed / MIB) },
      ),
    });
  }

  #begin(task: BackupTask): BackupWork {
    this.#refuseSecond();
    const work = { what: task.what, since: new Date().toISOString() };
    const running = runBackupTask(this.#options.entry, task);
    // What it finds is nobody's doing.
    const done = acting.run(null, () => running.end.then((end) => this.#ended(end)));
    this.#running = { work, task: running, done };
    return work;
  }

  async #ended({ database, failure, unpacked, unknown }: BackupEnd): Promise<void> {
    const { log } = this.#options;
    try {
      if (unpacked) return await this.#bring(unpacked);
      if (unknown !== null && !this.#stopped) log.error({ because: unknown }, 'a backup was not made or checked');
      const said = failure ?? (unknown === null ? null : LOG_KNOWS);
      if (!this.#stopped) await this.#note({ ...(database && { database }), failure: failureOf(said) });
    } finally {
      this.#running = null;
      await this.reschedule().catch((error: unknown) =>
        log.error({ err: error }, 'the next backup could not be planned'),
      );
    }
  }

  /** What is said of backups stays: this is about one that was made. */
  async #bring(unpacked: UnpackedProject): Promise<void> {
    const { bring, log } = this.#options;
    try {
      if (this.#stopped) return;
      const { id, name } = await bring(unpacked);
      this.#restored = { at: new Date().toISOString(), projectId: id, name };
    } catch (error) {
      log.error({ err: error }, 'a project of a backup was not brought back');
      await this.#note({ failure: failureOf(backupFailure(error, this.#options.folder) ?? LOG_KNOWS) });
    } finally {
      await rm(unpacked.folder, { recursive: true, force: true }).catch((error: unknown) =>
        log.warn({ err: error }, 'what was unpacked of a backup could not be removed'),
      );
    }
  }

  /** Remembers it also where it cannot be written down: the disk may be the trouble. */
  async #note(change: Partial<BackupState>): Promise<void> {
    const { repository, log } = this.#options;
    const state = { ...(await this.state()), ...change };
    this.#state = state;
    await repository.keepState(state).catch((error: unknown) => {
      log.error({ err: error }, 'how a backup went could not be written down');
    });
  }
}

function failureOf(said: Text | null): BackupState['failure'] {
  return said && { at: new Date().toISOString(), text: said };
}

const ONE_AT_A_TIME = text(
  'A backup is being made, checked or restored from. Wait for its end.',
  'バックアップを作成、検証、または復元中です。完了するまでお待ちください。',
);
const LOG_KNOWS = text(
  'The backup was not made, checked or restored from. The log of the server says why.',
  'バックアップの作成、検証、または復元に失敗しました。原因はサーバーのログに記録されています。',
);
