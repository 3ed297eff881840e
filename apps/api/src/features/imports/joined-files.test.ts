import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type OpenedApp, openApp } from '../../test/open-app.ts';
import { createProject, importFile, request } from '../../test/requests.ts';

const SAMPLES = join(import.meta.dirname, '../../../../../packages/formats/src');

let opened: OpenedApp;
let projectId: string;

beforeAll(async () => {
  opened = await openApp();
});
beforeEach(async () => {
  projectId = (await createProject(opened.app)).id;
});
afterAll(() => opened.close());

const bring = (format: string, name: string) =>
  importFile(opened.app, projectId, { name, content: readFileSync(join(SAMPLES, format, 'samples', name)) });
const listed = async (kind: string) =>
  (await request(opened.app, { url: `/api/projects/${projectId}/${kind}` })).body.items as Record<string, unknown>[];
const byKey = (records: readonly Record<string, unknown>[]) =>
  Object.fromEntries(records.map((record) => [record.key, record]));

describe('files that complete each other, imported one by one', () => {
  const GOOGLE = ['vmInfo.csv', 'diskInfo.csv', 'tagInfo.csv', 'perfInfo-write.csv'];

  test.each([
    ['machines first', GOOGLE],
    ['machines last', [...GOOGLE].reverse()],
  ])('of Google Migration Center, %s', async (_, files) => {
    for (const file of files) expect((await bring('google-migration-center', file)).status).toBe('done');
    const servers = byKey(await listed('servers'));
    expect(Object.keys(servers).sort()).toEqual(['hw-2', 'unnamed', 'vm-1', 'vm-3']);
    expect(servers['vm-1']).toMatchObject({ name: 'ledger-db', cores: 8, storageGiB: 600, environment: 'production' });
    expect(servers['hw-2']).toMatchObject({ name: 'billing-db', cores: 32, memoryGiB: 512, storageGiB: 1200 });
    const workloads = byKey(await listed('workloads'));
    expect(Object.keys(workloads)).toHaveLength(4);
    expect(workloads['hw-2']).toMatchObject({ name: 'billing-db', dbms: 'SQL Server 2019', poweredOn: true });
    const series = await listed('utilisation-series');
    expect(new Set(series.map(({ subject }) => subject))).toEqual(new Set(['vm-1', 'hw-2']));
  });

  test('of RVTools: the machines of vInfo take what their other sheets state', async () => {
    for (const file of ['vinfo-semicolon.csv', 'vcpu.csv', 'vmemory.csv']) await bring('rvtools', file);
    const before = byKey(await listed('workloads'));
    await bring('rvtools', 'vdisk.csv');
    const workloads = byKey(await listed('workloads'));
    expect(Object.keys(workloads)).toHaveLength(Object.keys(before).length);
    expect(before['4201a']?.storageGiB).not.toBeNull();
    expect(workloads['4201a']).toMatchObject({ storageGiB: before['4201a']?.storageGiB });
    expect(workloads['4201a']).toMatchObject({ name: 'db01', vcpus: 8, memoryGiB: 64 });
    expect(workloads['4201c']).toMatchObject({ name: 'gold-image', template: true, vcpus: 2 });
  });
});
