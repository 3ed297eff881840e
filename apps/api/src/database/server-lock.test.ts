import { describe, expect, it } from 'vitest';
import { FolderInUseError, lockDataFolder } from './index.ts';
import { exitCode, startProcess } from './test/child-process.ts';
import { temporaryFolder } from './test/temporary-folder.ts';

const script = new URL('./test/hold-lock.ts', import.meta.url);

describe('lockDataFolder', () => {
  it('lets one server in at a time', () => {
    const folder = temporaryFolder();
    const free = lockDataFolder(folder);
    expect(() => lockDataFolder(folder)).toThrow(FolderInUseError);
    free();
    lockDataFolder(folder)();
  });

  it('keeps out another process, and is free once that one was killed', async () => {
    const folder = temporaryFolder();
    const holder = startProcess(script, { folder });
    await new Promise<void>((resolve) => holder.once('message', () => resolve()));
    expect(() => lockDataFolder(folder)).toThrow(folder);
    holder.kill('SIGKILL');
    await exitCode(holder);
    lockDataFolder(folder)();
  });
});
