import { join } from 'node:path';
import Sqlite from 'better-sqlite3';
import fc from 'fast-check';
import { describe, expect, it, onTestFinished } from 'vitest';
import type { Driver } from '../../../database/index.ts';
import { emptyDatabase, projectRow } from '../../../database/test/temporary-folder.ts';
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
        const isOfEachRow = ({ detail }: Step) => detail.startsWith('CORRELATED ');
        const ofEachRow = new Set(steps.filter(isOfEachRow).map(({ id }) => id));
        // Steps of one parent are loops within each other: all but the first are gone through for each row of those before.
        const inner = steps.filter(
          ({ parent }, at) => ofEachRow.has(parent) || steps.findIndex((step) => step.parent === parent) < at,
        );
        loops.push(...inner.filter((step) => !isOfEachRow(step)).map(({ detail }) => detail));
        return driver.prepare(sql);
      },
    },
  }) as Driver;
  return { driver: explained, place: { projectId, importId, format: 'server-csv' }, loops };
}

interface Step {
  readonly id: number;
  readonly parent: number;
  readonly detail: string;
}

/** The keys a list of servers is merged under, into a project that has these servers of these files. */
async function keysOf(
  { fileName, servers }: { fileName: string; servers: readonly StagedServer[] },
  held: Readonly<Record<string, readonly StagedServer[]>>,
) {
  const { driver, place } = await explainedDriver();
  const insert = (table: string, values: Readonly<Record<string, unknown>>) =>
    driver
      .prepare(
        `INSERT INTO ${table} (${Object.keys(values).join(', ')}) VALUES (${Object.keys(values)
          .map(() => '?')
          .join(', ')})`,
      )
      .run(...Object.values(values));
  const { projectId, importId } = place;
  driver.prepare('UPDATE "Import" SET "fileName" = ? WHERE "id" = ?').run(fileName, importId);
  for (const [file, its] of Object.entries(held)) {
    const { createdAt } = projectRow;
    insert('"Import"', { id: file, projectId, fileName: file, storedAs: file, sha256: file, bytes: 1, createdAt });
    for (const server of its)
      insert('"Server"', {
        ...{ id: server.key, projectId, importId: file, name: server.key, origin: '{}', edited: '[]' },
        ...server,
      });
  }
  driver.exec(
    'CREATE TEMP TABLE servers (position INTEGER PRIMARY KEY, "key", "name", "serialNumber", "ipAddress", "memoryGiB", "cores", "cpuModel", "os", "attributes")',
  );
  for (const server of servers) insert('temp.servers', { ...server });
  tellListsApart({ driver, reading: READING, ...place });
  return driver.prepare('SELECT "key" FROM temp.servers ORDER BY position').pluck().all();
}

interface StagedServer {
  readonly key: string;
  readonly memoryGiB: number;
  readonly serialNumber?: string;
  readonly ipAddress?: string;
  readonly cores?: number;
  readonly cpuModel?: string;
  readonly os?: string;
  readonly attributes?: string;
}

