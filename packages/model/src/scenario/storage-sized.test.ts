import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { english } from '../figure/test/written.ts';
import { DEFAULT_SCENARIO_INPUTS, type ScenarioInputs } from '../inputs/index.ts';
import type { Estate, WorkloadRecord } from '../inventory/index.ts';
import { STORAGE_DEFAULTS, type StatedStorage } from '../storage/index.ts';
import type { ScenarioResult } from './index.ts';
import { evaluate, serverRecord, workloadRecord } from './test/scenario-fixture.ts';

const INPUTS: ScenarioInputs = {
  ...DEFAULT_SCENARIO_INPUTS,
  platformId: 'dell-poweredge-r770',
  sb: 2,
  msb: 0,
  confidence: 0.5,
  years: 0,
  memoryBasis: 'stated',
};

/** Small machines on one large host, so that neither CPU nor memory decides. */
function estateOf(workloads: readonly Partial<WorkloadRecord>[]): Estate {
  return {
    servers: [
      serverRecord(0, { key: 'host0', name: 'host0', cores: 64, threads: 64, sockets: 4, cpuModel: 'Xeon Gold 6430' }),
    ],
    workloads: workloads.map((more, index) => workloadRecord(index, { cpuPeakShare: 0.05, memoryGiB: 1, ...more })),
    series: [],
    benchmarkRuns: [],
  };
}

const alike = (count: number, more: Partial<WorkloadRecord>) => estateOf(Array.from({ length: count }, () => more));

const server = (more: Partial<Extract<StatedStorage, { kind: 'server' }>> = {}): StatedStorage => ({
  kind: 'server',
  iops: null,
  capacityGiB: null,
  ...STORAGE_DEFAULTS,
  ...more,
});
const array = (more: Partial<Extract<StatedStorage, { kind: 'array' }>> = {}): StatedStorage => ({
  kind: 'array',
  iops: null,
  capacityGiB: null,
  reduction: null,
  ...STORAGE_DEFAULTS,
  ...more,
});

/** Enough of everything, so that all of it is sized. */
const SIZED = { iops: 200_000, capacityGiB: 30_000, transferMBs: 6_000 };

const used = ({ plan }: ScenarioResult) => plan?.nodes.filter(({ spare }) => !spare).length;
const line = ({ storage }: ScenarioResult, resource: string) =>
  storage?.lines.find((each) => each.resource === resource);

