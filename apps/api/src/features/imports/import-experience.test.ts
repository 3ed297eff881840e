import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type {
  ImportBatch,
  ImportChange,
  ImportRecord,
  ImportSummary,
  RejectedRow,
  Server,
  Workload,
} from '@tatami/contracts';
import { strToU8, zipSync } from 'fflate';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type OpenedApp, openApp } from '../../test/open-app.ts';
import { createProject, form, formOf, importFile, jobEnd, readImport, request } from '../../test/requests.ts';

let opened: OpenedApp;
let projectId: string;

beforeAll(async () => {
  opened = await openApp();
});
beforeEach(async () => {
  projectId = (await createProject(opened.app)).id;
});
afterAll(() => opened.close());

const base = () => `/api/projects/${projectId}`;
const ask = async (path: string) => (await request(opened.app, { url: `${base()}${path}` })).body;
const estate = () => ask('/estate');
const imported = (name: string, content: string | Uint8Array, fields: Readonly<Record<string, string>> = {}) =>
  importFile(opened.app, projectId, { name, content }, fields);

/** Reads an import's file again, and waits. */
async function again(id: string, payload: object): Promise<ImportRecord> {
  const { body } = await request(opened.app, { method: 'POST', url: `${base()}/imports/${id}/runs`, payload });
  await jobEnd(opened.app, body.jobId);
  return readImport(opened.app, projectId, body.id);
}

const changes = async (id: string, change: ImportChange['change'], more = '') =>
  (await ask(`/imports/${id}/changes?change=${change}${more}`)) as {
    total: number;
    items: ImportChange[];
    nextCursor: string | null;
  };
const step = (id: string, what: 'undo' | 'redo', language = 'en') =>
  request(opened.app, {
    method: 'POST',
    url: `${base()}/imports/${id}/${what}`,
    headers: { 'accept-language': language },
  });

/** Everything of an estate but the versions, which only grow. */
async function standing() {
  return JSON.parse(JSON.stringify(await estate(), (name, value) => (name === 'version' ? undefined : value)));
}

async function edit(name: string, set: object): Promise<void> {
  const { items } = await ask(`/servers?search=${name}`);
  const [{ id, version }] = items;
  const headers = { 'if-match': `"${version}"` };
  const { status } = await request(opened.app, {
    method: 'PATCH',
    url: `${base()}/servers/${id}`,
    headers,
    payload: set,
  });
  expect(status).toBe(200);
}

const OLD = 'Server,Cores,Memory GB,OS\ndb1,4,8,Windows\ndb2,4,8,Windows\ndb3,4,8,Windows\ndb4,4,8,Windows\n';
const NEW = 'Server,Cores,Memory GB,OS\ndb1,8,16,Windows\ndb2,4,8,Windows\ndb3,4,8,Windows\ndb5,2,4,Windows\n';

