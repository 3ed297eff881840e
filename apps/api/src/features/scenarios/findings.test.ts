import { afterAll, beforeAll, expect, test } from 'vitest';
import { type OpenedApp, openApp } from '../../test/open-app.ts';
import { createProject, importFile, jobEnd, request, SIX_NETFINITY } from '../../test/requests.ts';

/** Three repeats at three loads, without and with mirroring, that costs a quarter. */
const PAIRS = [
  'Server,Users,Mirrored,TPS',
  ...[8, 16, 32].flatMap((users) =>
    [0.99, 1, 1.01].flatMap((noise) => [
      `NX7700,${users},no,${Math.round(4000 * users * noise)}`,
      `NX7700,${users},yes,${Math.round(3000 * users * noise)}`,
    ]),
  ),
].join('\n');

let opened: OpenedApp;
let project: string;
let url: string;
let inputs: object;
let finding: { id: string; change: { value: number } };

beforeAll(async () => {
  opened = await openApp();
  const { id } = await createProject(opened.app);
  project = `/api/projects/${id}`;
  await importFile(opened.app, id, { name: 'servers.csv', content: SIX_NETFINITY });
  await importFile(opened.app, id, { name: 'pairs.csv', content: PAIRS });
  const { body } = await send('POST', `${project}/scenarios`, { name: 'Mirrored' });
  url = `${project}/scenarios/${body.id}`;
  const measuredRatio = { value: 4, low: 3.9, high: 4.1, provenance: 'a test' };
  inputs = { ...body.inputs, measuredRatio, memoryBasis: 'covered-by-ratio', targetCeiling: 1, confidence: 0.5 };
  const [study] = (await request(opened.app, { url: `${project}/studies` })).body.items;
  finding = study.settings[0].comparisons[0].finding;
});
afterAll(() => opened.close());

const send = (method: 'POST' | 'PATCH', to: string, payload: object, headers = {}) =>
  request(opened.app, { method, url: to, payload, headers });

/** The scenario planned with these findings: the plan of record and its chance. */
async function planned(findings: readonly string[]) {
  const { version } = (await request(opened.app, { url })).body;
  await send('PATCH', url, { inputs: { ...inputs, findings } }, { 'if-match': `"${version}"` });
  const { body } = await send('POST', `${url}/plan`, { effort: 0 });
  expect((await jobEnd(opened.app, body.jobId)).status).toBe('done');
  const { plan } = (await request(opened.app, { url: `${url}/plan` })).body;
  const chance = (await request(opened.app, { url: `${url}/chance` })).body;
  return { servers: plan.summary.serversAfter.value, effects: chance.effects, chance };
}

test('a finding that is adopted changes plan and chance, and taken back changes nothing', async () => {
  expect(finding.change.value).toBeCloseTo(-0.25, 2);
  const before = await planned([]);
  const adopted = await planned([finding.id]);
  expect(adopted.servers).toBe(before.servers + 1);
  expect(adopted.effects.map(({ quantity }: { quantity: string }) => quantity)).toContain('mirroring');
  expect(await planned([])).toEqual(before);
});

test('one that no study tells is kept, counts nothing, and does not stand in the way', async () => {
  expect(await planned(['mirroring/mirrored/machine=gone'])).toEqual(await planned([]));
});

test('what is no list of findings is refused by its field', async () => {
  const { version } = (await request(opened.app, { url })).body;
  const answer = await send('PATCH', url, { inputs: { ...inputs, findings: [7] } }, { 'if-match': `"${version}"` });
  expect(answer.status).toBe(400);
  expect(answer.body.error.where).toContain('findings');
});

test('one that no plan can count is told as refused, with its reason', async () => {
  const sweep = ['Server,Users,TPS', 'R640,50,2500', 'R640,100,2600', 'R770,50,2600', 'R770,100,5000'].join('\n');
  const { id } = await createProject(opened.app);
  await importFile(opened.app, id, { name: 'sweep.csv', content: sweep });
  const [study] = (await request(opened.app, { url: `/api/projects/${id}/studies` })).body.items;
  const { change } = study.settings[0].comparisons[0].finding;
  expect(change).toMatchObject({ kind: 'unknown', refused: true, value: null });
  expect(change.because.settle.en).toBe('{texts}');
  expect(JSON.stringify(change.because.settle)).toContain('was not brought to its limit');
});
