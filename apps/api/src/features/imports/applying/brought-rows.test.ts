import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { readFile } from '@tatami/formats';
import { expect, onTestFinished, test } from 'vitest';
import { LOCAL } from '../../../access/principal.ts';
import { emptyDatabase, repositoryRoot, temporaryFolder } from '../../../database/test/temporary-folder.ts';
import { stageResult } from '../../../estate/bulk/stage-result.ts';
import { estateRepository } from '../../../estate/repository.ts';
import { jobRepository } from '../../../jobs/repository.ts';
import { wrongCounts } from '../../../test/wrong-counts.ts';
import { startWritingThread, type Write, type WritingThread } from '../../../workers/writing-thread.ts';
import { inventoryRepository } from '../../inventory/repository.ts';
import { projectRepository } from '../../projects/repository.ts';
import { NO_CHOICES } from '../reading/reader-request.ts';
import { importRepository } from '../repository.ts';
import { estateWriter } from './estate-writer.ts';

/** More than two transactions bring of servers, and as many workloads. */
const SERVERS = 12_345;
const PAGE = { limit: 10, order: 'asc' } as const;

const serversCsv = (names: number, memoryGiB = 8) =>
  [
    'Server,Cores,Memory GB,Peak CPU %,DBMS',
    ...Array.from({ length: names }, (_, n) => `db${n},4,${memoryGiB},50,PostgreSQL`),
  ].join('\n');

/** What writes imports, with a project; `between` happens after each write of the thread. */
async function desk(between: (name: string) => Promise<void> = async () => undefined) {
  const database = await emptyDatabase();
  const worker = join(repositoryRoot, 'apps/api/dist/write-estate.worker.js');
  const writing = startWritingThread(worker, { folder: database.folder }, database);
  onTestFinished(() => writing.close());
  const watched: Pick<WritingThread, 'write' | 'alone'> = {
    write: writing.write,
    alone: (work) =>
      writing.alone((write) => {
        const watching: Write = async (name, task, written) => {
          const result = await write(name, task, written);
          await between(name);
          return result as never;
        };
        return work(watching);
      }),
  };
  const queue = jobRepository(database);
  const imports = importRepository(database, queue);
  const projects = projectRepository(database);
  const folder = temporaryFolder();
  const { id: projectId } = await projects.create({ name: 'Many', customer: '' }, LOCAL);

  async function read(csv: string, into = projectId) {
    const [bytes, fileName] = [new TextEncoder().encode(csv), 'servers.csv'];
    const file = { storedAs: randomUUID(), fileName, sha256: '', bytes: bytes.length };
    const { id: importId } = await imports.start(into, file, { ...NO_CHOICES, gone: 'keep', dryRun: false });
    const job = await queue.claim('import');
    if (!job) throw new Error('the job that was queued is not there');
    const stagePath = join(folder, importId);
    stageResult(stagePath, importId, readFile({ bytes, fileName, ...NO_CHOICES }));
    return { job, importId, stagePath, batch: null };
  }

  const where = { projectId };
  const rowsThere = async () => [
    await database.read.server.count({ where }),
    await database.read.workload.count({ where }),
  ];
  const writer = estateWriter(watched, () => undefined);
  return { database, writing, writer, queue, imports, projects, projectId, read, rowsThere };
}

const signal = () => new AbortController().signal;

