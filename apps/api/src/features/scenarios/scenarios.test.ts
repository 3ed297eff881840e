import { say } from '@tatami/wording';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type OpenedApp, openApp } from '../../test/open-app.ts';
import {
  createProject,
  importFile,
  jobEnd,
  REFUSALS,
  refusalsOf,
  request,
  SIX_NETFINITY,
} from '../../test/requests.ts';

let opened: OpenedApp;
let base: string;

beforeAll(async () => {
  opened = await openApp();
  const { id } = await createProject(opened.app);
  base = `/api/projects/${id}`;
  await importFile(opened.app, id, { name: 'servers.csv', content: SIX_NETFINITY });
});
afterAll(() => opened.close());

const create = (payload: object) => request(opened.app, { method: 'POST', url: `${base}/scenarios`, payload });
const read = async (url: string) => (await request(opened.app, { url })).body;
const plan = (id: string, payload: object = {}) =>
  request(opened.app, { method: 'POST', url: `${base}/scenarios/${id}/plan`, payload });

test('without inputs it is proposed from what was imported: the study’s target and ratio', async () => {
  const { status, body } = await create({ name: 'Proposed' });
  expect(status).toBe(201);
  expect(body).toMatchObject({
    version: 1,
    planned: null,
    inputs: { platformId: 'ibm-xseries-440', measuredRatio: { value: 6 }, consolidationType: 'horizontal' },
  });
  expect((await read(`${base}/scenarios`)).items).toContainEqual(body);
  expect(await read(`${base}/scenarios/${body.id}`)).toEqual(body);
});

test('it is changed and deleted under its version', async () => {
  const { body } = await create({ name: 'To change' });
  const url = `${base}/scenarios/${body.id}`;
  const change = { method: 'PATCH' as const, url, payload: { inputs: { ...body.inputs, targetCeiling: 0.5 } } };
  expect(await refusalsOf(opened.app, change, 1)).toEqual(REFUSALS);
  const changed = await request(opened.app, { ...change, headers: { 'if-match': '"1"' } });
  expect(changed.body).toMatchObject({ name: 'To change', version: 2, inputs: { targetCeiling: 0.5 } });
  const half = { ...change, payload: { inputs: { targetCeiling: 0.5 } }, headers: { 'if-match': '"2"' } };
  expect((await request(opened.app, half)).body.error).toMatchObject({ code: 'invalid-request', message: 'Required.' });
  expect((await request(opened.app, { method: 'DELETE', url, headers: { 'if-match': '"2"' } })).status).toBe(204);
  expect((await request(opened.app, { url })).status).toBe(404);
});

test('six servers at 100% and ratio 6 go onto one xSeries 440, onto two under a ceiling of 70%', async () => {
  const { body } = await create({ name: 'Study 0' });
  const servers: number[] = [];
  for (const [index, targetCeiling] of [1, 0.7].entries()) {
    const url = `${base}/scenarios/${body.id}`;
    const headers = { 'if-match': `"${index + 1}"` };
    await request(opened.app, {
      method: 'PATCH',
      url,
      headers,
      payload: { inputs: { ...body.inputs, targetCeiling, confidence: 0.5 } },
    });
    await jobEnd(opened.app, (await plan(body.id)).body.jobId);
    servers.push((await read(`${url}/plan`)).plan.summary.serversAfter.value);
  }
  expect(servers).toEqual([1, 2]);
});

test('a limit on use above the ceiling is saved, and planned with', async () => {
  const { body } = await create({ name: 'Limited' });
  const url = `${base}/scenarios/${body.id}`;
  const change = (overload: object, version: number) =>
    request(opened.app, {
      method: 'PATCH',
      url,
      headers: { 'if-match': `"${version}"` },
      payload: { inputs: { ...body.inputs, percentile: 0.95, overload } },
    });
  const refused = await change({ hoursPerMonth: 731, highestUse: null }, 1);
  expect([refused.status, refused.body.error.where]).toEqual([400, 'inputs.overload.hoursPerMonth']);
  const overload = { hoursPerMonth: 24, highestUse: 1.2 };
  expect((await change(overload, 1)).body.inputs.overload).toEqual(overload);
  await jobEnd(opened.app, (await plan(body.id)).body.jobId);
  expect((await read(`${url}/plan`)).inputs.overload).toEqual(overload);
});

