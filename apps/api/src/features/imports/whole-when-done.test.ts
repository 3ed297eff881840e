import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Database } from '../../database/index.ts';
import type { JobQueue } from '../../jobs/job-queue.ts';
import { type OpenedApp, openApp } from '../../test/open-app.ts';
import { createProject } from '../../test/requests.ts';
import { importRepository } from './repository.ts';
import { withSomethingBetween } from './test/something-between.ts';

let opened: OpenedApp;
beforeAll(async () => {
  opened = await openApp();
});
afterAll(() => opened.close());

const COUNTS = { read: 6, accepted: 6, rejected: 0, skipped: 0 };

/** An import whose job stands so; its row says nothing of what was read. */
async function queued(projectId: string, name: string, status: 'queued' | 'running' | 'done') {
  const createdAt = '2026-11-22T00:00:00.000Z';
  const [id, jobId] = [`import-${name}`, `job-${name}`];
  await opened.database.writeTransaction(async (tx) => {
    await tx.job.create({ data: { id: jobId, projectId, kind: 'import', status, payload: {}, createdAt } });
    const file = { fileName: 'a.csv', storedAs: 'a', sha256: 'a', bytes: 1, dryRun: true };
    const counts = status === 'done' ? { counts: COUNTS } : {};
    await tx.import.create({ data: { id, projectId, jobId, ...file, ...counts, createdAt } });
  });
  return { id, jobId };
}

const PAGE = { limit: 10, order: 'asc' } as const;

test.each(['read', 'list'] as const)(
  'an import that ends while it is asked for (%s) is whole or not yet done',
  async (how) => {
    const { app, database } = opened;
    const { id: projectId } = await createProject(app);
    const { id, jobId } = await queued(projectId, how, 'running');
    const read = withSomethingBetween(database.read, 'job', () =>
      database.writeTransaction(async (tx) => {
        await tx.import.update({ where: { id }, data: { counts: COUNTS } });
        await tx.job.update({ where: { id: jobId }, data: { status: 'done' } });
      }),
    );
    const imports = importRepository({ ...database, read }, {} as JobQueue);
    const record =
      how === 'read' ? await imports.read(projectId, id, 'en') : (await imports.list(projectId, PAGE, 'en')).items[0];
    expect(record?.status === 'done' ? record.counts : COUNTS).toEqual(COUNTS);
    expect(await imports.read(projectId, id, 'en')).toMatchObject({ status: 'done', counts: COUNTS });
  },
);

test('an import that comes while they are asked for is queued', async () => {
  const { app, database } = opened;
  const { id: projectId } = await createProject(app);
  const read = withSomethingBetween(database.read, 'job', () => queued(projectId, 'between', 'queued'));
  const { items } = await importRepository({ ...database, read }, {} as JobQueue).list(projectId, PAGE, 'en');
  expect(items).toMatchObject([{ id: 'import-between', status: 'queued' }]);
});

test('of imports that are done the jobs are not read, however many there are', async () => {
  const { app, database } = opened;
  const { id: projectId } = await createProject(app);
  for (const name of ['first', 'second']) await queued(projectId, name, 'done');
  await queued(projectId, 'third', 'running');
  const asked: number[] = [];
  const read = withAnswers(database.read, (rows) => asked.push(rows));
  const { items } = await importRepository({ ...database, read }, {} as JobQueue).list(projectId, PAGE, 'en');
  expect(items.map(({ status }) => status)).toEqual(['done', 'done', 'running']);
  expect(asked).toEqual([1]);
});

/** The database, in which it is heard how many jobs each question about them is answered with. */
function withAnswers(read: Database['read'], hear: (rows: number) => void): Database['read'] {
  const findMany = async (question: object) => {
    const rows = await read.job.findMany(question);
    hear(rows.length);
    return rows;
  };
  const job = new Proxy(read.job, { get: (jobs, name) => (name === 'findMany' ? findMany : Reflect.get(jobs, name)) });
  return new Proxy(read, { get: (client, name) => (name === 'job' ? job : Reflect.get(client, name)) });
}