test('a large first file comes some rows at a time; others write in between, and nobody sees half of it', async () => {
  const seen: string[] = [];
  const { database, projects, projectId, ...at } = await desk(async (name) => {
    seen.push(name);
    if (name !== 'bringRows') return;
    const inventory = inventoryRepository(database);
    const [rows] = await at.rowsThere();
    expect(rows).toBeGreaterThan(0);
    for (const query of [PAGE, { ...PAGE, search: 'db' }]) {
      expect(await inventory.listServers(projectId, query)).toMatchObject({ items: [], total: 0 });
      expect(await inventory.listWorkloads(projectId, query)).toMatchObject({ items: [], total: 0 });
    }
    const snapshot = <T>(work: (read: typeof database.read) => Promise<T>) => work(database.read);
    const estates = estateRepository({ snapshot });
    const nothing = { servers: [], workloads: [], series: [] };
    expect(await estates.read(projectId)).toMatchObject({ estate: nothing });
    expect(await estates.review(projectId)).toMatchObject({ machines: [], joinedMachines: 0, openPairs: 0 });
    expect((await projects.read(projectId, LOCAL))?.counts).toMatchObject({ servers: 0, workloads: 0 });
    await projects.create({ name: 'Written in between', customer: '' }, LOCAL);
  });
  expect(await at.writer.apply(await at.read(serversCsv(SERVERS)), signal())).toBe(true);
  expect(seen.filter((name) => name === 'bringRows').length).toBeGreaterThan(4);
  expect(seen.at(-1)).toBe('applyImport');
  expect(await at.rowsThere()).toEqual([SERVERS, SERVERS]);
  expect((await projects.read(projectId, LOCAL))?.counts).toMatchObject({ servers: SERVERS, workloads: SERVERS });
  expect(await wrongCounts(database.read)).toEqual([]);
});

test('it is as if it had been written at once: rows, log and result, taken back and applied again', async () => {
  const { database, writing, writer, imports, projects, projectId, ...at } = await desk();
  const atOnce = estateWriter(writing, () => undefined, { largeBytes: Number.POSITIVE_INFINITY });
  const { id: otherId } = await projects.create({ name: 'At once', customer: '' }, LOCAL);
  const some = await at.read(serversCsv(SERVERS));
  expect(await writer.apply(some, signal())).toBe(true);
  const other = await at.read(serversCsv(SERVERS), otherId);
  expect(await atOnce.apply(other, signal())).toBe(true);

  const told = async (into: string, importId: string) => {
    const plain = (row: object) =>
      JSON.parse(JSON.stringify(row).replaceAll(importId, 'import').replaceAll(into, 'project'));
    const where = { projectId: into };
    const orderBy = { key: 'asc' } as const;
    return {
      servers: (await database.read.server.findMany({ where, orderBy })).map(plain),
      workloads: (await database.read.workload.findMany({ where, orderBy })).map(plain),
      log: (
        await database.read.importChange.findMany({ where: { importId }, orderBy: [{ kind: 'asc' }, { start: 'asc' }] })
      ).map(plain),
      preview: (await imports.read(into, importId, 'en'))?.preview,
      layouts: await database.read.originLayout.count({ where }),
    };
  };
  expect(await told(projectId, some.importId)).toEqual(await told(otherId, other.importId));

  await writer.toggle({ projectId, importId: some.importId, to: 'undone' });
  expect(await at.rowsThere()).toEqual([0, 0]);
  await writer.toggle({ projectId, importId: some.importId, to: 'yes' });
  expect(await at.rowsThere()).toEqual([SERVERS, SERVERS]);
});

test('a file beside others is merged as a whole', async () => {
  const seen: string[] = [];
  const { writer, ...at } = await desk(async (name) => void seen.push(name));
  await writer.apply(await at.read('Server,Cores,Memory GB\ndb7,2,4'), signal());
  await writer.apply(await at.read(serversCsv(SERVERS)), signal());
  expect(seen).toEqual(['applyImport', 'bringRows', 'applyImport']);
  expect((await at.rowsThere())[0]).toBe(SERVERS);
});

