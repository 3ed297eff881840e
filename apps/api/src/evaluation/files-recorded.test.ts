import { bareServer, type UtilisationSeries } from '@tatami/model';
import { expect, test } from 'vitest';
import { filesRecorded } from './files-recorded.ts';

const origin = (file: string) => ({ file, sheet: null, row: 1, cells: {} });

test('files of recordings are those of machines of the estate, each once', () => {
  const recorded = (subject: string, file: string): UtilisationSeries => ({
    ...{ subject, metric: 'cpuShare', startsAt: '2026-10-06T00:00:00Z', stepS: 600, clock: 'local' },
    ...{ stampMarks: null, sampleIs: null, values: [0.5], peaks: null, origin: origin(file) },
  });
  const servers = [bareServer('db1', 'DB1', origin('list.csv'))];
  const series = [recorded('db1', 'sar.txt'), recorded('db1', 'sar.txt'), recorded('elsewhere', 'other.txt')];
  expect(filesRecorded({ servers, workloads: [], series, benchmarkRuns: [] })).toEqual(['sar.txt']);
});
