import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { MachineReview } from '@tatami/contracts';
import type { Estate } from '@tatami/model';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type OpenedApp, openApp } from '../../test/open-app.ts';
import { createProject, importFile, request } from '../../test/requests.ts';

const SHARED = process.env.TATAMI_SHARED ?? resolve(import.meta.dirname, '../../../../../../shared');
const DELIVERY = join(SHARED, 'found/cases/merge');
const hasDelivery = existsSync(DELIVERY);

let opened: OpenedApp;
beforeAll(async () => {
  opened = await openApp();
});
afterAll(() => opened.close());

const estateOf = async (projectId: string): Promise<Estate> =>
  (await request(opened.app, { url: `/api/projects/${projectId}/estate` })).body;
const reviewOf = async (projectId: string): Promise<MachineReview> => {
  const { status, body } = await request(opened.app, { url: `/api/projects/${projectId}/machines/review` });
  expect(status).toBe(200);
  return body;
};
const decide = (projectId: string, decisions: readonly object[]) =>
  request(opened.app, {
    method: 'PUT',
    url: `/api/projects/${projectId}/machines/decisions`,
    payload: { decisions },
  });

test('a machine that one list has under its short and its full name is asked about, and one once somebody says so', async () => {
  const { id } = await createProject(opened.app);
  const content = 'Server,Cores,Memory (GB)\nsrv1,16,128\nsrv1.corp,16,128\nsrv2,8,64\n';
  expect((await importFile(opened.app, id, { name: 'list.csv', content })).status).toBe('done');
  const { questions, openPairs } = await reviewOf(id);
  expect(openPairs).toBe(1);
  const [pair] = questions[0]?.pairs ?? [];
  expect([pair?.a.name, pair?.b.name]).toEqual(['srv1', 'srv1.corp']);
  expect((await estateOf(id)).servers).toHaveLength(3);
  expect((await decide(id, [{ a: pair?.a.id, b: pair?.b.id, same: true }])).status).toBe(200);
  const { servers, workloads } = await estateOf(id);
  expect(servers.map(({ cores }) => cores).toSorted()).toEqual([16, 8]);
  expect(workloads).toHaveLength(2);
  expect((await reviewOf(id)).openPairs).toBe(0);
});

test('a virtual machine of a list without vCPUs is the one that another list sizes', async () => {
  const { id } = await createProject(opened.app);
  const sized =
    'VM,Powerstate,CPUs,Memory,Provisioned MiB,In use MiB,Host,VM UUID\nDB-ONE,poweredOn,8,65536,512000,204800,esx1.example,4201A\n';
  const peaks =
    '"Name","CPU|Usage (%)|Max","Memory|Total Capacity (GB)","Summary|Parent Host"\ndb-one,60,64,esx1.example\n';
  expect((await importFile(opened.app, id, { name: 'vInfo.csv', content: sized })).status).toBe('done');
  expect((await importFile(opened.app, id, { name: 'peaks.csv', content: peaks })).status).toBe('done');
  const { workloads } = await estateOf(id);
  expect(workloads.map(({ vcpus, memoryGiB, cpuPeakShare }) => [vcpus, memoryGiB, cpuPeakShare])).toEqual([
    [8, 64, 0.6],
  ]);
  expect((await reviewOf(id)).joined.map(({ mentions }) => mentions.map(({ name }) => name))).toEqual([
    ['DB-ONE', 'db-one'],
  ]);
});

