import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type OpenedApp, openApp } from '../../test/open-app.ts';
import { createProject, importFile, request } from '../../test/requests.ts';

let opened: OpenedApp;

beforeAll(async () => {
  opened = await openApp();
});
afterAll(() => opened.close());

const LIST = [
  'Server,CPU,Sockets,Cores,RAM GB,DB,Peak CPU %,Average CPU %,Environment',
  's1,Xeon Gold 6136,2,24,192,SQL Server 2019 Enterprise,50,20,production',
  's2,Xeon Gold 6136,2,24,192,PostgreSQL 14,40,10,test',
].join('\n');
/** A row of two databases. */
const SEVERAL = [
  'Server,CPU,Sockets,Cores,RAM GB,Instance,DB,Environment',
  's3,Xeon Gold 6136,2,24,192,a;b,PostgreSQL 14,production',
].join('\n');

async function projectOf(content: string) {
  const { id } = await createProject(opened.app);
  await importFile(opened.app, id, { name: 'servers.csv', content });
  const base = `/api/projects/${id}`;
  const all = async (kind: string) => (await request(opened.app, { url: `${base}/${kind}?sort=name` })).body.items;
  const correct = async (kind: string, at: number, payload: object) => {
    const record = (await all(kind))[at];
    const headers = { 'if-match': `"${record.version}"` };
    return request(opened.app, { method: 'PATCH', url: `${base}/${kind}/${record.id}`, payload, headers });
  };
  return { base, all, correct };
}

describe('a correction reaches what was read from the same cell', () => {
  test('the peak, average and environment of a server are those of its workload, and taken back they are again', async () => {
    const { all, correct } = await projectOf(LIST);
    const [before, other] = await all('workloads');
    const set = { cpuPeakShare: 0.95, cpuAverageShare: 0.3, environment: 'test', memoryGiB: 256, os: 'RHEL 9' };
    const { status, body } = await correct('servers', 0, set);
    expect([status, body.cpuPeakShare]).toEqual([200, 0.95]);
    const fields = ['cpuPeakShare', 'cpuAverageShare', 'environment'];
    expect(body.correctedWith).toEqual([{ kind: 'workload', id: before.id, name: 's1', fields }]);
    const [after, untouched] = await all('workloads');
    expect(after).toMatchObject({ cpuPeakShare: 0.95, cpuAverageShare: 0.3, environment: 'test', version: 2 });
    // The memory that is installed says nothing of what the database has.
    expect(after.memoryGiB).toBe(before.memoryGiB);
    // What the file says stays visible beside it.
    expect(after.edited).toEqual(fields.toSorted());
    expect(after.origin.replaced.cpuPeakShare).toMatchObject({ value: 0.5, cell: { text: '50' } });
    expect(untouched).toEqual(other);

    const { cpuPeakShare, cpuAverageShare, environment } = before;
    await correct('servers', 0, { cpuPeakShare, cpuAverageShare, environment });
    expect((await all('workloads'))[0]).toEqual({ ...before, version: 3 });
  });

  test('a second correction follows too, and what is renamed is one record', async () => {
    const { all, correct } = await projectOf(LIST);
    await correct('servers', 0, { cpuPeakShare: 0.9 });
    await correct('servers', 0, { cpuPeakShare: 0.95, name: 'renamed' });
    expect((await all('workloads'))[0]).toMatchObject({ cpuPeakShare: 0.95, name: 's1' });
  });

  test('the peak of the only workload of a row is that of its server', async () => {
    const { all, correct } = await projectOf(LIST);
    const { body } = await correct('workloads', 0, { cpuPeakShare: 0.95 });
    const [{ id, cpuPeakShare }] = await all('servers');
    expect(cpuPeakShare).toBe(0.95);
    expect(body.correctedWith).toEqual([{ kind: 'server', id, name: 's1', fields: ['cpuPeakShare'] }]);
  });

  test('many at once', async () => {
    const { base, all } = await projectOf(LIST);
    const edits = (await all('servers')).map(({ id, version }: { id: string; version: number }) => ({
      ...{ id, version },
      set: { cpuPeakShare: 0.7 },
    }));
    const { body } = await request(opened.app, { method: 'PATCH', url: `${base}/servers`, payload: { edits } });
    expect(body.items).toHaveLength(2);
    expect(body.correctedWith.map(({ name }: { name: string }) => name)).toEqual(['s1', 's2']);
    const peaks = (await all('workloads')).map(({ cpuPeakShare }: { cpuPeakShare: number }) => cpuPeakShare);
    expect(peaks).toEqual([0.7, 0.7]);
  });

  test('of several workloads of a row each may have its own, and those that have none follow their server', async () => {
    const { all, correct } = await projectOf(SEVERAL);
    const environments = async () =>
      (await all('workloads')).map(({ environment }: { environment: string }) => environment);
    expect((await correct('servers', 0, { environment: 'test' })).body.correctedWith).toHaveLength(2);
    expect(await environments()).toEqual(['test', 'test']);
    const own = await correct('workloads', 0, { environment: 'standby' });
    expect(own.body.correctedWith).toEqual([]);
    expect((await all('servers'))[0].environment).toBe('test');
    const { body } = await correct('servers', 0, { environment: 'production' });
    expect(body.correctedWith).toHaveLength(1);
    expect(await environments()).toEqual(['standby', 'production']);
  });
});
