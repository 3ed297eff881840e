import { type ChildProcess, fork } from 'node:child_process';
import type { BackupEnd, BackupTask } from '../../backup/backup-work.ts';

/** A task under way in a process of its own. */
export interface RunningTask {
  readonly end: Promise<BackupEnd>;
  /** Ends the process with what it is at. */
  readonly kill: () => void;
}

/** `entry` is the built `backup.process.js`. A process that ends without a word is told of as `unknown`. */
export function runBackupTask(entry: string, task: BackupTask): RunningTask {
  const child = fork(entry, [], { stdio: ['ignore', 'ignore', 'ignore', 'ipc'] });
  const end = endOf(child);
  child.send(task, (error) => {
    if (error) child.kill('SIGKILL');
  });
  return { end, kill: () => child.kill('SIGKILL') };
}

function endOf(child: ChildProcess): Promise<BackupEnd> {
  return new Promise((resolve) => {
    let told: BackupEnd | null = null;
    child.once('message', (message) => {
      told = message as BackupEnd;
    });
    const gone = (unknown: string) => resolve(told ?? { database: null, failure: null, unpacked: null, unknown });
    child.once('error', (error) => gone(error.message));
    // The pipes are empty by then: what it said last was heard.
    child.once('close', (code, signal) => gone(`the process that makes backups ended by ${signal ?? code}`));
  });
}
