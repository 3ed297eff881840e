import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { faultsOfRestored } from './faults.ts';
import type { Ledgers } from './people.ts';

const command = fileURLToPath(new URL('../../apps/api/dist/backup.command.js', import.meta.url));

/** A command on the data folder, which may be killed like the server. */
interface Running {
  readonly kill: () => void;
  /** Its status; null = killed. */
  readonly ended: Promise<{ readonly code: number | null; readonly said: string }>;
}

function run(folder: string, ...args: string[]): Running {
  const child = spawn(process.execPath, [command, ...args], { env: { ...process.env, TATAMI_DATA: folder } });
  let said = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (said += chunk));
  const ended = once(child, 'close').then(() => ({ code: child.exitCode, said }));
  return { kill: () => child.kill('SIGKILL'), ended };
}

/** Begins a backup of what is being worked on. */
export function beginBackup(folder: string, archives: string): Running {
  return run(folder, 'backup', '--into', archives);
}

export interface ArchiveCount {
  /** Begun; killed with the server or by themselves. */
  killedBackups: number;
  /** Whole, each read to its end. */
  backups: number;
  /** Whole, each compared with the ledgers. */
  restores: number;
  killedRestores: number;
}

interface Places {
  readonly folder: string;
  readonly archives: string;
}

/**
 * Reads what archives there are to their ends, restores the newest, and takes all away again. `killAfterMs`: the restore is killed
 * then. Gives what does not hold.
 */
export async function checkArchives(
  { folder, archives }: Places,
  { ledgers, killAfterMs, count }: { ledgers: Ledgers; killAfterMs: number | null; count: ArchiveCount },
): Promise<readonly string[]> {
  const faults: string[] = [];
  const made = readdirSync(archives).filter((name) => name.endsWith('.tar.gz'));
  for (const name of made) {
    const { code, said } = await run(folder, 'verify', join(archives, name)).ended;
    if (code !== 0) faults.push(`the archive ${name} is not whole: ${said}`);
    count.backups += 1;
  }
  const newest = made.sort().at(-1);
  if (newest) faults.push(...(await checkRestore({ folder, archives }, newest, { ledgers, killAfterMs, count })));
  rmSync(archives, { recursive: true, force: true });
  mkdirSync(archives);
  return faults;
}

async function checkRestore(
  { folder, archives }: Places,
  archive: string,
  { ledgers, killAfterMs, count }: { ledgers: Ledgers; killAfterMs: number | null; count: ArchiveCount },
): Promise<readonly string[]> {
  const into = join(archives, '..', 'restored');
  const restoring = run(folder, 'restore', join(archives, archive), '--into', into);
  if (killAfterMs !== null) void wait(killAfterMs).then(restoring.kill);
  const { code, said } = await restoring.ended;
  if (code !== null && code !== 0) return [`the archive ${archive} is not restored: ${said}`];
  if (code === null) count.killedRestores += 1;
  else count.restores += 1;
  // The database comes last: a folder without it is one on which no server starts.
  const faults = existsSync(join(into, 'tatami.db')) ? faultsOfRestored(into, ledgers) : [];
  rmSync(into, { recursive: true, force: true });
  return faults;
}
