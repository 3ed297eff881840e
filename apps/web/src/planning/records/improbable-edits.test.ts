import { bareServer, bareWorkload } from '@tatami/model';
import { describe, expect, it } from 'vitest';
import { improbableEdits } from './improbable-edits.ts';

const origin = { file: 'servers.csv', sheet: null, row: 2, cells: {} };
const kept = { id: '1', version: 1, edited: [] };
const server = { ...bareServer('db1', 'db1', origin), ...kept, cores: 16, memoryGiB: 64, cpuPeakShare: 0.3 };
const doubts = (field: string, value: number) =>
  improbableEdits('servers', [server] as never, field, () => value).map(({ name, problem }) => [name, problem.en]);

describe('improbableEdits', () => {
  it('names the record and what of it is hardly true now', () => {
    expect(doubts('cpuAverageShare', 0.6)).toEqual([
      ['db1', 'The average CPU use ({average}) is above the peak ({peak}).'],
    ]);
    expect(doubts('memoryGiB', 60_000)).toHaveLength(1);
    expect(doubts('cores', 2_000)).toHaveLength(1);
  });

  it('is silent about what is usual, about other fields, and about runs', () => {
    expect(doubts('memoryGiB', 128)).toEqual([]);
    const odd = { ...server, memoryGiB: 60_000 };
    expect(improbableEdits('servers', [odd] as never, 'os', () => 'RHEL 9')).toEqual([]);
    expect(improbableEdits('benchmarkRuns', [odd] as never, 'memoryGiB', () => 60_000)).toEqual([]);
  });

  it('holds the memory of a virtual machine against its vCPUs', () => {
    const guest = { ...bareWorkload('vm1', 'vm1', origin), ...kept, vcpus: 2 };
    expect(improbableEdits('workloads', [guest] as never, 'memoryGiB', () => 8_192)).toHaveLength(1);
  });
});