describe('tellListsApart', () => {
  describe('of names that a project has of two lists', () => {
    const site = (mark: string, ...memories: readonly number[]) =>
      memories.map((memoryGiB, at) => ({ key: `db0${at + 1}${mark}`, memoryGiB }));
    const held = { 'tokyo.csv': site('', 128, 64), 'osaka.csv': site(' · osaka.csv', 256, 32) };

    it('takes a further list for neither of them', async () => {
      const list = { fileName: 'osaka_dec.csv', servers: site('', 384, 32) };
      expect(await keysOf(list, held)).toEqual(['db01 · osaka_dec.csv', 'db02 · osaka_dec.csv']);
    });

    it('takes either list again for that one', async () => {
      expect(await keysOf({ fileName: 'tokyo.csv', servers: site('', 512, 64) }, held)).toEqual(['db01', 'db02']);
      expect(await keysOf({ fileName: 'osaka.csv', servers: site('', 512, 64) }, held)).toEqual([
        'db01 · osaka.csv',
        'db02 · osaka.csv',
      ]);
    });

    it('takes a list whose addresses are those of the first for a newer state of it', async () => {
      const at = (net: number, servers: readonly StagedServer[]) =>
        servers.map((server) => ({ ...server, ipAddress: `10.${net}.0.${server.key.slice(0, 4)}` }));
      const there = { 'tokyo.csv': at(1, held['tokyo.csv']), 'osaka.csv': at(2, held['osaka.csv']) };
      const list = (net: number) => ({ fileName: 'dec.csv', servers: at(net, site('', 512, 512)) });
      expect(await keysOf(list(1), there)).toEqual(['db01', 'db02']);
      expect(await keysOf(list(2), there)).toEqual(['db01 · dec.csv', 'db02 · dec.csv']);
    });

    it('takes a newer list for that of the names it has once', async () => {
      const list = { fileName: 'tokyo_dec.csv', servers: site('', 512, 512) };
      expect(await keysOf(list, { 'tokyo.csv': site('', 128, 64) })).toEqual(['db01', 'db02']);
    });
  });

  describe('of a list that comes after another with the same names', () => {
    const db01 = { key: 'db01', memoryGiB: 128 };
    const keysAfter = (before: Partial<StagedServer>, after: Partial<StagedServer>) =>
      keysOf({ fileName: 'osaka.csv', servers: [{ ...db01, ...after }] }, { 'tokyo.csv': [{ ...db01, ...before }] });
    const APART = ['db01 · osaka.csv'];

    it('takes it for one of other machines where they have other chips and cores, or Windows for another system', async () => {
      const gold = { cpuModel: 'Xeon Gold 5118', cores: 24 };
      expect(await keysAfter(gold, { cpuModel: 'Xeon Gold 6248', cores: 40 })).toEqual(APART);
      expect(await keysAfter({ os: 'RHEL 8' }, { os: 'Windows Server 2019' })).toEqual(APART);
      expect(await keysAfter({ ...gold, os: 'RHEL 7' }, { ...gold, cores: 48, os: 'RHEL 9', memoryGiB: 512 })).toEqual([
        'db01',
      ]);
    });

    it('takes it for one of other machines where each is of a site of its own', async () => {
      const at = (site: string) => ({ attributes: JSON.stringify({ Site: site }) });
      expect(await keysAfter(at('Paris'), at('Lyon'))).toEqual(APART);
      expect(await keysAfter(at('Paris'), at('paris'))).toEqual(['db01']);
      expect(await keysAfter(at('Paris'), {})).toEqual(['db01']);
    });
  });

  describe('of a list whose machines have mostly the serial numbers they had', () => {
    const GENERATIONS = [
      { cpuModel: 'Xeon E5-2690 v4', cores: 28, memoryGiB: 256 },
      { cpuModel: 'Xeon Gold 6430', cores: 64, memoryGiB: 512 },
    ] as const;
    /** A machine of a generation at a site. */
    const server = (n: number, generation: 0 | 1, site = 'a') => ({
      ...{ key: `db${n}`, serialNumber: `czj${site}${generation}x${n}7` },
      ...GENERATIONS[generation],
    });
    const june = (count: number) => ({ 'june.csv': Array.from({ length: count }, (_, n) => server(n, 0)) });

    it('tells those apart that were replaced, up to half of them, and no other', async () => {
      const drawn = fc
        .integer({ min: 2, max: 12 })
        .chain((count) => fc.tuple(fc.constant(count), fc.integer({ min: 0, max: Math.floor(count / 2) })));
      await fc.assert(
        fc.asyncProperty(drawn, async ([count, replaced]) => {
          const servers = Array.from({ length: count }, (_, n) => server(n, n < replaced ? 1 : 0));
          const keys = await keysOf({ fileName: 'march.csv', servers }, june(count));
          expect(keys).toEqual(servers.map(({ key }, n) => (n < replaced ? `${key} ⇒ march.csv` : key)));
          const others = Array.from({ length: count }, (_, n) => server(n, n < replaced ? 1 : 0, 'b'));
          const ofOtherSite = await keysOf({ fileName: 'march.csv', servers: others }, june(count));
          expect(ofOtherSite).toEqual(others.map(({ key }) => `${key} · march.csv`));
        }),
        { numRuns: 12 },
      );
    });

    it('takes a machine again for the one that took the place of another', async () => {
      const held = { ...june(3), 'march.csv': [{ ...server(0, 1), key: 'db0 ⇒ march.csv' }] };
      const list = (fileName: string, first: Partial<StagedServer>) =>
        keysOf({ fileName, servers: [{ ...server(0, 1), ...first }, server(1, 0), server(2, 0)] }, held);
      const IN_PLACE = ['db0 ⇒ march.csv', 'db1', 'db2'];
      expect(await list('april.csv', {})).toEqual(IN_PLACE);
      expect(await list('march.csv', { serialNumber: 'czja1x07-2' })).toEqual(IN_PLACE);
      expect(await list('april.csv', { serialNumber: 'unknown' })).toEqual(IN_PLACE);
      expect(await list('april.csv', { serialNumber: 'czja9x99', cores: 96 })).toEqual([
        'db0 ⇒ april.csv',
        'db1',
        'db2',
      ]);
      expect(await list('april.csv', server(0, 0))).toEqual(['db0', 'db1', 'db2']);
    });

    it('takes a machine of equal chip, cores and memory for the one it was, and one of an equal address', async () => {
      const list = (first: StagedServer, before: Partial<StagedServer> = {}) =>
        keysOf(
          { fileName: 'march.csv', servers: [first, server(1, 0), server(2, 0)] },
          { 'june.csv': [{ ...server(0, 0), ...before }, server(1, 0), server(2, 0)] },
        );
      expect(await list({ ...server(0, 0), serialNumber: 'czjb0x07' })).toEqual(['db0', 'db1', 'db2']);
      const ipAddress = '10.1.1.7';
      expect(await list({ ...server(0, 1), ipAddress }, { ipAddress })).toEqual(['db0', 'db1', 'db2']);
    });

    it('tells lists apart that have one placeholder for all numbers', async () => {
      const unnumbered = (servers: readonly StagedServer[]) =>
        servers.map((each) => ({ ...each, serialNumber: 'To be filled by O.E.M.' }));
      const servers = unnumbered([server(0, 1), server(1, 1)]);
      expect(
        await keysOf({ fileName: 'b.csv', servers }, { 'a.csv': unnumbered([server(0, 0), server(1, 0)]) }),
      ).toEqual(['db0 · b.csv', 'db1 · b.csv']);
    });
  });

  it('goes through no table once for each row of another', async () => {
    const { driver, place, loops } = await explainedDriver();
    driver.exec('CREATE TEMP TABLE servers (position INTEGER PRIMARY KEY, "key", "name", "dnsName", "memoryGiB")');
    tellListsApart({ driver, reading: READING, ...place });
    expect(loops).toHaveLength(7);
    for (const loop of loops) expect(loop).toMatch(/^SEARCH [mit] /);
  });
});
