/**
 * `npm run load:attacks`: each file made to take a server down, sent to one of its own; how long until it is read or refused, how long
 * others waited meanwhile, and the memory held before and after. Exits 1 where a mark is missed.
 */
import { mkdtempSync, openAsBlob, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import type { ImportBatch, ImportRecord, Project } from '@tatami/contracts';
import { ATTACKS, type Attack } from '../../packages/formats/src/test/attacks/index.ts';
import { residentMiB } from '../bench/measure-memory.ts';
import { post } from '../bench/measure-search.ts';
import { ask, type RunningServer, startServer } from '../bench/server.ts';

const { values } = parseArgs({ options: { only: { type: 'string' }, rest: { type: 'string', default: '60' } } });
const REST_MS = Number(values.rest) * 1000;
const MARKS = { answeredS: 2, healthMs: 100, memoryTimesRest: 1.3 };
const MOST_S = 120;
/** Between opening a project and dropping a file on it, at the least. */
const LOOKS_FOR_MS = 1_000;

interface Figures {
  readonly seconds: number;
  /** The longest another waited for an answer, ms. */
  readonly healthMs: number;
  /** How its imports ended, and what was said of them. */
  readonly said: string;
  readonly refused: boolean;
}

async function measured({ url }: RunningServer, attack: Attack): Promise<Figures> {
  // From a file, as a browser sends it: copied here it would keep this process from asking how others fare.
  const path = join(files, attack.name);
  writeFileSync(path, attack.make());
  const form = new FormData();
  form.set('file', await openAsBlob(path), attack.name);
  const { id } = await post<Project>(`${url}/api/projects`, { name: attack.name, customer: '' });
  await ask(`${url}/api/projects/${id}`);
  await pause(LOOKS_FOR_MS);
  let healthMs = 0;
  let done = false;
  const watch = (async () => {
    while (!done) {
      const askedAt = performance.now();
      await (await fetch(`${url}/api/health`)).arrayBuffer();
      healthMs = Math.max(healthMs, performance.now() - askedAt);
      await pause(20);
    }
  })();
  const startedAt = performance.now();
  const { said, refused } = await outcome(`${url}/api/projects/${id}`, attack.name, form);
  const seconds = (performance.now() - startedAt) / 1000;
  done = true;
  await watch;
  return { seconds, healthMs, said, refused };
}

/** What became of a file: archives are sent as a batch, as the page does. */
async function outcome(base: string, name: string, form: FormData): Promise<Pick<Figures, 'said' | 'refused'>> {
  const asBatch = /\.(zip|tar|gz)$/.test(name);
  const answer = await fetch(`${base}/${asBatch ? 'import-batches' : 'imports'}`, { method: 'POST', body: form });
  const body = await answer.json();
  if (!answer.ok) return { said: `${answer.status} ${body.error.code}`, refused: true };
  const batch: Pick<ImportBatch, 'refused' | 'imports'> = asBatch ? body : { refused: [], imports: [body] };
  const said: string[] = batch.refused.map(({ code }) => code);
  let refused = true;
  for (const { id, fileName } of batch.imports) {
    const read = await ended(`${base}/imports/${id}`);
    if (read.status === 'done' && read.counts.accepted > 0) refused = false;
    const codes = [...(read.error ? [read.error.code] : []), ...read.issues.map(({ code }) => code)];
    said.push(
      `${asBatch ? `${fileName} ` : ''}${read.status}${codes.length > 0 ? `: ${[...new Set(codes)].join(', ')}` : ''}`,
    );
  }
  return { said: said.slice(0, 3).join('; '), refused };
}

async function ended(url: string): Promise<ImportRecord> {
  const until = performance.now() + MOST_S * 1000;
  while (performance.now() < until) {
    const read = await ask<ImportRecord>(url);
    if (read.status !== 'queued' && read.status !== 'running') return read;
    await pause(20);
  }
  throw new Error(`${url} is not done after ${MOST_S} s`);
}

const files = mkdtempSync(join(tmpdir(), 'tatami-attacks-'));
const server = await startServer();
try {
  await pause(REST_MS);
  const restMiB = residentMiB(server.pid);
  const attacks = ATTACKS.filter(({ name }) => values.only === undefined || name === values.only);
  const slow: string[] = [];
  let slowestHealthMs = 0;
  for (const attack of attacks) {
    const { seconds, healthMs, said, refused } = await measured(server, attack);
    slowestHealthMs = Math.max(slowestHealthMs, healthMs);
    if (seconds > MARKS.answeredS) slow.push(`${attack.name} ${seconds.toFixed(1)} s${refused ? ', refused' : ''}`);
    const figures = `${seconds.toFixed(2).padStart(7)} s, others ${healthMs.toFixed(0).padStart(4)} ms`;
    console.log(`${attack.name.padEnd(28)} ${figures}  ${said}`);
  }
  await pause(REST_MS);
  const afterMiB = residentMiB(server.pid);
  console.log(`\n${attacks.length} files; above ${MARKS.answeredS} s: ${slow.join('; ') || 'none'}`);
  console.log(`others waited ${slowestHealthMs.toFixed(0)} ms at most (mark ${MARKS.healthMs} ms)`);
  console.log(
    `memory at rest ${restMiB.toFixed(0)} MiB before, ${afterMiB.toFixed(0)} MiB after (mark ${MARKS.memoryTimesRest} times)`,
  );
  const held = slowestHealthMs <= MARKS.healthMs && afterMiB <= restMiB * MARKS.memoryTimesRest;
  if (!held || slow.some((each) => !each.endsWith('refused'))) process.exitCode = 1;
} finally {
  await server.stop();
  rmSync(files, { recursive: true });
}
