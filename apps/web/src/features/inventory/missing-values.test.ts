import { bareServer, bareWorkload, type UtilisationSeries } from '@tatami/model';
import { describe, expect, it } from 'vitest';
import { knownInPlan, missingValues, saidByItself, sumOfKnown } from './missing-values.ts';

const rows = [
  { key: 'a', cores: 8, memoryGiB: null },
  { key: 'b', cores: 4, memoryGiB: 16 },
  { key: 'c', cores: null, memoryGiB: null },
];

describe('missingValues', () => {
  it('counts what is not said and leaves out what is said everywhere', () => {
    expect(missingValues(rows, ['cores', 'memoryGiB'], saidByItself)).toEqual([
      { field: 'cores', missing: 1, all: 3 },
      { field: 'memoryGiB', missing: 2, all: 3 },
    ]);
    expect(missingValues(rows.slice(0, 2), ['cores'], saidByItself)).toEqual([]);
  });
});

describe('knownInPlan', () => {
  const ORIGIN = { file: 'list.csv', sheet: null, row: 2, cells: {} };
  const recording: UtilisationSeries = {
    subject: 'db02',
    metric: 'cpuShare',
    startsAt: '2026-06-15T00:00:00Z',
    stepS: 600,
    clock: 'local',
    stampMarks: null,
    sampleIs: null,
    values: [0.4],
    peaks: null,
    origin: ORIGIN,
  };

  it('takes what another source of the machine states and what was recorded of it', () => {
    const rows = [bareServer('db01', 'db01', ORIGIN), bareServer('db02', 'db02', ORIGIN)];
    const servers = [{ ...bareServer('db01', 'db01', ORIGIN), cores: 16 }, bareServer('db02', 'db02', ORIGIN)];
    const isKnown = knownInPlan(servers, [recording]);
    expect(missingValues(rows, ['cores', 'cpuPeakShare'], isKnown)).toEqual([
      { field: 'cores', missing: 1, all: 2 },
      { field: 'cpuPeakShare', missing: 1, all: 2 },
    ]);
  });

  it('knows what was typed before the estate has it, and nothing of a record that is in no estate', () => {
    const row = bareWorkload('w1', 'w1', ORIGIN);
    const typed = { ...row, vcpus: 4 };
    const isKnown = knownInPlan([bareWorkload('w1', 'w1', ORIGIN)], []);
    expect(isKnown(typed, 'vcpus')).toBe(true);
    expect(isKnown(row, 'vcpus')).toBe(false);
    expect(isKnown(bareWorkload('w2', 'w2', ORIGIN), 'vcpus')).toBe(false);
  });
});

describe('sumOfKnown', () => {
  it('adds only what is known and says on how many rows', () => {
    expect(sumOfKnown(rows, 'cores')).toEqual({ sum: 12, known: 2 });
  });

  it('has no sum where nobody says anything: not zero', () => {
    expect(sumOfKnown(rows.slice(0, 1), 'memoryGiB')).toBeNull();
    expect(sumOfKnown([], 'memoryGiB')).toBeNull();
  });
});
