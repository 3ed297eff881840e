/**
 * `npm run load`: people at work on a server of its own while it imports, searches and makes documents, then a rest, then the same
 * people once more. Says how long answers took, what failed, and the memory held; exits 1 where a mark is missed.
 */
import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { serverCsv } from '../bench/inputs.ts';
import { residentMiB } from '../bench/measure-memory.ts';
import { type RunningServer, startServer } from '../bench/server.ts';
import { byKind, errorsIn, figuresOf, NOTICED_MS, type Sample, tableOf } from './figures.ts';
import { type Meanwhile, materials, workMeanwhile } from './meanwhile.ts';
import { type Chance, doNext } from './mix.ts';
import { Person } from './person.ts';
import { type Desk, prepareDesks, proposalOf } from './prepare.ts';

const { values } = parseArgs({
  options: {
    people: { type: 'string', default: '50' },
    rows: { type: 'string', default: '100000' },
    calm: { type: 'string', default: '60' },
    busy: { type: 'string', default: '120' },
    rest: { type: 'string', default: '300' },
    thinks: { type: 'string', default: '2' },
  },
});
const number = (name: keyof typeof values, most: number): number => {
  const value = Number(values[name]);
  if (!(value > 0 && value <= most)) throw new Error(`--${name} is a number above 0, ${most} at most`);
  return value;
};
const PEOPLE = number('people', 200);
const ROWS = number('rows', 1_000_000);
/** Seconds of people alone, of people with the rest of the work, and of rest. */
const [CALM_S, BUSY_S, REST_S] = [number('calm', 600), number('busy', 900), number('rest', 1800)];

/** Between an answer and what its person does next, ms: from half of what is usual to half more, equally often. */
const THINKS_MS = number('thinks', 60) * 1000;
/** Threads and processes that are asked nothing end within 40 s. */
const SETTLED_S = 60;

const MARKS = { p95Ms: NOTICED_MS, memoryTimesRest: 1.3, p50TimesBefore: 1.25, p50MoreMs: 3 };

/** mulberry32: the same draws on every run. */
function seeded(seed: number): Chance {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** All of them at work for so many seconds; what they asked. */
async function peopleAtWork(url: string, desks: readonly Desk[], seconds: number): Promise<readonly Sample[]> {
  const until = performance.now() + seconds * 1000;
  const atWork = desks.map(async (desk, n) => {
    const chance = seeded(n);
    const person = new Person(url, desk);
    await pause(chance() * THINKS_MS);
    while (performance.now() < until) {
      await doNext(person, chance);
      await pause((0.5 + chance()) * THINKS_MS);
    }
    return person.samples;
  });
  return (await Promise.all(atWork)).flat();
}

/** A plan that is kept is work, not an answer: it is told apart. */
const isAnswer = ({ kind }: Sample) => kind !== 'plan until kept';

function say(title: string, samples: readonly Sample[], stallMs: number): void {
  const answers = samples.filter(isAnswer);
  console.log(`\n${title}: the event loop stood still for ${stallMs.toFixed(0)} ms at most`);
  console.log(
    tableOf([
      ...byKind(answers),
      figuresOf(
        'plan until kept',
        samples.filter((one) => !isAnswer(one)),
      ),
    ]),
  );
  for (const error of errorsIn(samples)) console.log(`  ${error}`);
}

function sayMeanwhile({ imports, searches, documents, errors }: Meanwhile): void {
  const each = (took: readonly number[]) => `${took.length} (${took.map((s) => s.toFixed(1)).join(', ')} s)`;
  const pdf = figuresOf(
    '',
    documents.map((s) => ({ kind: '', ms: s * 1000, error: null })),
  );
  console.log(`meanwhile ${each(imports)} imports of ${ROWS} rows, ${each(searches)} searches,`);
  console.log(`  ${documents.length} PDF exports (median ${pdf.p50.toFixed(0)} ms, most ${pdf.most.toFixed(0)} ms)`);
  for (const error of errors) console.log(`  ${error}`);
}

const misses: string[] = [];
function mark(what: string, value: number, most: number): void {
  const held = value <= most;
  if (!held) misses.push(what);
  console.log(`${held ? 'held  ' : 'MISSED'} ${what}: ${value.toFixed(2)} (at most ${most.toFixed(2)})`);
}

async function measure(server: RunningServer): Promise<void> {
  const { url, pid, longestStallMs } = server;
  const desks = await prepareDesks(url, PEOPLE);
  const document = await proposalOf(
    url,
    desks.find(({ scenario }) => scenario?.inputs.platformId) ?? (desks[0] as Desk),
  );
  const work = await materials(server, serverCsv(ROWS), document);
  await pause(SETTLED_S * 1000);
  const restMiB = residentMiB(pid);
  console.log(`${PEOPLE} people; at rest ${restMiB.toFixed(0)} MiB`);

  await longestStallMs();
  const before = await peopleAtWork(url, desks, CALM_S);
  say(`People alone, ${CALM_S} s`, before, await longestStallMs());

  const stop = new AbortController();
  const meanwhile = workMeanwhile(url, work, stop.signal);
  const busy = await peopleAtWork(url, desks, BUSY_S);
  const stalled = await longestStallMs();
  const busiestMiB = residentMiB(pid);
  stop.abort();
  say(`With an import, a search and PDF exports, ${BUSY_S} s`, busy, stalled);
  const done = await meanwhile;
  sayMeanwhile(done);
  console.log(`memory at its end ${busiestMiB.toFixed(0)} MiB`);

  await pause(REST_S * 1000);
  const restedMiB = residentMiB(pid);
  await longestStallMs();
  const after = await peopleAtWork(url, desks, CALM_S);
  say(`People alone after a rest of ${REST_S} s, ${CALM_S} s`, after, await longestStallMs());
  console.log(`memory after the rest ${restedMiB.toFixed(0)} MiB, ${restMiB.toFixed(0)} MiB before\n`);

  const [p50Before, p50After] = [before, after].map((samples) => figuresOf('', samples.filter(isAnswer)).p50);
  const all = [...before, ...busy, ...after];
  mark('p95 of all answers with the rest of the work, ms', figuresOf('', busy.filter(isAnswer)).p95, MARKS.p95Ms);
  mark('errors', all.filter(({ error }) => error !== null).length + done.errors.length, 0);
  mark('memory after the rest, in times before', restedMiB / restMiB, MARKS.memoryTimesRest);
  mark('p50 after the rest, ms', p50After ?? Number.NaN, (p50Before ?? 0) * MARKS.p50TimesBefore + MARKS.p50MoreMs);
}

const server = await startServer();
try {
  await measure(server);
} finally {
  await server.stop();
}
if (misses.length > 0) process.exitCode = 1;
