import { afterAll, beforeAll, expect, test } from 'vitest';
import { type OpenedApp, openApp } from '../../test/open-app.ts';
import { createProject, importFile, REFUSALS, refusalsOf, request } from '../../test/requests.ts';

const RUNS = `Configuration,Clients,Mirrored,TPS
one,16,no,5169
two,16,yes,4032
three,32,yes,4100
`;

let opened: OpenedApp;
let projectId: string;
let base: string;

beforeAll(async () => {
  opened = await openApp();
  projectId = (await createProject(opened.app)).id;
  base = `/api/projects/${projectId}/benchmark-runs`;
  await importFile(opened.app, projectId, { name: 'runs.csv', content: RUNS });
});
afterAll(() => opened.close());

const listed = async () => (await request(opened.app, { url: `${base}?sort=throughput` })).body.items;
const patch = (payload: object) => request(opened.app, { method: 'PATCH', url: base, payload });

test('a run is corrected under its version, keeps what the file says, and is taken back', async () => {
  const [run] = await listed();
  expect(run).toMatchObject({ subject: 'two', mirroring: 'mirrored', memoryGiB: null, edited: [] });
  const change = { method: 'PATCH' as const, url: `${base}/${run.id}`, payload: { memoryGiB: 24, mirroring: 'none' } };
  expect(await refusalsOf(opened.app, change, 1)).toEqual(REFUSALS);
  const edited = await request(opened.app, { ...change, headers: { 'if-match': '"1"' } });
  expect(edited.body).toMatchObject({ memoryGiB: 24, mirroring: 'none', edited: ['memoryGiB', 'mirroring'] });
  expect(edited.body.origin.replaced.mirroring).toMatchObject({ value: 'mirrored', cell: { text: 'yes' } });
  const back = await request(opened.app, {
    ...change,
    headers: { 'if-match': '"2"' },
    payload: { memoryGiB: null, mirroring: 'mirrored' },
  });
  expect(back.body).toMatchObject({ ...run, version: 3 });
});

test.each([
  ['memoryGiB', -1],
  ['mirroring', 'sometimes'],
  ['instances', 0],
  ['cpuShare', 200],
])('%s of %s is refused by its name', async (field, value) => {
  const [run] = await listed();
  const refused = await patch({ edits: [{ id: run.id, version: run.version, set: { [field]: value } }] });
  expect([refused.status, refused.body.error.where]).toEqual([400, `edits.0.set.${field}`]);
});

test('many runs are set at once, all or none, and a newer file leaves what a person set', async () => {
  const runs = await listed();
  const edits = runs.map(({ id, version }: { id: string; version: number }) => ({
    id,
    version,
    set: { machine: 'DL370 G6', memoryGiB: 24, msb: 0 },
  }));
  const stale = await patch({
    edits: edits.map((edit: object, at: number) => (at === 1 ? { ...edit, version: 9 } : edit)),
  });
  expect([stale.status, stale.body.error.code]).toEqual([412, 'stale-version']);
  expect(await listed()).toEqual(runs);
  expect((await patch({ edits })).status).toBe(200);
  await importFile(opened.app, projectId, { name: 'runs.csv', content: RUNS.replace('4100', '4150') });
  const after = await listed();
  expect(after).toHaveLength(3);
  for (const run of after) expect(run).toMatchObject({ machine: 'DL370 G6', memoryGiB: 24, msb: 0 });
  expect(after.map(({ throughput }: { throughput: number }) => throughput)).toEqual([4032, 4150, 5169]);
});
