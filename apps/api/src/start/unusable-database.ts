import { statSync } from 'node:fs';
import { type Text, text } from '@tatami/model';
import { DatabaseRefusedError, type DataFolder, dataFolder, sqliteCode } from '../database/index.ts';
import { newestBackupText } from './newest-backup.ts';

type Trouble = 'damaged' | 'folder' | 'full' | 'locked' | 'no-database' | 'not-writable' | 'unreadable';

/** By SQLite's code, or by the first two words of one that says more (SQLITE_IOERR_READ). */
const BY_SQLITE_CODE: Readonly<Record<string, Trouble>> = {
  SQLITE_NOTADB: 'no-database',
  SQLITE_CORRUPT: 'damaged',
  SQLITE_IOERR: 'unreadable',
  // The index of the log, which SQLite makes on opening, has no room.
  SQLITE_IOERR_SHMSIZE: 'full',
  SQLITE_FULL: 'full',
  SQLITE_READONLY: 'not-writable',
  SQLITE_CANTOPEN: 'not-writable',
  SQLITE_PERM: 'not-writable',
  SQLITE_BUSY: 'locked',
};

/** By the code of the operating system. */
const BY_SYSTEM_CODE: Readonly<Record<string, Trouble>> = {
  EIO: 'unreadable',
  ENOSPC: 'full',
  EDQUOT: 'full',
  EACCES: 'not-writable',
  EPERM: 'not-writable',
  EROFS: 'not-writable',
};

/**
 * What keeps a server from starting on a data folder, for the person who started it: which file, and what to do. Null for an
 * error that does not come from the folder.
 */
export function unusableDatabase(error: unknown, folder: string): DatabaseRefusedError | null {
  const code = databaseCode(error) ?? systemCode(error, folder);
  if (code === null) return null;
  const paths = dataFolder(folder);
  const isFolder = statSync(paths.database, { throwIfNoEntry: false })?.isDirectory();
  const trouble = isFolder ? 'folder' : troubleOf(code);
  return trouble && new DatabaseRefusedError('unusable', troubleText(trouble, code, folder, paths));
}

function databaseCode(error: unknown): string | null {
  return sqliteCode(error) ?? sqliteCode((error as Error).cause);
}

function systemCode(error: unknown, folder: string): string | null {
  const { code, path } = error as NodeJS.ErrnoException;
  return path?.startsWith(folder) ? (code ?? null) : null;
}

function troubleOf(code: string): Trouble | null {
  const general = code.split('_', 2).join('_');
  return BY_SQLITE_CODE[code] ?? BY_SQLITE_CODE[general] ?? BY_SYSTEM_CODE[code] ?? null;
}

function troubleText(trouble: Trouble, code: string, folder: string, { database, backups }: DataFolder): Text {
  const copy = newestBackupText(backups);
  const restore = text(
    'First copy {folder} as it is to a safe place. Then move {database} away, with -wal and -shm of the same name, and put a backup in its place{copy}.',
    'まず {folder} をそのまま安全な場所へコピーしてください。次に、{database} と同名の -wal、-shm を別の場所へ移動し、バックアップを配置してください{copy}。',
    { folder, database, copy },
  );
  switch (trouble) {
    case 'no-database':
      return text(
        '{database} is not a database, or its beginning is damaged ({code}). {restore}',
        '{database} はデータベースではないか、先頭部分が破損しています（{code}）。{restore}',
        { database, code, restore },
      );
    case 'damaged':
      return text('{database} is damaged ({code}). {restore}', '{database} が破損しています（{code}）。{restore}', {
        database,
        code,
        restore,
      });
    case 'folder':
      return text(
        '{database} is a folder, not a database. Move it away, and put the database in its place{copy}.',
        '{database} はデータベースではなくフォルダーです。別の場所へ移動し、データベースを配置してください{copy}。',
        { database, copy },
      );
    case 'unreadable':
      return text(
        'The disk failed to read or write {database} ({code}). Check the disk, its connection and the log of the operating system, and copy {folder} to another disk before you try anything else.',
        '{database} の読み書き中にディスクエラーが発生しました（{code}）。ディスク、接続、OSのログを確認し、他の操作の前に {folder} を別のディスクへコピーしてください。',
        { database, code, folder },
      );
    case 'full':
      return text(
        'The disk that holds {folder} is full ({code}). Free some space and start again; what was saved is still there.',
        '{folder} のあるディスクに空き容量がありません（{code}）。空き容量を確保してから、起動し直してください。保存済みのデータは残っています。',
        { folder, code },
      );
    case 'not-writable':
      return text(
        '{database} cannot be opened for writing ({code}). Let the account that runs Tatami read and write all of {folder}, on a disk that is not read-only, or name another folder in TATAMI_DATA.',
        '{database} を書き込み用に開けません（{code}）。Tatamiを実行するアカウントに {folder} 全体の読み書きを許可し、ディスクが読み取り専用でないことを確認するか、TATAMI_DATAに別のフォルダーを指定してください。',
        { database, code, folder },
      );
    case 'locked':
      return text(
        'Another program keeps {database} locked ({code}). Close it (a backup, an SQLite tool) and start again.',
        '別のプログラムが {database} をロックしています（{code}）。バックアップやSQLiteのツールなどを終了してから、起動し直してください。',
        { database, code },
      );
  }
}
