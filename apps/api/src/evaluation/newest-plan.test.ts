import type { Scenario } from '@tatami/contracts';
import Sqlite from 'better-sqlite3';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { dataFolder } from '../database/index.ts';
import { type OpenedApp, openApp } from '../test/open-app.ts';
import { createProject, importFile, jobEnd, request, SIX_NETFINITY } from '../test/requests.ts';

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

interface Asked {
  readonly source: string;
  readonly rows: number;
}

/** What the server's own thread asks of the plans while it answers, and how many rows the database hands over for it. */
async function askedOfPlans(url: string): Promise<readonly Asked[]> {
  const statement: { all(): unknown[] } = Object.getPrototypeOf(new Sqlite(':memory:').prepare('SELECT 1'));
  const all = vi.spyOn(statement, 'all');
  expect((await request(opened.app, { url })).status).toBe(200);
  return all.mock.results.flatMap(({ value }, call) => {
    const { source } = all.mock.contexts[call] as unknown as { readonly source: string };
    return source.includes('FROM `main`.`Plan`') ? [{ source, rows: (value as unknown[]).length }] : [];
  });
}

test.each([
  ['the overview', () => `${base}/overview`],
  ['what is computed of a scenario', () => `${scenario}/accounting`],
])('%s reads the newest plan alone: each is as large as its estate', async (_, url) => {
  const documents = (await askedOfPlans(url())).filter(({ source }) => source.includes('`document`'));
  expect(documents.map(({ rows }) => rows)).toEqual([1]);
});

test.each([
  ['a list of scenarios', () => `${base}/scenarios`],
  ['a scenario', () => scenario],
])('%s says of plans what an index holds', async (_, url) => {
  const asked = await askedOfPlans(url());
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