test.each([
  ['before', 0, 1],
  ['after', 1, 0],
])('a virtual machine is one machine with its instances where an inventory comes %s its list', async (_, ...order) => {
  const { id } = await createProject(opened.app);
  const files = [
    {
      name: 'inventory.csv',
      content:
        'MachineName,ServerName,InstanceName,Edition,ProductVersion,CPUCount,PhysicalMemoryMB,MaxServerMemoryMB\n' +
        'SQL01,SQL01,MSSQLSERVER,Standard Edition (64-bit),15.0.4335.1,8,65536,26214\n' +
        'SQL01,SQL01\\REPORT,REPORT,Standard Edition (64-bit),15.0.4335.1,8,65536,26214\n',
    },
    {
      name: 'vms.csv',
      content: 'ComputerName,VMName,State,ProcessorCount,MemoryAssignedGB\nHV01,SQL01,Running,8,64\n',
    },
  ];
  for (const at of order)
    expect((await importFile(opened.app, id, files[at] as (typeof files)[0])).status).toBe('done');
  const { servers, workloads } = await estateOf(id);
  expect(servers.map(({ name }) => name)).not.toContain('SQL01');
  expect(workloads.filter(({ name }) => name.includes('SQL01'))).toMatchObject([
    { serverKey: 'hv01', vcpus: 8, memoryGiB: 64, dbms: expect.stringContaining('SQL Server') },
  ]);
  expect((await reviewOf(id)).openPairs).toBe(0);
});

describe.runIf(hasDelivery)('one delivery of eight files about four virtual machines on one host', () => {
  const FILES = ['cmdb.csv', 'rvtools.xlsx', 'sar_ora.txt', 'sar_sql.txt', 'sar_pg.txt', 'sar_my.txt', 'sar_ip.txt'];
  let projectId: string;
  beforeAll(async () => {
    projectId = (await createProject(opened.app)).id;
    for (const name of FILES) {
      const content = readFileSync(join(DELIVERY, name));
      expect((await importFile(opened.app, projectId, { name, content })).status).toBe('done');
    }
  });

  test('is one host and four machines, each with its databases and all its recordings', async () => {
    const { servers, workloads, series } = await estateOf(projectId);
    expect(servers.map(({ name, cores }) => [name, cores])).toEqual([['esx01.corp.example.co.jp', 40]]);
    expect(workloads.map(({ name, vcpus, memoryGiB, dbms }) => [name, vcpus, memoryGiB, dbms]).toSorted()).toEqual([
      ['ORADB01', 8, 64, 'Oracle Database Enterprise Edition'],
      ['mysql_04', 4, 16, 'MySQL'],
      ['pgdb03 (new)', 4, 32, 'PostgreSQL'],
      ['sql-prod-02', 16, 128, 'SQL Server Enterprise'],
    ]);
    const keys = new Set(workloads.map(({ key }) => key));
    expect(new Set(series.map(({ subject }) => subject))).toEqual(keys);
    expect((await reviewOf(projectId)).unattached).toEqual([]);
  });

  test('shows the recordings a plan counts as the use of the machine, from whichever record of it', async () => {
    const listed = (kind: string) => request(opened.app, { url: `/api/projects/${projectId}/${kind}` });
    const [workloads, servers] = await Promise.all([listed('workloads'), listed('servers')]);
    const inTool = workloads.body.items.find(({ name }: { name: string }) => name === 'mysql_04');
    const inList = servers.body.items.find(({ name }: { name: string }) => name === '10.1.1.14');
    for (const path of [`workloads/${inTool.id}`, `servers/${inList.id}`]) {
      const { body } = await request(opened.app, { url: `/api/projects/${projectId}/${path}/utilisation-series` });
      expect(new Set(body.items.map(({ origin }: { origin: { file: string } }) => origin.file))).toEqual(
        new Set(['sar_my.txt', 'sar_ip.txt']),
      );
    }
  });

  test('says why, and takes a word against it', async () => {
    const { joined } = await reviewOf(projectId);
    expect(joined).toHaveLength(4);
    const oracle = joined.find(({ mentions }) => mentions.some(({ name }) => name === 'ORADB01'));
    expect(oracle?.mentions.map(({ file }) => file).toSorted()).toEqual(['cmdb.csv', 'rvtools.xlsx', 'sar_ora.txt']);
    expect(oracle?.evidence.map(({ en }) => en)).toContain('same full name {value}');
    const [listed, other] = ['cmdb.csv', 'rvtools.xlsx'].map((file) =>
      oracle?.mentions.find((each) => each.file === file),
    );
    const [a, b] = [listed?.id, other?.id].toSorted();
    const parted = await decide(projectId, [{ a: listed?.id, b: other?.id, same: false }]);
    expect(parted).toMatchObject({ status: 200, body: { before: [{ a, b, same: null }] } });
    const pairs = (await reviewOf(projectId)).parted.map((pair) => [pair.a.id, pair.b.id]);
    expect(pairs).toEqual([[a, b]]);
    const apart = await estateOf(projectId);
    expect(apart.servers.map(({ name }) => name)).toContain('oradb01');
    expect(apart.workloads).toHaveLength(5);
    const undone = await decide(projectId, [{ a: other?.id, b: listed?.id, same: null }]);
    expect(undone.body).toEqual({ before: [{ a, b, same: false }] });
    expect((await reviewOf(projectId)).parted).toEqual([]);
    expect((await estateOf(projectId)).workloads).toHaveLength(4);
  });

  test('is asked nothing again when it comes anew, under newer names', async () => {
    for (const { a, b } of (await reviewOf(projectId)).questions.flatMap(({ pairs }) => pairs))
      await decide(projectId, [{ a: a.id, b: b.id, same: true }]);
    const before = await estateOf(projectId);
    for (const name of FILES) {
      const content = readFileSync(join(DELIVERY, name));
      expect((await importFile(opened.app, projectId, { name: `2026-12_${name}`, content })).status).toBe('done');
    }
    const { openQuestions, unattached } = await reviewOf(projectId);
    expect({ openQuestions, unattached }).toEqual({ openQuestions: 0, unattached: [] });
    const { servers, workloads } = await estateOf(projectId);
    expect(servers.map(({ name }) => name)).toEqual(before.servers.map(({ name }) => name));
    expect(workloads.map(({ name }) => name).toSorted()).toEqual(before.workloads.map(({ name }) => name).toSorted());
  });
});

