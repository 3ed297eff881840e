import { existsSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import Sqlite from 'better-sqlite3';
import { describe, expect, it } from 'vitest';
import type { PrismaClient } from '../generated/prisma/client.ts';
import { openBulkDatabase, openDatabase, StorageFullError } from './index.ts';
import { exitCode, startProcess } from './test/child-process.ts';
import { emptyDatabase, projectRow, temporaryFolder } from './test/temporary-folder.ts';

async function databaseWithProject() {
  const database = await emptyDatabase();
  const { id } = await database.writeTransaction((transaction) => transaction.project.create({ data: projectRow }));
  return { database, id };
}

describe('openDatabase', () => {
  it('does not make a database where there is none', async () => {
    await expect(openDatabase({ folder: temporaryFolder() })).rejects.toThrow();
  });

  it('waits for the disk before it acknowledges, and keeps references whole', async () => {
    const { database } = await databaseWithProject();
    const pragma = (name: string) =>
      database.writeTransaction((transaction) =>
        transaction.$queryRawUnsafe<Record<string, unknown>[]>(`PRAGMA ${name}`),
      );
    expect(await pragma('journal_mode')).toEqual([{ journal_mode: 'wal' }]);
    expect(await pragma('synchronous')).toEqual([{ synchronous: 2n }]);
    expect(await pragma('foreign_keys')).toEqual([{ foreign_keys: 1n }]);
    expect(await pragma('trusted_schema')).toEqual([{ trusted_schema: 0n }]);
    expect(await pragma('busy_timeout')).toEqual([{ timeout: 5000n }]);
  });

  it('deletes with a project all that hangs off it', async () => {
    const { database, id } = await databaseWithProject();
    await database.writeTransaction((transaction) =>
      transaction.benchmarkRun.create({
        data: {
          projectId: id,
          key: 'run',
          name: 'run',
          tool: 'generic',
          subject: 'server',
          metric: 'tps',
          origin: {},
          edited: [],
          points: { create: { position: 0, elapsedS: 1, throughput: 2 } },
        },
      }),
    );
    expect(await database.read.benchmarkPoint.count()).toBe(1);
    await database.writeTransaction((transaction) => transaction.project.delete({ where: { id } }));
    expect(await database.read.benchmarkPoint.count()).toBe(0);
  });

  it('refuses to write through the reading side', async () => {
    const { database } = await databaseWithProject();
    const writable = database.read as unknown as PrismaClient;
    await expect(writable.project.create({ data: projectRow })).rejects.toThrow('readonly');
    await expect(writable.$executeRaw`DELETE FROM "Project"`).rejects.toThrow('readonly');
    expect(await database.read.project.count()).toBe(1);
  });
});

describe('writeTransaction', () => {
  it('shows nothing to readers before it commits, and nothing at all when it throws', async () => {
    const { database } = await databaseWithProject();
    const failing = database.writeTransaction(async (transaction) => {
      await transaction.project.create({ data: projectRow });
      expect(await transaction.project.count()).toBe(2);
      expect(await database.read.project.count()).toBe(1);
      throw new Error('changed my mind');
    });
    const following = database.writeTransaction((transaction) => transaction.project.create({ data: projectRow }));
    await expect(failing).rejects.toThrow('changed my mind');
    await following;
    expect(await database.read.project.count()).toBe(2);
  });

  it('says so when one is started inside another, instead of waiting for itself', async () => {
    const { database } = await databaseWithProject();
    const nested = database.writeTransaction(() => database.writeTransaction(async () => 1));
    await expect(nested).rejects.toThrow('inside another');
    expect(await database.writeTransaction(async () => 2)).toBe(2);
  });

  it('loses no update of 32 writers with 20 edits each', async () => {
    const { database, id } = await databaseWithProject();
    const edit = () =>
      database.writeTransaction(async (transaction) => {
        const { version } = await transaction.project.findUniqueOrThrow({ where: { id } });
        await transaction.project.update({ where: { id }, data: { version: version + 1 } });
      });
    const writer = async () => {
      for (let time = 0; time < 20; time++) await edit();
    };
    await Promise.all(Array.from({ length: 32 }, writer));
    expect((await database.read.project.findUniqueOrThrow({ where: { id } })).version).toBe(1 + 32 * 20);
  });

  it('lets a write wait behind a long one for as long as that takes', async () => {
    const { database } = await databaseWithProject();
    const long = database.writeTransaction(() => wait(2_500));
    const short = database.writeTransaction((transaction) => transaction.project.create({ data: projectRow }));
    await Promise.all([long, short]);
    expect(await database.read.project.count()).toBe(2);
  });

  it('loses no update and fails none between three processes', async () => {
    const { database, id } = await databaseWithProject();
    const script = new URL('./test/count-up.ts', import.meta.url);
    const children = [1, 2, 3].map(() => startProcess(script, { folder: database.folder, projectId: id, times: 100 }));
    expect(await Promise.all(children.map(exitCode))).toEqual([0, 0, 0]);
    expect((await database.read.project.findUniqueOrThrow({ where: { id } })).version).toBe(1 + 3 * 100);
  });

  it('lets a stale edit match no row when the version is part of the condition', async () => {
    const { database, id } = await databaseWithProject();
    const rename = (name: string) =>
      database.writeTransaction((transaction) =>
        transaction.project.updateMany({ where: { id, version: 1 }, data: { name, version: { increment: 1 } } }),
      );
    const counts = await Promise.all([rename('first'), rename('second')]);
    expect(counts.map(({ count }) => count)).toEqual([1, 0]);
    expect((await database.read.project.findUniqueOrThrow({ where: { id } })).name).toBe('first');
  });

  it('waits for a lock another process holds', async () => {
    const { database, id } = await databaseWithProject();
    const other = new Sqlite(join(database.folder, 'tatami.db'));
    await database.writeTransaction((transaction) => transaction.$queryRawUnsafe('PRAGMA busy_timeout = 20'));
    other.exec('BEGIN IMMEDIATE');
    setTimeout(() => other.exec('COMMIT'), 300);
    let runs = 0;
    await database.writeTransaction((transaction) => {
      runs++;
      return transaction.project.update({ where: { id }, data: { name: 'after the wait' } });
    });
    expect(runs).toBe(1);
    other.close();
  });
});

describe('erasing what was deleted', () => {
  it('is held up by who reads on, and holds nobody up itself', async () => {
    const { database, id } = await databaseWithProject();
    const bulk = await openBulkDatabase({ folder: database.folder });
    const reading = new Sqlite(join(database.folder, 'tatami.db'));
    reading.exec('BEGIN');
    reading.prepare('SELECT COUNT(*) FROM "Project"').get();
    await database.writeTransaction((transaction) => transaction.project.delete({ where: { id } }));
    const before = performance.now();
    expect(bulk.erase()).toBe('held up');
    expect(performance.now() - before).toBeLessThan(2_000);
    expect(bulk.driver.prepare('PRAGMA busy_timeout').get()).toEqual({ timeout: 5_000 });
    reading.exec('COMMIT');
    expect(bulk.erase()).not.toBe('held up');
    reading.close();
  });
});

describe('a full disk', () => {
  const filling = { key: 'filling', value: 'x'.repeat(200_000) };
  const limitPages = (database: Awaited<ReturnType<typeof emptyDatabase>>, limit: string) =>
    database.writeTransaction((transaction) => transaction.$queryRawUnsafe(`PRAGMA max_page_count = ${limit}`));

  it('fails the write whole, frees the ballast, and writing resumes', async () => {
    const { database } = await databaseWithProject();
    const ballast = join(database.folder, 'ballast');
    expect(existsSync(ballast)).toBe(true);
    await limitPages(database, '1');
    const write = database.writeTransaction(async (transaction) => {
      await transaction.project.updateMany({ data: { name: 'half' } });
      await transaction.setting.create({ data: filling });
    });
    await expect(write).rejects.toThrow(StorageFullError);
    expect(existsSync(ballast)).toBe(false);
    expect((await database.read.project.findMany()).map(({ name }) => name)).toEqual([projectRow.name]);

    await limitPages(database, '1000000');
    await database.writeTransaction((transaction) => transaction.setting.create({ data: filling }));
    expect(await database.read.setting.count()).toBe(1);
    expect(existsSync(ballast)).toBe(true);
    rmSync(ballast);
  });
});
