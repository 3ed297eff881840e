import { type BenchmarkRun, RUN_FIELDS, unknownFields } from '@tatami/model';
import { say } from '@tatami/wording';
import { describe, expect, it } from 'vitest';
import { loadPointsOf, memoryPointsOf } from './points-of-runs.ts';

const RUN: BenchmarkRun = {
  ...unknownFields(RUN_FIELDS),
  key: 'a',
  name: 'a',
  tool: 'generic',
  subject: 'a',
  metric: 'tps',
  throughput: 293,
  memoryGiB: 1536,
  aborted: false,
  points: [],
  origin: {
    file: 'runs.csv',
    sheet: null,
    row: 2,
    cells: { throughput: { column: 'TPS', text: '293' } },
  },
};

describe('memoryPointsOf', () => {
  it('keeps the cell each throughput was read from', () => {
    const [point] = memoryPointsOf([RUN])[0]?.points ?? [];
    expect(point?.memoryGiB).toBe(1536);
    expect(point?.throughput.because.inputs).toMatchObject([{ cell: { file: 'runs.csv', row: 2, text: '293' } }]);
  });

  it('takes the memory of the database where runs state it, and runs of one metric that were not aborted', () => {
    const [found] = memoryPointsOf([
      { ...RUN, cacheGiB: 1177, databaseGiB: 7168 },
      { ...RUN, cacheGiB: 2355, databaseGiB: 7168, throughput: 423 },
      { ...RUN, metric: 'tpm', cacheGiB: 1, throughput: 9 },
      { ...RUN, cacheGiB: 3000, aborted: true },
    ]);
    expect(found).toMatchObject({ metric: 'tps', databaseGiB: 7168 });
    expect(found?.points.map(({ memoryGiB }) => memoryGiB)).toEqual([1177, 2355]);
  });

  it('is empty without a usable run', () => {
    expect(memoryPointsOf([{ ...RUN, throughput: null }])).toEqual([]);
  });
});

describe('loadPointsOf', () => {
  it('reads throughput against clients', () => {
    expect(loadPointsOf([RUN, { ...RUN, clients: 16 }])).toEqual([
      { points: [{ load: 16, throughput: 293 }], made: null },
    ]);
  });

  it('keeps runs apart that were made otherwise, and says how each list was made', () => {
    const loads = [1, 2, 3].flatMap((clients) =>
      (['off', 'on'] as const).map((numaBalancing) => ({ ...RUN, clients, numaBalancing, throughput: clients * 100 })),
    );
    const lists = loadPointsOf(loads);
    expect(lists.map(({ points }) => points.length)).toEqual([3, 3]);
    expect(lists.map(({ made }) => made && say(made, 'en'))).toEqual(['NUMA balancing: off', 'NUMA balancing: on']);
  });
});
