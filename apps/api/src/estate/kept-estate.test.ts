import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { openReader, type ReadDatabase } from '../database/index.ts';
import { type OpenedApp, openApp } from '../test/open-app.ts';
import { createProject, importFile, SIX_NETFINITY } from '../test/requests.ts';
import { keptEstates } from './kept-estate.ts';

let opened: OpenedApp;
let database: ReadDatabase;
/** Three projects of six servers each. */
const projects: string[] = [];
/** How often an estate was read. */
let reads: number;

beforeAll(async () => {
  opened = await openApp();
  database = await openReader(opened);
  for (let n = 0; n < 3; n += 1) {
    const { id } = await createProject(opened.app);
    await importFile(opened.app, id, { name: 'a.csv', content: SIX_NETFINITY });
    projects.push(id);
  }
});
afterAll(() => opened.close());
beforeEach(() => {
  reads = 0;
});

function kept(mostBytes?: number) {
  const counted: ReadDatabase['snapshot'] = (work) => {
    reads += 1;
    return database.snapshot(work);
  };
  return keptEstates({ ...database, snapshot: counted }, mostBytes);
}

test('estates of several projects are kept beside one another, each as it is', async () => {
  const estates = kept();
  const first = await Promise.all(projects.map((id) => estates.read(id)));
  expect(first.map(({ servers }) => servers.length)).toEqual([6, 6, 6]);
  for (const [n, id] of projects.entries()) expect(await estates.read(id)).toBe(first[n]);
  expect(reads).toBe(3);
});

test('an estate that has changed is read anew', async () => {
  const [id = ''] = projects;
  const estates = kept();
  await estates.read(id);
  await importFile(opened.app, id, { name: 'b.csv', content: `${SIX_NETFINITY}\r\ndb7,Netfinity 8500R,,4,4,8,50` });
  expect((await estates.read(id)).servers).toHaveLength(7);
  expect(reads).toBe(2);
});

test('one that has changed is read again ahead of whoever asks for it, one that is not kept is not', async () => {
  const [id = ''] = projects;
  const estates = kept();
  await estates.readAgain(id);
  expect(reads).toBe(0);
  await estates.read(id);
  await importFile(opened.app, id, { name: 'c.csv', content: `${SIX_NETFINITY}\r\ndb8,Netfinity 8500R,,4,4,8,50` });
  await estates.readAgain(id);
  expect(reads).toBe(2);
  expect((await estates.read(id)).servers.map(({ name }) => name)).toContain('db8');
  expect(reads).toBe(2);
});

test('beyond the budget the one asked for longest ago goes first, and never the last', async () => {
  const [a = '', b = '', c = ''] = projects;
  const { servers, workloads } = await kept().read(b);
  // Room for two and a half of them, at 6 kB a record.
  const estates = kept(2.5 * 6_000 * (servers.length + workloads.length));
  reads = 0;
  for (const id of [a, b, a, c, a]) await estates.read(id);
  expect(reads).toBe(3);
  await estates.read(b);
  expect(reads).toBe(4);
  const none = kept(0);
  for (const id of [a, a, b, b]) await none.read(id);
  expect(reads).toBe(6);
});
