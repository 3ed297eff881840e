import { placing } from '@tatami/placement/placing';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { english } from '../figure/test/written.ts';
import { DEFAULT_SCENARIO_INPUTS, type ScenarioInputs } from '../inputs/index.ts';
import type { Estate } from '../inventory/index.ts';
import { NO_CONSTRAINTS, type Plan } from '../placement/index.ts';
import { platformById } from '../platform/index.ts';
import { evaluate, serverRecord, workloadRecord } from '../scenario/test/scenario-fixture.ts';
import { STORAGE_DEFAULTS, type StatedStorage } from '../storage/index.ts';
import { otherTargetsOf } from '../target/other-targets.ts';
import { moreServers } from './stock-changes.ts';

const storageOf = (iops: number): StatedStorage => ({
  kind: 'server',
  iops,
  capacityGiB: null,
  ...STORAGE_DEFAULTS,
});

/** Virtual machines on two hosts of 2 × 16 cores each, all of one workbook. */
function estateOf(machines: readonly { vcpus: number; memoryGiB: number; iops?: number }[]): Estate {
  return {
    servers: [0, 1].map((n) =>
      serverRecord(n, {
        ...{ key: `host${n}`, name: `host${n}`, model: 'PowerEdge R640' },
        ...{ cpuModel: 'Intel(R) Xeon(R) Gold 6130 CPU @ 2.10GHz', sockets: 2, cores: 32, threads: 64, memoryGiB: 768 },
        origin: workloadRecord(n).origin,
      }),
    ),
    workloads: machines.map((machine, n) =>
      workloadRecord(n, { serverKey: `host${n % 2}`, cpuPeakShare: 1, iops: null, ...machine }),
    ),
    series: [],
    benchmarkRuns: [],
  };
}

const INPUTS: ScenarioInputs = {
  ...DEFAULT_SCENARIO_INPUTS,
  ...{ platformId: 'dell-poweredge-r770', sb: 1, msb: 0, memoryBasis: 'stated', years: 0 },
};

const whereIs = (plan: Plan | null, id: string) =>
  plan?.nodes.find(({ numaNodes }) =>
    numaNodes.some(({ workloads }) => workloads.some((each) => each.workloadId === id)),
  )?.number;

function onlyRemedy(inputs: ScenarioInputs, estate: Estate) {
  const { plan, remedies } = evaluate(inputs, estate);
  expect(plan?.unplaced).toHaveLength(1);
  expect(plan?.unplaced[0]?.change).toEqual(remedies[0]?.says ?? null);
  return remedies[0];
}

