import { describe, expect, test } from 'vitest';
import { english, japanese } from '../figure/test/written.ts';
import type { BenchmarkRun } from '../inventory/index.ts';
import { offeredFindings } from './offered-findings.ts';
import { studiesOf } from './studies-of.ts';
import { runMaker } from './test/run-maker.ts';

const run = runMaker('notebook');
const timed = (elapsedS: number, more: Partial<BenchmarkRun>): BenchmarkRun => ({
  ...run(0, { elapsedS, ...more }),
  throughput: null,
});
const studyOf = (runs: readonly BenchmarkRun[], id: string) =>
  studiesOf(runs).find(({ template }) => template.id === id);

/** Study 4: seconds of one job with one and two vCPUs, on a hard disk and on a disk in memory. */
const GRID = [
  timed(92, { vcpus: 1, storage: 'HDD' }),
  timed(98, { vcpus: 2, storage: 'HDD', cpuShare: 83 / 98 / 2 }),
  timed(82, { vcpus: 1, storage: 'SSD' }),
  timed(49, { vcpus: 2, storage: 'SSD', cpuShare: 89 / 49 / 2 }),
];

describe('a grid of vCPUs and storage, by the time its work took', () => {
  test('gives what study 4 prints: 1.12 times with one vCPU, 2.00 with two', () => {
    const ratios = studyOf(GRID, 'storage')?.settings.map(({ comparisons }) =>
      Number((1 + (comparisons[0]?.points[0]?.change.value ?? Number.NaN)).toFixed(2)),
    );
    expect(ratios?.toSorted()).toEqual([1.12, 2]);
  });

  test('more vCPUs are slower on the hard disk and faster on the other', () => {
    const ratios = studyOf(GRID, 'vcpus')?.settings.map(({ comparisons, made }) => [
      english(made),
      Number((1 + (comparisons[0]?.points[0]?.change.value ?? Number.NaN)).toFixed(2)),
    ]);
    expect(ratios).toEqual([
      ['Storage: HDD', 0.94],
      ['Storage: SSD', 1.67],
    ]);
  });

  test('says that the gains are not to be multiplied', () => {
    const says = studyOf(GRID, 'storage')?.depends;
    expect(english(says)).toMatch(/^SSD: \+12.* with vCPUs: 1, \+100.* with vCPUs: 2\..*not to be multiplied\.$/);
    expect(japanese(says)).toContain('掛け合わせることはできません');
  });

  test('tells how many vCPUs are worth it, and the serial share', () => {
    const [disk, memory] = studyOf(GRID, 'vcpus')?.settings ?? [];
    expect(disk?.worth).toMatchObject({ count: 1, serial: { kind: 'unknown' } });
    // The HDD is the limit, as the same work on the SSD shows: nothing is said against a second vCPU.
    expect(english(disk?.worth?.says)).toMatch(
      /^1 vCPU gives as much as 2, within 5%, with what limited these runs\. With 2 the CPU use was 42\.3%/,
    );
    expect(memory?.worth?.count).toBe(2);
    expect(memory?.worth?.serial.value).toBeCloseTo(0.195, 3);
  });

  test('CPU time for the same work stands beside: it grows with the speed of the storage', () => {
    const responses = studyOf(GRID, 'storage')?.settings.find(({ made }) => english(made) === 'vCPUs: 2')?.responses;
    expect(responses?.columns.map(english)).toEqual(['CPU used', 'CPU time for the same work']);
    expect(responses?.rows.map(({ values }) => Math.round(values[1]?.value ?? 0))).toEqual([83, 89]);
  });

  test('of one time against one tells the difference, and not whether it is one', () => {
    expect(studyOf(GRID, 'storage')?.settings[0]?.comparisons[0]).toMatchObject({
      verdict: 'unknown',
      peakChange: null,
    });
  });
});

test('bulk against row by row gives much alone and little among others', () => {
  const runs = [
    timed(14.76, { work: 'loop', clients: 1 }),
    timed(5.61, { work: 'INSERT SELECT', clients: 1 }),
    timed(98, { work: 'loop', clients: 8 }),
    timed(89, { work: 'INSERT SELECT', clients: 8 }),
  ];
  const points = studyOf(runs, 'work')?.settings[0]?.comparisons[0]?.points;
  expect(points?.map(({ clients, change }) => [clients, Number((1 + (change.value ?? 0)).toFixed(2))])).toEqual([
    [1, 2.63],
    [8, 1.1],
  ]);
});

test('storage of every kind is held against the slowest, times and throughputs never against each other', () => {
  const runs = [
    run(500, { storage: 'SATA HDD', mirroring: 'mirrored', clients: 16 }),
    run(1650, { storage: 'PCIe flash', mirroring: 'mirrored', clients: 16 }),
    run(900, { storage: 'SAS SSD', mirroring: 'mirrored', clients: 16 }),
    timed(100, { storage: 'SATA HDD', mirroring: 'mirrored', clients: 16 }),
  ];
  const study = studyOf(runs, 'storage');
  expect(study?.settings).toHaveLength(1);
  expect(english(study?.settings[0]?.baseline)).toBe('SATA HDD');
  expect(
    study?.settings[0]?.comparisons.map(({ level, points }) => [english(level), 1 + (points[0]?.change.value ?? 0)]),
  ).toEqual([
    ['SAS SSD', 1.8],
    ['PCIe flash', 3.3],
  ]);
});

test('what runs beside is held against nothing running beside, with the I/O wait of both', () => {
  const runs = [
    run(4000, { beside: 'none', clients: 32, ioWaitShare: 0.05 }),
    run(3100, { beside: 'VACUUM', clients: 32, ioWaitShare: 0.31 }),
  ];
  const setting = studyOf(runs, 'beside')?.settings[0];
  expect(english(setting?.baseline)).toBe('none');
  expect(setting?.comparisons[0]?.points[0]?.change.value).toBeCloseTo(-0.225, 9);
  expect(setting?.responses?.rows.map(({ values }) => values[0]?.value)).toEqual([0.05, 0.31]);
});

test('remote share, hits and processors of patterns stand side by side', () => {
  const runs = ['A', 'B', 'C'].flatMap((binding, at) => [
    run(1000, { instances: 1, binding: 'A', clients: 8 }),
    run(1500 - 100 * at, { instances: 2, binding, clients: 8, remoteShare: 0.06 + 0.14 * at, hitShare: 0.9 }),
  ]);
  const responses = studyOf(runs, 'instances')?.settings[0]?.responses;
  expect(responses?.columns.map(english)).toEqual(['Cache hits', 'Remote']);
  expect(responses?.rows.map(({ level, values }) => [english(level), values[1]?.value ?? null])).toEqual([
    ['1 instance, A', null],
    ['2 instances, A', 0.06],
    ['2 instances, B', 0.2],
    ['2 instances, C', 0.34],
  ]);
});

test('a plan is offered what it can count: storage, adapters, a virtual machine, and no count of vCPUs', () => {
  const of = offeredFindings([
    ...GRID,
    run(100, { virtualisation: 'physical', adapter: 'direct' }),
    run(90, { virtualisation: 'virtual', adapter: 'direct' }),
  ]).map((finding) => finding.of);
  expect([...new Set(of)]).toEqual(['storage', 'virtualisation']);
});
