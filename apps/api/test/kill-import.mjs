// Kills the real server with SIGKILL at random moments of an import, again and again, and shows that nothing acknowledged is
// lost, no import is half there and no job is stuck:  node apps/api/test/kill-import.mjs [times=100] [seed]
// Needs a built API (node scripts/build.mjs --api). Exits 1 when anything does not hold.
import { spawn } from 'node:child_process';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import Sqlite from 'better-sqlite3';

const main = join(dirname(fileURLToPath(import.meta.url)), '../dist/main.js');
const times = Number(process.argv[2] ?? 100);
const seed = Number(process.argv[3] ?? Date.now() % 100_000);
const ROWS = 12_000;
const LONGEST_LIFE_MS = 1_500;
/** On an idle machine a restart takes under a second; this is to find one that hangs, on a busy one too. */
const READY_WITHIN_MS = 30_000;

const folder = mkdtempSync(join(tmpdir(), 'tatami-kill-'));
const random = mulberry32(seed);
const startsMs = [];

/** Everything the server has acknowledged. */
const acknowledged = { projects: [], imports: [] };

function mulberry32(state) {
  let a = state;
  return () => {
    a = (a + 0x6d2b79f5) | 0;
    let t = Math.imul(a ^ (a >>> 15), 1 | a);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** Starts the server; gives its address once it answers. */
async function start() {
  const startedAt = performance.now();
  const server = spawn(process.execPath, [main], {
    env: { ...process.env, PORT: '0', HOST: '127.0.0.1', TATAMI_DATA: folder },
  });
  const gone = new Promise((resolve) => server.once('exit', resolve));
  const address = await new Promise((resolve, reject) => {
    let output = '';
    const read = (chunk) => {
      output += chunk;
      const ready = /Tatami is ready at (\S+)/.exec(output);
      if (ready) resolve(ready[1]);
    };
    server.stdout.on('data', read);
    server.stderr.on('data', read);
    gone.then(() => reject(new Error(`the server did not start:\n${output}`)));
  });
  return { server, gone, address, ms: performance.now() - startedAt };
}

async function post(address, path, body, headers = {}) {
  const answer = await fetch(`${address}${path}`, { method: 'POST', body, headers });
  if (!answer.ok) throw new Error(`${path} was answered ${answer.status}: ${await answer.text()}`);
  return answer.json();
}

/** One life of the server: acknowledged saves and an import, until the blow falls. */
async function work(address, life) {
  const project = JSON.stringify({ name: `life ${life}`, customer: 'killed' });
  const { id } = await post(address, '/api/projects', project, { 'content-type': 'application/json' });
  acknowledged.projects.push(id);
  const rows = Array.from({ length: ROWS }, (_, n) => `life${life}-db${n},4,8`);
  for (;;) {
    const form = new FormData();
    form.set('file', new Blob([['Server,Cores,Memory GB', ...rows].join('\n')]), `life${life}.csv`);
    const started = await post(address, `/api/projects/${id}/imports`, form);
    acknowledged.imports.push({ projectId: id, ...started });
    await wait(200);
  }
}

async function live(life) {
  const { server, gone, address, ms } = await start();
  // The first start also loads the sample project.
  if (life > 0) startsMs.push(ms);
  const working = work(address, life).catch(() => undefined);
  await wait(random() * LONGEST_LIFE_MS);
  server.kill('SIGKILL');
  await gone;
  await working;
}

/** How many jobs have not ended after two minutes; also those that were taken but not acknowledged when the blow fell. */
async function jobsLeft() {
  const database = new Sqlite(join(folder, 'tatami.db'), { readonly: true });
  const left = database.prepare("SELECT count(*) FROM Job WHERE status IN ('queued', 'running')").pluck();
  for (let tries = 0; left.get() > 0 && tries < 1_200; tries += 1) await wait(100);
  const count = left.get();
  database.close();
  return count;
}

function faults() {
  const database = new Sqlite(join(folder, 'tatami.db'), { readonly: true });
  const found = [];
  const check = (condition, text) => condition || found.push(text);
  check(database.pragma('quick_check', { simple: true }) === 'ok', 'the database is damaged');
  const has = database.prepare('SELECT 1 FROM Project WHERE id = ?');
  for (const id of acknowledged.projects) check(has.get(id), `acknowledged project ${id} is lost`);
  const read = database.prepare('SELECT j.status, i.counts FROM Import i JOIN Job j ON j.id = i.jobId WHERE i.id = ?');
  for (const { id } of acknowledged.imports) {
    const row = read.get(id);
    check(row, `acknowledged import ${id} is lost`);
    check(row?.status === 'done' || row?.status === 'failed', `import ${id} is ${row?.status}`);
    if (row?.status === 'done') check(JSON.parse(row.counts).accepted === ROWS, `import ${id} is done but not whole`);
  }
  const held = database.prepare(
    `SELECT p.id, p.serverCount AS kept, (SELECT count(*) FROM Server s WHERE s.projectId = p.id) AS servers,
      (SELECT count(*) FROM Import i JOIN Job j ON j.id = i.jobId WHERE i.projectId = p.id AND j.status = 'done') AS imports FROM Project p WHERE p.customer = 'killed'`,
  );
  for (const { id, kept, servers, imports } of held.all()) {
    check(servers === (imports > 0 ? ROWS : 0), `project ${id} holds ${servers} servers of ${imports} imports`);
    check(kept === servers, `project ${id} says that it has ${kept} servers and has ${servers}`);
  }
  const named = new Set(
    database
      .prepare('SELECT storedAs FROM Import')
      .all()
      .map(({ storedAs }) => storedAs),
  );
  const strays = readdirSync(join(folder, 'uploads')).filter((name) => !named.has(name));
  check(strays.length === 0, `${strays.length} files nobody names are left in the uploads folder`);
  check(median(startsMs) < READY_WITHIN_MS, `a restart takes ${Math.round(median(startsMs))} ms`);
  database.close();
  return found;
}

function median(values) {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
}

console.log(`killing ${times} times, seed ${seed}`);
for (let life = 0; life < times; life += 1) await live(life);
const last = await start();
const stuck = await jobsLeft();
last.server.kill('SIGTERM');
await last.gone;
const found = faults();
if (stuck > 0) found.push(`${stuck} jobs are stuck`);
const { projects, imports } = acknowledged;
console.log(`${projects.length} acknowledged projects, ${imports.length} acknowledged imports`);
console.log(`restarts: median ${Math.round(median(startsMs))} ms, slowest ${Math.round(Math.max(...startsMs))} ms`);
for (const fault of found) console.log(`FAULT: ${fault}`);
rmSync(folder, { recursive: true, force: true });
console.log(found.length === 0 ? 'nothing lost, nothing half, nothing stuck' : `${found.length} faults`);
process.exitCode = found.length === 0 ? 0 : 1;