describe('a plan on storage of each server', () => {
  it('is bound by I/O: ten times 9,000 on drives of 20,000 take five servers', () => {
    const result = evaluate({ ...INPUTS, storage: server({ iops: 20_000 }) }, alike(10, { iops: 9_000 }));
    expect(used(result)).toBe(5);
    expect(result.plan?.summary.binding).toMatchObject({ resource: 'io', need: { value: 90_000 } });
    expect(result.storage?.servers.map(({ fill }) => fill.io)).toEqual(Array(5).fill(0.9));
    expect(english(result.plan?.summary.binding?.sentence)).toContain('I/O is the limit');
  });

  it('is bound by capacity: twelve times 500 GiB, filled to 80% of 2,000, take four servers', () => {
    const result = evaluate(
      { ...INPUTS, storage: server({ capacityGiB: 2_000, iops: 1_000_000 }) },
      alike(12, { storageGiB: 500, iops: 10 }),
    );
    expect(used(result)).toBe(4);
    expect(result.plan?.summary.binding).toMatchObject({ resource: 'storage', available: { value: 4 * 1_600 } });
    expect(line(result, 'storage')).toMatchObject({ need: { value: 6_000 }, fullest: { value: 0.75 }, unknown: 0 });
  });

  it('is bound by MB per second', () => {
    const result = evaluate(
      { ...INPUTS, storage: server({ transferMBs: 1_000, iops: 1_000_000 }) },
      alike(6, { transferMBs: 400, iops: 10 }),
    );
    expect([used(result), result.plan?.summary.binding?.resource]).toEqual([3, 'transfer']);
  });

  it('counts a write as often as the redundancy makes operations of it', () => {
    const drives: StatedStorage = {
      ...STORAGE_DEFAULTS,
      ...{ kind: 'drives', drives: 9, spareDrives: 1, driveGB: 1_000, driveIops: 1_000, redundancy: 'raid5' },
    };
    // 700 reads and 300 writes of four operations each: 1,900, so that four fit 8,000.
    const result = evaluate({ ...INPUTS, storage: drives }, alike(8, { iops: 1_000, writeIops: 300, storageGiB: 1 }));
    expect(used(result)).toBe(2);
    expect(line(result, 'io')).toMatchObject({ need: { value: 15_200 }, supply: { value: 8_000 } });
    // Seven drives of data in eight.
    expect(line(result, 'storage')?.supply.value).toBeCloseTo(7_000 / 1.073741824, 9);
  });

  it('asks once how many I/O are writes, and sizes those it knows', () => {
    const storage = server({ iops: 3_000, redundancy: 'mirror' });
    const estate = estateOf([{ iops: 1_000 }, { iops: 1_000 }, { iops: 1_000, writeIops: 500 }]);
    const open = evaluate({ ...INPUTS, storage }, estate);
    const asked = open.questions.filter(({ id }) => id === 'write-share');
    expect(asked.map(({ affected }) => affected.length)).toEqual([2]);
    expect(line(open, 'io')).toMatchObject({ need: { value: 1_500 }, unknown: 2 });
    const answered = evaluate({ ...INPUTS, storage, ...asked[0]?.choices[0]?.inputs }, estate);
    expect(line(answered, 'io')).toMatchObject({ need: { value: 5_500, kind: 'assumed' }, unknown: 0 });
    expect(used(answered)).toBe(3);
    expect(answered.questions.some(({ id }) => id === 'write-share')).toBe(false);
  });

  it('leaves out what no server holds, says why, and what would hold it', () => {
    const result = evaluate({ ...INPUTS, storage: server({ capacityGiB: 1_000 }) }, alike(1, { storageGiB: 900 }));
    expect(result.plan?.kind).toBe('infeasible');
    expect(english(result.plan?.unplaced[0]?.because)).toContain(
      'needs more storage than one target gives: 900 GiB against 800 GiB',
    );
    const [remedy] = result.remedies;
    expect(remedy?.inputs.storage).toMatchObject({ kind: 'server', capacityGiB: 1_125 });
    expect(used(evaluate({ ...INPUTS, ...remedy?.inputs }, alike(1, { storageGiB: 900 })))).toBe(1);
  });

  it('says each step from what is stored today to what is planned for, so that it can be done again', () => {
    const result = evaluate(
      { ...INPUTS, confidence: 0.9, years: 5, growthPerYear: 0.03, storageGrowthPerYear: 0.05, storage: server(SIZED) },
      alike(12, { storageGiB: 500, iops: 1_000, transferMBs: 20 }),
    );
    const steps = (resource: string) => {
      const { today, growthPerYear, need, margin, planned } = line(result, resource) ?? {};
      return [
        today?.value ?? 0,
        growthPerYear ?? 0,
        need?.value ?? 0,
        margin?.value ?? 0,
        planned?.value ?? 0,
      ] as const;
    };
    for (const [resource, stored, rate] of [
      ['storage', 6_000, 0.05],
      ['io', 12_000, 0.03],
      ['transfer', 240, 0.03],
    ] as const) {
      const [today, growth, need, margin, planned] = steps(resource);
      expect(today).toBeCloseTo(stored, 6);
      expect(growth).toBe(rate);
      expect(need).toBeCloseTo(stored * (1 + rate) ** 5, 6);
      expect(margin).toBeGreaterThan(0.01);
      expect(planned).toBeCloseTo(need * (1 + margin), 6);
    }
    expect(english(result.storage?.says)).toMatch(/today × \(1 \+ growth a year\), 5 times over.*chance of 90%/);
  });

  it('keeps room for what is not certain, and says with what chance it is enough', () => {
    const storage = server({ iops: 20_000 });
    const [middle, sure] = [0.5, 0.9].map((confidence) =>
      evaluate({ ...INPUTS, confidence, storage }, alike(20, { iops: 2_000 })),
    ) as [ScenarioResult, ScenarioResult];
    expect([used(middle), used(sure)]).toEqual([2, 3]);
    expect(sure.certainty?.chance.value).toBeGreaterThanOrEqual(0.9);
    expect(middle.certainty?.chance.value).toBeLessThan(0.6);
  });
});

describe('a plan on a shared array', () => {
  it('is held by the array whatever the number of servers, and says how full it gets', () => {
    const inputs = { ...INPUTS, storage: array({ iops: 100_000, capacityGiB: 20_000 }) };
    const result = evaluate(inputs, alike(10, { iops: 9_000, storageGiB: 500 }));
    expect([used(result), result.plan?.kind]).toEqual([1, 'plan']);
    expect(line(result, 'io')?.fill.value).toBeCloseTo(0.9, 12);
    expect(line(result, 'storage')?.fill.value).toBeCloseTo(0.25, 12);
    expect(result.plan?.summary.binding?.resource).not.toBe('io');
    expect(result.storage?.servers).toEqual([]);
  });

  it('is never said to hold for certain', () => {
    const result = evaluate({ ...INPUTS, storage: array({ iops: 1e9 }) }, alike(1, { iops: 10 }));
    expect(result.storage?.chance?.value).toBeLessThan(1);
  });

  it('is bound by it where it gives too little: more servers do not help', () => {
    const result = evaluate({ ...INPUTS, storage: array({ iops: 80_000 }) }, alike(10, { iops: 9_000 }));
    expect(result.plan?.kind).toBe('infeasible');
    expect(result.plan?.summary.binding).toMatchObject({ resource: 'io', need: { value: 90_000 } });
    expect(english(result.plan?.summary.binding?.sentence)).toContain('The shared array is the limit');
    expect(result.checks.filter(({ code }) => code === 'array-too-small')).toHaveLength(1);
    expect(result.storage?.chance?.value).toBeLessThan(0.2);
  });

  it('takes more data by its reduction, whose interval tells how sure that is', () => {
    const reduction = { value: 3, low: 2, high: 4 };
    const held = (data: number, reduced: typeof reduction | null) =>
      evaluate(
        { ...INPUTS, storage: array({ capacityGiB: 1_000, reduction: reduced }) },
        alike(4, { storageGiB: data / 4 }),
      );
    expect(held(2_000, null).plan?.kind).toBe('infeasible');
    const result = held(2_000, reduction);
    expect([result.plan?.kind, line(result, 'storage')?.supply.value]).toEqual(['plan', 3_000]);
    expect(result.storage?.chance?.value).toBeGreaterThan(0.6);
    expect(result.storage?.chance?.value).toBeLessThan(0.95);
  });
});

