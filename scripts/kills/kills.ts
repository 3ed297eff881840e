import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { seededRandom } from '@tatami/model';
import { type ArchiveCount, beginBackup, checkArchives } from './archives.ts';
import { faultsIn, openJobs } from './faults.ts';
import { Silent, startLife } from './lives.ts';
import { emptyLedgers, PEOPLE } from './people.ts';

/*
 * npm run kills -- [--times 50] [--seed 1]
 */
const { values } = parseArgs({
  options: { times: { type: 'string', default: '50' }, seed: { type: 'string', default: '1' } },
});
const times = Number(values.times);
const seed = Number(values.seed);

const LONGEST_LIFE_MS = 4_000;
const JOBS_END_WITHIN_MS = 180_000;

const root = mkdtempSync(join(tmpdir(), 'tatami-kills-'));
const folder = join(root, 'data');
const archives = join(root, 'archives');
for (const each of [folder, archives]) mkdirSync(each);

const random = seededRandom(seed);
const ledgers = emptyLedgers();
const count: ArchiveCount = { backups: 0, restores: 0, killedRestores: 0 };
const starts: number[] = [];
const faults: string[] = [];

/** One life: what an earlier one left is looked at, then everybody works until the blow falls. */
async function live(life: number): Promise<void> {
  const { address, readyMs, kill } = await startLife(folder);
  // The first one makes the sample project as well.
  if (life > 0) starts.push(readyMs);
  await jobsEnd();
  note(life, faultsIn(folder, ledgers));
  if (life === times) return kill();

  const known = ledgers.names.keys;
  const working = PEOPLE.map((person) => person({ address, ledgers, life }).catch(unlessSilent(life)));
  await wait(random() * 400);
  const backup = beginBackup(folder, archives);
  await wait(random() * LONGEST_LIFE_MS);
  const killsBackup = random() < 0.5;
  await kill();
  if (killsBackup) backup.kill();
  await Promise.all(working);
  const { code, said } = await backup.ended;
  if (!killsBackup && code !== 0) note(life, [`the backup failed: ${said}`]);
  const killAfterMs = random() < 0.5 ? random() * 1_500 : null;
  note(life, await checkArchives({ folder, archives, known }, { killAfterMs, count }));
}

function unlessSilent(life: number) {
  return (error: unknown) => {
    if (!(error instanceof Silent))
      note(life, [`somebody was told: ${error instanceof Error ? error.message : error}`]);
  };
}

function note(life: number, found: readonly string[]): void {
  for (const fault of found) console.log(`FAULT in life ${life}: ${fault}`);
  faults.push(...found);
}

async function jobsEnd(): Promise<void> {
  for (const until = Date.now() + JOBS_END_WITHIN_MS; openJobs(folder) > 0; await wait(100))
    if (Date.now() > until) return note(times, [`${openJobs(folder)} jobs are stuck`]);
}

function median(numbers: readonly number[]): number {
  return numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? 0;
}

console.log(`killing ${times} times, seed ${seed}`);
for (let life = 0; life <= times; life += 1) await live(life);
rmSync(root, { recursive: true, force: true });

const { names, imports, batches, scenarios, plans, proposals, projects, undone } = ledgers;
const told = { names, imports, batches, scenarios, plans, proposals, projects };
for (const [what, { acknowledgements }] of Object.entries(told))
  console.log(`${what}: ${acknowledgements} acknowledged`);
console.log(`of the imports ${undone} undone or done again; archives: ${JSON.stringify(count)}`);
console.log(`ready again: median ${Math.round(median(starts))} ms, slowest ${Math.round(Math.max(...starts))} ms`);
console.log(faults.length === 0 ? 'nothing lost, nothing half, nothing stuck' : `${faults.length} faults`);
process.exitCode = faults.length === 0 ? 0 : 1;
