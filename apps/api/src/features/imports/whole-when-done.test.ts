import { afterAll, beforeAll, expect, test } from 'vitest';
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

test.each(['read', 'list'] as const)(
  'an import that ends while it is asked for (%s) is whole or not yet done',
  async (how) => {
    const { app, database } = opened;
    const { id: projectId } = await createProject(app);
    const createdAt = '2026-11-22T00:00:00.000Z';
    const [id, jobId] = [`import-${how}`, `job-${how}`];
    await database.writeTransaction(async (tx) => {
      await tx.job.create({
        data: { id: jobId, projectId, kind: 'import', status: 'running', payload: {}, createdAt },
      });
      const file = { fileName: 'a.csv', storedAs: 'a', sha256: 'a', bytes: 1, dryRun: true };
      await tx.import.create({ data: { id, projectId, jobId, ...file, createdAt } });
    });
    const read = withSomethingBetween(database.read, 'import', () =>
      database.writeTransaction(async (tx) => {
        await tx.import.update({ where: { id }, data: { counts: COUNTS } });
        await tx.job.update({ where: { id: jobId }, data: { status: 'done' } });
      }),
    );
    const imports = importRepository({ ...database, read }, {} as JobQueue);
    const record =
      how === 'read'
        ? await imports.read(projectId, id, 'en')
        : (await imports.list(projectId, { limit: 10, order: 'asc' }, 'en')).items[0];
    expect(record?.status === 'done' ? record.counts : COUNTS).toEqual(COUNTS);
    expect(await imports.read(projectId, id, 'en')).toMatchObject({ status: 'done', counts: COUNTS });
  },
);
