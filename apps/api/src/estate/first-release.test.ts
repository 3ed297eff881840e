import { DEFAULT_SCENARIO_INPUTS, type Estate } from '@tatami/model';
import { expect, onTestFinished, test } from 'vitest';
import { openApp } from '../test/open-app.ts';
import { request } from '../test/requests.ts';
import { AT, folderOfFirstRelease, type Insert } from './test/first-release.ts';

const base = '/api/projects/old';

/**
 * A project as the first release kept it: an inventory of virtual machines, a list kept by hand of the same one, a recording under a
 * full name, and a scenario of the first document version. One value was set by hand.
 */
function writeOld(insert: Insert): void {
  const of = { projectId: 'old' };
  const origin = (file: string, row: number, cells: object = {}) => ({ file, sheet: null, row, cells });
  const cell = (column: string, text: string) => ({ column, text });
  insert('Project', { id: 'old', name: 'Old', customer: '', createdAt: AT, updatedAt: AT });
  for (const [id, fileName, format] of [
    ['i1', 'rvtools.xlsx', 'rvtools'],
    ['i2', 'cmdb.csv', 'server-csv'],
    ['i3', 'sar.txt', 'sysstat'],
  ])
    insert('Import', {
      ...of,
      id,
      fileName,
      format,
      storedAs: id,
      sha256: '',
      bytes: 1,
      status: 'done',
      createdAt: AT,
    });
  insert('Server', {
    ...{ ...of, id: 's1', importId: 'i1', key: 'esx1.corp.example', name: 'esx1.corp.example', edited: ['memoryGiB'] },
    ...{ cpuModel: 'Intel Xeon Gold 6130', sockets: 2, cores: 32, threads: 64, memoryGiB: 768, cpuPeakShare: 0.5 },
    origin: {
      ...origin('rvtools.xlsx', 2),
      replaced: { memoryGiB: { value: 512, cell: cell('K (Memory)', '524288') } },
    },
  });
  insert('Server', {
    ...{ ...of, id: 's2', importId: 'i2', key: 'oradb01', name: 'oradb01', cores: 8, memoryGiB: 60, edited: [] },
    origin: origin('cmdb.csv', 2, { memoryGiB: cell('C (Memory (GB))', '60') }),
  });
  insert('Workload', {
    ...{ ...of, id: 'w1', importId: 'i1', key: 'uuid-1', name: 'ORADB01', serverKey: 'esx1.corp.example', edited: [] },
    ...{ vcpus: 8, memoryGiB: 64, cpuPeakShare: 0.4, dbms: 'Oracle', template: 0 },
    origin: origin('rvtools.xlsx', 2, { memoryGiB: cell('J (Memory)', '65536') }),
  });
  insert('Workload', {
    ...{ ...of, id: 'w2', importId: 'i2', key: 'oradb01', name: 'oradb01', serverKey: 'oradb01', edited: [] },
    ...{ dbms: 'Oracle Database', template: 0, origin: origin('cmdb.csv', 2) },
  });
  insert('UtilisationSeries', {
    ...{ ...of, id: 'u1', importId: 'i3', subject: 'oradb01.corp.example', metric: 'cpuShare' },
    ...{ startsAt: '2026-11-20T00:00:00.000Z', stepS: 600, values: [0.2, 0.3, 0.35], origin: origin('sar.txt', 3) },
  });
  const { memoryCeiling, hostBasis, cpuPeakBasis, licencesOf, constraints, confidence, storage, ...first } =
    DEFAULT_SCENARIO_INPUTS;
  insert('Scenario', {
    ...{ ...of, id: 'sc1', name: 'First', documentVersion: 1, createdAt: AT, updatedAt: AT },
    document: { ...first, iopsPerServer: 20_000, memoryBasis: 'stated', licence: { product: 'oracle-ee' } },
  });
}

test('a project of the first release opens whole: its records are statements, its scenario answers', async () => {
  const opened = await openApp({}, folderOfFirstRelease(writeOld));
  onTestFinished(() => opened.close());
  const read = async (path: string) => {
    const { status, body } = await request(opened.app, { url: `${base}${path}` });
    expect(status).toBe(200);
    return body;
  };

  // Nothing that a project of the first release holds is lost.
  for (const [list, keys] of [
    ['servers', ['esx1.corp.example', 'oradb01']],
    ['workloads', ['oradb01', 'uuid-1']],
  ] as const)
    expect((await read(`/${list}`)).items.map(({ key }: { key: string }) => key).toSorted()).toEqual(keys);
  expect((await read('/imports')).items).toHaveLength(3);
  const host = (await read('/servers')).items.find(({ key }: { key: string }) => key === 'esx1.corp.example');
  expect([host.memoryGiB, host.edited]).toEqual([768, ['memoryGiB']]);

  // Its records are statements: what three files say of one machine is one machine.
  const { joined } = await read('/machines/review');
  expect(joined.map(({ mentions }: { mentions: object[] }) => mentions.length)).toEqual([3]);
  const { servers, workloads, series } = (await read('/estate')) as Estate;
  expect(servers.map(({ name, cores, memoryGiB }) => [name, cores, memoryGiB])).toEqual([
    ['esx1.corp.example', 32, 768],
  ]);
  expect(workloads.map(({ name, vcpus, memoryGiB }) => [name, vcpus, memoryGiB])).toEqual([['ORADB01', 8, 64]]);
  expect(workloads[0]?.origin.others?.memoryGiB?.map(({ value, file }) => [value, file])).toEqual([[60, 'cmdb.csv']]);
  expect(series.map(({ subject }) => subject)).toEqual(['uuid-1']);

  // Its scenario opens with what it stated, and answers; what it did not know is today’s proposal.
  const { inputs } = await read('/scenarios/sc1');
  expect(inputs).toMatchObject({
    memoryCeiling: 1,
    confidence: 0.9,
    constraints: { apart: [], together: [], pinned: [] },
    storage: { kind: 'server', iops: 20_000, capacityGiB: null },
  });
  expect(await read('/scenarios/sc1/accounting')).toMatchObject({ planned: 1, excluded: 0, unplaced: 0, hosts: 1 });
  const { planned, servers: after } = await read('/scenarios/sc1/vcpus');
  expect([planned[0].vcpus.value, after.length]).toEqual([8, 1]);
});
