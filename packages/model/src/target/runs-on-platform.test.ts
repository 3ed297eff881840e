import { describe, expect, it } from 'vitest';
import { type BenchmarkRun, RUN_FIELDS, unknownFields } from '../inventory/index.ts';
import { PLATFORMS, platformById } from '../platform/index.ts';
import { runsOnPlatform } from './runs-on-platform.ts';

const run = (more: Partial<BenchmarkRun>): BenchmarkRun => ({
  ...unknownFields(RUN_FIELDS),
  key: 'run',
  name: 'run',
  tool: 'generic',
  subject: '1 SB + 1 MSB',
  metric: 'tps',
  throughput: 423,
  sb: 1,
  msb: 1,
  sockets: 2,
  memoryGiB: 3072,
  cacheGiB: 2355,
  databaseGiB: 7168,
  aborted: false,
  points: [],
  origin: { file: 'runs.csv', sheet: null, row: 2, cells: {} },
  ...more,
});

const on = (id: string, ...runs: BenchmarkRun[]) => {
  const platform = platformById(id);
  if (!platform) throw new Error(`no platform ${id}`);
  return runsOnPlatform(runs, platform, PLATFORMS);
};

describe('runsOnPlatform', () => {
  it('takes runs that state boards with the memory of this platform', () => {
    expect(on('fujitsu-primequest-2400e2', run({}))).toHaveLength(1);
    expect(on('fujitsu-primequest-2400e2', run({ memoryGiB: 3060 }))).toHaveLength(1);
  });

  it('leaves runs of terabytes to a machine that has them', () => {
    expect(on('ibm-xseries-440', run({ sb: 2, msb: 0, memoryGiB: 3072 }))).toEqual([]);
    expect(on('ibm-xseries-440', run({ sb: 2, msb: 0, memoryGiB: null }))).toEqual([]);
  });

  it('goes by the name where there is one', () => {
    const named = run({ subject: 'PRIMEQUEST 2400E2', memoryGiB: null });
    expect(on('fujitsu-primequest-2400e2', named, run({}))).toEqual([named]);
    expect(on('ibm-xseries-440', named)).toEqual([]);
  });
});