describe('a newer file, before it is applied', () => {
  test('tells what is added, changed field by field, and gone, by kind', async () => {
    await imported('march.csv', OLD);
    await edit('db1', { memoryGiB: 32 });
    const trial = await imported('april.csv', NEW, { dryRun: 'true' });
    expect(trial.preview?.effect).toMatchObject({
      byKind: {
        servers: { added: 1, changed: 1, unchanged: 2, gone: 1 },
        workloads: { added: 1, gone: 1 },
      },
    });
    expect((await changes(trial.id, 'added', '&kind=servers')).items).toMatchObject([{ key: 'db5', name: 'db5' }]);
    expect((await changes(trial.id, 'changed', '&kind=servers')).items).toEqual([
      {
        change: 'changed',
        kind: 'servers',
        key: 'db1',
        name: 'db1',
        file: null,
        edited: [],
        fields: [
          { field: 'cores', from: 4, to: 8, kept: false },
          { field: 'memoryGiB', from: 32, to: 16, kept: true },
        ],
      },
    ]);
    expect((await changes(trial.id, 'gone', '&kind=servers')).items).toMatchObject([
      { name: 'db4', file: 'march.csv' },
    ]);
    expect((await estate()).servers).toHaveLength(4);
  });

  test('lists the changes page by page, in the order of their keys', async () => {
    const rows = Array.from({ length: 2_345 }, (_, n) => `db${n},4,8`);
    const trial = await imported('many.csv', ['Server,Cores,Memory GB', ...rows].join('\n'), { dryRun: 'true' });
    const names: string[] = [];
    let cursor: string | null = '0';
    while (cursor !== null) {
      const page: Awaited<ReturnType<typeof changes>> = await changes(
        trial.id,
        'added',
        `&kind=servers&limit=700&cursor=${cursor}`,
      );
      expect(page.total).toBe(2_345);
      names.push(...page.items.map(({ name }) => name));
      cursor = page.nextCursor;
    }
    expect(names).toEqual(rows.map((row) => row.split(',')[0]).sort());
  });

  test('does not take another estate for gone', async () => {
    await imported('tokyo.csv', OLD);
    const trial = await imported('osaka.csv', 'Server,Cores,Memory GB\nosaka1,4,8\ndb1,4,8\n', { dryRun: 'true' });
    expect(trial.preview?.effect.gone).toBe(0);
  });

  test('removes what is gone only where that was chosen', async () => {
    await imported('march.csv', OLD);
    const trial = await imported('april.csv', NEW, { dryRun: 'true' });
    const kept = await again(trial.id, { dryRun: false });
    expect(kept.gone).toBe('keep');
    expect((await estate()).servers).toHaveLength(5);
    const removing = await again(trial.id, { dryRun: false, gone: 'remove' });
    expect(removing.preview?.effect.byKind.servers?.gone).toBe(1);
    const { servers, workloads } = await estate();
    expect(servers.map(({ key }: { key: string }) => key)).toEqual(['db1', 'db2', 'db3', 'db5']);
    expect(workloads).toHaveLength(4);
  });
});

describe('undo and redo', () => {
  test('restore exactly what was there, hand edits and removed records included', async () => {
    await imported('march.csv', OLD);
    await imported('cpu.csv', 'Server,Time,CPU %\ndb4,2026-01-01 00:00,10\ndb4,2026-01-01 01:00,90\n');
    await edit('db1', { memoryGiB: 32 });
    const before = await standing();
    const trial = await imported('april.csv', NEW, { dryRun: 'true' });
    const { id } = await again(trial.id, { dryRun: false, gone: 'remove' });
    const after = await standing();
    expect(after.series).toEqual([]);
    expect(after.servers.map(({ key }: { key: string }) => key)).toEqual(['db1', 'db2', 'db3', 'db5']);

    const undone = await step(id, 'undo');
    expect(undone.body).toMatchObject({ id, applied: 'undone' });
    expect(await standing()).toEqual(before);
    expect((await step(id, 'undo')).status).toBe(409);

    const redone = await step(id, 'redo');
    expect(redone.body.applied).toBe('yes');
    expect(await standing()).toEqual(after);
    await step(id, 'undo');
    expect(await standing()).toEqual(before);
  });

  test('of a file that came in parts take all of them', async () => {
    const list = (rows: number, cores: (n: number) => number) =>
      ['Server,Cores,Memory GB', ...Array.from({ length: rows }, (_, n) => `db${n},${cores(n)},8`)].join('\n');
    const held = async () => {
      const { server, workload } = opened.database.read;
      return [await server.count({ where: { projectId } }), await workload.count({ where: { projectId } })];
    };
    const march = await imported(
      'march.csv',
      list(5_200, () => 4),
    );
    expect(march.preview?.effect).toMatchObject({ added: 10_400, changed: 0, unchanged: 0, gone: 0 });
    expect(await held()).toEqual([5_200, 5_200]);
    await step(march.id, 'undo');
    expect(await held()).toEqual([0, 0]);
    expect((await changes(march.id, 'added', '&kind=workloads&cursor=5190&limit=50')).items).toHaveLength(10);
    await step(march.id, 'redo');
    expect(await held()).toEqual([5_200, 5_200]);
    const april = await imported(
      'april.csv',
      list(5_199, (n) => (n % 1_000 === 0 ? 8 : 4)),
    );
    expect(april.preview?.effect).toMatchObject({ added: 0, changed: 6, unchanged: 10_392, gone: 2 });
    expect((await changes(april.id, 'changed')).items.map(({ name }) => name)).toContain('db5000');
  });

  test('an undone first import leaves nothing, and comes back with its points', async () => {
    const runs = await imported('runs.csv', 'Machine,Total memory (GB),TPS\nx440,16,423\n');
    const before = await standing();
    expect(before.benchmarkRuns).toHaveLength(1);
    await step(runs.id, 'undo');
    expect((await standing()).benchmarkRuns).toEqual([]);
    await step(runs.id, 'redo');
    expect(await standing()).toEqual(before);
  });

  test('are refused when a record was changed since, and say by what', async () => {
    const first = await imported('march.csv', OLD);
    const second = await imported('april.csv', NEW);
    const before = await standing();
    const refused = await step(first.id, 'undo');
    expect(refused.status).toBe(409);
    expect(refused.body.error).toMatchObject({ code: 'conflict', message: expect.stringContaining('db1') });
    expect(refused.body.error.hint).toContain('april.csv');
    expect((await step(first.id, 'undo', 'ja')).body.error.hint).toContain('新しいものから順に');
    expect(await standing()).toEqual(before);

    await step(second.id, 'undo');
    await edit('db2', { cores: 6 });
    expect((await step(first.id, 'undo')).body.error.hint).toContain('by hand');
    await edit('db2', { cores: 4 });
    expect((await step(first.id, 'undo')).status).toBe(409);
  });

  test('a version that was read before an undo does not fit after it', async () => {
    await imported('march.csv', OLD);
    const second = await imported('april.csv', NEW);
    const [held] = (await ask('/servers?search=db1')).items;
    await step(second.id, 'undo');
    const stale = await request(opened.app, {
      method: 'PATCH',
      url: `${base()}/servers/${held.id}`,
      headers: { 'if-match': `"${held.version}"` },
      payload: { cores: 2 },
    });
    expect(stale.status).toBe(412);
  });

  test('do not apply to a trial', async () => {
    const trial = await imported('march.csv', OLD, { dryRun: 'true' });
    expect((await step(trial.id, 'undo')).status).toBe(409);
    expect((await step('no-such-import', 'undo')).status).toBe(404);
  });
});

