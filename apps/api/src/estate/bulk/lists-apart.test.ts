import { join } from 'node:path';
import Sqlite from 'better-sqlite3';
import { describe, expect, it, onTestFinished } from 'vitest';
import type { Driver } from '../../database/index.ts';
import { emptyDatabase, projectRow } from '../../database/test/temporary-folder.ts';
import { tellListsApart } from './lists-apart.ts';

const READING = { schema: 'temp', prefix: '' };

/** A driver that also explains each statement it is given. */
async function explainedDriver() {
  const { folder, writeTransaction } = await emptyDatabase();
  const { id: projectId } = await writeTransaction((transaction) => transaction.project.create({ data: projectRow }));
  const file = { fileName: 'list.csv', storedAs: 's', sha256: 's', bytes: 1, createdAt: projectRow.createdAt };
  const { id: importId } = await writeTransaction((transaction) =>
    transaction.import.create({ data: { ...file, projectId } }),
  );
  const driver = new Sqlite(join(folder, 'tatami.db'));
  onTestFinished(() => {
    driver.close();
  });
  const loops: string[] = [];
  const explained = Object.create(driver, {
    prepare: {
      value: (sql: string) => {
        const steps = driver.prepare(`EXPLAIN QUERY PLAN ${sql.replace(/[$]\w+|[?]/g, 'NULL')}`).all() as Step[];
        // Steps of one parent are loops within each other: all but the first are gone through for each row of those before.
        const inner = steps.filter(({ parent }, at) => steps.findIndex((step) => step.parent === parent) < at);
        loops.push(...inner.map(({ detail }) => detail));
        return driver.prepare(sql);
      },
    },
  }) as Driver;
  return { driver: explained, place: { projectId, importId, format: 'server-csv' }, loops };
}

interface Step {
  readonly parent: number;
  readonly detail: string;
}

describe('tellListsApart', () => {
  it('goes through no table once for each row of another', async () => {
    const { driver, place, loops } = await explainedDriver();
    driver.exec('CREATE TEMP TABLE servers (position INTEGER PRIMARY KEY, "key", "name", "dnsName", "memoryGiB")');
    tellListsApart({ driver, reading: READING, ...place });
    expect(loops).toHaveLength(4);
    for (const loop of loops) expect(loop).toMatch(/^SEARCH [mi] /);
  });
});