test('it says where every record goes, and what is left out, by reason and name', async () => {
  const { body } = await create({ name: 'Left out' });
  const url = `${base}/scenarios/${body.id}`;
  const servers = (await read(`${base}/servers?limit=1000`)).items;
  const [first] = servers;
  const inputs = { ...body.inputs, leaveOut: [{ by: 'name', is: first.name.toLowerCase() }] };
  const changed = await request(opened.app, {
    method: 'PATCH',
    url,
    payload: { inputs },
    headers: { 'if-match': '"1"' },
  });
  expect(changed.body.inputs.leaveOut).toEqual(inputs.leaveOut);
  expect(await read(`${url}/accounting`)).toMatchObject({
    excluded: 1,
    excludedAs: { byRule: 1, byHand: 0 },
    leftOut: [{ because: { en: 'name contains “{word}”' }, names: [first.name] }],
  });
  const wrong = { ...inputs, leaveOut: [{ by: 'mood', is: 'x' }] };
  const refused = await request(opened.app, {
    method: 'PATCH',
    url,
    payload: { inputs: wrong },
    headers: { 'if-match': '"2"' },
  });
  expect(refused.status).toBe(400);
});

test('it says which pairs a scenario has, on which servers, and whether each goes on without the other', async () => {
  const { body } = await create({ name: 'Pairs' });
  const url = `${base}/scenarios/${body.id}`;
  expect(await read(`${url}/pairs`)).toEqual({ items: [] });
  const [first, second] = (await read(`${base}/servers?limit=1000`)).items;
  const ofPair = { mode: 'synchronous', use: 'applies-logs', across: 'server', keepsRoom: true };
  const pairs = [
    { ...ofPair, primary: first.key, standby: second.key },
    { ...ofPair, primary: second.key, standby: null },
  ];
  const inputs = { ...body.inputs, constraints: { ...body.inputs.constraints, pairs } };
  const payload = { inputs };
  const changed = await request(opened.app, { method: 'PATCH', url, payload, headers: { 'if-match': '"1"' } });
  expect(changed.body.inputs.constraints.pairs).toEqual(pairs);
  const { items } = await read(`${url}/pairs`);
  expect(items).toHaveLength(2);
  for (const { primary, standby, shortfalls } of items) {
    expect(primary.server).not.toBe(standby.server);
    expect(shortfalls).toEqual([]);
  }
  expect(items[1].standby).toMatchObject({ id: `${second.key}#standby`, name: `${second.name} (standby)` });
});

test('it says how many virtual CPUs a physical core carries, as limited; a limit of none is refused', async () => {
  const { body } = await create({ name: 'vCPUs' });
  const url = `${base}/scenarios/${body.id}`;
  // The sample has physical servers alone: there is nothing to say, until something is limited.
  expect(await read(`${url}/vcpus`)).toBeNull();
  const change = (vcpusPerCore: number) =>
    request(opened.app, {
      method: 'PATCH',
      url,
      payload: { inputs: { ...body.inputs, vcpusPerCore } },
      headers: { 'if-match': '"1"' },
    });
  expect((await change(0)).status).toBe(400);
  expect((await change(2)).body.inputs.vcpusPerCore).toBe(2);
  const { limit, unstated, planned } = await read(`${url}/vcpus`);
  expect([limit, unstated, planned[0].vcpus.value]).toEqual([2, 6, 0]);
});

test('it says what becomes of the workloads when any one of its servers fails', async () => {
  const { body } = await create({ name: 'Failures' });
  const url = `${base}/scenarios/${body.id}`;
  const { servers, spares, losing, says } = await read(`${url}/failures`);
  expect([spares, losing.length]).toEqual([0, servers]);
  expect(say(says, 'en')).toMatch(/waits? for the repair/);
  const payload = { inputs: { ...body.inputs, spareServers: 1 } };
  await request(opened.app, { method: 'PATCH', url, payload, headers: { 'if-match': '"1"' } });
  expect(await read(`${url}/failures`)).toMatchObject({ servers, spares: 1, losing: [] });
});

