import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type OpenedApp, openApp } from '../../test/open-app.ts';
import { createProject, importFile, request } from '../../test/requests.ts';

const SECRET = 'ZZSECRETCUSTOMER';
const ROWS = 4_000;

let opened: OpenedApp;
beforeAll(async () => {
  opened = await openApp();
});
afterAll(() => opened.close());

/** How often a text stands in the files of the data folder, by file; in UTF-8 and in UTF-16. */
function traces(): Record<string, number> {
  const files = readdirSync(opened.folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  const found = files.map(({ parentPath, name }) => {
    const bytes = readFileSync(join(parentPath, name));
    return [name, count(bytes, Buffer.from(SECRET)) + count(bytes, Buffer.from(SECRET, 'utf16le'))] as const;
  });
  return Object.fromEntries(found.filter(([, times]) => times > 0));
}

function count(bytes: Buffer, wanted: Buffer): number {
  let times = 0;
  for (let at = bytes.indexOf(wanted); at >= 0; at = bytes.indexOf(wanted, at + 1)) times += 1;
  return times;
}

const rows = (from: number, cores: number) =>
  Array.from(
    { length: ROWS },
    (_, n) => `${SECRET}-${n + from},Xeon Gold 6130 2.10GHz,2,${cores},256,${20 + (n % 60)}`,
  );
const file = (name: string, lines: readonly string[]) => ({
  name: `${SECRET}-${name}.csv`,
  content: ['Server,CPU,CPUs,Cores,Memory GB,Peak CPU %', ...lines].join('\n'),
});

/** A project whose name, files, records, corrections, remarks, scenario and proposal all name the customer. */
async function customer(): Promise<{ readonly id: string; readonly version: number }> {
  const { app } = opened;
  const { id } = await createProject(app, SECRET);
  await importFile(app, id, file('march', rows(0, 32)));
  await importFile(app, id, file('april', [...rows(500, 48), `${SECRET}-broken,,,many,,`]));
  const third = await importFile(app, id, file('trial', rows(900, 16)), { dryRun: 'true' });
  await request(app, { method: 'DELETE', url: `/api/projects/${id}/imports/${third.id}` });
  const { items } = (await request(app, { url: `/api/projects/${id}/servers?limit=300` })).body;
  const edits = items.map(({ id: server, version }: { id: string; version: number }) => ({
    id: server,
    version,
    set: { os: `${SECRET} Linux` },
  }));
  await request(app, { method: 'PATCH', url: `/api/projects/${id}/servers`, payload: { edits } });
  const scenario = (
    await request(app, { method: 'POST', url: `/api/projects/${id}/scenarios`, payload: { name: `${SECRET} first` } })
  ).body;
  const proposal = { name: `${SECRET} proposal`, customer: SECRET, author: SECRET, scenarioIds: [scenario.id] };
  await request(app, { method: 'POST', url: `/api/projects/${id}/proposals`, payload: proposal });
  const { version } = (await request(app, { url: `/api/projects/${id}` })).body;
  return { id, version };
}

describe('a project that was deleted', () => {
  test('leaves nothing of its customer in any file of the data folder, while the server runs, and gives the room back', async () => {
    const { app } = opened;
    const other = await createProject(app, 'A customer who stays');
    await importFile(app, other.id, { name: 'stays.csv', content: 'Server,Cores,Memory GB\nstays,4,8\n' });
    const { id, version } = await customer();
    expect(Object.keys(traces())).toContain('tatami.db');
    const before = statSync(join(opened.folder, 'tatami.db')).size;

    const removed = await request(app, {
      method: 'DELETE',
      url: `/api/projects/${id}`,
      headers: { 'if-match': `"${version}"` },
    });
    expect(removed.status).toBe(204);
    await app.features.erasing.done();

    expect(traces()).toEqual({});
    expect(statSync(join(opened.folder, 'tatami.db')).size).toBeLessThan(before / 3);
    const { items } = (await request(app, { url: `/api/projects/${other.id}/servers` })).body;
    expect(items).toMatchObject([{ name: 'stays' }]);
  });

  test('while others read and write', async () => {
    const { app } = opened;
    const { id, version } = await customer();
    const other = await createProject(app, 'A customer who works');
    let stopped = false;
    const work = (async () => {
      for (let n = 0; !stopped; n += 1) {
        await importFile(app, other.id, { name: 'works.csv', content: `Server,Cores,Memory GB\nworks-${n},4,8\n` });
        await request(app, { url: `/api/projects/${other.id}/servers` });
      }
    })();
    await request(app, { method: 'DELETE', url: `/api/projects/${id}`, headers: { 'if-match': `"${version}"` } });
    await app.features.erasing.done();
    stopped = true;
    await work;
    expect(traces()).toEqual({});
  });
});
