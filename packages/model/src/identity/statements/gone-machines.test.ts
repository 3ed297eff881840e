import { describe, expect, it } from 'vitest';
import { bareServer, bareWorkload, type Origin, type WorkloadRecord } from '../../inventory/index.ts';
import { DELETION, type NamedNoLonger, openAbsences, withoutGone } from '../index.ts';

const origin: Origin = { file: 'march.xlsx', sheet: null, row: 2, cells: {} };
const workload = (key: string, more: Partial<WorkloadRecord> = {}) => ({ ...bareWorkload(key, key, origin), ...more });
const server = (key: string) => ({ ...bareServer(key, key, origin), cluster: 'CL1' });
const estate = {
  servers: [server('esx0'), server('db1'), server('esx1')],
  workloads: [
    workload('db1', { serverKey: 'db1' }),
    workload('db1/hr', { serverKey: 'db1' }),
    workload('vm1', { serverKey: 'esx1', vcpus: 4 }),
    workload('off', { serverKey: 'esx1', vcpus: 4, poweredOn: false }),
  ],
};
const pair = {
  ...{ older: 'march.xlsx', newer: 'may.xlsx' },
  servers: new Set(['esx0', 'db1']),
  workloads: new Set(['db1', 'db1/hr', 'vm1', 'off', 'of-another-machine']),
};
const answered = (holds: string, over: string) => [{ field: 'presence', holds, over: [over] }];

describe('machines that a newer list names no longer', () => {
  it('are asked about once each, but for what is left out anyway', () => {
    const asked = openAbsences(estate, [pair], []);
    expect(asked.map(({ field, files }) => [field, files])).toEqual([['presence', ['march.xlsx', 'may.xlsx']]]);
    expect(asked[0]?.machines.map(({ key }) => key)).toEqual(['esx0', 'db1', 'vm1']);
    expect(asked[0]?.machines[0]?.said).toEqual([
      { file: 'march.xlsx', value: true },
      { file: 'may.xlsx', value: false },
    ]);
  });

  it.each([
    ['gone', 'may.xlsx', 'march.xlsx'],
    ['still there', 'march.xlsx', 'may.xlsx'],
  ])('are asked about no longer once they are said to be %s', (_, holds, over) => {
    expect(openAbsences(estate, [pair], answered(holds, over))).toEqual([]);
  });

  it('are off, in no cluster and known as gone where the newer list holds', () => {
    const { servers, workloads, gone } = withoutGone(estate, [pair], answered('may.xlsx', 'march.xlsx')) as {
      gone?: unknown;
    } & typeof estate;
    expect(servers.map(({ cluster }) => cluster)).toEqual([null, null, 'CL1']);
    expect(workloads.map(({ poweredOn }) => poweredOn)).toEqual([false, false, false, false]);
    expect(gone).toEqual({ servers: ['esx0', 'db1'], workloads: ['db1', 'db1/hr', 'vm1', 'off'] });
  });

  it.each([
    ['nobody has said anything', []],
    ['the older list holds', answered('march.xlsx', 'may.xlsx')],
    ['another pair of lists was answered', answered('b.xlsx', 'a.xlsx')],
  ])('count where %s', (_, preferences) => {
    expect(withoutGone(estate, [pair], preferences)).toBe(estate);
  });
});

describe('machines that a person had deleted before a file named them again', () => {
  const deleted: NamedNoLonger = {
    ...{ older: 'may.xlsx', newer: '2026-05-01T09:00:00.000Z', deleted: true },
    servers: new Set(['db1']),
    workloads: new Set(['db1', 'db1/hr']),
  };
  const said = (holds: string, over: string) => [{ field: DELETION, holds, over: [over] }];

  it('are left out until somebody takes them in again, and asked about', () => {
    const without = withoutGone<Parameters<typeof openAbsences>[0]>(estate, [deleted], []);
    expect(without.gone?.deleted).toEqual(['db1', 'db1', 'db1/hr']);
    expect(without.workloads.map(({ poweredOn }) => poweredOn)).toEqual([false, false, null, false]);
    const asked = openAbsences(without, [deleted], []);
    expect(asked.map(({ field, machines }) => [field, machines.map(({ key }) => key)])).toEqual([[DELETION, ['db1']]]);
  });

  it('count once they are taken in, and are asked about no longer', () => {
    const takenIn = said(deleted.older, deleted.newer);
    expect(withoutGone(estate, [deleted], takenIn)).toBe(estate);
    expect(openAbsences(estate, [deleted], takenIn)).toEqual([]);
  });

  it('stay left out where somebody says so', () => {
    const leftOut = said(deleted.newer, deleted.older);
    const without = withoutGone<Parameters<typeof openAbsences>[0]>(estate, [deleted], leftOut);
    expect(without.gone?.servers).toEqual(['db1']);
    expect(openAbsences(without, [deleted], leftOut)).toEqual([]);
  });
});