test('it says with what chance its plan holds: equal seed, equal answer; refused while a question is open', async () => {
  const { body } = await create({ name: 'Chance' });
  const url = `${base}/scenarios/${body.id}`;
  const first = await request(opened.app, { url: `${url}/chance?seed=3` });
  expect(first.status).toBe(200);
  expect(first.body.chance).toMatchObject({ unit: 'share', because: { notes: expect.any(Array) } });
  expect(first.body.chance.value).toBeGreaterThanOrEqual(first.body.confidence);
  expect(first.body.perTarget.value).toBeLessThanOrEqual(6);
  expect((await request(opened.app, { url: `${url}/chance?seed=3` })).body).toEqual(first.body);
  const payload = { inputs: { ...body.inputs, platformId: 'no such platform' } };
  await request(opened.app, { method: 'PATCH', url, payload, headers: { 'if-match': '"1"' } });
  expect((await request(opened.app, { url: `${url}/chance` })).status).toBe(422);
});

test('the plan of record is fresh until scenario or estate change, a new name aside', async () => {
  const { body } = await create({ name: 'Planned' });
  const url = `${base}/scenarios/${body.id}`;
  expect((await request(opened.app, { url: `${url}/plan` })).status).toBe(404);
  const { status, body: started } = await plan(body.id, { seed: 7 });
  expect(status).toBe(202);
  const job = await jobEnd(opened.app, started.jobId);
  expect(job).toMatchObject({ status: 'done', kind: 'plan', resultId: expect.any(String) });
  expect(await read(`${url}/plan`)).toMatchObject({ seed: 7, effort: 1, plan: { version: 2, kind: 'plan', seed: 7 } });
  expect((await plan(body.id, { seed: 7 })).body.jobId).toBe(started.jobId);
  expect((await read(url)).planned.stale).toBe(false);

  await request(opened.app, { method: 'PATCH', url, headers: { 'if-match': '"1"' }, payload: { name: 'Renamed' } });
  expect((await read(url)).planned.stale).toBe(false);

  const [server] = (await read(`${base}/servers`)).items;
  const headers = { 'if-match': `"${server.version}"` };
  await request(opened.app, { method: 'PATCH', url: `${base}/servers/${server.id}`, headers, payload: { os: 'x' } });
  expect((await read(url)).planned.stale).toBe(true);
  expect((await plan(body.id, { seed: 7 })).body.jobId).not.toBe(started.jobId);
});

test('the plan of record is stale once prices changed, and the same request is answered anew with their money', async () => {
  const { inputs } = (await create({ name: 'As proposed' })).body;
  const { body } = await create({ name: 'Priced', inputs: { ...inputs, licence: { product: 'oracle-ee' } } });
  const url = `${base}/scenarios/${body.id}`;
  const asked = { seed: 1, effort: 0 };
  const planned = async () => {
    const { jobId } = (await plan(body.id, asked)).body;
    await jobEnd(opened.app, jobId);
    return { jobId, cost: (await read(`${url}/plan`)).plan.summary.costAfter.value };
  };
  const before = await planned();
  const price = async (overrides: object) => {
    const { version } = await read(`${base}/price-book`);
    const change = { method: 'PATCH' as const, url: `${base}/price-book`, payload: { overrides } };
    expect((await request(opened.app, { ...change, headers: { 'if-match': `"${version}"` } })).status).toBe(200);
  };
  await price({ 'oracle-ee-processor': 20_000 });
  expect((await read(url)).planned).toMatchObject({ stale: true, estateChanged: false });
  const after = await planned();
  expect(after.jobId).not.toBe(before.jobId);
  expect(after.cost).not.toBe(before.cost);
  expect((await read(url)).planned.stale).toBe(false);
  expect((await planned()).jobId).toBe(after.jobId);
  // The same prices again change nothing.
  await price({ 'oracle-ee-processor': 20_000 });
  expect((await read(url)).planned.stale).toBe(false);
  await price({});
});

