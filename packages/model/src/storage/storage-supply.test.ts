import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { BenchmarkRun } from '../inventory/index.ts';
import { bareServer, RUN_FIELDS, unknownFields } from '../inventory/index.ts';
import { measuredRates } from './measured-rates.ts';
import { REDUNDANCIES, type Redundancy } from './redundancy.data.ts';
import { STORAGE_DEFAULTS, type StorageOfDrives } from './stated-storage.ts';
import { fewestDrives, storageSupply } from './storage-supply.ts';

const drives = (more: Partial<StorageOfDrives>): StorageOfDrives => ({
  ...STORAGE_DEFAULTS,
  ...{ kind: 'drives', drives: 8, spareDrives: 0, driveGB: 1_000, driveIops: 100, redundancy: 'none' },
  ...more,
});
const GIB = 1e12 / 2 ** 30;

describe('what drives give', () => {
  it.each<[Redundancy, number, number]>([
    ['none', 8, 1],
    ['mirror', 4, 2],
    ['raid5', 7, 4],
    ['raid6', 6, 6],
  ])('%s: %i of eight drives are data, a write costs %i operations', (redundancy, data, writes) => {
    const supply = storageSupply(drives({ redundancy }));
    expect(supply.iops.value).toBe(800);
    expect(supply.capacityGiB.value).toBeCloseTo(((data * GIB) / 1_000) * 1_000, 6);
    expect(REDUNDANCIES[redundancy].writePenalty).toMatchObject({ value: writes, source: { date: '1994-06' } });
  });

  it('leaves out drives that stand by, and an odd one of a mirror', () => {
    const supply = storageSupply(drives({ redundancy: 'mirror', drives: 10, spareDrives: 1 }));
    expect([supply.iops.value, Math.round((supply.capacityGiB.value ?? 0) / GIB)]).toEqual([900, 4]);
  });

  it('says what is not stated as unknown, and where numbers are from', () => {
    const supply = storageSupply(drives({ driveIops: null, provenance: 'data sheet 2026', latencyMs: 1 }));
    expect([supply.iops.kind, supply.transferMBs.kind]).toEqual(['unknown', 'unknown']);
    const [first] =
      storageSupply({ ...STORAGE_DEFAULTS, kind: 'server', iops: 5, capacityGiB: 1, latencyMs: 2, provenance: 'sheet' })
        .iops.because.notes ?? [];
    expect(first?.values?.provenance).toBe('sheet');
  });

  it('more drives never give less', () => {
    const anyDrives = fc.record({
      redundancy: fc.constantFrom<Redundancy>('none', 'mirror', 'raid5', 'raid6'),
      spareDrives: fc.integer({ min: 0, max: 3 }),
      more: fc.integer({ min: 0, max: 20 }),
    });
    fc.assert(
      fc.property(anyDrives, ({ redundancy, spareDrives, more }) => {
        const least = fewestDrives({ redundancy, spareDrives });
        const [few, many] = [least, least + more].map((count) =>
          storageSupply(drives({ redundancy, spareDrives, drives: count })),
        );
        expect(few?.capacityGiB.value).toBeGreaterThan(0);
        expect(many?.capacityGiB.value).toBeGreaterThanOrEqual(few?.capacityGiB.value ?? 0);
        expect(many?.iops.value).toBeGreaterThanOrEqual(few?.iops.value ?? 0);
      }),
    );
  });
});

it('offers what benchmarks of storage measured, the highest first', () => {
  const { origin } = bareServer('x', 'x', { file: 'fio.json', sheet: null, row: 1, cells: {} });
  const run = (key: string, throughput: number, more: Partial<BenchmarkRun> = {}): BenchmarkRun => ({
    ...unknownFields(RUN_FIELDS),
    ...{ key, name: key, tool: 'fio', subject: 'x', metric: 'iops', throughput, sb: null, msb: null, sockets: null },
    ...{ memoryGiB: null, cacheGiB: null, databaseGiB: null, clients: null, durationS: null, aborted: false },
    ...{ startedAt: null, points: [], origin },
    ...more,
  });
  const cells = {
    readLatencyNs: { column: 'clat', text: '850000' },
    writeLatencyNs: { column: 'clat', text: '1200000' },
  };
  const rates = measuredRates([
    run('slow', 900.4),
    run('fast', 48_000, { origin: { ...origin, cells } }),
    run('cut', 99_000, { aborted: true }),
    run('tps', 99_000, { metric: 'tps' }),
  ]);
  expect(rates.map(({ iops, latencyMs, provenance }) => [iops, latencyMs, provenance])).toEqual([
    [48_000, 1.2, 'fio: fast, fio.json'],
    [900, null, 'fio: slow, fio.json'],
  ]);
});
