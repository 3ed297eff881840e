import type { BackupSettings } from '@tatami/contracts';
import type { Text } from '@tatami/model';
import type { UnpackedProject, UnpackOptions } from './unpack-project.ts';

/** What the process apart is told to do. */
export type BackupTask =
  | {
      readonly what: 'backup';
      /** The data folder. */
      readonly folder: string;
      /** Folder of the archives. */
      readonly into: string;
      readonly keep: Pick<BackupSettings, 'keepDaily' | 'keepWeekly'>;
      readonly version: string;
    }
  | { readonly what: 'check'; readonly archive: string; readonly scratch: string }
  /** Only unpacked there: the server's own thread for large writes brings it. */
  | ({ readonly what: 'restore' } & UnpackOptions);

/** What SQLite found when it read every page of the database. */
export interface DatabaseCheck {
  readonly checkedAt: string;
  /** Null = it is whole. */
  readonly damage: string | null;
}

/** How that ended. */
export interface BackupEnd {
  /** Null where the database was not looked at. */
  readonly database: DatabaseCheck | null;
  /** Why it was not done, and what to do; null = it was. */
  readonly failure: Text | null;
  /** A project that waits to be brought; null where none was asked for. */
  readonly unpacked: UnpackedProject | null;
  /** For the log, where nobody knew what to say of it. */
  readonly unknown: string | null;
}
