import type { BackupSettings, BackupSettingsChange } from '@tatami/contracts';
import type { Text } from '@tatami/model';
import type { DatabaseCheck } from '../../backup/backup-work.ts';
import { type Database, jsonColumn } from '../../database/index.ts';
import type { Given } from '../../plugins/given.ts';
import type { Written } from '../../plugins/versions.ts';

/** Names of the Settings that hold them. */
const SETTINGS = 'backups';
const STATE = 'backup-state';

/** Of an installation where nobody has said anything: at night, for a month. */
const NONE_SAID: BackupSettings = { version: 1, everyHours: 24, atHour: 2, keepDaily: 7, keepWeekly: 4 };

/** How backups went. */
export interface BackupState {
  readonly lastTryAt: string | null;
  /** Null = the last was made, or none was tried. */
  readonly failure: { readonly at: string; readonly text: Text } | null;
  readonly database: DatabaseCheck | null;
}

const NEVER: BackupState = { lastTryAt: null, failure: null, database: null };

export type BackupRepository = ReturnType<typeof backupRepository>;

/** When backups are made, and how the last went; the archives themselves are files. */
export function backupRepository({ read, writeTransaction }: Database) {
  const settingsIn = async ({ setting }: Pick<Database['read'], 'setting'>): Promise<BackupSettings> => {
    const kept = await setting.findUnique({ where: { key: SETTINGS } });
    return { ...NONE_SAID, ...(kept?.value as Partial<BackupSettings> | undefined) };
  };
  return {
    settings: () => settingsIn(read),

    async change(version: number, change: Given<BackupSettingsChange>): Promise<Written<BackupSettings>> {
      return writeTransaction(async (tx) => {
        const before = await settingsIn(tx);
        if (before.version !== version) return { kind: 'stale' };
        const record = { ...before, ...change, version: version + 1 };
        const value = jsonColumn(record);
        await tx.setting.upsert({ where: { key: SETTINGS }, create: { key: SETTINGS, value }, update: { value } });
        return { kind: 'written', record };
      });
    },

    async state(): Promise<BackupState> {
      const kept = await read.setting.findUnique({ where: { key: STATE } });
      return { ...NEVER, ...(kept?.value as Partial<BackupState> | undefined) };
    },

    /** Within a request this is also what the audit tells of it. */
    async keepState(state: BackupState): Promise<void> {
      const value = jsonColumn(state);
      await writeTransaction((tx) =>
        tx.setting.upsert({ where: { key: STATE }, create: { key: STATE, value }, update: { value } }),
      );
    },
  };
}
