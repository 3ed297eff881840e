import { setTimeout as wait } from 'node:timers/promises';
import type { JobEvent, PlanRecord, Scenario } from '@tatami/contracts';
import type { Move } from '@tatami/model';
import { say } from '@tatami/wording';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type OpenedApp, openApp } from '../../test/open-app.ts';
import { createProject, importFile, jobEnd, request } from '../../test/requests.ts';

let opened: OpenedApp;

beforeAll(async () => {
  opened = await openApp();
});
afterAll(() => opened.close());

/** Database servers that are busy to `least` % and up to `spread` points more. */
function inventory(count: number, least: number, step: number, spread: number): string {
  const servers = Array.from(
    { length: count },
    (_, n) => `db${n},Netfinity 8500R,Pentium III Xeon 550MHz,4,4,8,${least + ((n * step) % spread)}`,
  );
  return ['Server,Model,CPU,CPUs,Cores,Memory GB,Peak CPU %', ...servers].join('\r\n');
}

async function projectWith(content: string): Promise<string> {
  const { id } = await createProject(opened.app);
  await importFile(opened.app, id, { name: 'servers.csv', content });
  return `/api/projects/${id}`;
}

/** As proposed, but for targets used to the full. */
async function createScenario(base: string): Promise<Scenario> {
  const { body } = await post(`${base}/scenarios`, { name: 'Proposed' });
  const inputs = { ...body.inputs, targetCeiling: 1, confidence: 0.5 };
  return (await post(`${base}/scenarios`, { name: 'Full', inputs })).body;
}

const post = (url: string, payload: object = {}) => request(opened.app, { method: 'POST', url, payload });
const read = async (url: string) => (await request(opened.app, { url })).body;

/** Searches, waits for the end, and gives the plan of record. */
async function planned(scenario: string, payload: object) {
  const { status, body } = await post(`${scenario}/plan`, payload);
  expect(status).toBe(202);
  expect((await jobEnd(opened.app, body.jobId)).status).toBe('done');
  return read(`${scenario}/plan`);
}

const eventsOf = (jobId: string) => opened.app.features.queue.eventsAfter(jobId, 0);

async function firstReport(jobId: string): Promise<JobEvent> {
  for (let tries = 0; tries < 600; tries += 1) {
    const reported = (await eventsOf(jobId)).find(({ search }) => search !== undefined);
    if (reported) return reported;
    await wait(50);
  }
  throw new Error('the search reported nothing');
}