test('cancelled on its way, nothing of it stays, and until then it cannot be deleted', async () => {
  const ending = new AbortController();
  let removal: unknown;
  let id = '';
  let happened = false;
  const { writer, queue, imports, projectId, database, ...at } = await desk(async (name) => {
    if (name !== 'bringRows' || happened) return;
    happened = true;
    await queue.cancel(jobId);
    removal = await imports.remove(projectId, id);
    ending.abort();
  });
  const large = await at.read(serversCsv(SERVERS));
  const jobId = large.job.id;
  id = large.importId;
  expect(await writer.apply(large, ending.signal)).toBe(false);
  expect(removal).toEqual({ kind: 'running' });
  expect(await at.rowsThere()).toEqual([0, 0]);
  expect(await database.read.importChange.count({ where: { importId: id } })).toBe(0);
  expect(await imports.remove(projectId, id)).toMatchObject({ kind: 'removed' });
});

test('a job that is no longer ours brings nothing more', async () => {
  let happened = false;
  const { writer, queue, ...at } = await desk(async (name) => {
    if (name !== 'bringRows' || happened) return;
    happened = true;
    await queue.cancel(jobId);
  });
  const large = await at.read(serversCsv(SERVERS));
  const jobId = large.job.id;
  expect(await writer.apply(large, signal())).toBe(false);
  expect(await at.rowsThere()).toEqual([0, 0]);
});

test('what a stopped server had brought is found and taken away', async () => {
  const { writing, writer, imports, ...at } = await desk();
  const { batch: _, ...large } = await at.read(serversCsv(SERVERS));
  await writing.write('bringRows', { ...large, after: null });
  expect((await at.rowsThere())[0]).toBeGreaterThan(0);
  expect(await imports.broughtInVain()).toEqual([large.importId]);
  await writer.takeAway(await imports.broughtInVain());
  expect(await at.rowsThere()).toEqual([0, 0]);
  expect(await imports.broughtInVain()).toEqual([]);
});

test('what a failed import could not take away counts with nothing that comes after it', async () => {
  let failsAfter = Number.POSITIVE_INFINITY;
  const { database, writer, queue, projectId, ...at } = await desk(async (name) => {
    if (name === 'bringRows') failsAfter -= 1;
    if (failsAfter <= 0) throw new Error('the disk failed');
  });
  const failed = async () => {
    const large = await at.read(serversCsv(SERVERS));
    failsAfter = 2;
    await expect(writer.apply(large, signal())).rejects.toThrow('the disk failed');
    failsAfter = Number.POSITIVE_INFINITY;
    await queue.cancel(large.job.id);
    expect((await at.rowsThere())[0]).toBeGreaterThan(0);
  };
  const toggled = (importId: string, to: 'yes' | 'undone') => writer.toggle({ projectId, importId, to });

  const small = await at.read('Server,Cores,Memory GB\ndb7,2,4');
  await writer.apply(small, signal());
  await toggled(small.importId, 'undone');
  await failed();
  await toggled(small.importId, 'yes');
  expect(await at.rowsThere()).toEqual([1, 1]);

  await toggled(small.importId, 'undone');
  await failed();
  const large = await at.read(serversCsv(SERVERS));
  expect(await writer.apply(large, signal())).toBe(true);
  expect(await at.rowsThere()).toEqual([SERVERS, SERVERS]);

  await toggled(large.importId, 'undone');
  await failed();
  const last = await at.read('Server,Cores,Memory GB\ndb7,2,4');
  expect(await writer.apply(last, signal())).toBe(true);
  expect(await at.rowsThere()).toEqual([1, 1]);
  const record = await at.imports.read(projectId, last.importId, 'en');
  expect(record?.preview?.effect).toMatchObject({ added: 2, changed: 0 });
  expect(await wrongCounts(database.read)).toEqual([]);
});

test('what another attempt has applied meanwhile is not taken away', async () => {
  const { writer, ...at } = await desk();
  const large = await at.read(serversCsv(SERVERS));
  expect(await writer.apply(large, signal())).toBe(true);
  expect(await writer.apply(large, signal())).toBe(false);
  await writer.takeAway([large.importId]);
  expect(await at.rowsThere()).toEqual([SERVERS, SERVERS]);
});