describe('the smallest change', () => {
  it('is a ceiling just high enough, and not a percent less', () => {
    const estate = estateOf([{ vcpus: 32, memoryGiB: 8 }]);
    const inputs = { ...INPUTS, targetCeiling: 0.1 };
    const remedy = onlyRemedy(inputs, estate);
    const ceiling = remedy?.inputs.targetCeiling ?? Number.NaN;
    expect(english(remedy?.says)).toBe(`Fits with a utilisation ceiling of ${Math.round(ceiling * 100)}%.`);
    expect(evaluate({ ...inputs, ...remedy?.inputs }, estate).plan?.unplaced).toEqual([]);
    expect(evaluate({ ...inputs, targetCeiling: ceiling - 0.01 }, estate).plan?.unplaced).toHaveLength(1);
  });

  it.each([1, 2])('is memory by the GiB and node where %d SB take more, and not a GiB less', (sb) => {
    const estate = estateOf([{ vcpus: 1, memoryGiB: 500 }]);
    const inputs = { ...INPUTS, sb, memoryGiB: 512, memoryCeiling: 0.9 };
    const remedy = onlyRemedy(inputs, estate);
    const memoryGiB = remedy?.inputs.memoryGiB ?? Number.NaN;
    expect(english(remedy?.says)).toContain('more memory per NUMA node');
    expect(evaluate({ ...inputs, ...remedy?.inputs }, estate).plan?.unplaced).toEqual([]);
    const nodes = evaluate(inputs, estateOf([{ vcpus: 1, memoryGiB: 1 }])).plan?.nodes[0]?.numaNodes.length ?? 1;
    expect(evaluate({ ...inputs, memoryGiB: memoryGiB - nodes }, estate).plan?.unplaced).toHaveLength(1);
  });

  it('is that of the type that lacks least', () => {
    const estate = estateOf([{ vcpus: 1, memoryGiB: 700 }]);
    const other = { platformId: 'dell-poweredge-r770', sb: 1, msb: 0, memoryGiB: 768, count: null, existing: false };
    const remedy = onlyRemedy({ ...INPUTS, memoryGiB: 512, memoryCeiling: 0.9, otherTargets: [other] }, estate);
    expect(remedy?.inputs).toEqual({ memoryCeiling: 0.92 });
  });

  it('is a larger configuration where no limit suffices', () => {
    const estate = estateOf([{ vcpus: 64, memoryGiB: 8 }]);
    const inputs = { ...INPUTS, growthPerYear: 1.5, years: 1 };
    const remedy = onlyRemedy(inputs, estate);
    expect(english(remedy?.says)).toMatch(/^Fits on \d sockets?\.$/);
    expect(evaluate({ ...inputs, ...remedy?.inputs }, estate).plan?.unplaced).toEqual([]);
  });

  it('is storage where I/O is what lacks', () => {
    const estate = estateOf([{ vcpus: 1, memoryGiB: 8, iops: 1_500 }]);
    const remedy = onlyRemedy({ ...INPUTS, storage: storageOf(1_000) }, estate);
    expect(remedy?.inputs).toMatchObject({ storage: storageOf(1_500) });
  });

  it('frees a pin from its node before it is released', () => {
    const estate = estateOf([
      { vcpus: 2, memoryGiB: 8 },
      { vcpus: 2, memoryGiB: 8 },
    ]);
    const other = { id: 'vm1', server: 0, node: 0 };
    const pinned = [{ id: 'vm0', server: 0, node: 77 }, other];
    const inputs = { ...INPUTS, constraints: { ...INPUTS.constraints, pinned } };
    const remedy = onlyRemedy(inputs, estate);
    expect(remedy?.inputs.constraints?.pinned).toEqual([{ id: 'vm0', server: 0, node: null }, other]);
    expect(whereIs(evaluate({ ...inputs, ...remedy?.inputs }, estate).plan, 'vm0')).toBe(0);
  });

  it('is one more server of the type that alone carries it, counted', () => {
    const estate = estateOf([
      { vcpus: 2, memoryGiB: 3_000 },
      { vcpus: 2, memoryGiB: 3_000 },
    ]);
    const own = {
      platformId: 'lenovo-thinksystem-sr950-v3',
      sb: 4,
      msb: 0,
      memoryGiB: 4_096,
      count: 1,
      existing: true,
    };
    const inputs = { ...INPUTS, otherTargets: [own] };
    const remedy = onlyRemedy(inputs, estate);
    expect(english(remedy?.says)).toBe('Fits with one more Lenovo ThinkSystem SR950 V3 (2 in all).');
    const { plan } = evaluate({ ...inputs, ...remedy?.inputs }, estate);
    expect(plan?.unplaced).toEqual([]);
    expect(plan?.nodes).toHaveLength(2);
  });

  it('is one more type of server where no single one carries all', () => {
    const spanning = { cpuOverTime: null, iops: null, spans: true };
    const given = {
      items: [
        { id: 'fast', cpu: 0.9, memoryGiB: null, ...spanning },
        { id: 'large', cpu: 0.1, memoryGiB: 500, ...spanning },
      ],
      steps: 1,
      serverTypes: [
        { id: 'target', nodes: [{ cpu: 1, memoryGiB: 100 }], iops: null, count: null, cost: 1 },
        { id: 'other', nodes: [{ cpu: 0.5, memoryGiB: 1_000 }], iops: null, count: 2, cost: 1 },
      ],
      constraints: NO_CONSTRAINTS,
      ceiling: { cpu: 1, memory: 1, io: 1, transfer: 1, storage: 1, vcpus: 1 },
      memoryScope: 'node' as const,
      spareServers: 0,
      seed: 1,
      maxTypes: 1,
    };
    const placement = placing.first(given);
    expect(placement.unplaced.map(({ blocked }) => blocked.kind)).toEqual(['servers-exhausted']);
    const changes = moreServers(placement, given, { others: [] }, { ...INPUTS, maxServerTypes: 1 }, placing);
    expect([...changes.values()].map(({ inputs }) => inputs)).toEqual([{ maxServerTypes: 2 }]);
    // One more server of the other type, which is tried first, has no room for it.
    const own = { platformId: 'dell-poweredge-r770', sb: 1, msb: 0, memoryGiB: null, count: 2, existing: true };
    const platform = platformById('dell-poweredge-r770');
    if (!platform) throw new Error('the platform is gone');
    const counted = { ...INPUTS, maxServerTypes: 1, otherTargets: [own] };
    const others = otherTargetsOf(counted, [platform]).map((each) => ({ ...each, typeId: 'other' }));
    expect(moreServers(placement, given, { others }, counted, placing)).toEqual(changes);
  });

  it('is none where no change of one scenario helps', () => {
    const estate = estateOf([{ vcpus: 1, memoryGiB: 900_000 }]);
    expect(onlyRemedy(INPUTS, estate)).toBeUndefined();
  });
});