describe('hosts that a list of virtual machines calls otherwise', () => {
  const hosts = ['Server,CPU model,Sockets,Cores,Memory (GB)'];
  const machines = ['VM name,Server,vCPU,Memory (GB)'];
  for (let n = 1; n <= 12; n += 1) {
    const number = String(n).padStart(2, '0');
    hosts.push(`tkyvmh${number}.new.example,Intel Xeon Gold 6130,2,32,512`);
    machines.push(`erp${number},jp-esx${number}.old.example,4,16`);
  }

  test('are asked about once; the answer holds for what comes later', async () => {
    const { id } = await createProject(opened.app);
    await importFile(opened.app, id, { name: 'hosts.csv', content: hosts.join('\n') });
    await importFile(opened.app, id, { name: 'vms.csv', content: machines.join('\n') });
    const { questions, openQuestions, openPairs } = await reviewOf(id);
    expect(questions).toHaveLength(1);
    expect(openQuestions).toBe(1);
    expect(openPairs).toBe(12);
    expect(questions[0]?.pattern?.en).toContain('{from}');
    const answers = questions.flatMap(({ pairs }) => pairs.map(({ a, b }) => ({ a: a.id, b: b.id, same: true })));
    expect((await decide(id, answers)).status).toBe(200);
    const { workloads, servers } = await estateOf(id);
    const known = new Set(servers.map(({ key }) => key));
    expect(workloads.every(({ serverKey }) => serverKey !== null && known.has(serverKey))).toBe(true);
    await importFile(opened.app, id, { name: 'vms-july.csv', content: machines.join('\n').replace('4,16', '8,32') });
    expect((await reviewOf(id)).openPairs).toBe(0);
  });
});

