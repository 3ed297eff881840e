import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { seededRandom } from '@tatami/model';
import { type ArchiveCount, beginBackup, checkArchives } from './archives.ts';
import { faultsIn, openJobs } from './faults.ts';
import { ask, killWhileItStarts, Silent, sent, startLife } from './lives.ts';
import { emptyLedgers, leftBehind, markLedgers, PEOPLE, workAcknowledged } from './people.ts';

/*
 * npm run kills -- [--times 50] [--seed 1] [--work 7]
 */
const { values } = parseArgs({
  options: {
    times: { type: 'string', default: '50' },
    seed: { type: 'string', default: '1' },
    work: { type: 'string', default: '7' },
  },
});
const times = Number(values.times);
const seed = Number(values.seed);
/** A life lasts for so many pieces of work at most, however busy the machine is, and a moment more. */
const mostDoneInALife = Number(values.work);

const MOMENT_MS = 3_000;
const LONGEST_LIFE_MS = 60_000;
const LONGEST_START_MS = 1_500;
const JOBS_END_WITHIN_MS = 180_000;
const READY_WITHIN_MS = 5_000;
const STARTS_KILLED = 0.1;
const LIVES_BACKED_UP = 0.3;
const TOLD_EVERY = 10;

const root = mkdtempSync(join(tmpdir(), 'tatami-kills-'));
const folders = { folder: join(root, 'data'), archives: join(root, 'archives') };
for (const each of Object.values(folders)) mkdirSync(each);

const random = seededRandom(seed);
const ledgers = emptyLedgers();
const count: ArchiveCount = { killedBackups: 0, backups: 0, restores: 0, killedRestores: 0 };
const starts: number[] = [];
const startedAt = Date.now();
let kills = 0;
let faults = 0;

/** One life: what an earlier one left is looked at, then everybody works until the blow falls. */
async function live(): Promise<void> {
  if (kills > 0 && random() < STARTS_KILLED) {
    await killWhileItStarts(folders, random() * LONGEST_START_MS);
    kills += 1;
    if (kills === times) return;
  }
  const { address, kill } = await startAndLook();
  const work = { address, ledgers, life: kills, ...(await leftBehind(address, ledgers)) };
  const working = PEOPLE.map((person) => person(work).catch(unlessSilent));
  const backup = random() < LIVES_BACKED_UP ? await backUp(address) : null;
  await workIsDone(Math.floor(random() * (mostDoneInALife + 1)));
  await wait(random() * MOMENT_MS);
  await kill();
  kills += 1;
  await Promise.all(working);
  if (!backup) return;
  await backup.endedAfterKill();
  const killAfterMs = random() < 0.5 ? random() * 1_500 : null;
  note(await checkArchives(folders, { ledgers, killAfterMs, count }));
}

/** Waits until so many pieces of work were acknowledged. */
async function workIsDone(pieces: number): Promise<void> {
  const enough = workAcknowledged(ledgers) + pieces;
  for (const until = Date.now() + LONGEST_LIFE_MS; workAcknowledged(ledgers) < enough && Date.now() < until; )
    await wait(10);
}

async function startAndLook() {
  const { address, readyMs, kill } = await startLife(folders);
  // The first one makes the sample project as well.
  if (kills > 0) starts.push(readyMs);
  await jobsEnd();
  note(faultsIn(folders.folder, ledgers));
  return { address, kill };
}

/** Begins a backup, by the server or beside it: the first dies with the server, the other is killed as well, or ends by itself. */
async function backUp(address: string) {
  await wait(random() * 400);
  markLedgers(ledgers);
  if (random() < 0.5) {
    await ask(address, '/backups', sent('POST'));
    return {
      endedAfterKill: async () => {
        count.killedBackups += 1;
      },
    };
  }
  const { kill, ended } = beginBackup(folders.folder, folders.archives);
  const isKilled = random() < 0.3;
  return {
    endedAfterKill: async () => {
      if (isKilled) kill();
      const { code, said } = await ended;
      if (code === null) count.killedBackups += 1;
      else if (code !== 0) note([`the backup failed: ${said}`]);
    },
  };
}

function unlessSilent(error: unknown): void {
  if (error instanceof Silent) return;
  note([`somebody was told: ${error instanceof Error ? error.message : error}`]);
}

function note(found: readonly string[]): void {
  for (const fault of found) console.log(`FAULT after ${kills} kills: ${fault}`);
  faults += found.length;
}

async function jobsEnd(): Promise<void> {
  for (const until = Date.now() + JOBS_END_WITHIN_MS; openJobs(folders.folder) > 0; await wait(100))
    if (Date.now() > until) return note([`${openJobs(folders.folder)} jobs are stuck`]);
}

/** All that was seen so far, in one line. */
function tell(): void {
  const { names, imports, batches, scenarios, plans, proposals, projects, undone, redone } = ledgers;
  const told = { names, imports, batches, scenarios, plans, proposals, projects };
  const acknowledged = Object.entries(told).map(([what, ledger]) => `${what} ${ledger.acknowledgements}`);
  const late = starts.filter((ms) => ms > READY_WITHIN_MS).length;
  console.log(
    `${kills} kills in ${Math.round((Date.now() - startedAt) / 1_000)} s, ${faults} faults; acknowledged: ${acknowledged.join(', ')}, ` +
      `of the imports ${undone} undone and ${redone} redone; archives ${JSON.stringify(count)}; ` +
      `ready again: median ${Math.round(median(starts))} ms, slowest ${Math.round(Math.max(0, ...starts))} ms, ${late} later than ${READY_WITHIN_MS} ms`,
  );
}

function median(numbers: readonly number[]): number {
  return numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? 0;
}

console.log(`killing ${times} times, after ${mostDoneInALife} pieces of work at most, seed ${seed}`);
for (let told = 0; kills < times; ) {
  await live();
  if (kills < told + TOLD_EVERY) continue;
  told = kills;
  tell();
}
const last = await startAndLook();
await last.kill();
rmSync(root, { recursive: true, force: true });
tell();
console.log(faults === 0 ? 'nothing lost, nothing half, nothing stuck' : `${faults} faults`);
process.exitCode = faults === 0 ? 0 : 1;