describe('growth', () => {
  it('of storage is its own where it is stated, and tells when storage is full', () => {
    const inputs = { ...INPUTS, years: 2, growthPerYear: 0, storage: server({ capacityGiB: 1_000, fillCeiling: 1 }) };
    const estate = alike(1, { storageGiB: 400 });
    expect(line(evaluate(inputs, estate), 'storage')?.need.value).toBe(400);
    const grown = line(evaluate({ ...inputs, storageGrowthPerYear: 0.25 }, estate), 'storage');
    expect(grown?.need.value).toBeCloseTo(625, 9);
    expect(grown?.years.value).toBeCloseTo(Math.log(2.5) / Math.log(1.25), 9);
  });
});

describe('what is not known', () => {
  it('is one question and one sentence, however many workloads there are', () => {
    const result = evaluate(INPUTS, alike(795, {}));
    const asked = result.questions.filter(({ id }) => id === 'storage-demand');
    expect(asked.map(({ affected }) => affected.length)).toEqual([795]);
    expect(english(asked[0]?.asks)).toContain('no I/O rate for 795 and no capacity for 795 of 795 workloads');
    expect(result.checks.filter(({ code }) => code === 'storage-not-sized')).toHaveLength(1);
    expect(result.storage).toBeNull();
  });

  it('is never counted as nothing: the need says that it is at least this', () => {
    const result = evaluate({ ...INPUTS, storage: server({ iops: 9_000 }) }, estateOf([{ iops: 100 }, {}]));
    expect(line(result, 'io')).toMatchObject({ need: { value: 100 }, unknown: 1 });
    expect(line(result, 'io')?.need.because.notes?.map(english).join(' ')).toContain('at least this');
    expect(line(result, 'storage')?.need.kind).toBe('unknown');
    expect(line(result, 'storage')?.fullest.kind).toBe('unknown');
  });
});

const anyWorkload = fc.record({
  iops: fc.option(fc.integer({ min: 0, max: 5_000 })),
  writeIops: fc.option(fc.integer({ min: 0, max: 5_000 })),
  storageGiB: fc.option(fc.integer({ min: 1, max: 900 })),
  transferMBs: fc.option(fc.integer({ min: 1, max: 300 })),
});

describe('every plan', () => {
  it('fills no server beyond its ceilings, and needs no more servers with more of anything', () => {
    const anyCase = fc.record({
      workloads: fc.array(anyWorkload, { minLength: 1, maxLength: 12 }),
      iops: fc.constantFrom(6_000, 12_000, 30_000),
      capacityGiB: fc.constantFrom(1_200, 3_000),
      redundancy: fc.constantFrom<StatedStorage['redundancy']>('included', 'mirror', 'raid6'),
      confidence: fc.constantFrom(0.5, 0.9),
      more: fc.constantFrom(1.5, 4),
    });
    fc.assert(
      fc.property(anyCase, ({ workloads, iops, capacityGiB, redundancy, confidence, more }) => {
        const at = (times: number) =>
          evaluate(
            {
              ...INPUTS,
              confidence,
              storage: server({
                iops: iops * times,
                capacityGiB: capacityGiB * times,
                transferMBs: 900 * times,
                redundancy,
              }),
            },
            estateOf(workloads),
          );
        const [little, much] = [at(1), at(more)];
        for (const { storage } of [little, much])
          for (const { fill } of storage?.servers ?? []) {
            expect(fill.io ?? 0).toBeLessThanOrEqual(1 + 1e-5);
            expect(fill.transfer ?? 0).toBeLessThanOrEqual(1 + 1e-5);
            expect(fill.storage ?? 0).toBeLessThanOrEqual(0.8 + 1e-5);
          }
        if (little.plan?.kind === 'plan') {
          expect(much.plan?.kind).toBe('plan');
          expect(used(much)).toBeLessThanOrEqual(used(little) ?? 0);
        }
      }),
      { numRuns: process.env.TATAMI_SOAK ? 60 : 25 },
    );
  });
});