describe('rejected rows', () => {
  const CSV = 'Server,Cores,Memory GB\ndb1,four,8\n,4,8\ndb3,4,8\n';
  const rows = async (id: string) =>
    (await ask(`/imports/${id}/rejected-rows`)) as { total: number; items: RejectedRow[] };
  const correct = async (id: string, payload: object) => {
    const answer = await request(opened.app, {
      method: 'PATCH',
      url: `${base()}/imports/${id}/rejected-rows`,
      payload,
    });
    if (answer.status !== 202) return answer.body;
    await jobEnd(opened.app, answer.body.jobId);
    return readImport(opened.app, projectId, answer.body.id);
  };

  test('are corrected in place; the file stays as it was sent, and each corrected cell says so', async () => {
    const trial = await imported('typos.csv', CSV, { dryRun: 'true' });
    const { items } = await rows(trial.id);
    expect(items.map(({ row }) => row)).toEqual([2, 3]);
    const [first] = items;
    expect(first).toMatchObject({
      sheet: null,
      cells: [{ text: 'db1' }, { column: 'Cores', text: 'four', original: null }, {}],
    });
    expect(first?.issues[0]).toMatchObject({
      where: { row: 2, column: 'Cores' },
      problem: expect.stringContaining('four'),
    });

    const once = (await correct(trial.id, {
      rows: [
        { sheet: null, row: 2, cells: { Cores: '4' } },
        { sheet: null, row: 3, cells: { Server: 'db2' } },
      ],
    })) as ImportRecord;
    expect(once).toMatchObject({ dryRun: true, sha256: trial.sha256, counts: { accepted: 3, rejected: 0 } });
    expect(once.corrections).toContainEqual({ sheet: null, row: 2, column: 'Cores', text: '4', original: 'four' });

    const applied = await again(once.id, { dryRun: false });
    expect(applied.corrections).toHaveLength(2);
    const { servers } = await estate();
    expect(servers).toHaveLength(3);
    expect(servers[0]).toMatchObject({
      cores: 4,
      origin: { row: 2, cells: { cores: { text: '4', original: 'four' } } },
    });
    expect(servers[2].origin.cells.cores.original).toBeUndefined();
    const stored = await opened.database.read.import.findUniqueOrThrow({ where: { id: applied.id } });
    expect(readFileSync(join(opened.uploads, stored.storedAs), 'utf8')).toBe(CSV);
  });

  test('keep what is wrong still, with what was typed and what the file says', async () => {
    const trial = await imported('typos.csv', CSV, { dryRun: 'true' });
    const once = (await correct(trial.id, {
      rows: [{ sheet: null, row: 2, cells: { Cores: 'vier' } }],
    })) as ImportRecord;
    const [row] = (await rows(once.id)).items;
    expect(row?.cells[1]).toEqual({ column: 'Cores', text: 'vier', original: 'four' });
    const back = (await correct(once.id, {
      rows: [{ sheet: null, row: 2, cells: { Cores: 'four' } }],
    })) as ImportRecord;
    expect(back.corrections).toEqual([]);
  });

  test('are shown and corrected a thousand at a time', async () => {
    const names = Array.from({ length: 1_000 }, (_, n) => `db${n}`);
    const csv = ['Server,Cores,Memory GB', ...names.map((name) => `${name},four,8`)].join('\n');
    const trial = await imported('typos.csv', csv, { dryRun: 'true' });
    const { items } = (await ask(`/imports/${trial.id}/rejected-rows?limit=1000`)) as { items: RejectedRow[] };
    expect(items).toHaveLength(1_000);
    expect(items.every(({ row, issues }) => issues.length === 1 && issues[0]?.where.row === row)).toBe(true);
    const corrections = items.map(({ sheet, row }) => ({ sheet, row, cells: { Cores: '4' } }));
    const once = (await correct(trial.id, { rows: corrections })) as ImportRecord;
    expect(once).toMatchObject({ counts: { accepted: 1_000, rejected: 0 } });
    expect(await rows(once.id)).toEqual({ total: 0, items: [], nextCursor: null });
  });

  test('that do not exist are named', async () => {
    const trial = await imported('typos.csv', CSV, { dryRun: 'true' });
    const noRow = await correct(trial.id, { rows: [{ sheet: null, row: 4, cells: { Cores: '4' } }] });
    expect(noRow).toMatchObject({ error: { code: 'invalid-request', where: 'rows' } });
    const noColumn = await correct(trial.id, { rows: [{ sheet: null, row: 2, cells: { Colour: 'red' } }] });
    expect(noColumn).toMatchObject({ error: { message: expect.stringContaining('Colour') } });
  });
});

