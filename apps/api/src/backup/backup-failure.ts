import { type Text, text } from '@tatami/model';
import { sqliteCode } from '../database/index.ts';
import { FULL_DISK_CODES } from '../plugins/full-disk.ts';
import { BackupRefusedError } from './backup-refused.ts';

const NOT_ALLOWED: ReadonlySet<string> = new Set(['EACCES', 'EPERM', 'EROFS']);
const NO_FOLDER: ReadonlySet<string> = new Set(['ENOTDIR', 'EEXIST', 'ENOENT']);

/** What to say of a backup that was not made or checked; null where nothing is known but what the log says. */
export function backupFailure(error: unknown, folder: string): Text | null {
  if (error instanceof BackupRefusedError) return error.says;
  const code = sqliteCode(error) ?? (error as NodeJS.ErrnoException).code ?? '';
  if (FULL_DISK_CODES.has(code)) return diskFull(folder);
  if (NOT_ALLOWED.has(code) || code.startsWith('SQLITE_READONLY') || code.startsWith('SQLITE_CANTOPEN'))
    return notWritable(folder);
  if (NO_FOLDER.has(code))
    return text(
      '{folder} is no folder, or its disk is not there. Connect the disk, or name another folder in TATAMI_BACKUPS.',
      '{folder} がフォルダーではないか、ディスクが接続されていません。ディスクを接続するか、TATAMI_BACKUPSに別のフォルダーを指定してください。',
      { folder },
    );
  return null;
}

function diskFull(folder: string): Text {
  return text(
    'The disk of {folder} or of the data folder was full, so the backup could not be finished and checked. Nothing else was lost. Delete old backups or other files, then make one again.',
    '{folder} またはデータフォルダーのディスクの空き容量が不足し、バックアップの作成と検証を完了できませんでした。他のデータは失われていません。古いバックアップなどを削除してから、もう一度作成してください。',
    { folder },
  );
}

function notWritable(folder: string): Text {
  return text(
    '{folder} cannot be written by the account Tatami runs as. Let it write there, or name another folder in TATAMI_BACKUPS.',
    'Tatamiを実行しているアカウントに {folder} への書き込み権限がありません。権限を付与するか、TATAMI_BACKUPSに別のフォルダーを指定してください。',
    { folder },
  );
}

export function databaseDamaged(folder: string, damage: string): Text {
  return text(
    'The database in {folder} is damaged ({damage}), so no backup was made of it and no earlier one was deleted. Stop Tatami, copy the folder to a safe place, and restore the newest backup that is whole into another one.',
    '{folder} のデータベースが破損しています（{damage}）。新しいバックアップは作成せず、以前のものも削除していません。Tatamiを停止し、フォルダーを安全な場所へコピーしてから、問題のない最新のバックアップを別のフォルダーへ復元してください。',
    { folder, damage },
  );
}
