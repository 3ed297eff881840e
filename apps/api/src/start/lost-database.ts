import { statSync } from 'node:fs';
import { allOf, type Text, text } from '@tatami/model';
import { DatabaseRefusedError, type DataFolder, dataFolder, isNewDatabase } from '../database/index.ts';
import { storedFilesIn } from '../uploads/upload-names.ts';
import { newestBackupText } from './newest-backup.ts';

/** How a database that holds nothing was found. */
type Nothing = 'missing' | 'empty' | 'new';

/** What tells that there was another one. */
interface Traces {
  /** Files in the uploads folder. */
  readonly uploads: number;
  /** Changes SQLite has not taken over into the database; it deletes them when it makes a new one. */
  readonly log: boolean;
}

/**
 * Refuses a data folder whose database is missing, empty or new, while uploads or a log tell that it had another one: the server
 * would begin anew, and nobody would be told. Only looks. Throws DatabaseRefusedError.
 */
export function refuseLostDatabase(folder: string): void {
  const paths = dataFolder(folder);
  const uploads = storedFilesIn(paths.uploads).length;
  const log = (statSync(logOf(paths), { throwIfNoEntry: false })?.size ?? 0) > 0;
  if (uploads === 0 && !log) return;
  const nothing = nothingIn(paths.database, log);
  if (nothing === null || (nothing === 'new' && uploads === 0)) return;
  throw new DatabaseRefusedError('lost', lostText(paths, nothing, { uploads, log: log && nothing !== 'new' }));
}

function logOf({ database }: DataFolder): string {
  return `${database}-wal`;
}

function nothingIn(database: string, log: boolean): Nothing | null {
  const found = statSync(database, { throwIfNoEntry: false });
  if (!found) return 'missing';
  if (found.isFile() && found.size === 0) return 'empty';
  return isNewDatabase(database, log) ? 'new' : null;
}

function lostText(paths: DataFolder, nothing: Nothing, traces: Traces): Text {
  const { database, uploads, backups } = paths;
  const found = {
    missing: text('{database} is missing', '{database} がありません', { database }),
    empty: text('{database} is empty (0 bytes)', '{database} が空です（0バイト）', { database }),
    new: text('{database} holds nothing yet', '{database} にはまだデータがありません', { database }),
  }[nothing];
  const there = tracesText(paths, traces);
  const copy = newestBackupText(backups);
  const aside = allOf([...(traces.uploads > 0 ? [uploads] : []), ...(traces.log ? [logOf(paths)] : [])]);
  return text(
    '{found}, but {there}: there was another database. Tatami did not start, and changed nothing. Put that database back{copy}. To begin with an empty one instead, move {aside} elsewhere, or name another data folder in TATAMI_DATA.',
    '{found}が、{there}。以前のデータベースが失われている可能性があるため、Tatamiは何も変更せずに終了しました。そのデータベースを元に戻してください{copy}。新しく始める場合は、{aside} を別の場所へ移動するか、TATAMI_DATAに別のデータフォルダーを指定してください。',
    { found, there, copy, aside },
  );
}

function tracesText(paths: DataFolder, { uploads: count, log }: Traces): Text {
  const files = text(
    '{folder} holds {count} uploaded {count:file|files}',
    '{folder} にアップロードされたファイルが{count}件あります',
    { folder: paths.uploads, count },
  );
  const changes = text('{log} holds changes made to a database', '{log} に未反映の変更が残っています', {
    log: logOf(paths),
  });
  if (count > 0 && log) return text('{files}, and {changes}', '{files}。また、{changes}', { files, changes });
  return log ? changes : files;
}