describe('a selection', () => {
  const HEADERS = 'VM,Powerstate,Template,SRM Placeholder,Config status,DNS Name,CPUs,Memory,Cluster,Host,VM ID';
  const vm = (n: number, power: string, cluster: string, template = 'False') =>
    `vm${n},${power},${template},False,green,vm${n}.local,2,4096,${cluster},esx1,vm-${n}`;
  const VINFO = [
    HEADERS,
    vm(1, 'poweredOn', 'Gold'),
    vm(2, 'poweredOff', 'Gold'),
    vm(3, 'poweredOn', 'Silver'),
    vm(4, 'poweredOff', 'Silver', 'True'),
  ].join('\n');

  test('tells what there is, and leaves out what is not wanted', async () => {
    const trial = await imported('vinfo.csv', VINFO, { dryRun: 'true' });
    expect(trial.format).toBe('rvtools');
    expect(trial.preview?.selectable).toMatchObject({
      clusters: [
        { name: 'Gold', workloads: 2, vcpus: 4, memoryGiB: 8, selected: true },
        { name: 'Silver', workloads: 2, selected: true },
      ],
      states: [
        { state: 'poweredOn', workloads: 2 },
        { state: 'poweredOff', workloads: 1 },
        { state: 'template', workloads: 1 },
      ],
    });
    const selection = { withoutClusters: ['Silver'], withoutStates: ['poweredOff'] };
    const chosen = await again(trial.id, { selection, dryRun: true });
    expect(chosen.counts).toEqual({ read: 4, accepted: 1, rejected: 0, skipped: 3 });
    expect(chosen.totals.workloads).toBe(1);
    expect(chosen.preview?.selectable.clusters[1]).toMatchObject({ name: 'Silver', workloads: 2, selected: false });
    expect(chosen.issues.map(({ code }) => code)).toContain('left-out');

    const applied = await again(chosen.id, { dryRun: false });
    expect(applied.selection).toEqual(selection);
    expect((await estate()).workloads.map(({ name }: { name: string }) => name)).toEqual(['vm1']);
  });

  test('does not make what it leaves out look gone', async () => {
    await imported('vinfo.csv', VINFO);
    const trial = await imported('vinfo.csv', VINFO, { dryRun: 'true' });
    const chosen = await again(trial.id, { selection: { withoutClusters: ['Silver'] }, dryRun: true });
    expect(chosen.preview?.effect).toMatchObject({ unchanged: 2, gone: 0 });
  });
});