describe('36 servers that first fit puts on six, and the search on five', () => {
  let base: string;
  let url: string;
  beforeAll(async () => {
    base = await projectWith(inventory(36, 60, 13, 41));
    url = `${base}/scenarios/${(await createScenario(base)).id}`;
  });

  test('what the screen shows is kept where no search is asked for', async () => {
    const { plan, effort, inputs } = await planned(url, { effort: 0 });
    expect(plan).toMatchObject({ madeBy: 'first-fit', summary: { serversAfter: { value: 6 } } });
    expect([effort, inputs.platformId]).toEqual([0, 'ibm-xseries-440']);
  });

  test('the search saves one and proves it; the chance is that of its plan', async () => {
    const record = await planned(url, { effort: 1, seed: 4 });
    expect(record).toMatchObject({ effort: 1, seed: 4, moves: null, stability: null });
    expect(record.plan).toMatchObject({ madeBy: 'search', kind: 'plan', bound: { objective: 5, value: 5, gap: 0 } });
    expect(record.plan.summary.serversAfter.value).toBe(5);

    const { chance } = await read(`${url}/chance`);
    expect(say(chance.because.label, 'en')).toContain('5 servers');
  });

  test('the answer of screens stays the plan of record while constraints ask for nothing else', async () => {
    const before = await read(`${url}/plan`);
    await constrain({
      apart: [['db1', 'no such server']],
      pinned: [{ id: 'db3', server: serverOf('db3', before), node: null }],
    });
    expect((await read(url)).planned).toMatchObject({ stale: true, estateChanged: false });
    const after = await planned(url, { effort: 0 });
    expect(after.plan.nodes).toEqual(before.plan.nodes);
    expect(after.plan.madeBy).toBe('search');
    expect(after.inputs.constraints.pinned).toHaveLength(1);
  });

  test('a replan that counts moves moves few', async () => {
    const before = await read(`${url}/plan`);
    const home = serverOf('db9', before);
    const server = home === 4 ? 3 : 4;
    await constrain({ pinned: [{ id: 'db9', server, node: null }] });
    const { moves, stability, plan } = await planned(url, { effort: 1, stability: 0.1 });
    expect(stability).toBe(0.1);
    expect(plan.kind).toBe('plan');
    const toOthers: readonly Move[] = moves.filter(({ from, to }: Move) => from?.server !== to?.server);
    expect(toOthers.find(({ id }) => id === 'db9')).toMatchObject({ from: { server: home }, to: { server } });
    expect(toOthers.length).toBeLessThanOrEqual(8);
  });

  test('members of a cluster are spread over racks, and stay there when planned again', async () => {
    const ids = ['db1', 'db2', 'db3'];
    await constrain({ spread: [{ ids, most: 1, across: 'rack' }], racks: { racks: 3, sites: 2 } });
    const rackOf = (record: PlanRecord) =>
      ids.map((id) => record.plan.nodes.find(({ number }) => number === serverOf(id, record))?.rack);
    const first = await planned(url, { effort: 1 });
    expect(first.plan).toMatchObject({ kind: 'plan', madeBy: 'search' });
    expect(rackOf(first).toSorted()).toEqual([0, 1, 2]);
    for (const { rack = 0, site } of first.plan.nodes) expect(site).toBe(rack % 2);
    expect(rackOf(await planned(url, { effort: 0 }))).toEqual(rackOf(first));
  });

  async function constrain(constraints: object): Promise<void> {
    const { version, inputs } = await read(url);
    const payload = { inputs: { ...inputs, constraints: { apart: [], together: [], pinned: [], ...constraints } } };
    const headers = { 'if-match': `"${version}"` };
    expect((await request(opened.app, { method: 'PATCH', url, payload, headers })).status).toBe(200);
  }

  function serverOf(id: string, { plan }: PlanRecord): number {
    const node = plan.nodes.find(({ numaNodes }) =>
      numaNodes.some(({ workloads }) => workloads.some(({ workloadId }) => workloadId === id)),
    );
    return node?.number ?? -1;
  }
});

