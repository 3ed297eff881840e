import Sqlite from 'better-sqlite3';
import { createDataFolder } from './data-folder.ts';

/** Another server uses the data folder. The message is for the person who started the second one. */
export class FolderInUseError extends Error {
  constructor(folder: string) {
    super(
      `Another Tatami server uses ${folder}. Stop it first, or set TATAMI_DATA to another folder. / 別のTatamiサーバーが使用中のデータフォルダーです。先に停止するか、TATAMI_DATAに別のフォルダーを指定してください。`,
    );
    this.name = 'FolderInUseError';
  }
}

/**
 * Takes a data folder for this server alone: two would each run jobs of the other, and write behind each other's back.
 * The lock is SQLite's on an empty file, which the operating system frees however the process ends. Gives what frees it.
 * Throws FolderInUseError at once when another server has it.
 */
export function lockDataFolder(folder: string): () => void {
  const lock = new Sqlite(createDataFolder(folder).serverLock, { timeout: 0 });
  try {
    lock.exec('BEGIN EXCLUSIVE');
  } catch (error) {
    lock.close();
    throw (error as { code?: string }).code === 'SQLITE_BUSY' ? new FolderInUseError(folder) : error;
  }
  return () => lock.close();
}