describe('a batch', () => {
  const CPU = 'Server,Time,CPU %\ndb1,2026-01-01 00:00,10\ndb1,2026-01-01 01:00,90\n';
  async function batch(files: readonly { name: string; content: string | Uint8Array }[]): Promise<ImportBatch> {
    const url = `${base()}/import-batches`;
    const sent = await request(opened.app, { method: 'POST', url, ...formOf(files, { dryRun: 'true' }) });
    expect(sent.status).toBe(202);
    for (const { jobId } of sent.body.imports) await jobEnd(opened.app, jobId);
    return ask(`/import-batches/${sent.body.id}`);
  }
  const names = ({ imports }: ImportBatch) => imports.map(({ fileName }) => fileName);

  test('of a zip makes each file an import of its own, in an order that merges right', async () => {
    const zip = zipSync({
      'delivery/perf.csv': strToU8(CPU),
      'delivery/servers.csv': strToU8(OLD),
      '__MACOSX/._servers.csv': strToU8('x'),
      '../../climb.csv': strToU8(NEW),
    });
    const { imports, refused } = await batch([{ name: 'all.zip', content: zip }]);
    expect(refused).toEqual([]);
    expect(imports.map(({ fileName, kind, batchPosition }) => [fileName, kind, batchPosition])).toEqual([
      ['climb.csv', 'inventory', 0],
      ['delivery/servers.csv', 'inventory', 1],
      ['delivery/perf.csv', 'utilisation', 2],
    ]);
    expect(imports.every(({ status }) => status === 'done')).toBe(true);
    expect(readdirSync(opened.uploads).filter((name) => name.includes('climb'))).toEqual([]);
  });

  test('of a folder keeps the folders that tell files of one name apart', async () => {
    const sent = ['db01/perf.csv', 'db02/perf.csv', '../../climb.csv', '/etc/servers.csv', 'C:\\exports\\list.csv'];
    const { imports } = await batch(sent.map((name, at) => ({ name, content: at < 2 ? CPU : OLD })));
    expect(imports.map(({ fileName }) => fileName).sort()).toEqual(
      ['climb.csv', 'db01/perf.csv', 'db02/perf.csv', 'etc/servers.csv', 'list.csv'].sort(),
    );
  });

  test('of lists of two sites that name their machines alike keeps the machines of both, also when one comes again', async () => {
    const list = (rows: readonly string[]) => ['Server,Cores,Memory (GB),DBMS', ...rows].join('\n');
    const tokyo = list(['db01,8,64,Oracle 19c', 'db02,16,128,', 'db03,8,32,']);
    const osaka = list(['db01,32,256,', 'db02,4,16,', 'db03,64,512,SQL Server 2019']);
    const project = (await createProject(opened.app)).id;
    const sent = await request(opened.app, {
      method: 'POST',
      url: `/api/projects/${project}/import-batches`,
      ...formOf([
        { name: 'osaka.csv', content: osaka },
        { name: 'tokyo.csv', content: tokyo },
      ]),
    });
    for (const { jobId } of sent.body.imports) await jobEnd(opened.app, jobId);
    const servers = async () =>
      (await request(opened.app, { url: `/api/projects/${project}/servers` })).body.items
        .map(({ name, memoryGiB }: Server) => `${name} ${memoryGiB}`)
        .toSorted();
    const both = ['db01 256', 'db01 64', 'db02 128', 'db02 16', 'db03 32', 'db03 512'];
    expect(await servers()).toEqual(both);
    const { body: review } = await request(opened.app, { url: `/api/projects/${project}/machines/review` });
    expect(review.openPairs).toBe(3);
    expect((await importFile(opened.app, project, { name: 'tokyo.csv', content: `${tokyo}\n` })).status).toBe('done');
    expect(await servers()).toEqual(both);
    const { body: workloads } = await request(opened.app, { url: `/api/projects/${project}/workloads` });
    expect(workloads.items.filter(({ dbms }: Workload) => dbms !== null)).toHaveLength(2);
  });

  test('of a second site that comes later keeps the machines of the first, and a newer state of a list is that', async () => {
    const list = (net: number, memory: number) =>
      ['Server,Cores,Memory (GB),IP', ...[1, 2, 3].map((n) => `db0${n},8,${memory},10.${net}.0.${n}`)].join('\n');
    const project = (await createProject(opened.app)).id;
    const bring = (name: string, content: string) => importFile(opened.app, project, { name, content });
    await bring('tokyo.csv', list(1, 64));
    await bring('osaka.csv', list(2, 64));
    const memories = async () =>
      (await request(opened.app, { url: `/api/projects/${project}/servers` })).body.items
        .map(({ memoryGiB }: Server) => memoryGiB)
        .toSorted();
    expect(await memories()).toEqual([64, 64, 64, 64, 64, 64]);
    const { body: review } = await request(opened.app, { url: `/api/projects/${project}/machines/review` });
    expect([review.openQuestions, review.openPairs]).toEqual([1, 3]);
    expect(review.questions[0].pattern.en).toContain('have other addresses');
    // All of them were given more memory.
    await bring('tokyo_december.csv', list(1, 128));
    expect(await memories()).toEqual([128, 128, 128, 64, 64, 64]);
  });

  test('of two archives tells their files of one name apart', async () => {
    const packed = (csv: string) => zipSync({ 'perf.csv': strToU8(csv) });
    const shown = await batch([
      { name: 'db01.zip', content: packed(CPU) },
      { name: 'db02.zip', content: packed(CPU.replaceAll('db1', 'db2')) },
    ]);
    expect(names(shown)).toEqual(['db01/perf.csv', 'db02/perf.csv']);
  });

  test('of many files reads sets in their order, and shows the newest reading of each', async () => {
    const shown = await batch([
      { name: 'vmstat-after.csv', content: NEW },
      { name: 'vmstat-before.csv', content: OLD },
    ]);
    expect(names(shown)).toEqual(['vmstat-before.csv', 'vmstat-after.csv']);
    const { id, batchId } = shown.imports[0] as ImportSummary;
    const applied = await again(id, { dryRun: false });
    const read = await ask(`/import-batches/${batchId}`);
    expect(read.imports.map((one: ImportSummary) => one.id)).toEqual([applied.id, shown.imports[1]?.id]);
  });

  test('compares each file with the estate as it will be after those before it', async () => {
    const VINFO = 'VM,Powerstate,Template,CPUs,Memory,Provisioned MiB,In Use MiB,Cluster,Host\n';
    const machines = `${VINFO}vm1,poweredOn,False,2,4096,40960,20480,C1,esx1\nvm2,poweredOn,False,4,8192,40960,20480,C1,esx1\n`;
    const later = `${VINFO}vm1,poweredOn,False,8,4096,40960,20480,C1,esx1\nvm2,poweredOn,False,4,8192,40960,20480,C1,esx1\n`;
    const shown = await batch([
      { name: '1.csv', content: machines },
      { name: '2.csv', content: later },
      { name: '3.csv', content: later },
    ]);
    const effectOf = async ({ id }: ImportSummary) =>
      (await readImport(opened.app, projectId, id)).preview?.effect.byKind.workloads;
    const effects = ({ imports }: ImportBatch) => Promise.all(imports.map(effectOf));
    const none = { added: 0, changed: 0, unchanged: 0, gone: 0 };
    expect(await effects(shown)).toEqual([
      { ...none, added: 2 },
      { ...none, changed: 1, unchanged: 1 },
      { ...none, unchanged: 2 },
    ]);
    const [first, second] = shown.imports as [ImportSummary, ImportSummary];
    const { items } = await ask(`/imports/${second.id}/changes?change=changed`);
    expect(items).toMatchObject([{ name: 'vm1', fields: [{ field: 'vcpus', from: 2, to: 8 }] }]);
    expect(await ask('/workloads')).toMatchObject({ total: 0 });

    await again(first.id, { dryRun: false });
    const next = await again(second.id, { dryRun: true });
    expect(next.preview?.effect.byKind.workloads).toEqual({ ...none, changed: 1, unchanged: 1 });
  });

  test('compares a recording with those of its machine before it, and not with all that came', async () => {
    const recording = (machine: string, share: number) =>
      `Timestamp,Server,CPU utilisation (%)\n2026-11-02 00:00,${machine},${share}\n2026-11-02 01:00,${machine},60\n`;
    const shown = await batch([
      { name: 'list.csv', content: 'Server,Cores,Memory (GB)\ndb1,8,64\ndb2,8,64\n' },
      { name: 'use1.csv', content: recording('db1', 40) },
      { name: 'use2.csv', content: recording('db2', 40) },
      { name: 'use3.csv', content: `${recording('db1', 40)}2026-11-02 02:00,db1,50\n` },
    ]);
    const effects = await Promise.all(
      shown.imports.map(async ({ id }) => (await readImport(opened.app, projectId, id)).preview?.effect),
    );
    const none = { added: 0, changed: 0, unchanged: 0, gone: 0 };
    expect(effects).toMatchObject([
      { ...none, added: 4 },
      { ...none, added: 1 },
      { ...none, added: 1 },
      { ...none, changed: 1 },
    ]);
  });

  test('refuses a zip in a zip and what is unsafe, and takes the rest', async () => {
    const inner = zipSync({ 'a.csv': strToU8(OLD) });
    const bomb = zipSync({ 'zeros.csv': new Uint8Array(40 * 1024 * 1024) });
    const outer = zipSync({ 'inner.zip': inner, 'servers.csv': strToU8(OLD) });
    const { imports, refused } = await batch([
      { name: 'outer.zip', content: outer },
      { name: 'bomb.zip', content: bomb },
    ]);
    expect(imports.map(({ fileName }) => fileName)).toEqual(['servers.csv']);
    expect(refused).toMatchObject([
      { fileName: 'inner.zip', code: 'nested-archive' },
      { fileName: 'bomb.zip', code: 'unsafe-archive' },
    ]);
    expect(refused.every(({ problem, hint }) => problem !== '' && hint !== '')).toBe(true);
  });

  test('names of a zip packed by Japanese Windows are read', async () => {
    const zip = zipSync({ 'XXXXXX.csv': strToU8(OLD) });
    const name = Buffer.from([0x83, 0x54, 0x81, 0x5b, 0x83, 0x6f]); // サーバ in CP932
    const bytes = Buffer.from(zip);
    for (let at = bytes.indexOf('XXXXXX'); at >= 0; at = bytes.indexOf('XXXXXX')) name.copy(bytes, at);
    expect(names(await batch([{ name: 'jp.zip', content: bytes }]))).toEqual(['サーバ.csv']);
  });

  test('without a file is refused, and so is one of another project', async () => {
    const url = `${base()}/import-batches`;
    const empty = await request(opened.app, { method: 'POST', url, ...form(null, { dryRun: 'true' }) });
    expect(empty.body.error).toMatchObject({ code: 'invalid-request', where: 'file' });
    const { imports } = await batch([{ name: 'a.csv', content: OLD }]);
    const other = await createProject(opened.app);
    const { status } = await request(opened.app, {
      url: `/api/projects/${other.id}/import-batches/${imports[0]?.batchId}`,
    });
    expect(status).toBe(404);
  });
});

test('a delimiter chosen by hand is used, and the detected one comes with its confidence', async () => {
  const csv = 'Server;Cores;Memory GB\ndb1;4;8\ndb2;4;8\n';
  const trial = await imported('semicolons.csv', csv, { dryRun: 'true' });
  expect(trial.preview).toMatchObject({ delimiter: ';', delimiters: expect.arrayContaining([',', ';', '\t', '|']) });
  expect(trial.preview?.delimiterConfidence).toBeGreaterThan(0.9);
  expect(trial.preview?.encodingConfidence).toBeGreaterThan(0.5);
  const other = await again(trial.id, { delimiter: ',', dryRun: true });
  expect(other.preview?.columns).toHaveLength(1);
});

test('a name with markup is shown as it is', async () => {
  expect((await imported('<b>x</b>.csv', OLD)).fileName).toBe('<b>x</b>.csv');
});
