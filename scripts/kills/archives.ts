import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import Sqlite from 'better-sqlite3';
import { halfImports } from './faults.ts';

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
  backups: number;
  restores: number;
  killedRestores: number;
}

/**
 * Reads what archives there are to their ends, restores the newest, and takes all away again. `killAfterMs`: the restore is killed
 * then. Gives what does not hold.
 */
export async function checkArchives(
  { folder, archives, known }: { folder: string; archives: string; known: readonly string[] },
  { killAfterMs, count }: { killAfterMs: number | null; count: ArchiveCount },
): Promise<readonly string[]> {
  const faults: string[] = [];
  const made = readdirSync(archives).filter((name) => name.endsWith('.tar.gz'));
  for (const name of made) {
    const { code, said } = await run(folder, 'verify', join(archives, name)).ended;
    if (code !== 0) faults.push(`the archive ${name} is not whole: ${said}`);
    count.backups += 1;
  }
  const newest = made.sort().at(-1);
  if (newest) {
    const into = join(archives, '..', 'restored');
    const restoring = run(folder, 'restore', join(archives, newest), '--into', into);
    if (killAfterMs !== null) void wait(killAfterMs).then(restoring.kill);
    const { code, said } = await restoring.ended;
    if (code === 0) {
      count.restores += 1;
      faults.push(...faultsOfRestored(into, known));
    } else if (killAfterMs === null) faults.push(`the archive ${newest} is not restored: ${said}`);
    else {
      count.killedRestores += 1;
      // The database comes last: a folder without it is one on which no server starts.
      if (existsSync(join(into, 'tatami.db'))) faults.push(...faultsOfRestored(into, known));
    }
    rmSync(into, { recursive: true, force: true });
  }
  rmSync(archives, { recursive: true, force: true });
  mkdirSync(archives);
  return faults;
}

/** What is not in a restored folder, or is half there. `known`: projects that were there when the backup began, and are still. */
function faultsOfRestored(folder: string, known: readonly string[]): readonly string[] {
  const database = new Sqlite(join(folder, 'tatami.db'));
  const has = database.prepare('SELECT 1 FROM "Project" WHERE "id" = ?').pluck();
  const lost = known.filter((id) => !has.get(id)).map((id) => `project ${id} is not in what was restored`);
  const half = halfImports(database).map((fault) => `restored: ${fault}`);
  const uploads = database.prepare('SELECT "storedAs" FROM "Import"').pluck().all() as string[];
  const missing = uploads.filter((name) => !existsSync(join(folder, 'uploads', name)));
  database.close();
  return [...lost, ...half, ...missing.map((name) => `upload ${name} is not in what was restored`)];
}