test('equal inputs and seed give an equal plan', async () => {
  const plans: unknown[] = [];
  for (const name of ['A', 'B']) {
    const { body } = await create({ name });
    await jobEnd(opened.app, (await plan(body.id, { seed: 3 })).body.jobId);
    plans.push((await read(`${base}/scenarios/${body.id}/plan`)).plan);
  }
  expect(plans[0]).toEqual(plans[1]);
});

test('an open question blocks the plan and is named in the reader’s language', async () => {
  const { body } = await create({ name: '未回答' });
  const inputs = { ...body.inputs, platformId: 'fujitsu-primequest-2400e2', sb: 1, msb: 1, measuredRatio: null };
  const { body: blocked } = await create({ name: '未回答', inputs });
  const answer = await request(opened.app, {
    method: 'POST',
    url: `${base}/scenarios/${blocked.id}/plan`,
    payload: {},
    headers: { 'accept-language': 'ja' },
  });
  expect(answer.status).toBe(422);
  expect(answer.body.error).toMatchObject({ code: 'plan-blocked', where: 'cpu-rating' });
  expect(answer.body.error.message).toMatch(/[ぁ-ん]/);
  expect(answer.body.error.hint).toContain('未回答');
});

test('storage of each server binds the plan of record; fewer drives than their redundancy takes are refused', async () => {
  const { body } = await create({ name: 'On storage' });
  const url = `${base}/scenarios/${body.id}`;
  const drives = {
    ...{ kind: 'drives', drives: 4, spareDrives: 0, driveGB: 100, driveIops: 1_000, redundancy: 'raid6' },
    ...{ transferMBs: null, latencyMs: 1, ioCeiling: 1, fillCeiling: 0.8, provenance: 'data sheet' },
  };
  const state = (storage: object, version: number) =>
    request(opened.app, {
      ...{ method: 'PATCH' as const, url, headers: { 'if-match': `"${version}"` } },
      payload: { inputs: { ...body.inputs, memoryBasis: 'covered-by-ratio', storageBasis: 'installed', storage } },
    });
  const refused = await state({ ...drives, spareDrives: 1 }, 1);
  expect([refused.status, refused.body.error.where]).toEqual([400, 'inputs.storage.drives']);
  const kept = await state(drives, 1);
  expect([kept.status, kept.body.inputs.storage]).toEqual([200, drives]);
  const servers = await read(`${base}/servers`);
  // Two drives of data hold 149 GiB under the ceiling: as much as one of these servers has, and no second one.
  for (const { id, version } of servers.items)
    await request(opened.app, {
      ...{ method: 'PATCH' as const, url: `${base}/servers/${id}`, headers: { 'if-match': `"${version}"` } },
      payload: { storageGiB: 100 },
    });
  const { body: started } = await plan(body.id, { effort: 0 });
  expect(await jobEnd(opened.app, started.jobId)).toMatchObject({ status: 'done' });
  const record = await read(`${url}/plan`);
  expect(record.plan.summary).toMatchObject({
    serversAfter: { value: servers.items.length },
    binding: { resource: 'storage' },
  });
});

test('the plan made last is the one of record, also when an earlier one bears a later date', async () => {
  const { body } = await create({ name: 'Set back' });
  const url = `${base}/scenarios/${body.id}`;
  await jobEnd(opened.app, (await plan(body.id)).body.jobId);
  // The clock of the machine was ahead, and was set right.
  const { id: first } = await opened.database.read.plan.findFirstOrThrow({ where: { scenarioId: body.id } });
  await opened.database.writeTransaction((tx) =>
    tx.plan.update({ where: { id: first }, data: { createdAt: '2999-12-31T00:00:00.000Z' } }),
  );
  const payload = { inputs: { ...body.inputs, targetCeiling: 0.7, confidence: 0.5 } };
  await request(opened.app, { method: 'PATCH', url, headers: { 'if-match': '"1"' }, payload });
  await jobEnd(opened.app, (await plan(body.id)).body.jobId);
  expect((await read(url)).planned).toMatchObject({ stale: false });
  expect((await read(`${url}/plan`)).plan.summary.serversAfter.value).toBe(2);
});
