import { statSync } from 'node:fs';
import { text } from '@tatami/model';
import { DatabaseRefusedError, dataFolder, uploadsTaken } from '../database/index.ts';
import { readTakenMark } from '../uploads/taken-mark.ts';
import { newestBackupText } from './newest-backup.ts';

/**
 * Refuses a data folder whose database is older than its uploads: with it the imports made since would be gone, and nobody would be
 * told. Only looks. Throws DatabaseRefusedError that says how to go on with the older one all the same.
 */
export function refuseOlderDatabase(folder: string): void {
  const { database, uploadsCount, quarantine, backups } = dataFolder(folder);
  const marked = readTakenMark(uploadsCount);
  if (marked === 0) return;
  const log = (statSync(`${database}-wal`, { throwIfNoEntry: false })?.size ?? 0) > 0;
  const missed = marked - uploadsTaken(database, log);
  if (missed <= 0) return;
  throw new DatabaseRefusedError(
    'lost',
    text(
      '{database} is older than the uploads beside it: it lacks the last {missed} {missed:time|times} that files were imported. Tatami did not start, and changed nothing. Put the newer database back{copy}. To go on with the older one, delete {mark}: uploads it does not know then move to {quarantine}.',
      '{database} はアップロードより古いデータベースです。直近{missed}回分の取り込みが含まれていないため、Tatamiは何も変更せずに終了しました。新しいデータベースを元に戻してください{copy}。この古いデータベースで続ける場合は {mark} を削除してください。登録されていないアップロードファイルは {quarantine} へ移動します。',
      { database, missed, copy: newestBackupText(backups), mark: uploadsCount, quarantine },
    ),
  );
}
