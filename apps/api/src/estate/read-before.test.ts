import type { ImportRecord, MachineReview } from '@tatami/contracts';
import { seededRandom } from '@tatami/model';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openReader, type ReadDatabase } from '../database/index.ts';
import { type OpenedApp, openApp } from '../test/open-app.ts';
import { createProject, importFile, jobEnd, request } from '../test/requests.ts';
import { keptEstates } from './kept-estate.ts';
import { estateRepository } from './repository.ts';

let opened: OpenedApp;
let database: ReadDatabase;
beforeAll(async () => {
  opened = await openApp();
  database = await openReader(opened);
});
afterAll(() => opened.close());

const NUMBERS = Array.from({ length: 12 }, (_, n) => n + 1);
const HOSTS = (memory: number) =>
  [
    'Server,CPU model,Sockets,Cores,Memory (GB)',
    ...NUMBERS.map((n) => `esx${n},Intel Xeon Gold 6130,2,32,${memory}`),
  ].join('\n');
const GUESTS = (memory: number) =>
  [
    'VM name,Server,vCPU,Memory (GB),DBMS',
    ...NUMBERS.map((n) => `db${n},esx${(n % 5) + 1},${2 + (n % 4)},${memory + n},${n % 3 ? 'Oracle 19c' : ''}`),
  ].join('\n');
/** The same machines as another list calls them; of some it says another size. */
const LEDGER = [
  'Server,Cores,Memory (GB)',
  ...NUMBERS.slice(0, 6).map((n) => `DB${n}.corp.example,${2 + (n % 4)},64`),
].join('\n');
const USE = (hours: number) =>
  [
    'Time,Server,CPU %',
    ...NUMBERS.slice(0, 4).flatMap((n) =>
      Array.from(
        { length: hours },
        (_, h) => `2026-11-20 ${String(h).padStart(2, '0')}:00,db${n},${10 + ((h * n) % 60)}`,
      ),
    ),
  ].join('\n');

/** Whatever was done to a project, what is read beside what was read before is what is read for the first time. */
test.each([1, 2, 3])('after any change an estate is read as if nobody had read it before (draws %i)', async (seed) => {
  const random = seededRandom(seed);
  const oneOf = <Item>(items: readonly Item[]): Item => items[Math.floor(random() * items.length)] as Item;
  const { id } = await createProject(opened.app);
  const base = `/api/projects/${id}`;
  const kept = keptEstates(database);
  const ask = (method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE', url: string, payload?: object, version = 1) =>
    request(opened.app, {
      method,
      url: `${base}${url}`,
      headers: { 'if-match': `"${version}"` },
      ...(payload && { payload }),
    });
  const items = async <Item>(list: string): Promise<Item[]> => (await ask('GET', `/${list}?limit=100`)).body.items;
  const bring = (name: string, content: string) => importFile(opened.app, id, { name, content });

  const editOne = async (list: 'servers' | 'workloads') => {
    const record = oneOf(await items<{ id: string; version: number }>(list));
    const set = oneOf([
      { memoryGiB: 1 + Math.floor(random() * 500) },
      { cpuPeakShare: 0.5 },
      { name: `renamed ${Math.floor(random() * 9)}` },
    ]);
    if (record) await ask('PATCH', `/${list}/${record.id}`, set, record.version);
  };
  const changes: readonly (() => Promise<unknown>)[] = [
    () => bring('hosts.csv', HOSTS(oneOf([256, 512, 1024]))),
    () => bring('vms.csv', GUESTS(oneOf([16, 32, 64]))),
    () => bring('ledger.csv', LEDGER),
    () => bring('use.csv', USE(oneOf([4, 12, 24]))),
    () => editOne('workloads'),
    () => editOne('workloads'),
    () => editOne('servers'),
    async () => {
      const record = oneOf(await items<{ id: string; version: number }>('workloads'));
      if (record) await ask('DELETE', `/workloads/${record.id}`, undefined, record.version);
    },
    async () => {
      const done = oneOf((await items<ImportRecord>('imports')).filter(({ applied }) => applied === 'yes'));
      if (done) await ask('POST', `/imports/${done.id}/undo`);
    },
    async () => {
      const undone = oneOf((await items<ImportRecord>('imports')).filter(({ applied }) => applied === 'undone'));
      const redone = undone && (await ask('POST', `/imports/${undone.id}/redo`)).body;
      if (redone?.jobId) await jobEnd(opened.app, redone.jobId);
    },
    async () => {
      const one = oneOf(await items<ImportRecord>('imports'));
      if (one) await ask('DELETE', `/imports/${one.id}`);
    },
    async () => {
      const review: MachineReview = (await ask('GET', '/machines/review')).body;
      const pair = review.questions[0]?.pairs[0];
      if (pair)
        await ask('PUT', '/machines/decisions', { decisions: [{ a: pair.a.id, b: pair.b.id, same: random() < 0.5 }] });
    },
  ];
  let changed = 0;
  let shared = 0;
  let last = '';
  let before = await kept.read(id);
  for (let n = 0; n < 25; n += 1) {
    await oneOf(changes)();
    const { estate: fresh } = await estateRepository(database).read(id);
    const read = await kept.read(id);
    expect(read).toEqual(fresh);
    // What is equal is the same object, so that what was found out of it is not found out again.
    for (const list of ['servers', 'workloads', 'series'] as const) {
      if (JSON.stringify(read[list]) === JSON.stringify(before[list])) expect(read[list]).toBe(before[list]);
      shared += read[list].filter((record) => (before[list] as readonly object[]).includes(record)).length;
    }
    before = read;
    const now = JSON.stringify(fresh);
    if (now !== last) changed += 1;
    last = now;
  }
  expect(changed).toBeGreaterThan(8);
  expect(shared).toBeGreaterThan(200);
});