test('a pattern of very many pairs is one question, with all its pairs to answer', async () => {
  const { id } = await createProject(opened.app);
  const numbers = Array.from({ length: 130 }, (_, index) => String(index + 1).padStart(3, '0'));
  const hosts = numbers.map((number) => `tkyvmh${number}.new.example,2,32,512`);
  const guests = numbers.map((number) => `erp${number},jp-esx${number}.old.example,4,16`);
  const list = (header: string, rows: readonly string[]) => [header, ...rows].join('\n');
  await importFile(opened.app, id, { name: 'hosts.csv', content: list('Server,Sockets,Cores,Memory (GB)', hosts) });
  await importFile(opened.app, id, { name: 'vms.csv', content: list('VM name,Server,vCPU,Memory (GB)', guests) });
  const { questions, openQuestions, openPairs } = await reviewOf(id);
  expect([openQuestions, openPairs]).toEqual([1, 130]);
  const { pairs = [], rest = [] } = questions[0] ?? {};
  expect([pairs.length, rest.length]).toEqual([100, 30]);
  const answers = [...pairs.map(({ a, b }) => ({ a: a.id, b: b.id })), ...rest];
  await decide(
    id,
    answers.map((pair) => ({ ...pair, same: true })),
  );
  expect((await reviewOf(id)).openPairs).toBe(0);
});

test('a recording that no list names is shown, and attached by hand', async () => {
  const { id } = await createProject(opened.app);
  await importFile(opened.app, id, { name: 'servers.csv', content: 'Server,Cores,Memory (GB)\nsalesdb,8,64\n' });
  const recording = 'Timestamp,Server,CPU utilisation (%)\n2026-11-02 00:00,node-17,40\n2026-11-02 01:00,node-17,60\n';
  await importFile(opened.app, id, { name: 'use.csv', content: recording });
  const { unattached, machines } = await reviewOf(id);
  expect(unattached.map(({ name }) => name)).toEqual(['node-17']);
  await decide(id, [{ a: unattached[0]?.id, b: machines[0]?.id, same: true }]);
  expect((await estateOf(id)).series.map(({ subject }) => subject)).toEqual(['salesdb']);
});

test('an answer about nothing is refused', async () => {
  const { id } = await createProject(opened.app);
  const { status, body } = await decide(id, []);
  expect(status).toBe(400);
  expect(body.error.code).toBe('invalid-request');
});

test.runIf(hasDelivery)(
  'believes another kind of source where a person says so, shown before it is kept, and back again',
  async () => {
    const projectId = (await createProject(opened.app)).id;
    const rvtools = readFileSync(join(DELIVERY, 'rvtools.xlsx'));
    await importFile(opened.app, projectId, { name: 'rvtools.xlsx', content: rvtools });
    await importFile(opened.app, projectId, {
      name: 'cmdb.csv',
      content: 'Server name,Cores,Memory (GB)\noradb01,8,60\n',
    });
    const url = `/api/projects/${projectId}/machines/precedence`;
    const read = async () => (await request(opened.app, { url })).body;
    const list = { all: { machine: 2, inventory: 2, list: 1 }, fields: {} };
    const memoryOf = async (name: string) =>
      (await estateOf(projectId)).workloads.find((each) => each.name === name)?.memoryGiB;
    const usual = await read();
    expect(usual.precedence).toBeNull();
    expect(usual.files).toContainEqual({ kind: 'inventory', files: 1 });
    expect(usual.contested.map(({ field }: { field: string }) => field)).toContain('memoryGiB');

    const preview = await request(opened.app, { method: 'POST', url: `${url}/preview`, payload: { precedence: list } });
    expect(preview.status).toBe(200);
    const change = preview.body.changes.find(({ field }: { field: string }) => field === 'memoryGiB');
    expect(change).toMatchObject({ from: { file: 'rvtools.xlsx' }, to: { file: 'cmdb.csv' } });
    expect(await memoryOf(change.name)).toBe(change.from.value);

    const keep = (precedence: object | null) => request(opened.app, { method: 'PUT', url, payload: { precedence } });
    expect((await keep(list)).body).toEqual({ before: null });
    expect(await memoryOf(change.name)).toBe(change.to.value);
    const wrong = await keep({ all: { machine: 0, inventory: 1, list: 1 }, fields: {} });
    expect(wrong.status).toBe(400);
    expect((await keep(null)).body).toEqual({ before: list });
    expect(await memoryOf(change.name)).toBe(change.from.value);
    expect(await read()).toEqual(usual);
  },
);
