import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { CPU_CATALOGUE } from '../../benchmark/cpu-ratings.ts';
import { scopedEstate } from '../../demand/index.ts';
import { isKnown } from '../../figure/index.ts';
import { english, japanese } from '../../figure/test/written.ts';
import { DEFAULT_SCENARIO_INPUTS, type ScenarioInputs } from '../../inputs/index.ts';
import {
  type BenchmarkRun,
  type CacheAdvisory,
  type Estate,
  type Origin,
  RUN_FIELDS,
  unknownFields,
} from '../../inventory/index.ts';
import { evaluate, serverRecord, workloadRecord } from '../../scenario/test/scenario-fixture.ts';
import { advisoryCurve } from './advisory-curve.ts';

const ORIGIN: Origin = {
  file: 'awr.html',
  sheet: null,
  row: 1,
  cells: { physicalReadsPerS: { column: 'line 40: Physical reads', text: '1000' } },
};

/** Reads at half, once, one and a half and twice a cache of 16 GiB, relative to those at once. */
function advisory(workloadKey: string, factors: readonly [number, number, number], readsPerS = 1000): CacheAdvisory {
  const [half, larger, twice] = factors;
  const points = [
    [8, 0.5, half],
    [16, 1, 1],
    [24, 1.5, larger],
    [32, 2, twice],
  ].map(([memoryGiB = 0, sizeFactor = null, readFactor = null]) => ({
    memoryGiB,
    sizeFactor,
    readFactor,
    physicalReads: null,
    dbTimeS: null,
    origin: ORIGIN,
  }));
  return {
    key: `awr-${workloadKey}`,
    name: `report of ${workloadKey}`,
    bufferCacheGiB: 16,
    advisories: [{ kind: 'buffer-pool', pool: 'D', blockBytes: 8192, points }],
    origin: ORIGIN,
    workloadKey,
    physicalReadsPerS: readsPerS,
    readRequestsPerS: readsPerS,
  };
}

function estateOf(memoryGiB: number, cacheAdvisories: readonly CacheAdvisory[], runs: BenchmarkRun[] = []): Estate {
  return {
    servers: [
      serverRecord(0, {
        key: 'host0',
        name: 'host0',
        cpuModel: 'Intel(R) Xeon(R) Gold 6130 CPU @ 2.10GHz',
        sockets: 2,
        cores: 32,
      }),
    ],
    workloads: [1, 2].map((n) => workloadRecord(n, { key: `db${n}`, name: `DB${n}`, memoryGiB, iops: 500 })),
    series: [],
    benchmarkRuns: runs,
    cacheAdvisories,
  };
}

const inputs: ScenarioInputs = {
  ...DEFAULT_SCENARIO_INPUTS,
  platformId: 'dell-poweredge-r770',
  sb: 2,
  msb: 0,
  memoryGiB: 128,
  years: 0,
  confidence: 0.5,
  memoryBasis: 'stated',
  constraints: {
    apart: [],
    together: [],
    pinned: [
      { id: 'db1', server: 0, node: 0 },
      { id: 'db2', server: 0, node: 0 },
    ],
  },
};

const planOf = (estate: Estate, more: Partial<ScenarioInputs> = {}) => {
  const { plan } = evaluate({ ...inputs, ...more }, estate);
  if (!plan) throw new Error('nothing planned');
  return plan;
};

function run(memoryGiB: number, throughput: number, subject: string): BenchmarkRun {
  return {
    ...unknownFields(RUN_FIELDS),
    key: `${subject}-${memoryGiB}`,
    name: `${subject} at ${memoryGiB} GiB`,
    tool: 'generic',
    subject,
    metric: 'tps',
    throughput,
    memoryGiB,
    cacheGiB: memoryGiB,
    aborted: false,
    points: [],
    origin: { ...ORIGIN, cells: {} },
  };
}

