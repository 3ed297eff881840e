import { expect, test } from 'vitest';
import { bareServer, bareWorkload, type UtilisationSeries } from '../inventory/index.ts';
import { asRecorded } from './as-recorded.ts';

const origin = { file: 'a.csv', sheet: null, row: 1, cells: {} };

function series(subject: string, metric: UtilisationSeries['metric'], values: readonly number[]): UtilisationSeries {
  const at = { startsAt: '2026-11-02T00:00:00Z', stepS: 300, clock: 'local', stampMarks: 'start' } as const;
  return { ...at, subject, metric, values, sampleIs: 'mean', peaks: null, origin };
}

test('records have the peak, the mean and the I/O rate that were recorded of them, and what is stated of the last two stays', () => {
  const typed = { ...origin, replaced: { cpuPeakShare: { value: null, cell: null } } };
  const servers = [
    { ...bareServer('db1', 'db1', typed), cpuPeakShare: 0.5 },
    { ...bareServer('db2', 'db2', typed), cpuPeakShare: 0.6, cpuAverageShare: 0.2 },
    bareServer('db3', 'db3', origin),
  ];
  const workloads = [bareWorkload('vm1', 'vm1', origin), { ...bareWorkload('vm2', 'vm2', origin), iops: 900 }];
  const found = asRecorded({
    servers,
    workloads,
    series: [
      series('db1', 'cpuShare', [0.42, 0.874]),
      series('vm1', 'cpuShare', [0.3]),
      series('vm1', 'iops', [100, 200]),
      series('vm2', 'iops', [100]),
    ],
    benchmarkRuns: [],
  });
  expect(found.servers.map(({ cpuPeakShare }) => cpuPeakShare)).toEqual([0.874, 0.6, null]);
  // Recorded, not typed.
  expect(found.servers.map(({ origin: { replaced } }) => Object.keys(replaced ?? {}))).toEqual([
    [],
    ['cpuPeakShare'],
    [],
  ]);
  expect(found.workloads.map(({ cpuPeakShare, iops }) => [cpuPeakShare, iops])).toEqual([
    [0.3, 200],
    [null, 900],
  ]);
  expect(found.servers.map(({ cpuAverageShare }) => cpuAverageShare)).toEqual([(0.42 + 0.874) / 2, 0.2, null]);
  expect(found.workloads.map(({ cpuAverageShare }) => cpuAverageShare)).toEqual([0.3, null]);
});