describe('200 servers, searched for long', () => {
  let base: string;
  let url: string;
  beforeAll(async () => {
    base = await projectWith(inventory(200, 70, 11, 29));
    url = `${base}/scenarios/${(await createScenario(base)).id}`;
  });

  test('the stream tells how the best plan and the bound come closer', async () => {
    const { body } = await post(`${url}/plan`, { effort: 1 });
    await jobEnd(opened.app, body.jobId);
    const { text } = await request(opened.app, { url: `/api/jobs/${body.jobId}/events` });
    const events: JobEvent[] = text
      .split('\n')
      .filter((line) => line.startsWith('data: '))
      .map((line) => JSON.parse(line.slice(6)));
    const reports = events.flatMap(({ search }) => search ?? []);
    expect(reports.length).toBeGreaterThan(1);
    for (const [n, { objective, bound, unit, iterations }] of reports.entries()) {
      const before = reports[n - 1];
      expect(unit).toBe('servers');
      expect(bound).toBeLessThanOrEqual(objective);
      expect(objective).toBeLessThanOrEqual(before?.objective ?? objective);
      expect(iterations).toBeGreaterThanOrEqual(before?.iterations ?? 0);
    }
    const { plan } = await read(`${url}/plan`);
    expect(events.at(-1)).toMatchObject({ status: 'done', search: { objective: plan.bound.objective } });
    expect(plan.bound.objective).toBeLessThan(32);
  });

  test('one who asks to finish gets the best so far at once; asked again, it is searched again', async () => {
    const asked = { effort: 10, seed: 2 };
    const { body } = await post(`${url}/plan`, asked);
    const { search } = await firstReport(body.jobId);
    expect((await post(`/api/jobs/${body.jobId}/finish`)).status).toBe(200);
    const job = await jobEnd(opened.app, body.jobId);
    expect(job.status).toBe('done');
    const { plan } = await read(`${url}/plan`);
    expect(plan).toMatchObject({ madeBy: 'search', seed: 2 });
    expect(plan.bound.objective).toBeLessThanOrEqual(search?.objective ?? 0);
    expect(plan.iterations).toBeLessThan(100_000);
    const again = (await post(`${url}/plan`, asked)).body.jobId;
    expect(again).not.toBe(body.jobId);
    await request(opened.app, { method: 'DELETE', url: `/api/jobs/${again}` });
  });

  test('a plan that needs no search is kept while another project is searched', async () => {
    const other = await projectWith(inventory(36, 60, 13, 41));
    const quick = `${other}/scenarios/${(await createScenario(other)).id}`;
    const { body } = await post(`${url}/plan`, { effort: 10, seed: 7 });
    await firstReport(body.jobId);
    expect((await planned(quick, { effort: 0 })).plan).toMatchObject({ madeBy: 'first-fit' });
    expect((await read(`/api/jobs/${body.jobId}`)).status).toBe('running');
    await request(opened.app, { method: 'DELETE', url: `/api/jobs/${body.jobId}` });
    expect((await jobEnd(opened.app, body.jobId)).status).toBe('cancelled');
  });

  test('a cancelled search leaves the plan of record as it was', async () => {
    const before = await read(`${url}/plan`);
    const { body } = await post(`${url}/plan`, { effort: 10, seed: 3 });
    await firstReport(body.jobId);
    await request(opened.app, { method: 'DELETE', url: `/api/jobs/${body.jobId}` });
    expect((await jobEnd(opened.app, body.jobId)).status).toBe('cancelled');
    expect(await read(`${url}/plan`)).toEqual(before);
  });

  test('a new name leaves the plan fresh that is searched meanwhile; other inputs do not', async () => {
    expect(await staleAfter(() => ({ name: 'Renamed' }))).toBe(false);
    expect(await staleAfter(({ inputs }) => ({ inputs: { ...inputs, growthPerYear: 0.2 } }))).toBe(true);
  });

  test('a scenario that is deleted while its plan is searched is told as such', async () => {
    const scenario = await createScenario(base);
    const own = `${base}/scenarios/${scenario.id}`;
    const { body } = await post(`${own}/plan`, { effort: 10 });
    await firstReport(body.jobId);
    const headers = { 'if-match': `"${scenario.version}"` };
    expect((await request(opened.app, { method: 'DELETE', url: own, headers })).status).toBe(204);
    await post(`/api/jobs/${body.jobId}/finish`);
    const { status, error } = await jobEnd(opened.app, body.jobId);
    expect([status, error?.code]).toEqual(['failed', 'not-found']);
  });

  /** Whether the plan of a scenario is stale that is changed while it is searched. */
  async function staleAfter(changed: (scenario: Scenario) => object): Promise<boolean> {
    const scenario = await createScenario(base);
    const own = `${base}/scenarios/${scenario.id}`;
    const { body } = await post(`${own}/plan`, { effort: 10 });
    await firstReport(body.jobId);
    const headers = { 'if-match': `"${scenario.version}"` };
    const answer = await request(opened.app, { method: 'PATCH', url: own, payload: changed(scenario), headers });
    expect(answer.status, answer.text).toBe(200);
    await post(`/api/jobs/${body.jobId}/finish`);
    expect((await jobEnd(opened.app, body.jobId)).status).toBe('done');
    return (await read(own)).planned.stale;
  }

  test('no request asks for more than the most effort, and unknown jobs have no end', async () => {
    for (const payload of [{ effort: 11 }, { effort: -1 }, { effort: 1.5 }, { stability: 2 }, { stability: 'few' }])
      expect((await post(`${url}/plan`, payload)).status).toBe(400);
    expect((await post('/api/jobs/00000000-0000-0000-0000-000000000000/finish')).status).toBe(404);
  });

  test('a server that stops in the middle gives the search back, and no plan of it is kept', async () => {
    const before = await read(`${url}/plan`);
    const { body } = await post(`${url}/plan`, { effort: 10, seed: 5 });
    await firstReport(body.jobId);
    await opened.app.features.runner.stop();
    expect((await read(`/api/jobs/${body.jobId}`)).status).toBe('queued');
    expect((await post(`${url}/plan`, { effort: 10, seed: 5 })).body.jobId).toBe(body.jobId);
    expect(await read(`${url}/plan`)).toEqual(before);
  });
});