describe('memory a plan leaves over', () => {
  it('goes to the caches by what their advisories list, and says what it saves', () => {
    // A node has 64 GiB, of which 57.6 may be used: 17.6 are left beside two instances of 20 without room for errors.
    const plan = planOf(estateOf(20, [advisory('db1', [1.6, 0.8, 0.7]), advisory('db2', [2, 0.5, 0.45])]));
    const given = new Map(plan.extraMemory?.map((each) => [each.workloadId, each]));
    expect(given.get('db2')?.memoryGiB).toBe(8);
    expect(given.get('db1')?.memoryGiB).toBeCloseTo(9.6, 2);
    expect(given.get('db2')?.savedIops).toMatchObject({
      kind: 'predicted',
      value: 500,
      low: 500,
      high: 500,
      unit: 'iops',
    });
    const { low, high } = given.get('db1')?.savedIops ?? {};
    expect([low, high].map((bound) => Math.round(bound ?? 0))).toEqual([200, 300]);
    expect(plan.summary.savedIops?.value).toBe(500 + (given.get('db1')?.savedIops.value ?? 0));
    const placed = plan.nodes[0]?.numaNodes[0]?.workloads;
    expect(placed?.map(({ extraMemoryGiB }) => extraMemoryGiB)).toEqual([given.get('db1')?.memoryGiB, 8]);
  });

  it('saves read requests, as many of them for a block as the report has', () => {
    // A warehouse reads 8 GiB more into its cache a fifth less often, a hundred blocks at a time.
    const scans = { ...advisory('db1', [1.6, 0.8, 0.7], 100_000), readRequestsPerS: 1000 };
    const saved = planOf(estateOf(24.8, [scans])).extraMemory?.[0]?.savedIops;
    expect(saved?.value).toBeCloseTo(200, 0);
    // What is saved may be read block by block; more requests than there are it is not.
    expect([saved?.low, saved?.high].map((bound) => Math.round(bound ?? 0))).toEqual([200, 1000]);
    const loop = { ...advisory('db1', [1.6, 0.8, 0.7], 1000), readRequestsPerS: 800 };
    const most = planOf(estateOf(24.8, [loop])).extraMemory?.[0]?.savedIops;
    expect([most?.value, most?.high].map((each) => Math.round(each ?? 0))).toEqual([160, 200]);
  });

  it('is unknown in read requests where the report counts blocks alone, and says how many', () => {
    const { readRequestsPerS: _, ...blocks } = advisory('db1', [1.6, 0.8, 0.7], 100_000);
    const { plan, checks } = evaluate(inputs, estateOf(24.8, [blocks]));
    expect(plan?.extraMemory?.[0]?.memoryGiB).toBeCloseTo(8, 2);
    expect(plan?.extraMemory?.[0]?.savedIops).toMatchObject({ kind: 'unknown', unit: 'iops' });
    const says = checks.find(({ code }) => code === 'memory-left-over')?.says;
    expect(english(says)).toMatch(/How many reads per second that saves is not known\..*about 20,0\d\d blocks/);
    expect(japanese(says)).toMatch(/不明.*約20,0\d\dブロック/);
  });

  it('is less where the plan keeps room for errors of memory', () => {
    const estate = estateOf(20, [advisory('db1', [1.6, 0.8, 0.7]), advisory('db2', [2, 0.5, 0.45])]);
    const left = planOf(estate, { confidence: 0.9 }).extraMemory?.reduce((sum, { memoryGiB }) => sum + memoryGiB, 0);
    expect(left).toBeCloseTo(14.06, 2);
  });

  it('saves reads of the load the plan is for: they grow with the workload', () => {
    const savedOf = (more: Partial<ScenarioInputs>) =>
      planOf(estateOf(5, [advisory('db1', [1.6, 0.8, 0.7])]), more).extraMemory?.map(
        ({ savedIops }) => savedIops.value,
      );
    const today = savedOf({ growthPerYear: 0.1, years: 0 })?.[0] ?? 0;
    const later = savedOf({ growthPerYear: 0.1, years: 2 })?.[0] ?? 0;
    expect(today).toBeGreaterThan(0);
    expect(later / today).toBeCloseTo(1.21, 9);
  });

  it('is weighed by the reads of the load the plan is for', () => {
    const lines = advisory('db1', [1.6, 0.8, 0.7]);
    const [db1] = scopedEstate(estateOf(20, [lines]), inputs, CPU_CATALOGUE).included;
    if (!db1) throw new Error('db1 is in scope');
    const savedOf = (growthPerYear: number) =>
      advisoryCurve(db1, lines, { ...inputs, growthPerYear, years: 2 })?.points.map(({ saved }) => saved);
    const today = savedOf(0) ?? [];
    expect(today.map(Math.round)).toEqual([200, 300]);
    expect(savedOf(0.1)).toEqual(today.map((saved) => expect.closeTo(1.21 * saved, 9)));
  });

  it('tells reads only: throughput stays unknown until it is measured', () => {
    const plan = planOf(estateOf(20, [advisory('db1', [1.6, 0.8, 0.7])]));
    expect(plan.extraMemory?.[0]?.throughputGain).toMatchObject({ kind: 'unknown', unit: 'share' });
  });

  it('stops at the largest size of the advisory', () => {
    const plan = planOf(estateOf(5, [advisory('db1', [1.6, 0.8, 0.7])]));
    expect(plan.extraMemory?.map(({ memoryGiB }) => memoryGiB)).toEqual([16]);
  });

  it('is bounded by the lines of the advisory on either side', () => {
    const plan = planOf(estateOf(24.8, [advisory('db1', [1.6, 0.8, 0.7])]));
    const saved = plan.extraMemory?.[0]?.savedIops;
    expect(plan.extraMemory?.[0]?.memoryGiB).toBeCloseTo(8, 2);
    expect(saved && isKnown(saved) && [saved.low >= 0, saved.value < 201]).toEqual([true, true]);
  });

  it('comes from runs of the workload at several sizes too, with what throughput gains', () => {
    const sweep = [run(10, 100, 'DB1'), run(20, 150, 'DB1'), run(40, 180, 'db1')];
    const plan = planOf(estateOf(20, [], sweep));
    const [extra] = plan.extraMemory ?? [];
    expect(extra?.workloadId).toBe('db1');
    expect(extra?.memoryGiB).toBeCloseTo(17.6, 1);
    expect(extra?.throughputGain.value).toBeGreaterThan(0.1);
    expect(extra?.throughputGain.value).toBeLessThan(0.2);
    expect(extra?.savedIops.value).toBeCloseTo(500 * (1 - 1 / (1 + (extra?.throughputGain.value ?? 0))), 6);
  });

  it('is left alone where nothing is known of its use, in a merged database, and under a ratio that holds memory', () => {
    const advised = estateOf(20, [advisory('db1', [1.6, 0.8, 0.7])]);
    expect(planOf(estateOf(20, [])).extraMemory).toBeUndefined();
    expect(
      planOf(estateOf(20, [{ ...advisory('db1', [1.6, 0.8, 0.7]), physicalReadsPerS: null }])).extraMemory,
    ).toBeUndefined();
    const merged = evaluate(
      { ...inputs, consolidationType: 'vertical', constraints: DEFAULT_SCENARIO_INPUTS.constraints },
      advised,
    );
    expect(merged.plan?.extraMemory).toBeUndefined();
  });

  it('changes nothing else of the plan, and never saves less with more memory', () => {
    const anyFactors = fc
      .tuple(fc.double({ min: 0, max: 1, noNaN: true }), fc.double({ min: 0, max: 1, noNaN: true }))
      .map(([larger, more]): [number, number, number] => [1.5, larger, larger * more]);
    fc.assert(
      fc.property(anyFactors, anyFactors, fc.integer({ min: 1, max: 25 }), (one, other, memoryGiB) => {
        const advised = estateOf(memoryGiB, [advisory('db1', one), advisory('db2', other)]);
        const [plan, plain] = [planOf(advised), planOf(estateOf(memoryGiB, []))];
        expect(plan.bound).toEqual(plain.bound);
        expect(
          plan.nodes.map(({ numaNodes }) => numaNodes.map(({ workloads }) => workloads.map((each) => each.memoryGiB))),
        ).toEqual(
          plain.nodes.map(({ numaNodes }) => numaNodes.map(({ workloads }) => workloads.map((each) => each.memoryGiB))),
        );
        const saved = plan.summary.savedIops?.value ?? 0;
        expect(saved).toBeGreaterThanOrEqual(0);
        expect(planOf(advised, { memoryGiB: 160 }).summary.savedIops?.value ?? 0).toBeGreaterThanOrEqual(saved - 1);
      }),
      { numRuns: 30 },
    );
  });
});
