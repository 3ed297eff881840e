import type { Scenario } from '@tatami/contracts';
import Sqlite from 'better-sqlite3';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { dataFolder, openReader } from '../database/index.ts';
import { type OpenedApp, openApp } from '../test/open-app.ts';
import { createProject, importFile, jobEnd, request, SIX_NETFINITY } from '../test/requests.ts';
import { groundReader } from './ground-reader.ts';

let opened: OpenedApp;
let base: string;
let scenario: string;

beforeAll(async () => {
  opened = await openApp();
  base = `/api/projects/${(await createProject(opened.app)).id}`;
  await importFile(opened.app, base.split('/').at(-1) ?? '', { name: 'servers.csv', content: SIX_NETFINITY });
  const { id }: Scenario = (await post(`${base}/scenarios`, { name: 'Planned often' })).body;
  scenario = `${base}/scenarios/${id}`;
  for (const seed of [1, 2, 3]) await jobEnd(opened.app, (await post(`${scenario}/plan`, { seed })).body.jobId);
});
afterAll(() => opened.close());
afterEach(() => vi.restoreAllMocks());

const post = (url: string, payload: object) => request(opened.app, { method: 'POST', url, payload });

const answered = async (url: string) => expect((await request(opened.app, { url })).status).toBe(200);

interface Asked {
  readonly source: string;
  readonly rows: number;
}

/** What this thread asks of the plans while something is done, and how many rows the database hands over for it. */
async function askedOfPlans(done: () => Promise<unknown>): Promise<readonly Asked[]> {
  const statement: { all(): unknown[] } = Object.getPrototypeOf(new Sqlite(':memory:').prepare('SELECT 1'));
  const all = vi.spyOn(statement, 'all');
  await done();
  return all.mock.results.flatMap(({ value }, call) => {
    const { source } = all.mock.contexts[call] as unknown as { readonly source: string };
    return source.includes('FROM `main`.`Plan`') ? [{ source, rows: (value as unknown[]).length }] : [];
  });
}

test.each([
  ['the overview', () => `${base}/overview`],
  ['what is computed of a scenario', () => `${scenario}/accounting`],
])(
  'for %s the newest plan is looked up alone, without its document, which is as large as its estate',
  async (_, url) => {
    const asked = await askedOfPlans(() => answered(url()));
    expect(asked.map(({ rows }) => rows)).toEqual([1]);
    expect(asked.filter(({ source }) => source.includes('`document`'))).toEqual([]);
  },
);

test.each([
  ['a list of scenarios', () => `${base}/scenarios`],
  ['a scenario', () => scenario],
])('%s says of plans what an index holds', async (_, url) => {
  const asked = await askedOfPlans(() => answered(url()));
  expect(asked).toHaveLength(1);
  const database = new Sqlite(dataFolder(opened.folder).database, { readonly: true });
  const plan = asked.map(({ source }) =>
    database
      .prepare<unknown[], { detail: string }>(`EXPLAIN QUERY PLAN ${source}`)
      .all(...Array.from(source.matchAll(/\?/g), () => 1))
      .map(({ detail }) => detail),
  );
  database.close();
  expect(plan).toEqual([[expect.stringContaining('COVERING INDEX')]]);
});

test('a worker reads a plan once, and none where it is gone', async () => {
  const { planOf } = groundReader(await openReader({ folder: opened.folder }));
  const { id } = await opened.database.read.plan.findFirstOrThrow({ orderBy: { sequence: 'desc' } });
  const asked = await askedOfPlans(async () => {
    expect(await planOf(id)).toMatchObject({ seed: 3, plan: { kind: 'plan' } });
    expect(await planOf(id)).toBe(await planOf(id));
  });
  expect(asked.map(({ rows }) => rows)).toEqual([1]);
  expect(await planOf('gone')).toBeNull();
  expect(await planOf(null)).toBeNull();
});
