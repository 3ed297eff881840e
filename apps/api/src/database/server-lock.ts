import { createDataFolder } from './data-folder.ts';
import { holdLock } from './held-lock.ts';

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
 * Gives what frees it. Throws FolderInUseError at once when another server has it.
 */
export function lockDataFolder(folder: string): () => void {
  const free = holdLock(createDataFolder(folder).serverLock);
  if (!free) throw new FolderInUseError(folder);
  return free;
}