describe('properties', () => {
  const anyMachine = fc.record({
    vcpus: fc.constantFrom(1, 4, 16, 64),
    memoryGiB: fc.constantFrom(8, 200, 900, 3_000),
    iops: fc.constantFrom(10, 3_000),
  });
  const anyCase = fc.record({
    machines: fc.array(anyMachine, { minLength: 1, maxLength: 8 }),
    ceiling: fc.constantFrom(0.2, 0.7),
    memoryGiB: fc.constantFrom(null, 512),
    storage: fc.constantFrom(null, storageOf(1_000)),
    type: fc.constantFrom<'horizontal' | 'vertical'>('horizontal', 'vertical'),
    apart: fc.subarray([0, 1, 2]),
    together: fc.subarray([1, 2, 3, 4]),
    pinned: fc.array(fc.record({ server: fc.nat(2), node: fc.option(fc.nat(3)) }), { maxLength: 5 }),
  });

  const RUNS = process.env.TATAMI_SOAK ? 40 : 15;

  it('every change that is said gives its workload a place, when it is made', () => {
    let tried = 0;
    fc.assert(
      fc.property(anyCase, ({ machines, ceiling, memoryGiB, storage, type, ...wishes }) => {
        const estate = estateOf(machines);
        const key = (n: number) => `vm${n}`;
        const inputs: ScenarioInputs = {
          ...INPUTS,
          ...{ targetCeiling: ceiling, memoryGiB, storage, consolidationType: type },
          constraints: {
            apart: [wishes.apart.map(key)],
            together: [wishes.together.map(key)],
            pinned: wishes.pinned.map((pin, n) => ({ ...pin, id: key(n) })),
          },
        };
        const { plan, remedies } = evaluate(inputs, estate);
        for (const { workloadId, inputs: change } of remedies) {
          tried += 1;
          const after = evaluate({ ...inputs, ...change }, estate).plan;
          expect(plan?.unplaced.map((each) => each.workloadId)).toContain(workloadId);
          expect([workloadId, change, whereIs(after, workloadId) !== undefined]).toEqual([workloadId, change, true]);
        }
      }),
      { numRuns: RUNS },
    );
    expect(tried).toBeGreaterThan(RUNS / 2);
  });
});
